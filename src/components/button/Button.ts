import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { readableText } from '../../domain/shared/readable-colour.js';
import { request } from '../../events.js';
import { ChildListController } from '../../platform/element/child-list-controller.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { lazyModule } from '../../platform/lazy/lazy.js';
import { LazyController } from '../../platform/lazy/lazy-controller.js';
import { type StyleProperties, styleProperties } from '../../platform/sheets/style-properties.js';
import { addStyles } from '../../platform/sheets/styles.js';
import { richText, wordsOf } from '../../platform/trusted-types/rich-text-directive.js';
import { pageIcon } from '../shared/icons/page-icon.js';
import type { ButtonProps, Facts } from './button-attributes.js';
import type { ShopButton } from './shop-button.js';

/** Placeholder for the price in the label (seed 1 §5), and the text that reserves its width while the price loads. */
const PRICE = '{price}';
const PRICE_ROOM = '00.00';

/** Needed only by buttons with a colour or hover effect, of which a page has few. */
const DECORATION = lazyModule(
  () => import('./button-decoration.js'),
  'its hover effects and readable text colour could not be loaded; it is shown without them',
);
/** Shop stores, needed only by buttons for a product. */
const SHOP = lazyModule(
  () => import('./shop-button.js'),
  'its product data could not be loaded; it shows no price, and a press tries again',
);

/** Loaded with SHOP, as the network may be gone when a press fails. */
const FAILURE = lazyModule(
  () => import('../../platform/lazy/failed-opening.js'),
  'the texts for a failed press could not be loaded',
);

/** Facts shown until the product is loaded. */
const UNKNOWN: Facts = { price: '', words: '', reason: '', link: '', choose: false, state: 'idle' };

