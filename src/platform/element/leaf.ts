import { type CSSResultOrNative, isServer, LitElement, type PropertyValues, type RenderOptions } from 'lit';
import { type Versioned, versioned } from '../../domain/shared/version.js';
import { reportError } from '../../events.js';
import { type Site, serverSite, site, siteOf } from '../../stores/site/site.js';
import { lazy, lazyModule } from '../lazy/lazy.js';
import { nameLanguage } from '../react/shadow-language.js';
import { addStyles, type Styles } from '../sheets/styles.js';
import type { Attribute, AttributeTable, CommonProps, PropsOf } from './attributes.js';
import { DeviceVisibility } from './device-visibility.js';
import { defineProperties, planSettings, SETTINGS, Settings, type SettingsPlan } from './settings.js';

export { define } from './define.js';

/** Loaded where a server has rendered the leaf. */
const HYDRATION = lazyModule(
  () => import('./leaf-hydration.js'),
  'what takes over its markup from the server could not be loaded; it is rendered anew',
);

/** The leaf that a controller belongs to. */
export type LeafHost<P extends object = object> = LeafElement<P>;

/**
 * The base of every leaf: a LitElement with settings from its attribute table, the page's settings, device visibility and error reports. A
 * view extends it with `render()` and controllers; `leaf()` joins the view with its table and style sheets.
 *
 * Lit's `connectedCallback` and `disconnectedCallback`, and those of controllers, run when the view becomes active or inactive: active
 * means in a document and not hidden on the device. A move within a task calls neither, because frames, videos and timers would restart.
 */
export abstract class LeafElement<P extends object = object> extends LitElement {
  static plan: SettingsPlan = planSettings({});
  static sheets: readonly Styles[] = [];

  static override get observedAttributes(): string[] {
    // biome-ignore lint/complexity/noThisInStatic: each subclass has its own plan
    return [...super.observedAttributes, ...this.plan.observed];
  }

  readonly [SETTINGS] = new Settings<AttributeTable>(this, (this.constructor as typeof LeafElement).plan, () =>
    this.requestUpdate(),
  );
  readonly #visibility = new DeviceVisibility(this, this[SETTINGS]);
  #active = false;
  #unlisten: (() => void) | undefined;
  /** Nodes of the view, kept while the element is hidden. */
  #keptNodes: Node[] = [];
  /** True from a declarative root until the render that hydrates it. */
  #hydrating = false;
  #hydrate: ((root: ShadowRoot, render: () => unknown, options: RenderOptions) => void) | undefined;

  /** The values of attributes, properties and JSON child, defaults included. */
  get settings(): P & CommonProps {
    return this[SETTINGS].values as P & CommonProps;
  }

  /** The page's settings, overridden by the element's; while hydrating, as a server knows them. */
  get site(): Site {
    return this.#hydrating ? siteOf(this.settings, serverSite(site().get())) : this[SETTINGS].site;
  }

  /** True on a server and while its markup is hydrated: both must render the same, whatever the browser already knows. */
  get hydrating(): boolean {
    return isServer || this.#hydrating;
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (this[SETTINGS].plan.observed.includes(name)) this[SETTINGS].read(name, value);
    else super.attributeChangedCallback(name, old, value);
  }

  /** Reads attributes on a server, which sets them only now. */
  protected override willUpdate(_changed: PropertyValues): void {
    if (isServer) for (const { name, value } of this.attributes) this[SETTINGS].read(name, value);
  }

  override connectedCallback(): void {
    this[SETTINGS].connect();
    // not earlier: WebKit may ignore sheets adopted before the element was in a document
    (this as { renderRoot: HTMLElement | DocumentFragment }).renderRoot ??= this.createRenderRoot();
    this.#unlisten ??= site().listen(() => this.#siteChanged());
    this.#applyVisibility();
    // an element that starts hidden is up to date too: it shows nothing
    this.enableUpdating(true);
    // its surroundings may have changed by a move
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

  /** Prevents moveBefore() from disconnecting and connecting. */
  connectedMoveCallback(): void {}

  /** Keeps the content of a declarative root until the first render hydrates or replaces it. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = this.shadowRoot;
    this.#hydrating = root !== null;
    return root ?? super.createRenderRoot();
  }

  /** Delays the first render of a declarative root until what hydrates it is loaded, and the page's settings are known. */
  protected override scheduleUpdate(): void | Promise<unknown> {
    return this.#hydrating ? this.#hydrateAndUpdate() : super.scheduleUpdate();
  }

  async #hydrateAndUpdate(): Promise<void> {
    const hydration = await lazy(this, HYDRATION).load();
    await hydration?.hydratable(this);
    this.#hydrate = hydration?.hydrateLeaf ?? ((root) => root.replaceChildren());
    // not earlier: adopted sheets come after the server's inline styles
    addStyles(this.renderRoot as ShadowRoot, ...(this.constructor as typeof LeafElement).sheets);
    super.scheduleUpdate();
  }

  protected override update(changed: PropertyValues): void {
    this.#hydrate?.(this.renderRoot as ShadowRoot, () => this.render(), this.renderOptions);
    this.#hydrate = undefined;
    super.update(changed);
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
    nameLanguage(this.renderRoot as ShadowRoot, this[SETTINGS].site.language);
    if (!this.#hydrating) return;
    this.#hydrating = false;
    this.requestUpdate();
  }

  #siteChanged(): void {
    this[SETTINGS].tidy();
    this.#applyVisibility();
    this.requestUpdate();
  }

  /** Removes the view from the root or puts it back, and starts or stops its controllers. */
  #applyVisibility(): void {
    const root = this.renderRoot as ShadowRoot;
    const changed = this.#visibility.sync();
    const { hidden } = this.#visibility;
    if (changed && hidden) this.#keptNodes = [...root.childNodes];
    if (changed) root.replaceChildren(...(hidden ? [] : this.#keptNodes));
    const active = this.isConnected && !hidden;
    if (active === this.#active) return;
    // first: the view may change the page's settings
    this.#active = active;
    if (active) super.connectedCallback();
    else super.disconnectedCallback();
    if (active) this.requestUpdate();
  }
}

/** Converts a style sheet for Lit: text on a server, the shared sheet in a browser. */
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

/** The attribute table required by a view's settings. */
type TableFor<P> = { [K in keyof P]: Attribute<P[K]> };
type SettingsOf<V> = V extends LeafElement<infer P> ? P : never;

/** A leaf's element: the view with one property per attribute. */
export type LeafInstance<V, T extends AttributeTable> = V & PropsOf<T> & CommonProps;

/** A leaf's class. */
type LeafClass<V, T extends AttributeTable> = (new () => LeafInstance<V, T>) & Versioned;

/** Creates a leaf's class from its view, attribute table and style sheets. */
export function leaf<V extends LeafElement, T extends TableFor<SettingsOf<V>> & AttributeTable>(
  View: abstract new () => V,
  attributes: T,
  styles: readonly Styles[],
): LeafClass<V, T> {
  const Base = View as unknown as new () => LeafElement;
  class Leaf extends Base {
    static plan = planSettings(attributes);
    static sheets = styles;
    static styles = styles.map(asLitStyle);
  }
  defineProperties(Leaf, Leaf.plan.table);
  return versioned(Leaf as unknown as new () => LeafInstance<V, T>);
}
