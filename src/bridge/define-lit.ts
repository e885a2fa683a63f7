import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { AttributeTable, PropsOf } from './attributes.js';
import { defineProperties } from './properties.js';
import { planSettings, SETTINGS, Settings } from './settings.js';
import { adopt, type Styles } from './styles.js';

export { define } from './define.js';

/** What a leaf's view may do with its element. */
export interface LeafHost<P> extends LitElement {
  readonly props: P;
}

/** A leaf: what it shows, and what it does while it is in a document. */
export interface Leaf<P> {
  render(props: P): TemplateResult | typeof import('lit').nothing;
  /** Starts observers and listeners; the returned function stops them. */
  connected?(): () => void;
  /** After each render. */
  updated?(props: P): void;
}

export interface LitElementOptions<T extends AttributeTable> {
  component: (host: LeafHost<PropsOf<T>>) => Leaf<PropsOf<T>>;
  attributes: T;
  styles: readonly Styles[];
}

/** A leaf's element: one property per attribute. */
export type LitElementInstance<T extends AttributeTable> = HTMLElement &
  PropsOf<T> & { readonly updateComplete: Promise<boolean> };

/** The class of an element whose view is a Lit template; the same attribute tables and style sheets as in define-react. */
export function litElement<T extends AttributeTable>(options: LitElementOptions<T>): new () => LitElementInstance<T> {
  const plan = planSettings(options.attributes);

  class LeafElement extends LitElement {
    static override get observedAttributes() {
      LeafElement.finalize();
      return [...plan.names.keys()];
    }

    readonly [SETTINGS]: Settings<T> = new Settings<T>(this, plan, () => this.requestUpdate());
    readonly #leaf: Leaf<PropsOf<T>> = options.component(this as unknown as LeafHost<PropsOf<T>>);
    #disconnect: (() => void) | undefined;

    get props(): PropsOf<T> {
      return this[SETTINGS].values;
    }

    protected override createRenderRoot(): ShadowRoot {
      // a declarative root's content is replaced by the first render: a leaf's markup is small, and styled the same
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.replaceChildren();
      adopt(root, options.styles);
      return root;
    }

    override attributeChangedCallback(name: string, _old: string | null, value: string | null) {
      this[SETTINGS].attributeChanged(name, value);
    }

    override connectedCallback() {
      this[SETTINGS].connect();
      super.connectedCallback();
      this.#disconnect ??= this.#leaf.connected?.();
    }

    override disconnectedCallback() {
      super.disconnectedCallback();
      queueMicrotask(() => {
        if (this.isConnected) return;
        this[SETTINGS].disconnect();
        this.#disconnect?.();
        this.#disconnect = undefined;
      });
    }

    connectedMoveCallback() {}

    protected override render() {
      return this.#leaf.render(this.props);
    }

    protected override updated(_changed: PropertyValues) {
      this.#leaf.updated?.(this.props);
    }
  }
  defineProperties(
    LeafElement,
    options.attributes,
    (element) => element[SETTINGS] as unknown as Settings<AttributeTable>,
  );
  return LeafElement as unknown as new () => LitElementInstance<T>;
}
