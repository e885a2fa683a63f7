import { reportError } from '../events.js';
import type { AttributeTable, PropsOf } from './attributes.js';
import { defineProperties } from './properties.js';
import { planSettings, SETTINGS, Settings } from './settings.js';
import { adopt, type Styles } from './styles.js';

export { define } from './define.js';

/** What a leaf's view may do with its element. */
export interface LeafHost<P> extends HTMLElement {
  readonly props: P;
  readonly renderRoot: ShadowRoot;
  /** Asks for a render at the end of the task; many asks make one. */
  requestUpdate(): void;
}

/** A leaf: what it shows, and what it does while it is in a document. */
export interface Leaf<P> {
  /** Brings the shadow root to what the settings say. */
  update(props: P, root: ShadowRoot): void;
  /** Starts observers and listeners; the returned function stops them. */
  connected?(): () => void;
}

export interface LeafElementOptions<T extends AttributeTable> {
  component: (host: LeafHost<PropsOf<T>>) => Leaf<PropsOf<T>>;
  attributes: T;
  styles: readonly Styles[];
}

/** A leaf's element: one property per attribute; `updateComplete` settles when it shows its settings. */
export type LeafElementInstance<T extends AttributeTable> = HTMLElement &
  PropsOf<T> & { readonly updateComplete: Promise<void> };

/** A declarative root's content is replaced by the first render: a leaf's markup is small, and styled the same. */
function prepareRoot(element: HTMLElement): ShadowRoot {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.replaceChildren();
  return root;
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

    readonly [SETTINGS]: Settings<T> = new Settings<T>(this, plan, () => this.requestUpdate());
    readonly renderRoot = prepareRoot(this);
    readonly #leaf: Leaf<PropsOf<T>> = options.component(this as unknown as LeafHost<PropsOf<T>>);
    #disconnect: (() => void) | undefined;
    #update: Promise<void> | undefined;
    #met = false;

    get props(): PropsOf<T> {
      return this[SETTINGS].values;
    }

    get updateComplete(): Promise<void> {
      return this.#update ?? Promise.resolve();
    }

    requestUpdate(): void {
      if (this.#met) this.#update ??= Promise.resolve().then(() => this.#render());
    }

    attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this[SETTINGS].attributeChanged(name, value);
    }

    connectedCallback() {
      this[SETTINGS].connect();
      // not earlier: WebKit may overlook sheets that were adopted while the element was in no document
      if (!this.#met) adopt(this.renderRoot, options.styles);
      this.#met = true;
      this.requestUpdate();
      this.#disconnect ??= this.#leaf.connected?.();
    }

    disconnectedCallback() {
      // a move is a disconnect and a connect in one task
      queueMicrotask(() => {
        if (this.isConnected) return;
        this[SETTINGS].disconnect();
        this.#disconnect?.();
        this.#disconnect = undefined;
      });
    }

    /** With it, moveBefore() neither disconnects nor connects. */
    connectedMoveCallback() {}

    #render() {
      this.#update = undefined;
      try {
        this.#leaf.update(this.props, this.renderRoot);
      } catch (cause) {
        const message = cause instanceof Error ? cause.message : String(cause);
        reportError(this, { code: 'render', message, cause }, () => console.error(cause));
      }
    }
  }
  defineProperties(
    LeafElement,
    options.attributes,
    (element) => element[SETTINGS] as unknown as Settings<AttributeTable>,
  );
  return LeafElement as unknown as new () => LeafElementInstance<T>;
}
