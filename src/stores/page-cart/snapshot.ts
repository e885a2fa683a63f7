import { computed, type ReadableAtom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { cartCount } from '../../domain/cart/cart-sums.js';
import type { SumSource } from '../../domain/cart/explanation.js';
import type { Money } from '../../domain/shared/money.js';
import { cart } from '../cart/cart.js';
import { cartBill, totals } from '../checkout/totals.js';
import { pageStore } from '../page-store.js';
import { currentRules } from '../shop-rules.js';
import { site } from '../site.js';
import { type Frozen, frozen } from './frozen.js';

/** A line of the cart as a script reads it; frozen. */
export type CartLine = Frozen<CartItem>;

/** The cart at a moment: frozen, and the same object until something of it changes. Money in minor units. */
export interface CartSnapshot {
  /** The shop's project; empty while the page has not said it. */
  readonly project: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Lines in their order. A line that is being removed has the count 0 for some seconds. */
  readonly items: readonly CartLine[];
  /** Pieces that are bought; what cannot be had is none of them. */
  readonly count: number;
  readonly subtotal: Money;
  /** What the shop's discount takes off, as far as discounts have been read: explain() reads them. */
  readonly discount: Money;
  /** What the promo code takes off. */
  readonly promo: Money;
  readonly shipping: Money;
  /** What taxes add that prices do not include. */
  readonly tax: Money;
  /** What the backend's own sums add beside all these, such as a fee. */
  readonly other: Money;
  readonly total: Money;
  /** Whose the sums are: `estimate` are the page's for as long as the backend's own are not known. */
  readonly source: SumSource;
  /** The applied code; null when there is none. */
  readonly promocode: string | null;
  /** Id of the chosen shipping method; null until one is chosen. */
  readonly shippingId: string | null;
}

/** The page's cart for scripts; a new snapshot only where something in it differs. */
export function cartSnapshot(): ReadableAtom<CartSnapshot> {
  return pageStore('cart-snapshot.2', () => {
    const lines = new WeakMap<CartItem, CartLine>();
    const lineOf = (item: CartItem) => {
      const line = lines.get(item) ?? frozen(item);
      lines.set(item, line);
      return line;
    };
    let last: CartSnapshot | undefined;
    return computed(
      [cart(), totals(), cartBill(), currentRules()],
      ({ items, promocode, shippingId }, own, { source }, rules) => {
        const { subtotal, discount, promo, shipping, tax, other, total } = own;
        const project = site().get().projectId;
        const facts = { project, currency: rules.currency, promocode, shippingId, count: cartCount(items, rules) };
        const sums = { subtotal, discount, promo, shipping, tax, other, total, source };
        const next = { ...facts, items: items.map(lineOf), ...sums };
        if (!last || !sameSnapshot(last, next)) last = Object.freeze({ ...next, items: Object.freeze(next.items) });
        return last;
      },
    );
  });
}

function sameSnapshot(one: CartSnapshot, other: CartSnapshot): boolean {
  const { items, ...facts } = one;
  const same = Object.entries(facts).every(([name, value]) => Object.is(value, other[name as keyof CartSnapshot]));
  // lines are read again with every change of the cart: what counts is what is in them
  return same && items.length === other.items.length && items.every((line, at) => sameLine(line, other.items[at]));
}

function sameLine(one: CartLine, other: CartLine | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
