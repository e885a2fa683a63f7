import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { type Versioned, versioned } from '../../domain/shared/version.js';
import { type Site, site } from '../../stores/site/site.js';
import { type RootProps, rootOf } from '../react/widget-root.js';
import { addStyles, adopt, type Styles } from '../sheets/styles.js';
import type { AttributeTable, CommonProps, PropsOf } from './attributes.js';
import { DeviceVisibility } from './device-visibility.js';
import type { FormEvents } from './form-events.js';
import {
  keepServerMarkup,
  replayLoadEvents,
  replayPress,
  SERVER_OPTIONS,
  type ServerView,
  takeOverStyles,
} from './server-markup.js';
import { defineProperties, planSettings, SETTINGS, Settings } from './settings.js';

export { define } from './define.js';

// r2wc stores its internals under Symbol.for keys, so a subclass can correct them
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
  /** Joins the page's `<form>` through ElementInternals: creates the receiver of its form callbacks. */
  formEvents?: (internals: ElementInternals) => FormEvents;
  /** Called when the element enters a document, before its first render: a script may use it in the same task. */
  connected?: () => void;
  delegatesFocus?: boolean;
  /** The view assigns the host's children to slots by `slot.assign()`. A declarative root stays with named slots. */
  manualSlots?: boolean;
  /** How a server renders the element; it renders none without this. */
  server?: ServerView<PropsOf<T> & CommonProps>;
}

/** A widget's element: one property per attribute, and the callbacks of a form-associated element. */
export type ReactElementInstance<T extends AttributeTable> = HTMLElement &
  PropsOf<T> &
  CommonProps & { readonly formEvents: FormEvents | null };

/** A widget's class. */
type ReactElementClass<T extends AttributeTable> = (new () => ReactElementInstance<T>) & Versioned;

type ShadowOptions = Pick<ReactElementOptions<AttributeTable>, 'delegatesFocus' | 'manualSlots'>;

function shadowOf({ delegatesFocus = false, manualSlots }: ShadowOptions): Partial<ShadowRootInit> {
  return { delegatesFocus, slotAssignment: manualSlots ? 'manual' : 'named' };
}

/** Elements whose texts are loaded. */
const prepared = new WeakSet<Element>();

/** True once a server's markup can be hydrated: settings of the page and texts are loaded. Its element is rendered again then. */
function canHydrate(element: R2wcElement, settings: { site: Site }, server: ServerView<never> | undefined): boolean {
  if (!server || prepared.has(element)) return true;
  const texts = server.ready().then(() => server.texts(settings.site.language).load());
  void texts.then(() => {
    prepared.add(element);
    element[RENDER]();
  });
  return false;
}

/** Warns the server's owner about a hydration mismatch; React has already corrected it. */
function warnOfDifference({ localName }: Element, error: unknown): void {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  console.warn(`<${localName}>: the markup from the server differs: ${reason}`);
}

/** Hydrates server-rendered markup. */
function hydrate(
  element: R2wcElement,
  Root: ComponentType<RootProps>,
  props: RootProps,
  server: ServerView<never> | undefined,
): R2wcElement[typeof CONTEXT] {
  const root = element.shadowRoot as ShadowRoot;
  // the view adds its sheets itself, but only in a later task
  addStyles(root, ...(server?.styles?.(props.values as never) ?? []));
  takeOverStyles(root);
  const onRecoverableError = (error: unknown) => warnOfDifference(element, error);
  const hydrated = () => {
    flushSync(() => replayLoadEvents(root));
    void replayPress(element);
  };
  const tree = createElement(Root, { ...props, hydrated });
  return { root: hydrateRoot(root as unknown as Element, tree, { onRecoverableError }), ReactComponent: Root };
}

/** An element that the queue renders. */
interface Renderable {
  renderNow(): void;
}

let pending = new Set<Renderable>();

/**
 * Queues a render for the end of the task. All queued elements share one flush: mounting many React roots that way takes a quarter of the
 * time.
 */
function queueRender(element: Renderable): void {
  if (pending.size === 0) queueMicrotask(flush);
  pending.add(element);
}

function flush(): void {
  const batch = pending;
  pending = new Set();
  flushSync(() => {
    for (const element of batch) element.renderNow();
  });
}

/** True on a server; Lit and others may have put an HTMLElement and a registry there. */
const isServer = () => typeof document === 'undefined';

/** Creates the class of a widget on a server, where it has the options only. */
function serverElement<T extends AttributeTable>(options: object): ReactElementClass<T> {
  class ServerElement {
    static readonly [SERVER_OPTIONS] = options;
  }
  return versioned(ServerElement as unknown as new () => ReactElementInstance<T>);
}

/**
 * Creates an element class with a React view, on top of r2wc. Corrects these defects of r2wc, each covered by a test: bare and removed
 * attributes, bad JSON, properties set before definition, mounting while not connected, state lost by a move, one synchronous mount per
 * element, a declarative shadow root emptied. Programs that import it run on a server too.
 */
export function reactElement<T extends AttributeTable>(options: ReactElementOptions<T>): ReactElementClass<T> {
  const Root = rootOf(options.component as ComponentType<never>);
  if (isServer()) return serverElement({ ...options, Root });
  const Base = r2wc(Root as never, { shadow: 'open', props: {} }) as unknown as new () => R2wcElement;
  const plan = planSettings(options.attributes);

  class ReactElement extends Base {
    static readonly formAssociated = Boolean(options.formEvents);
    static readonly observedAttributes = plan.observed;

    readonly [SETTINGS]: Settings<T>;
    readonly formEvents: FormEvents | null;
    /** True until server-rendered markup is hydrated. */
    #declarative = false;
    readonly #visibility: DeviceVisibility;
    #unfollow: (() => void) | undefined;

    constructor() {
      super();
      this[CONNECTED] = false; // r2wc sets true, which would mount React in a disconnected element
      this[SETTINGS] = new Settings<T>(this, plan, () => this[RENDER]());
      this.#visibility = new DeviceVisibility(this, this[SETTINGS]);
      this.formEvents = options.formEvents?.(this.attachInternals()) ?? null;
      this.#declarative = keepServerMarkup(this.shadowRoot as ShadowRoot, '&');
    }

    override attachShadow(init: ShadowRootInit): ShadowRoot {
      // attaching to a declarative root would empty it
      return this.shadowRoot ?? super.attachShadow({ ...init, ...shadowOf(options) });
    }

    override connectedCallback() {
      options.connected?.();
      this[SETTINGS].connect();
      // not earlier: WebKit may ignore sheets adopted before the element was in a document
      if (!this[CONNECTED]) adopt(this.shadowRoot as ShadowRoot, options.styles);
      this[CONNECTED] = true;
      this[PROPS].places = (this[PROPS].places ?? 0) + 1;
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

    /** Applies changes of the page's settings to the element; its view follows them itself. */
    #siteChanged() {
      this[SETTINGS].tidy();
      if (this.#visibility.sync()) this[RENDER]();
    }

    /** Prevents moveBefore() from disconnecting and connecting. */
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
      if (this.#declarative && !canHydrate(this, this[SETTINGS], options.server)) return;
      Object.assign(this[PROPS], { host: this, connected, values: this[SETTINGS].values });
      if (this.#declarative) this[CONTEXT] = hydrate(this, Root, this[PROPS], options.server);
      else super[RENDER]();
      this.#declarative = false;
    }
  }
  defineProperties(ReactElement, plan.table);
  return versioned(ReactElement as unknown as new () => ReactElementInstance<T>);
}
