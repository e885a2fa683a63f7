import { type Cart, type CartItem, EMPTY_CART } from './cart.js';
import { type CartAction, reduceCart } from './cart-reducer.js';

/** A change of the cart that any tab can apply, once: it says what to do, not what comes of it, so that the changes of two tabs add up. */
export interface CartOperation {
  /** Unique among all tabs. */
  id: string;
  action: CartAction;
}

/** What all tabs share of the cart: the cart, and which operations are in it. */
export interface SharedCart {
  cart: Cart;
  /** Ids of the latest operations, oldest first: one that arrives twice, by its own tab and by another, counts once. */
  applied: readonly string[];
}

export const EMPTY_SHARED_CART: SharedCart = { cart: EMPTY_CART, applied: [] };

/** Operations that are remembered: more than all tabs of a visitor can have on their way at a time. */
export const APPLIED_KEPT = 500;

/** The shared cart after these operations, in their order; the same object when all of them were in it already. */
export function applyOperations(shared: SharedCart, operations: readonly CartOperation[]): SharedCart {
  const known = new Set(shared.applied);
  const fresh: CartOperation[] = [];
  for (const operation of operations) {
    if (known.has(operation.id)) continue;
    known.add(operation.id);
    fresh.push(operation);
  }
  if (fresh.length === 0) return shared;
  return {
    cart: fresh.reduce((cart, { action }) => reduceCart(cart, action), shared.cart),
    applied: [...shared.applied, ...fresh.map(({ id }) => id)].slice(-APPLIED_KEPT),
  };
}

/** `after` with the objects of `before` where nothing has changed, so that views follow what has; `before` itself when all is the same. */
export function reconciled(before: Cart, after: Cart): Cart {
  const known = new Map(before.items.map((item) => [item.id, item]));
  const items = after.items.map((item) => {
    const old = known.get(item.id);
    return old && sameItem(old, item) ? old : item;
  });
  const sameItems = items.length === before.items.length && items.every((item, at) => item === before.items[at]);
  if (sameItems && after.promocode === before.promocode && after.shippingId === before.shippingId) return before;
  return { ...after, items: sameItems ? before.items : items };
}

function sameItem(one: CartItem, other: CartItem): boolean {
  return (Object.keys(one) as (keyof CartItem)[]).every(
    (key) => Object.is(one[key], other[key]) || JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
}
