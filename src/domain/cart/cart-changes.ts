import type { ShopRules } from '../catalogue/shop-rules.js';
import { canOrder, isPriceless, stockStatus } from '../catalogue/stock.js';
import type { Money } from '../shared/money.js';
import type { Cart, CartItem } from './cart.js';
import { withSharedStock } from './shared-stock.js';

/** A change in a line since the visitor last saw it (CONF-02); `good` when it favours the visitor. */
export type ItemChange =
  | { id: string; kind: 'price_changed'; from: Money | null; to: Money | null; good: boolean }
  /** From the count in the cart to the number left. */
  | {
      id: string;
      kind: 'quantity_changed' | 'not_available' | 'not_priced' | 'out_of_stock';
      from: number;
      to: number;
      good: false;
    };

/** Lists all changes that the visitor must confirm before sending; lines with count 0 are skipped. */
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

/** A change by the shop since the visitor saw the line; includes improvements, which need no confirmation. */
export type ShopChange = ItemChange | { id: string; kind: 'available_again'; from: 0; to: number; good: true };

/**
 * Lists the shop's changes since the lines were as in `seen` (by id). Changes by the visitor are skipped: new lines, and counts that were
 * too high from the start. Prices are compared with those the visitor has agreed to.
 */
export function shopChanges(cart: Cart, seen: ReadonlyMap<string, CartItem>, rules: ShopRules): ShopChange[] {
  return [...changedItems(cart, rules).filter(isOfShop), ...cart.items.flatMap(availableAgain)];

  function isOfShop({ id, kind, to }: ShopChange): boolean {
    if (kind === 'price_changed') return true;
    const before = seen.get(id);
    if (!before) return false;
    return kind === 'quantity_changed' ? before.quantity > (to ?? 0) : isSold(before);
  }

  function availableAgain(item: CartItem): ShopChange[] {
    const before = seen.get(item.id);
    if (!before || before === item || item.count === 0) return [];
    if (isSold(before) || !isSold(item)) return [];
    const to = rules.allowPreorder ? item.count : Math.min(item.count, item.quantity);
    return [{ id: item.id, kind: 'available_again', from: 0, to, good: true }];
  }

  /** True if the shop sells one piece of it, in whichever currency: another one is the page's choice, and no news of the shop. */
  function isSold(item: CartItem): boolean {
    const { reason } = canOrder({ ...item, count: 1 }, rules);
    return reason === null || reason === 'other_currency';
  }
}
