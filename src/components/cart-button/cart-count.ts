import type { ReactiveController } from 'lit';
import type { LeafHost } from '../../platform/element/leaf.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import { cartNeed } from '../../stores/cart/cart-need.js';

/** Loaded when there is something in the cart, or a visitor is about to open it. */
const CART_STORE = lazyModule(
  () => import('../../stores/cart/selectors.js'),
  'the cart could not be loaded; the button shows no count, and opens a cart only if something else on the page has loaded it',
);

/** Count of the pieces in the cart, while the button is connected. */
export class CartCount implements ReactiveController {
  pieces = 0;
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
    this.#unwatch = cartNeed().subscribe((need) => need !== 'none' && void this.whenReady());
    this.#subscribe();
  }

  hostDisconnected(): void {
    this.#connected = false;
    this.#unwatch();
    this.#unsubscribe();
    this.#unsubscribe = () => {};
  }

  /** True once the cart can handle requests; before that they would be lost. */
  get ready(): boolean {
    return this.#store.state.status === 'ready';
  }

  /** Resolves once the cart is loaded, or has failed to load. */
  async whenReady(): Promise<void> {
    await this.#store.load();
    this.#subscribe();
  }

  #subscribe(): void {
    const { state } = this.#store;
    if (!this.#connected || state.status !== 'ready') return;
    this.#unsubscribe();
    this.#unsubscribe = state.value.followCount((pieces) => {
      this.pieces = pieces;
      this.#host.requestUpdate();
    });
  }
}
