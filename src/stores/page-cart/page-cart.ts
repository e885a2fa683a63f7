import type { ExplainedLine, SumSource } from '../../domain/cart/explanation.js';
import type { CartTotals } from '../../domain/cart/totals.js';
import type { AddToCartDetail } from '../../events.js';
import type { SharedCartLink } from '../cart/cart-link.js';
import type { Frozen } from './frozen.js';
import type { CartSnapshot } from './snapshot.js';

/** Item to add: a product of the shop, or an `item` that only the page knows. */
export type CartAddition = AddToCartDetail;

/** Every sum of the cart with its reason. */
export type CartExplanation = Frozen<{
  /** ISO 4217; amounts are in its minor units. */
  currency: string;
  /** `page`: computed with the shop's rules; `backend`: by the backend; `estimate`: by the page, because the backend has not answered. */
  source: SumSource;
  /** They add up to `totals.total`; deductions are negative. */
  lines: readonly ExplainedLine[];
  totals: CartTotals;
}>;

/**
 * The page's cart for scripts: the cart that `<sb-cart>` shows and all tabs of the site share. It needs no element on the page and works
 * before elements load. A failed call rejects with a CartError whose `code` has the reason, and changes nothing.
 */
export interface PageCart {
  /** Current cart. Throws a CartError with `other-project` when the page shows another shop. */
  get(): CartSnapshot;
  /** Adds a product, a variant, or an item that only the page knows; `count` defaults to 1. */
  add(wanted: CartAddition): Promise<CartSnapshot>;
  /** Sets the number of pieces of a line; 0 removes it. */
  setCount(lineId: string, count: number): Promise<CartSnapshot>;
  /** Removes a line. */
  remove(lineId: string): Promise<CartSnapshot>;
  /** Replaces the promo code; null or an empty text removes it. */
  applyPromocode(code: string | null): Promise<CartSnapshot>;
  /** Chooses a shipping method by id; null clears the choice. */
  chooseShipping(methodId: string | null): Promise<CartSnapshot>;
  /**
   * Every sum with its reason and source. Loads the shop's rules, discounts and shipping methods first, and the backend's quote if it makes
   * one.
   */
  explain(): Promise<CartExplanation>;
  /** Link to this page that rebuilds the cart elsewhere; holds ids and counts only. */
  share(): Promise<SharedCartLink>;
  /** Opens the cart. An `<sb-cart>` added later opens when it is ready. */
  open(): Promise<void>;
  /**
   * Calls `listener` after each change, once per task, until the returned function is called; not initially: use get(). An error thrown by
   * a listener is reported to the page and does not stop other listeners.
   */
  subscribe(listener: (cart: CartSnapshot) => void): () => void;
}
