import type { CartItem } from '../../src/domain/cart/cart.js';
import { cart } from '../../src/stores/cart/cart.js';
import { site } from '../../src/stores/site.js';

export { cart } from '../../src/stores/cart/cart.js';

/** Makes this page a tab of a shop. */
export function openCart(projectId: string): void {
  site().provide({ projectId });
  cart();
}

/** Ids and counts of the cart's lines. */
export function lines(): [string, number][] {
  return cart()
    .get()
    .items.map(({ id, count }) => [id, count]);
}

/** Puts something into the cart that needs no product call. */
export function put(id: string, count = 1): void {
  cart().dispatch({ type: 'add', item: customItem(id), count }, 'add');
}

function customItem(id: string): CartItem {
  return {
    id,
    type: 'custom',
    count: 0,
    price: 100,
    orderPrice: 100,
    title: id,
    img: null,
    productId: null,
    variantId: null,
    quantity: Number.POSITIVE_INFINITY,
    hidden: false,
    vendorCode: '',
    optionsInfo: [],
    link: null,
  };
}

/** Changes the cart again and again, `gap()` ms apart. */
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
