import { computed, type ReadableAtom } from 'nanostores';
import type { CartItem } from '../../domain/cart/cart.js';
import { cartCount } from '../../domain/cart/cart-sums.js';
import type { SumSource } from '../../domain/cart/explanation.js';
import type { Money } from '../../domain/shared/money.js';
import { isSameData } from '../../domain/shared/same-data.js';
import { cart } from '../cart/cart.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { site } from '../site/site.js';
import { cartBill, totals } from '../totals/totals.js';

/** Deeply read-only version of a type. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Deeply frozen copy. */
export function frozen<T>(value: T): Frozen<T> {
  const copy = structuredClone(value);
  freeze(copy);
  return copy as Frozen<T>;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** A frozen line of the cart, for scripts. */
export type CartLine = Frozen<CartItem>;

/** Snapshot of the cart: frozen, and the same object until something changes. Money in minor units. */
export interface CartSnapshot {
  /** The shop's project; empty until the page's settings are known. */
  readonly project: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Lines in order. A line being removed has the count 0 for some seconds. */
  readonly items: readonly CartLine[];
  /** Pieces to be bought, without unavailable ones. */
  readonly count: number;
  readonly subtotal: Money;
  /** Discount, if discounts are loaded: explain() loads them. */
  readonly discount: Money;
  /** Promo code discount. */
  readonly promo: Money;
  readonly shipping: Money;
  /** Taxes that prices do not include. */
  readonly tax: Money;
  /** Other amounts of the backend's quote, such as a fee. */
  readonly other: Money;
  readonly total: Money;
  /** Source of the sums; `estimate` while the backend's quote is missing. */
  readonly source: SumSource;
  /** Applied code; null without one. */
  readonly promocode: string | null;
  /** Id of the chosen shipping method; null without one. */
  readonly shippingId: string | null;
}

/** The page's cart for scripts; a new snapshot only when something differs. */
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
  // every change of the cart creates new lines: compare their content
  return same && items.length === other.items.length && items.every((line, at) => isSameData(line, other.items[at]));
}
