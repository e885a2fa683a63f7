import type { ShopRules } from '../shared/shop-rules.js';
import { type CartItem, lineName } from './cart.js';
import { CartError } from './cart-error.js';
import { canOrder, mostPieces } from './stock.js';

/** Throws a CartError unless the cart may hold that many pieces of an item. */
export function assertOrderable(item: CartItem, count: number, rules: ShopRules): void {
  const name = lineName(item);
  const { reason } = canOrder({ ...item, count }, rules);
  if (reason === 'out_of_stock') throw new CartError('out-of-stock', `"${name}" is out of stock`);
  if (reason !== null) throw new CartError('not-available', `"${name}" is not available`);
  const most = mostPieces(item, rules);
  if (count > most) throw new CartError('limit', `there are only ${most} of "${name}"`, { most });
}
