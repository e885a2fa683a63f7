import { html, nothing, type TemplateResult } from 'lit';
import { request } from '../../events.js';
import { type PropsOf, text } from '../../platform/element/attributes.js';
import { LeafElement } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { cartNeed } from '../../stores/cart/cart-need.js';
import { CART_ICON } from '../shared/icons/cart-icon.js';
import { outlines } from '../shared/icons/outlines.js';
import { CartCount } from './cart-count.js';

/** Attribute table of `<sb-cart-button>`. */
export const CART_BUTTON_ATTRIBUTES = {
  label: text(),
  language: text(),
};

/** Settings of `<sb-cart-button>`. */
export type CartButtonProps = PropsOf<typeof CART_BUTTON_ATTRIBUTES>;

/** Largest count that fits the badge; more is shown as 99+, while the accessible name has the full count. */
const MOST_SHOWN = 99;

/** Loads the cart for a visitor who is about to open it. */
const prepare = () => cartNeed().raise('drawer');
const TOUCH = { handleEvent: prepare, passive: true };

/** Button with the count of the cart, which opens or closes it. */
export class CartButton extends LeafElement<CartButtonProps> {
  readonly #texts = new TextsController(this);
  readonly #cart = new CartCount(this);
  /** Text that the page has slotted into the button: the accessible name begins with it. */
  #slotted = '';

  override render(): TemplateResult {
    const { pieces } = this.#cart;
    return html`<button
      type="button"
      part="base"
      aria-haspopup="dialog"
      aria-label=${this.#name() || nothing}
      data-state=${this.#slotted ? 'words' : 'icon'}
      @click=${this.#toggle}
      @pointerenter=${prepare}
      @focus=${prepare}
      @touchstart=${TOUCH}
    ><slot @slotchange=${this.#readSlot}>${outlines([CART_ICON], 'icon')}</slot><span part="badge" aria-hidden="true" ?hidden=${pieces === 0}>${pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}</span></button>`;
  }

  protected override firstUpdated(): void {
    // the slot of a server's markup has changed before the button could listen
    this.#readSlot();
  }

  #name(): string {
    const { t } = this.#texts;
    const { pieces: count } = this.#cart;
    const label = this.settings.label || this.#slotted || t?.('cart::title') || '';
    return t?.(count > 0 ? 'cart::button' : 'cart::button_empty', { label, count }) || label;
  }

  readonly #toggle = async () => {
    prepare();
    if (!this.#cart.ready) await this.#cart.whenReady();
    if (!this.#cart.ready)
      void announceFailedOpening(this, this.site.language, this.renderRoot.querySelector('button'));
    request(this, 'cart-toggle', null);
  };

  readonly #readSlot = () => {
    const nodes = this.renderRoot.querySelector('slot')?.assignedNodes({ flatten: true }) ?? [];
    const words = nodes.map(({ textContent }) => textContent).join(' ');
    const slotted = words.replace(/\s+/g, ' ').trim();
    if (slotted === this.#slotted) return;
    this.#slotted = slotted;
    this.requestUpdate();
  };
}
