import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { joinStops } from '../../domain/shared/observable.js';
import { request } from '../../events.js';
import { type PropsOf, text } from '../../platform/element/attributes.js';
import { ChildListController } from '../../platform/element/child-list-controller.js';
import { LeafElement, type LeafHost } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { announceFailedOpening } from '../../platform/lazy/failed-opening.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import { isCartAnswered } from '../../stores/cart/answered.js';
import { cartNeed } from '../../stores/cart/cart-need.js';
import { CART_ICON } from '../shared/icons/cart-icon.js';
import { outlines } from '../shared/icons/outlines.js';

export const CART_BUTTON_ATTRIBUTES = {
  label: text(),
  language: text(),
};

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

  constructor() {
    super();
    new ChildListController(this, { texts: true });
  }

  override render(): TemplateResult {
    const { pieces } = this.#cart;
    return html`<button
      type="button"
      part="base"
      aria-haspopup="dialog"
      aria-busy=${this.#cart.isLoading || nothing}
      aria-label=${this.#name() || nothing}
      data-state=${this.#slotted ? 'words' : 'icon'}
      @click=${this.#toggle}
      @pointerenter=${prepare}
      @focus=${prepare}
      @touchstart=${TOUCH}
    ><slot @slotchange=${this.#readSlot}>${outlines([CART_ICON], 'icon')}</slot><span part="badge" aria-hidden="true" ?hidden=${pieces === 0}>${pieces > MOST_SHOWN ? `${MOST_SHOWN}+` : pieces}</span></button>`;
  }

  protected override updated(): void {
    // deferred, because reading the slot may request an update
    queueMicrotask(this.#readSlot);
  }

  #name(): string {
    const { t } = this.#texts;
    const { pieces: count } = this.#cart;
    const label = this.settings.label || this.#slotted || t?.('cart::title') || '';
    return t?.(count > 0 ? 'cart::button' : 'cart::button_empty', { label, count }) || label;
  }

  readonly #toggle = async () => {
    // a second press of an impatient visitor does not close it
    if (this.#cart.isLoading) return;
    prepare();
    if (!isCartAnswered() && !(await this.#cart.loadOpened())) {
      void announceFailedOpening(this, this.site.language, this.renderRoot.querySelector('button'));
    }
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

/** Loaded when there is something in the cart, or a visitor is about to open it. */
const CART_STORE = lazyModule(
  () => import('../../stores/cart/selectors.js'),
  'the cart could not be loaded; the button shows no count, and opens a cart only if something else on the page has loaded it',
);

/** The count of the pieces in the cart, and whether an opened cart is loading, while the button is connected. */
class CartCount implements ReactiveController {
  pieces = 0;
  isLoading = false;
  readonly #host: LeafHost;
  readonly #store;
  #connected = false;
  #unwatch = () => {};
  #unsubscribe = () => {};

  constructor(host: LeafHost) {
    this.#host = host;
    this.#store = lazy(host, CART_STORE);
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
    this.#unwatch = joinStops(
      cartNeed().subscribe((need) => need !== 'none' && void this.#load()),
      cartNeed().loading.subscribe((isLoading) => this.#show({ isLoading })),
    );
    this.#subscribe();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#unwatch();
    this.#unsubscribe();
    this.#unsubscribe = () => {};
  }

  /** Loads the code of a cart that is opened, which answers requests. Resolves false if it could not be loaded. */
  async loadOpened(): Promise<boolean> {
    const { loading } = cartNeed();
    loading.set(true);
    await this.#load();
    loading.set(false);
    return this.#store.state.status === 'ready';
  }

  async #load(): Promise<void> {
    await this.#store.load();
    this.#subscribe();
  }

  #subscribe(): void {
    const { state } = this.#store;
    if (!this.#connected || state.status !== 'ready') return;
    this.#unsubscribe();
    this.#unsubscribe = state.value.followCount((pieces) => this.#show({ pieces }));
  }

  #show(shown: Partial<Pick<CartCount, 'pieces' | 'isLoading'>>): void {
    Object.assign(this, shown);
    this.#host.requestUpdate();
  }
}
