import type { Money } from '../shared/money.js';
import type { ShopRules } from '../shared/shop-rules.js';
import type { Cart, CartItem } from './cart.js';
import { withSharedStock } from './shared-stock.js';
import { canOrder, isPriceless, stockStatus } from './stock.js';

/** What changed in a line since the visitor last saw it (CONF-02); `good` when it is in the visitor's favour. */
export type ItemChange =
  | { id: string; kind: 'price_changed'; from: Money | null; to: Money | null; good: boolean }
  /** From the count in the cart to what is left. */
  | {
      id: string;
      kind: 'quantity_changed' | 'not_available' | 'not_priced' | 'out_of_stock';
      from: number;
      to: number;
      good: false;
    };

/** Every change the visitor has to know before sending; lines with count 0 do not matter any more. */
export function changedItems(cart: Cart, rules: ShopRules): ItemChange[] {
  return withSharedStock(cart.items)
    .filter((item) => item.count > 0)
    .flatMap((item) => changesOf(item, rules));
}

function changesOf(item: CartItem, rules: ShopRules): ItemChange[] {
  const status = stockStatus(item, rules);
  if (status === 'not_available' || status === 'out_of_stock') {
    const kind = isPriceless(item) ? 'not_priced' : status;
    return [{ id: item.id, kind, from: item.count, to: 0, good: false }];
  }
  const changes: ItemChange[] = [];
  if (item.price !== item.orderPrice) {
    const good = item.price !== null && item.orderPrice !== null && item.price < item.orderPrice;
    changes.push({ id: item.id, kind: 'price_changed', from: item.orderPrice, to: item.price, good });
  }
  if (status === 'items_left_in_stock') {
    changes.push({ id: item.id, kind: 'quantity_changed', from: item.count, to: item.quantity, good: false });
  }
  return changes;
}

/** What the shop has changed in a line since the visitor saw it; also what has become better, which nobody has to agree to. */
export type ShopChange = ItemChange | { id: string; kind: 'available_again'; from: 0; to: number; good: true };

/**
 * What the shop has changed since the lines were as in `seen` (by id). What the visitor did is no change: a line that is new, or of which more was asked for
 * than there ever was, is none. Prices are compared with those the visitor has agreed to.
 */
export function shopChanges(cart: Cart, seen: ReadonlyMap<string, CartItem>, rules: ShopRules): ShopChange[] {
  return [...changedItems(cart, rules).filter(isOfShop), ...cart.items.flatMap(availableAgain)];

  function isOfShop({ id, kind, to }: ShopChange): boolean {
    if (kind === 'price_changed') return true;
    const before = seen.get(id);
    if (!before) return false;
    return kind === 'quantity_changed' ? before.quantity > (to ?? 0) : isOrderable(before);
  }

  function availableAgain(item: CartItem): ShopChange[] {
    const before = seen.get(item.id);
    if (!before || before === item || item.count === 0) return [];
    if (isOrderable(before) || !isOrderable(item)) return [];
    const to = rules.allowPreorder ? item.count : Math.min(item.count, item.quantity);
    return [{ id: item.id, kind: 'available_again', from: 0, to, good: true }];
  }

  /** Whether one piece of it could be ordered. */
  function isOrderable(item: CartItem): boolean {
    return canOrder({ ...item, count: 1 }, rules).allowed;
  }
}
