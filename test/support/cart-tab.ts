import { cart } from '../../src/stores/cart/cart.js';
import { site } from '../../src/stores/site/site.js';
import { customItem } from './custom-item.js';

export { cart } from '../../src/stores/cart/cart.js';
export { takeOrderLock } from '../../src/stores/checkout/checkout.js';

let withdraw = () => {};

export function openCart(projectId: string): void {
  const before = withdraw;
  withdraw = site().provide({ projectId });
  before();
  cart();
}

/** The cart as JSON, to compare it with another tab's. */
export function shown(): string {
  return JSON.stringify(cart().get());
}

/** Adds an item without a product call. Returns the count. */
export function put(id: string, count = 1): number {
  cart().dispatch({ type: 'add', item: customItem(id), count }, 'add');
  return count;
}

export function repeat(times: number, gap: () => number, change: (at: number) => void): Promise<void> {
  return new Promise((done) => {
    let at = 0;
    const next = () => {
      if (at === times) return done();
      change(at++);
      setTimeout(next, gap());
    };
    next();
  });
}
