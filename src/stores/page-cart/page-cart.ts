import type { ExplainedLine, SumSource } from '../../domain/cart/explanation.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import type { AddToCartDetail } from '../../events.js';
import type { SharedCartLink } from '../cart/cart-link.js';
import type { Frozen } from './frozen.js';
import type { CartSnapshot } from './snapshot.js';

/** What is to go into the cart: a product of the shop, or an `item` that only the page knows. */
export type CartAddition = AddToCartDetail;

/** Every number of the cart with its reason. */
export type CartExplanation = Frozen<{
  /** ISO 4217; amounts are in its minor units. */
  currency: string;
  /** `page`: counted by the shop's rules; `backend`: by the backend itself; `estimate`: the page's, because the backend's could not be had. */
  source: SumSource;
  /** They add up to `totals.total`; what is taken off is below 0. */
  lines: readonly ExplainedLine[];
  totals: CartTotals;
}>;

/**
 * The page's cart, for its scripts. It is the cart that `<sb-cart>` shows and that all tabs of the site share; it works without any element on the
 * page, and before they are loaded. What cannot be done rejects with a CartError, whose `code` says why; nothing has changed then.
 */
export interface PageCart {
  /** The cart as it is now. Throws a CartError with `other-project` where the page shows another shop. */
  get(): CartSnapshot;
  /** Adds a product, a variant of it, or an item that only the page knows; `count` is 1 when absent. */
  add(wanted: CartAddition): Promise<CartSnapshot>;
  /** Sets how many pieces of a line there are; 0 takes it out. */
  setCount(lineId: string, count: number): Promise<CartSnapshot>;
  /** Takes a line out. */
  remove(lineId: string): Promise<CartSnapshot>;
  /** Applies a promo code in place of the one before; null or an empty text takes it off. */
  applyPromocode(code: string | null): Promise<CartSnapshot>;
  /** Chooses a shipping method by its id; null takes the choice back. */
  chooseShipping(methodId: string | null): Promise<CartSnapshot>;
  /** Every number with its reason and whose it is, once the shop's rules, discounts and shipping methods have been read, and the backend's sums where it makes them. */
  explain(): Promise<CartExplanation>;
  /** A link to this page that rebuilds the cart elsewhere: it holds ids and counts only. */
  share(): Promise<SharedCartLink>;
  /** Opens the cart. An `<sb-cart>` that is still to come opens as soon as it is there. */
  open(): Promise<void>;
  /**
   * Calls `listener` after each change, once for all changes of a task, until the returned function is called. It is not called at first: get() says
   * what is there. An error of a listener is reported to the page and does not keep others from being called.
   */
  subscribe(listener: (cart: CartSnapshot) => void): () => void;
}
