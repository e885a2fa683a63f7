import { isSameData } from '../shared/same-data.js';
import { type AppliedMarks, isApplied, readOperationId, withApplied } from './applied-marks.js';
import { type Cart, type CartItem, EMPTY_CART } from './cart.js';
import { type CartAction, reduceCart } from './cart-reducer.js';

/** A change of the cart that any tab can apply, once. It states the change, not the result, so that the changes of two tabs add up. */
export interface CartOperation {
  /** Unique among all tabs, see operationId(). */
  id: string;
  action: CartAction;
}

/** State shared by all tabs: the cart, and the operations applied to it. */
export interface SharedCart {
  cart: Cart;
  /** Makes operations idempotent: one that arrives twice, from its own tab and another, is applied once, whatever the clocks show. */
  applied: AppliedMarks;
}

export const EMPTY_SHARED_CART: SharedCart = { cart: EMPTY_CART, applied: new Map() };

/** Sorts operations by creation: within a tab by serial number, even if its clock was set; between tabs by clock. */
export function inOrder(operations: readonly CartOperation[]): CartOperation[] {
  const made = operations.map((operation) => ({ operation, ...(readOperationId(operation.id) ?? UNKNOWN_ORIGIN) }));
  const latest = new Map<string, number>();
  const timed = made
    .sort((one, other) => one.serial - other.serial)
    .map(({ operation, tab, time }) => {
      const at = Math.max(time, latest.get(tab) ?? 0);
      latest.set(tab, at);
      return { operation, at };
    });
  return timed.sort((one, other) => one.at - other.at).map(({ operation }) => operation);
}

const UNKNOWN_ORIGIN = { time: 0, serial: 0, tab: '' };

/** Applies operations in their order; returns the same object if all were already applied. */
export function applyOperations(shared: SharedCart, operations: Iterable<CartOperation>): SharedCart {
  let { cart, applied } = shared;
  for (const { id, action } of operations) {
    if (isApplied(applied, id)) continue;
    applied = withApplied(applied, id);
    cart = reduceCart(cart, action);
  }
  return applied === shared.applied ? shared : { cart, applied };
}

/**
 * Returns `after` with the objects of `before` where nothing changed, so that views render only changes; `before` itself if all is equal.
 */
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
  if (one === other) return true;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof CartItem)[]);
  return [...keys].every((key) => isSameData(one[key], other[key]));
}
