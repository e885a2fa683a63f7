import { reportError } from '../../events.js';
import { type Site, site } from '../../stores/site.js';
import { adopt, type Styles } from '../sheets/styles.js';
import type { AttributeTable, PropsOf } from './attributes.js';
import type { CommonProps } from './common-attributes.js';
import { DeviceVisibility } from './device-visibility.js';
import { defineProperties } from './properties.js';
import { planSettings, SETTINGS, Settings } from './settings.js';

export { define } from './define.js';

/** What a leaf's view may do with its element. */
export interface LeafHost<P> extends HTMLElement {
  readonly props: P;
  /** The page's settings with the element's own laid over them. */
  readonly site: Site;
  readonly renderRoot: ShadowRoot;
  /** Asks for a render at the end of the task; many asks make one. */
  requestUpdate(): void;
}

/** A leaf: what it shows, and what it does while it is in a document. */
export interface Leaf<P> {
  /** Brings the shadow root to what the element's settings and the page's say; called when either has changed. */
  update(props: P, root: ShadowRoot): void;
  /** Starts observers and listeners when the element is in a document and shown on the device; the returned function stops them. */
  connected?(): () => void;
}

export interface LeafElementOptions<T extends AttributeTable> {
  component: (host: LeafHost<PropsOf<T> & CommonProps>) => Leaf<PropsOf<T> & CommonProps>;
  attributes: T;
  styles: readonly Styles[];
  /** The view puts the children into its slots itself, whatever their own `slot` says. */
  manualSlots?: boolean;
}

/** A leaf's element: one property per attribute; `updateComplete` settles when it shows its settings. */
export type LeafElementInstance<T extends AttributeTable> = HTMLElement &
  PropsOf<T> &
  CommonProps & { readonly updateComplete: Promise<void> };

/** A declarative root's content is replaced by the first render: a leaf's markup is small, and styled the same. */
function prepareRoot(element: HTMLElement, manualSlots: boolean | undefined): ShadowRoot {
  const root =
    element.shadowRoot ?? element.attachShadow({ mode: 'open', slotAssignment: manualSlots ? 'manual' : 'named' });
  root.replaceChildren();
  return root;
}

function reportBroken(element: Element, cause: unknown): void {
  const message = (cause as Error | null)?.message ?? String(cause);
  reportError(element, { code: 'render', message, cause }, () => console.error(cause));
}

/**
 * The class of a leaf's element, whatever draws it; the same attribute tables and style sheets as in define-react. A leaf of a few
 * fixed nodes draws itself, one with more markup uses define-lit.
 */
export function leafElement<T extends AttributeTable>(
  options: LeafElementOptions<T>,
): new () => LeafElementInstance<T> {
  const plan = planSettings(options.attributes);

  class LeafElement extends HTMLElement {
    static readonly observedAttributes = [...plan.names.keys()];

    readonly [SETTINGS] = new Settings<T>(this, plan, () => this.requestUpdate());
    readonly renderRoot = prepareRoot(this, options.manualSlots);
    readonly #presence = new DeviceVisibility(this, this[SETTINGS]);
    readonly #leaf = options.component(this as unknown as LeafHost<PropsOf<T> & CommonProps>);
    /** What the view had drawn when it went away. */
    #kept: Node[] = [];
    #works = false;
    #disconnect: (() => void) | undefined;
    #unfollow: (() => void) | undefined;
    #update: Promise<void> | undefined;
    #met = false;

    get props(): PropsOf<T> & CommonProps {
      return this[SETTINGS].values;
    }

    get site(): Site {
      return this[SETTINGS].site;
    }

    get updateComplete(): Promise<void> {
      return Promise.resolve(this.#update);
    }

    requestUpdate(): void {
      if (this.#met) this.#update ??= Promise.resolve().then(() => this.#render());
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this[SETTINGS].read(name, value);
    }

    connectedCallback() {
      this[SETTINGS].connect();
      // not earlier: WebKit may overlook sheets that were adopted while the element was in no document
      if (!this.#met) adopt(this.renderRoot, options.styles);
      this.#met = true;
      this.#unfollow ??= site().listen(() => this.#siteChanged());
      this.#settle();
      this.requestUpdate();
    }

    disconnectedCallback() {
      // a move is a disconnect and a connect in one task
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#unfollow?.();
        this.#unfollow = undefined;
        this[SETTINGS].disconnect();
        this.#settle();
      });
    }

    #siteChanged(): void {
      this[SETTINGS].tidy();
      this.#settle();
      this.requestUpdate();
    }

    /** With it, moveBefore() neither disconnects nor connects. */
    connectedMoveCallback() {}

    /** Whether the view is shown and works: in a document, and not hidden on the device. */
    #settle(): void {
      const root = this.renderRoot;
      const changed = this.#presence.sync();
      const { hidden: away } = this.#presence;
      if (changed && away) this.#kept = [...root.childNodes];
      if (changed) root.replaceChildren(...(away ? [] : this.#kept));
      const works = this.isConnected && !away;
      if (works === this.#works) return;
      this.#works = works; // first, for what the view does may change the page's settings
      if (works) this.#disconnect = this.#leaf.connected?.();
      else this.#disconnect?.();
    }

    #render() {
      this.#update = undefined;
      this.#settle();
      if (this.#presence.hidden) return;
      try {
        this.#leaf.update(this.props, this.renderRoot);
      } catch (cause) {
        reportBroken(this, cause);
      }
    }
  }
  defineProperties(LeafElement, plan.table);
  return LeafElement as unknown as new () => LeafElementInstance<T>;
}
