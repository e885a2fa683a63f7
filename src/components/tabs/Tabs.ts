import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { LazyController } from '../../platform/lazy/lazy-controller.js';
import { styleProperties } from '../../platform/sheets/style-properties.js';
import { anchorName, type Tab, TabList, type TabsHost, tabsOfSettings } from './tab-list.js';
import type { TabsProps } from './tabs-attributes.js';
import { addressOf, hashOf, TabsInteraction } from './tabs-interaction.js';
import { RowScroll, TabsMotion } from './tabs-motion.js';

/** Lazy because few rows set a colour, and the colour parser is as large as the tabs. */
const AUTHOR_COLOUR = lazyModule(
  () => import('./author-colour.js'),
  'its color parser could not be loaded; the tabs have the color of the theme',
);
const EDITING = lazyModule(
  () => import('./tabs-editing.js'),
  'its editing support could not be loaded; dragging over a tab does not open it, and a row without tabs shows no hint',
);

/**
 * Tabs with a panel per child (TAB-01…07). A panel is a box of the shadow root around the child, so that the page's node gets no role, id
 * or `hidden`, and tab and panel can reference each other. A tab is a link: it can be copied, and opened in another window.
 */
export class Tabs extends LeafElement<TabsProps> implements TabsHost {
  // each panel has a separate slot, and the children keep their slot attributes
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, slotAssignment: 'manual' };

  /** True if a panel that is added in the editor is shown at once (TAB-06). */
  readonly showsNewPanels: boolean = false;
  readonly #tabList = new TabList(this);
  readonly #motion = new TabsMotion(this, this.#tabList, (tab) => this.#interaction.select(tab));
  readonly #rowScroll = new RowScroll(this, this.#tabList);
  readonly #interaction = new TabsInteraction(this, this.#tabList);
  readonly #colour = new LazyController(this, AUTHOR_COLOUR);
  readonly #editing = new LazyController(this, EDITING, ({ TabsEditing }) => {
    this.#editor = new TabsEditing(this, this.#interaction);
  });
  #editor: InstanceType<typeof import('./tabs-editing.js').TabsEditing> | undefined;
  /** Settings and mode for which the lazy modules were requested; any change tries again. */
  #needed: { settings?: TabsProps; mode?: string } = {};

  get base(): HTMLElement {
    return this.#part('base');
  }
  get list(): HTMLElement {
    return this.#part('list');
  }
  get panels(): HTMLElement {
    return this.#part('panels');
  }
  /** Line under the active tab, or the surface behind it; inside the tab, so that it needs no measuring. */
  get mark(): HTMLElement | null {
    return this.renderRoot.querySelector('[part="mark"]');
  }
  get activeLink(): HTMLElement | null {
    const { active } = this.#tabList;
    return active ? this.#byId(active.key) : null;
  }

  /** True if the focus was on a tab before this update, which may remove or move that tab. */
  #focusWasInRow = false;

  /** Shows a tab synchronously; false if it was shown already. */
  show(tab: Tab | undefined): boolean {
    if (!tab || tab === this.#tabList.active) return false;
    this.#tabList.active = tab;
    this.requestUpdate();
    this.performUpdate();
    return true;
  }

  /** Returns the box of a tab's panel. */
  panelOf({ key }: Pick<Tab, 'key'>): HTMLElement | null {
    return this.#byId(panelId(key));
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name !== 'active' || value === null) return;
    this.#tabList.selectAgain();
    this.requestUpdate();
  }

  protected override update(changed: PropertyValues): void {
    const focused = (this.renderRoot as ShadowRoot).activeElement;
    this.#focusWasInRow = focused?.matches('[role="tab"]') === true;
    super.update(changed);
  }

  override render(): TemplateResult {
    const { variant, shape, size, justify, wide, label, tabs: entries } = this.settings;
    const { hasRead, panels } = this.#tabList;
    const known = hasRead && !this.hydrating;
    const tabs = known ? this.#tabList.tabs : tabsOfSettings(entries);
    const active = known ? this.#tabList.active : (tabs.find(({ id }) => id === this.settings.active) ?? tabs[0]);
    return html`<div part="base">
      <div
        part="list"
        role="tablist"
        aria-label=${label || nothing}
        data-variant=${variant}
        data-shape=${shape}
        data-size=${size}
        data-justify=${justify}
        data-wide=${`${wide}`}
        @click=${this.#interaction.click}
        @keydown=${this.#interaction.keydown}
        @pointerover=${this.#approached}
        @focusin=${this.#approached}
        @scroll=${this.#rowScroll.fade}
      >${repeat(tabs, keyOf, (tab) => this.#renderTab(tab, tab === active))}</div>
      <div
        part="panels"
        @beforematch=${this.#interaction.beforeMatch}
        @pointerdown=${this.#motion.pointerDown}
        @pointermove=${this.#motion.pointerMove}
        @pointerup=${this.#motion.pointerUp}
        @pointercancel=${this.#motion.pointerCancel}
      >${known ? repeat(panels, keyOf, (tab) => this.#renderPanel(tab, tab === active)) : html`<slot></slot>`}</div>
      ${known && !tabs[0] && this.site.mode === 'admin' ? this.#editor?.note() : nothing}
    </div>`;
  }

  protected override updated(): void {
    for (const tab of this.#tabList.panels) this.#assign(tab);
    if (this.#focusWasInRow && !this.list.contains((this.renderRoot as ShadowRoot).activeElement))
      this.activeLink?.focus();
    if (this.isConnected) this.#loadModules();
  }

  #renderTab(tab: Tab, active: boolean): TemplateResult {
    return html`<a
      part="tab"
      role="tab"
      id=${tab.key}
      name=${anchorName(tab)}
      href=${tab.child ? addressOf(tab) : hashOf(tab)}
      draggable="false"
      aria-controls=${panelId(tab.key)}
      aria-selected=${`${active}`}
      tabindex=${active ? 0 : -1}
      style=${styleProperties({ color: active ? this.#authorColour().text : '' })}
    ><span part="label">${tab.title}</span>${active ? this.#renderMark() : nothing}</a>`;
  }

  #renderMark(): TemplateResult {
    const { variant, lineSize } = this.settings;
    const size = variant === 'line' ? `${lineSize}px` : '';
    const { background } = this.#authorColour();
    return html`<span part="mark" style=${styleProperties({ background, 'block-size': size })}></span>`;
  }

  /**
   * A hidden panel is still found by the browser's search and by links into it, where supported, but not by keys and assistive technology.
   */
  #renderPanel({ key, child, title }: Tab, shown: boolean): TemplateResult {
    const stops = shown && child && !hasFocusableContent(child);
    return html`<div
      part="panel"
      role="tabpanel"
      id=${panelId(key)}
      aria-labelledby=${key}
      hidden=${shown ? nothing : 'until-found'}
      aria-hidden=${shown ? nothing : 'true'}
      tabindex=${stops ? 0 : nothing}
      data-title=${title}
    ><slot name=${key}></slot></div>`;
  }

  /** Author's colours of the mark and of the text on it; until they are parsed, no mark is painted rather than the theme's. */
  #authorColour(): { background: string; text: string } {
    const { status } = this.#colour.state;
    if (!this.settings.color || status === 'failed') return { background: '', text: '' };
    return this.#colour.value?.readAuthorColour(this, this.settings) ?? { background: 'none', text: '' };
  }

  #assign({ key, child }: Tab): void {
    const slot = this.panelOf({ key })?.querySelector('slot');
    if (!slot || !child || slot.assignedNodes()[0] === child) return;
    // a declarative shadow root cannot have manual slots
    if ((this.renderRoot as ShadowRoot).slotAssignment === 'manual') slot.assign(child);
    else child.slot = key;
  }

  /** Updates the link that a visitor may be about to copy or open elsewhere: the page's URL may have changed. */
  readonly #approached = (event: Event) => {
    const tab = this.#interaction.tabOf(event);
    const link = tab && this.#byId(tab.key);
    if (link && link.getAttribute('href') !== addressOf(tab)) this.requestUpdate();
  };

  #loadModules(): void {
    const { settings, site } = this;
    if (settings === this.#needed.settings && site.mode === this.#needed.mode) return;
    this.#needed = { settings, mode: site.mode };
    if (settings.color) void this.#colour.load();
    if (site.mode === 'admin') void this.#editing.load();
  }

  #part(name: string): HTMLElement {
    return this.renderRoot.querySelector(`[part="${name}"]`) as HTMLElement;
  }

  #byId(id: string): HTMLElement | null {
    return (this.renderRoot as ShadowRoot).getElementById(id);
  }
}

/** Tabs whose panels are blocks: a panel that is added in the editor is shown at once (TAB-06). */
export class Bundle extends Tabs {
  override readonly showsNewPanels = true;
}

const keyOf = ({ key }: Tab) => key;
const panelId = (key: string) => `${key}-panel`;

const FOCUSABLE =
  'a[href],area[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary,iframe,object,embed,' +
  'audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]:not([tabindex^="-"])';

/** True if the Tab key stops at the element or inside it, shadow roots included. Content hidden by CSS counts too. */
function hasFocusableContent(root: Element | ShadowRoot): boolean {
  if (root instanceof Element && root.matches(FOCUSABLE)) return true;
  if (root.querySelector(FOCUSABLE)) return true;
  return [root, ...root.querySelectorAll('*')].some(
    (element) => element instanceof Element && element.shadowRoot && hasFocusableContent(element.shadowRoot),
  );
}
