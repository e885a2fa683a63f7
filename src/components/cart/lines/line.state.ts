import type { CartItem } from '../../../domain/cart/cart.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { canOrder, isForeign, isPriceless, stockStatus } from '../../../domain/catalogue/stock.js';
import type { CartShared } from '../context/cart-context.js';
import type { Line } from './use-line.js';

/**
 * Stock status of a line at its current count, and whether the visitor has to act on it; a line that is being removed counts as one piece.
 */
export function lineStatus(item: CartItem, rules: ShopRules) {
  const subject = { ...item, count: Math.max(1, item.count) };
  const status = stockStatus(subject, rules);
  return { status, wrong: status === 'items_left_in_stock' || !canOrder(subject, rules).allowed };
}

/** True if a line with count 0 is removed at once (CART-07): there is nothing to undo. */
export function isRemovedAtOnce(item: CartItem, rules: ShopRules): boolean {
  return !canOrder({ ...item, count: 1 }, rules).allowed;
}

/** Stock up to this is shown as low stock. */
const LOW_STOCK = 5;

/** Stock status of a line in words (CART-02, CART-03); empty for plain stock. */
export function stockWords({ item, stock }: Line, { t, rules }: Pick<CartShared, 't' | 'rules'>): string {
  const { status } = lineStatus(item, rules);
  if (isForeign(item, rules) && status !== 'not_available') {
    return t(item.type === 'custom' ? 'cart::other_currency' : 'cart::priced_anew', { currency: rules.currency });
  }
  switch (status) {
    case 'not_available':
      return isPriceless(item) ? t('cart::not_priced') : t('cart::not_available');
    case 'out_of_stock':
      return stock > 0 ? t('cart::stock_taken', { count: stock }) : t('cart::out_of_stock_tip');
    case 'items_left_in_stock':
      return t('cart::items_left_in_stock', { available: item.quantity, count: item.count });
    case 'preorder':
      return item.quantity > 0
        ? t('cart::preorder_part', { available: item.quantity, count: item.count - item.quantity })
        : t('cart::preorder');
    case 'items_in_stock':
    case 'in_stock':
      return '';
  }
}

/** Low-stock note, where the shop reports stock. Independent of the count, so that the layout does not shift with it. */
export function lowStockWords({ item, stock }: Line, { t, rules }: Pick<CartShared, 't' | 'rules'>): string {
  const { status } = lineStatus({ ...item, count: 1 }, rules);
  return status === 'items_in_stock' && stock <= LOW_STOCK ? t('cart::items_in_stock', { count: stock }) : '';
}

/** Reason why a line's count cannot be increased. */
export function limitWords({ item, stock, most }: Line, t: CartShared['t']): string {
  if (item.type === 'custom') return t('cart::limit_custom', { available: stock });
  return most < stock ? t('cart::limit_shared', { available: stock }) : t('cart::limit', { available: most });
}
