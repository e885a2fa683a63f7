import { adoptStyles, type CSSResultOrNative, isServer, LitElement, type PropertyValues, ReactiveElement } from 'lit';
import { type Versioned, versioned } from '../../domain/shared/version.js';
import { reportError } from '../../events.js';
import { type Site, site } from '../../stores/site.js';
import type { Styles } from '../sheets/styles.js';
import type { Attribute, AttributeTable, PropsOf } from './attributes.js';
import type { CommonProps } from './common-attributes.js';
import { DeviceVisibility } from './device-visibility.js';
import { defineProperties } from './properties.js';
import { planSettings, SETTINGS, Settings, type SettingsPlan } from './settings.js';
import { SERVER_SITE, siteOf } from './site-of.js';

export { define } from './define.js';

/** What a controller may ask of the leaf it lives with. */
export type LeafHost<P extends object = object> = LeafElement<P>;

/**
 * The base of every leaf: a LitElement whose settings come from its attribute table, with the page's settings, device visibility and errors.
 * A view extends it with `render()` and controllers; `leaf()` joins the view with its table and style sheets.
 *
 * `connectedCallback` and `disconnectedCallback` of Lit, and so its controllers, follow whether the view works: in a document and not
 * hidden on the device. A move within a task is neither, because frames, videos and timers would begin anew.
 */
export abstract class LeafElement<P extends object = object> extends LitElement {
  static plan: SettingsPlan = planSettings({});

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: the class of the element, which has a plan of its own
    return [...super.observedAttributes, ...this.plan.observed];
  }

  readonly [SETTINGS] = new Settings<AttributeTable>(this, (this.constructor as typeof LeafElement).plan, () =>
    this.requestUpdate(),
  );
  readonly #visibility = new DeviceVisibility(this, this[SETTINGS]);
  #works = false;
  #unlisten: (() => void) | undefined;
  /** What the view had rendered when the element was hidden. */
  #kept: Node[] = [];
  #hydrating = false;

  /** What attributes, properties and the JSON child say, defaults included. */
  get settings(): P & CommonProps {
    return this[SETTINGS].values as P & CommonProps;
  }

  /** The page's settings with the element's own laid over them; while a server's markup is taken over, those the server had. */
  get site(): Site {
    return this.#hydrating ? siteOf(this.settings, SERVER_SITE) : this[SETTINGS].site;
  }

  /** Whether this render takes over a server's markup: it must give the same markup, whatever the browser knows already. */
  get hydrating(): boolean {
    return this.#hydrating;
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (this[SETTINGS].plan.observed.includes(name)) this[SETTINGS].read(name, value);
    else super.attributeChangedCallback(name, old, value);
  }

  /** A server gives an element its attributes only here. */
  protected override willUpdate(_changed: PropertyValues): void {
    if (isServer) for (const { name, value } of this.attributes) this[SETTINGS].read(name, value);
  }

  override connectedCallback(): void {
    this[SETTINGS].connect();
    // not earlier: WebKit may overlook sheets that were adopted while the element was in no document
    (this as { renderRoot: HTMLElement | DocumentFragment }).renderRoot ??= this.createRenderRoot();
    this.#unlisten ??= site().listen(() => this.#siteChanged());
    this.#applyVisibility();
    // an element that begins hidden is up to date as well: it shows nothing
    this.enableUpdating(true);
    // after a move there may be something else around it
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    // a move is a disconnect and a connect in one task
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#unlisten?.();
      this.#unlisten = undefined;
      this[SETTINGS].disconnect();
      this.#applyVisibility();
    });
  }

  /** With it, moveBefore() neither disconnects nor connects. */
  connectedMoveCallback(): void {}

  /** A server's root is kept where the page has loaded Lit's hydration; any other content of a declarative root is replaced. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = this.shadowRoot;
    if (!root) return super.createRenderRoot();
    this.#hydrating = hydrates() && isServerMade(root);
    if (!this.#hydrating) {
      root.replaceChildren();
      return freshRoot.call(this);
    }
    // a strict content policy blocks the style elements of the server's markup
    for (const child of [...root.children]) if (child.localName === 'style') child.remove();
    adoptStyles(root, (this.constructor as typeof LitElement).elementStyles);
    return super.createRenderRoot();
  }

  protected override shouldUpdate(): boolean {
    return !this.#visibility.hidden;
  }

  protected override performUpdate(): void {
    this.#applyVisibility();
    try {
      super.performUpdate();
    } catch (cause) {
      const message = (cause as Error | null)?.message ?? String(cause);
      reportError(this, { code: 'render', message, cause }, () => console.error(cause));
    }
    if (!this.#hydrating) return;
    this.#hydrating = false;
    this.requestUpdate();
  }

  #siteChanged(): void {
    this[SETTINGS].tidy();
    this.#applyVisibility();
    this.requestUpdate();
  }

  /** Takes the view out of the root or puts it back, and starts or stops what lives with it. */
  #applyVisibility(): void {
    const root = this.renderRoot as ShadowRoot;
    const changed = this.#visibility.sync();
    const { hidden } = this.#visibility;
    if (changed && hidden) this.#kept = [...root.childNodes];
    if (changed) root.replaceChildren(...(hidden ? [] : this.#kept));
    const works = this.isConnected && !hidden;
    if (works === this.#works) return;
    // first, for what the view does may change the page's settings
    this.#works = works;
    if (works) super.connectedCallback();
    else super.disconnectedCallback();
    if (works) this.requestUpdate();
  }
}

/** LitElement's own would take any root that is there for a server's once hydration is loaded. */
const { createRenderRoot: freshRoot } = ReactiveElement.prototype as unknown as { createRenderRoot(): ShadowRoot };

/** Whether Lit's hydration was there before Lit: it gives LitElement observed attributes of its own, which ReactiveElement has otherwise. */
const hydrates = () => Object.hasOwn(LitElement, 'observedAttributes');

/** Whether a root holds what @lit-labs/ssr has rendered: the style sheets' text, then the template between comments. */
function isServerMade(root: ShadowRoot): boolean {
  const first = [...root.childNodes].find((node) => node.nodeName !== 'STYLE');
  return first instanceof Comment && first.data.startsWith('lit-part');
}

/** A style sheet as Lit takes one: as text on a server, as the shared sheet in a browser. */
function asLitStyle(styles: Styles): CSSResultOrNative {
  return {
    get cssText() {
      return styles.text;
    },
    get styleSheet() {
      return styles.sheet;
    },
  } as CSSResultOrNative;
}

/** The attribute table that a view's settings ask for. */
type TableFor<P> = { [K in keyof P]: Attribute<P[K]> };
type SettingsOf<V> = V extends LeafElement<infer P> ? P : never;

/** A leaf's element: the view with one property per attribute. */
export type LeafInstance<V, T extends AttributeTable> = V & PropsOf<T> & CommonProps;

/** A leaf's class. */
type LeafClass<V, T extends AttributeTable> = (new () => LeafInstance<V, T>) & Versioned;

/** The class of a leaf's element: its view with the attribute table and style sheets that the element's file gives. */
export function leaf<V extends LeafElement, T extends TableFor<SettingsOf<V>> & AttributeTable>(
  View: abstract new () => V,
  attributes: T,
  styles: readonly Styles[],
): LeafClass<V, T> {
  const Base = View as unknown as new () => LeafElement;
  class Leaf extends Base {
    static plan = planSettings(attributes);
    static styles = styles.map(asLitStyle);
  }
  defineProperties(Leaf, Leaf.plan.table);
  return versioned(Leaf as unknown as new () => LeafInstance<V, T>);
}