/** Button that is a link, sends a request to the cart or a modal, or leaves the press to the page (BTN-01). */
export class Button extends LeafElement<ButtonProps> {
  readonly #decoration = new LazyController(this, DECORATION, ({ hoverStyles }) => {
    addStyles(this.renderRoot as ShadowRoot, hoverStyles);
  });
  readonly #shopModule = new LazyController(this, SHOP, ({ ShopButton, shopStyles }) => {
    addStyles(this.renderRoot as ShadowRoot, shopStyles);
    this.#shop = new ShopButton(this, (id) => this.#openModal(id));
  });
  readonly #failure = new LazyController(this, FAILURE, ({ loadFailureTexts }) => loadFailureTexts(this.site.language));
  #shop: ShopButton | undefined;
  #internals: ElementInternals | undefined;
  #hadFocus = false;
  /** Settings and text for which lazy modules were last requested; any change retries. */
  #asked: { settings?: ButtonProps; text?: string } = {};

  constructor() {
    super();
    new ChildListController(this, { texts: true });
  }

  get base(): HTMLElement {
    return this.renderRoot.querySelector('[part="base"]') as HTMLElement;
  }

  protected override update(changed: PropertyValues): void {
    this.#hadFocus = (this.renderRoot as ShadowRoot).activeElement === this.base && this.base !== null;
    super.update(changed);
  }

  override render(): TemplateResult {
    const { disabled, action, blank, variant, size, shape, hover } = this.settings;
    const facts = this.#facts();
    const off = disabled || facts.reason !== '';
    const state = off ? 'off' : facts.state;
    const href = off ? '' : addressOf(this.settings, facts);
    this.#decoration.value?.checkEffects(this);
    const colours = off ? {} : this.#colours();
    const described = facts.reason ? 'tip' : nothing;
    const popup = action === 'modal' ? 'dialog' : nothing;
    const busy = facts.state === 'busy' ? 'true' : nothing;
    const rolledIn = this.#rolledIn(facts);
    const effects = hover.filter((effect) => effect !== 'text' || rolledIn).join(' ');
    const content = [this.#words(facts, rolledIn), facts.state === 'added' ? this.#shop?.mark() : nothing];
    // a button in a shadow root submits no form outside it, whatever its type
    const base = href
      ? html`<a
          part="base"
          href=${href}
          target=${blank ? '_blank' : nothing}
          rel=${blank ? 'noopener' : nothing}
          aria-haspopup=${popup}
          aria-describedby=${described}
          aria-busy=${busy}
          data-state=${state}
          data-variant=${variant}
          data-size=${size}
          data-shape=${shape}
          data-hover=${effects}
          style=${styleProperties(colours)}
          @click=${this.#pressed}
        >${content}</a>`
      : html`<button
          part="base"
          aria-disabled=${off ? 'true' : nothing}
          aria-haspopup=${popup}
          aria-describedby=${described}
          aria-busy=${busy}
          data-state=${state}
          data-variant=${variant}
          data-size=${size}
          data-shape=${shape}
          data-hover=${effects}
          style=${styleProperties(colours)}
          @click=${this.#pressed}
        >${content}</button>`;
    return html`${base}${this.#shop?.messages(facts.reason) ?? nothing}`;
  }

  protected override updated(): void {
    const { wide } = this.settings;
    this.#internals ??= this.attachInternals();
    this.#internals.states[wide ? 'add' : 'delete']('wide');
    // a change between link and button replaces the element, so focus is restored
    if (this.#hadFocus && (this.renderRoot as ShadowRoot).activeElement !== this.base) this.base.focus();
    this.#loadModules();
  }

  #words(facts: Facts, rolledIn: string): TemplateResult {
    const { icon, iconAfter } = this.settings;
    const text = this.#text();
    const written = this.#written(facts);
    const room = text.includes(PRICE) ? text.replaceAll(PRICE, PRICE_ROOM) : '';
    // keyed, so that an arriving price is a new node and no layout shift is counted
    return html`<span part="icon" ?hidden=${!icon}>${pageIcon(icon, 'icon')}</span><span
        part="words" data-room=${room} data-hover=${rolledIn}
      ><span part="label"><slot ?hidden=${text !== ''}>${facts.words}</slot><span
        part="text">${keyed(written, richText(written))}</span></span></span><span
        part="icon" ?hidden=${!iconAfter}>${pageIcon(iconAfter, 'icon-after')}</span>`;
  }

  /** Text to render instead of the slot, with the price. */
  #written({ price: found }: Facts): string {
    const { price } = this.settings;
    const known = found || (Number(price) >= 0 ? '' : price);
    return this.#text().replaceAll(PRICE, () => known);
  }

  /** Text that the effect `text` rolls in, by default the same text; empty for a button without words. A server does not know the slot. */
  #rolledIn(facts: Facts): string {
    const { hover, hoverLabel } = this.settings;
    if (hoverLabel || !hover.includes('text')) return hoverLabel;
    if (this.#text()) return wordsOf(this.#written(facts));
    return (!this.hydrating && this.textContent?.trim()) || facts.words;
  }

  /** Text to render instead of the slot: the label, or the page's own text if it contains the price placeholder. */
  #text(): string {
    const { label } = this.settings;
    if (label || this.hydrating) return label;
    const own = this.textContent?.trim() ?? '';
    return own.includes(PRICE) ? own : '';
  }

  /** Inline colours, set at first render so that no unreadable text flashes; the decoration module refines them. */
  #colours(): StyleProperties {
    const { variant, color, textColor } = this.settings;
    const readable = this.#decoration.value?.readableColour(this, this.base);
    if (variant !== 'primary' && variant !== 'secondary') return { color: readable || textColor || color };
    return { background: color && `${color} border-box`, color: readable || textColor || readableText(color) };
  }

  #facts(): Facts {
    return this.#shop?.facts() ?? UNKNOWN;
  }

  readonly #pressed = (event: Event) => {
    const { action, modalId: id, submit } = this.settings;
    const off = this.base.ariaDisabled === 'true';
    const admin = this.site.mode === 'admin';
    // the editor of the page may select by clicks
    if (off && !admin) event.stopImmediatePropagation();
    if (off || admin) event.preventDefault();
    else if (this.base.localName === 'a') return;
    else if (action === 'modal') this.#openModal(id);
    else if (action === 'cart' || action === 'product-page') void this.#pressInShop();
    else if (submit) this.closest('form')?.requestSubmit();
  };

  /** Asks for the modal; again once modals are defined, if the press comes before their script. */
  #openModal(id: string): void {
    const ask = () => request(this, 'modal-open', { id });
    if (ask() && document.getElementById(id)?.matches('sb-modal:not(:defined)'))
      void customElements.whenDefined('sb-modal').then(ask);
  }

  async #pressInShop(): Promise<void> {
    if (!this.#shop) await this.#shopModule.load();
    if (await this.#shop?.press()) return;
    (await this.#failure.load())?.announceFailedOpening(this, this.site.language, this.base);
  }

  #loadModules(): void {
    const { settings } = this;
    const text = this.#text();
    if (settings === this.#asked.settings && text === this.#asked.text) return;
    this.#asked = { settings, text };
    if (settings.hover[0] || settings.color) void this.#decoration.load();
    if (!wantsShop(settings, text)) return;
    void this.#shopModule.load();
    void this.#failure.load();
  }
}

/** True if the button shows the product's price or availability, or links to its page. */
function wantsShop({ action, href, price, productId }: ButtonProps, text: string): boolean {
  if (action === 'cart' || (action === 'product-page' && !href)) return true;
  return text.includes(PRICE) && (price ? Number(price) >= 0 : productId !== '');
}

/** URL of the button; empty for actions on the page. */
function addressOf({ action, href, modalId }: ButtonProps, facts: Facts): string {
  if (action === 'link' || action === 'pages') return href;
  if (action === 'product-page') return href || facts.link;
  return action === 'cart' && facts.choose && !modalId ? facts.link : '';
}
