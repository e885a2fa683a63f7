import { createPageCart, type PageCart } from '../src/stores/page-cart/page-cart.js';

export { CartError, type CartErrorCode, isCartError } from '../src/domain/cart/cart-error.js';
export type { SumSource } from '../src/domain/cart/explanation.js';
export type { SharedCartLink } from '../src/stores/cart/cart-link.js';
export type { CartAddition, PageCart } from '../src/stores/page-cart/page-cart.js';
export type { CartExplanation } from '../src/stores/page-cart/page-cart-calls.js';
export type { CartLine, CartSnapshot } from '../src/stores/page-cart/snapshot.js';

/**
 * The cart of the page, for its scripts: `import { cart } from 'shop-builder-elements/cart.js'`. Needs no element on the page.
 *
 * @example
 * await cart.add({ productId: 'p-mug-day', count: 2 });
 * const stop = cart.subscribe(({ count, total }) => console.log(count, total));
 */
export const cart: PageCart = createPageCart();

/**
 * The cart of one project, for a script on a page that may show several shops one after the other. While the page shows another project,
 * every call rejects with `other-project`. When the page sets no project, this one becomes the page's.
 */
export function cartOf(project: string): PageCart {
  return createPageCart(project);
}
