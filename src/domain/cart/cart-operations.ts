import { type Cart, type CartItem, EMPTY_CART } from './cart.js';
import { type CartAction, reduceCart } from './cart-reducer.js';

/** A change of the cart that any tab can apply, once: it says what to do, not what comes of it, so that the changes of two tabs add up. */
export interface CartOperation {
  /** Unique among all tabs; begins with its time, see operationId(). */
  id: string;
  action: CartAction;
}

/** What all tabs share of the cart: the cart, and which operations are in it. */
export interface SharedCart {
  cart: Cart;
  /** Ids of the operations of the last while: one that arrives twice, by its own tab and by another, counts once. */
  applied: readonly string[];
}

export const EMPTY_SHARED_CART: SharedCart = { cart: EMPTY_CART, applied: [] };

/** An operation is handed from tab to tab for this long, in ms: longer than it takes browsers to show one tab what another has stored. */
const HANDED_FOR = 10_000;
/** And is known to be in the cart for so long, in ms. */
const KNOWN_FOR = 60_000;

/** The id of an operation: when it was made, in ms since 1970, its number in its tab, and the tab. */
export function operationId(time: number, serial: number, tab: string): string {
  return [time.toString(36), serial.toString(36), tab].join('-');
}

/** Whether tabs still have to hand on an operation. A clock that jumps, by a day even, makes it old: it is in the storage all the same. */
export function isHandedOn(id: string, now: number): boolean {
  return age(id, now) < HANDED_FOR;
}

function age(id: string, now: number): number {
  return Math.abs(now - Number.parseInt(id, 36));
}

/** Puts operations in the order in which they were made. */
export function byTime(one: CartOperation, other: CartOperation): number {
  const [time = 0, serial = 0] = numbersOf(one);
  const [otherTime = 0, otherSerial = 0] = numbersOf(other);
  return time - otherTime || serial - otherSerial;
}

const numbersOf = ({ id }: CartOperation) => id.split('-', 2).map((part) => Number.parseInt(part, 36));

/** The shared cart after these operations, in their order; the same object when all of them were in it already. */
export function applyOperations(shared: SharedCart, operations: Iterable<CartOperation>): SharedCart {
  const known = new Set(shared.applied);
  let { cart } = shared;
  for (const { id, action } of operations) {
    if (known.has(id)) continue;
    known.add(id);
    cart = reduceCart(cart, action);
  }
  return known.size === shared.applied.length ? shared : { cart, applied: [...known] };
}

/** Without the ids of operations that no tab hands on any more; `waiting` are those that still lie somewhere. */
export function forgetOld({ cart, applied }: SharedCart, waiting: ReadonlySet<string>, now: number): SharedCart {
  return { cart, applied: applied.filter((id) => waiting.has(id) || age(id, now) < KNOWN_FOR) };
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
  if (one === other) return true;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof CartItem)[]);
  return [...keys].every(
    (key) => Object.is(one[key], other[key]) || JSON.stringify(one[key]) === JSON.stringify(other[key]),
  );
}
