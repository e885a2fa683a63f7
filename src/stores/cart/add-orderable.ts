import type { CartItem } from '../../domain/cart/cart.js';
import { CartError } from '../../domain/cart/cart-error.js';
import { addable, assertOrderable } from '../../domain/cart/orderable.js';
import type { AddToCartDetail } from '../../events.js';
import { currentRules } from '../shop-rules.js';
import { cart } from './cart.js';
import { adding, addingModule } from './requests.js';
import { wishes } from './wishes.js';

/** Adds what the shop can sell now, together with what is in the cart already. Rejects as addToCart() does, and with a CartError that says what stands against it. */
export async function addOrderable(wanted: AddToCartDetail): Promise<void> {
  const wish = wishes().keep(wanted);
  try {
    const loaded = await adding.load();
    if (!loaded) throw new CartError('network', addingModule.missing);
    await loaded.addToCart(wish, document, assertRoom);
  } catch (error) {
    wish.failed();
    throw error;
  }
}

function assertRoom(item: CartItem, count: number): void {
  const { items } = cart().get();
  const rules = currentRules().get();
  const inCart = items.find(({ id }) => id === item.id)?.count ?? 0;
  assertOrderable(item, inCart + count, rules);
  const left = addable(items, item, rules);
  const most = inCart + left;
  if (count > left) throw new CartError('limit', `the cart has room for only ${most} of "${item.title}"`, { most });
}
