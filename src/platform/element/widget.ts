import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type Versioned, versioned } from '../../domain/shared/version.js';
import { site } from '../../stores/site.js';
import { adopt, type Styles } from '../sheets/styles.js';
import type { AttributeTable, PropsOf } from './attributes.js';
import type { CommonProps } from './common-attributes.js';
import { DeviceVisibility } from './device-visibility.js';
import type { FormEvents } from './form-events.js';
import { defineProperties } from './properties.js';
import { queueRender } from './render-queue.js';
import { planSettings, SETTINGS, Settings } from './settings.js';
import { type RootProps, rootOf } from './widget-root.js';

export { define } from './define.js';

// r2wc keeps its internals under Symbol.for keys, which lets a subclass correct them
const CONNECTED = Symbol.for('r2wc.connected');
const CONTEXT = Symbol.for('r2wc.context');
const PROPS = Symbol.for('r2wc.props');
const RENDER = Symbol.for('r2wc.render');

interface R2wcElement extends HTMLElement {
  [CONNECTED]: boolean;
  [CONTEXT]?: { root: unknown; ReactComponent: unknown };
  [PROPS]: RootProps;
  [RENDER](): void;
  connectedCallback(): void;
}

export interface ReactElementOptions<T extends AttributeTable> {
  component: ComponentType<PropsOf<T> & CommonProps>;
  attributes: T;
  styles: readonly Styles[];
  /** Takes part in a host page's `<form>` through ElementInternals: makes what the form's words go to. */
  formEvents?: (internals: ElementInternals) => FormEvents;
  delegatesFocus?: boolean;
  /** The view hands the host's children to slots itself, by `slot.assign()`. A declarative root stays with named slots. */
  manualSlots?: boolean;
}

/** A widget's element: one property per attribute, and what form-associated ones need. */
export type ReactElementInstance<T extends AttributeTable> = HTMLElement &
  PropsOf<T> &
  CommonProps & { readonly formEvents: FormEvents | null };

/** A widget's class. */
type ReactElementClass<T extends AttributeTable> = (new () => ReactElementInstance<T>) & Versioned;

type ShadowOptions = Pick<ReactElementOptions<AttributeTable>, 'delegatesFocus' | 'manualSlots'>;

function shadowOf({ delegatesFocus = false, manualSlots }: ShadowOptions): Partial<ShadowRootInit> {
  return { delegatesFocus, slotAssignment: manualSlots ? 'manual' : 'named' };
}

/**
 * Whether a declarative root holds our own markup: React marks an Activity's content by a comment. Other markup is replaced, for
 * hydrating it would never come to an end.
 */
function isServerRendered(root: ShadowRoot): boolean {
  const first = [...root.childNodes].find((node) => node.nodeName !== 'STYLE');
  return first?.nodeType === Node.COMMENT_NODE && first.nodeValue === '&';
}

/** The server's markup said something else: React has made it right, whoever runs the server should know. */
function warnOfDifference({ localName }: Element, error: unknown): void {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  console.warn(`<${localName}>: the markup from the server differs: ${reason}`);
}

/** Takes over what a server has rendered. */
function hydrate(element: R2wcElement, Root: ComponentType<RootProps>, props: RootProps): R2wcElement[typeof CONTEXT] {
  const root = element.shadowRoot as ShadowRoot;
  for (const style of root.querySelectorAll('style')) style.remove(); // the adopted sheets say the same
  const onRecoverableError = (error: unknown) => warnOfDifference(element, error);
  const tree = createElement(Root, { ...props });
  return { root: hydrateRoot(root as unknown as Element, tree, { onRecoverableError }), ReactComponent: Root };
}

/** Whether there are no elements that a class could extend. */
const isServer = () => typeof HTMLElement === 'undefined';

/**
 * The class of an element whose view is a React component, on top of r2wc's. What r2wc alone gets wrong, each cured here and
 * named by a test: bare and removed attributes, bad JSON, properties set before definition, mounting while not connected, state
 * lost by a move, one synchronous mount per element, a declarative shadow root emptied. On a server it is an empty class, so that programs which
 * name it can run there too.
 */
export function reactElement<T extends AttributeTable>(options: ReactElementOptions<T>): ReactElementClass<T> {
  if (isServer()) return versioned(class {} as new () => ReactElementInstance<T>);
  const Root = rootOf(options.component as ComponentType<never>);
  const Base = r2wc(Root as never, { shadow: 'open', props: {} }) as unknown as new () => R2wcElement;
  const plan = planSettings(options.attributes);

  class ReactElement extends Base {
    static readonly formAssociated = Boolean(options.formEvents);
    static get observedAttributes() {
      return plan.observed;
    }

    readonly [SETTINGS]: Settings<T>;
    readonly formEvents: FormEvents | null;
    /** Rendered by a server and not yet taken over. */
    #declarative = false;
    readonly #visibility: DeviceVisibility;
    #unfollow: (() => void) | undefined;

    constructor() {
      super();
      this[CONNECTED] = false; // r2wc says true, and would mount React in an element that is nowhere
      this[SETTINGS] = new Settings<T>(this, plan, () => this[RENDER]());
      this.#visibility = new DeviceVisibility(this, this[SETTINGS]);
      this.formEvents = options.formEvents?.(this.attachInternals()) ?? null;
      const root = this.shadowRoot as ShadowRoot;
      this.#declarative = isServerRendered(root);
      if (!this.#declarative) root.replaceChildren();
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // attaching to a declarative root would empty it
      return this.shadowRoot ?? super.attachShadow({ ...init, ...shadowOf(options) });
    }

    override connectedCallback() {
      this[SETTINGS].connect();
      // not earlier: WebKit may overlook sheets that were adopted while the element was in no document
      if (!this[CONNECTED]) adopt(this.shadowRoot as ShadowRoot, options.styles);
      this[CONNECTED] = true;
      this.#unfollow ??= site().listen(() => this.#siteChanged());
      this.#visibility.sync();
      this[RENDER]();
    }

    disconnectedCallback() {
      // a move is a disconnect and a connect in one task
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#unfollow?.();
        this.#unfollow = undefined;
        this[SETTINGS].disconnect();
        this[RENDER]();
      });
    }

    /** The view follows the page's settings itself; only what stands above it is the element's. */
    #siteChanged() {
      this[SETTINGS].tidy();
      if (this.#visibility.sync()) this[RENDER]();
    }

    /** With it, moveBefore() neither disconnects nor connects. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this[SETTINGS].read(name, value);
    }

    formResetCallback() {
      this.formEvents?.emit('reset');
    }
    formDisabledCallback(disabled: boolean) {
      this.formEvents?.emit('disabled', disabled);
    }
    formStateRestoreCallback(state: unknown) {
      this.formEvents?.emit('restore', state);
    }

    override [RENDER]() {
      if (this[CONNECTED]) queueRender(this);
    }

    renderNow() {
      this.#visibility.sync();
      const connected = this.isConnected && !this.#visibility.hidden;
      if (!this[CONTEXT] && !connected) return;
      Object.assign(this[PROPS], { host: this, connected, values: this[SETTINGS].values });
      if (this.#declarative) this[CONTEXT] = hydrate(this, Root, this[PROPS]);
      else super[RENDER]();
      this.#declarative = false;
    }
  }
  defineProperties(ReactElement, plan.table);
  return versioned(ReactElement as unknown as new () => ReactElementInstance<T>);
}
