import { listen, request } from '../../events.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { answerCartRequests } from '../../stores/cart/requests.js';
import type { Facts } from './button-props.js';

/** How long a button says that it has added, in milliseconds. */
const SHOWN_FOR = 2000;

/** What a button adds to the cart, and what came of it. */
export class Adding {
  state: Facts['state'] = 'idle';
  /** What came of the last press, for those who do not see the button. */
  outcome: 'added' | 'add_failed' | '' = '';
  readonly #host: LeafHost;
  /** Ends what the state waits for. */
  #leave = () => {};

  constructor(host: LeafHost) {
    this.#host = host;
  }

  enter(state: Facts['state'], outcome: Adding['outcome'] = ''): void {
    this.#leave();
    this.#leave = () => {};
    this.state = state;
    this.outcome = outcome;
    this.#host.requestUpdate();
  }

  /** Asks the cart, and is busy until it has answered. */
  add(detail: { productId: string; variantId?: string; count: number }): void {
    this.enter('busy');
    const stopTaken = listen(document, 'cart-change', ({ detail: { cause, items } }) => {
      if (cause === 'add' && items.some(({ productId }) => productId === detail.productId)) this.#added();
    });
    const stopFailed = listen(this.#host, 'sb-error', () => this.enter('idle', 'add_failed'));
    this.#leave = () => {
      stopTaken();
      stopFailed();
    };
    answerCartRequests();
    if (!request(this.#host, 'add-to-cart', detail)) this.enter('idle');
  }

  #added(): void {
    this.enter('added', 'added');
    const timer = setTimeout(() => this.enter('idle'), SHOWN_FOR);
    this.#leave = () => clearTimeout(timer);
  }
}
