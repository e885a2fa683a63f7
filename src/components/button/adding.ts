import { listen, request } from '../../events.js';
import { answerCartRequests } from '../../stores/cart/requests.js';
import type { Facts } from './button-props.js';

/** How long a button says that it has added, in milliseconds. */
const SHOWN_FOR = 2000;

/** What a button adds, and what came of it. */
export interface Adding {
  readonly state: Facts['state'];
  /** What came of the last press, for those who do not see the button. */
  readonly said: 'added' | 'add_failed' | '';
  enter(state: Facts['state']): void;
  /** Asks the cart, and is busy until it has answered. */
  add(detail: { productId: string; variantId?: string; count: number }): void;
}

export function createAdding(host: Element, changed: () => void): Adding {
  let state: Facts['state'] = 'idle';
  let said: Adding['said'] = '';
  let settle = () => {};

  function enter(next: Facts['state'], words: Adding['said'] = ''): void {
    settle();
    settle = () => {};
    state = next;
    said = words;
    changed();
  }

  function added(): void {
    enter('added', 'added');
    const timer = setTimeout(enter, SHOWN_FOR, 'idle');
    settle = () => clearTimeout(timer);
  }

  return {
    get state() {
      return state;
    },
    get said() {
      return said;
    },
    enter,
    add(detail) {
      enter('busy');
      const stopTaken = listen(document, 'cart-change', ({ detail: { cause, items } }) => {
        if (cause === 'add' && items.some(({ productId }) => productId === detail.productId)) added();
      });
      const stopFailed = listen(host, 'sb-error', () => enter('idle', 'add_failed'));
      settle = () => {
        stopTaken();
        stopFailed();
      };
      answerCartRequests();
      if (!request(host, 'add-to-cart', detail)) enter('idle');
    },
  };
}
