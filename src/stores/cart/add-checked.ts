import type { CartItem } from '../../domain/cart/cart.js';
import { CartError, isCartError } from '../../domain/cart/cart-error.js';
import { lineId } from '../../domain/cart/line-identity.js';
import { addable, assertOrderable } from '../../domain/cart/orderable.js';
import type { SharedLine } from '../../domain/cart/share-link.js';
import type { AddToCartDetail } from '../../events.js';
import { currentRules } from '../shop/rules-state.js';
import { cart } from './cart.js';
import { pendingAdds } from './pending-adds.js';
import { adding, addingModule } from './requests.js';
import { countInCart } from './store.js';

/** Adds all requested pieces or none: rejects with a CartError if they exceed the limit together with those in the cart. */
export async function addAllOrNone(wanted: AddToCartDetail): Promise<void> {
  const pending = pendingAdds().keep(wanted);
  try {
    const loaded = await adding.load();
    if (!loaded) throw new CartError('network', addingModule.missing);
    await loaded.placeInCart(pending, document, assertRoom);
  } catch (error) {
    pending.failed();
    throw error;
  }
}

/** Adds a variant, with an optional note, up to the available count. Never rejects. */
export async function addAvailable(wanted: SharedLine & Pick<CartItem, 'note'>): Promise<'all' | 'fewer' | 'nothing'> {
  try {
    await addAllOrNone(wanted);
    return 'all';
  } catch (error) {
    if (!isCartError(error) || error.code !== 'limit') return 'nothing';
    const room = (error.most ?? 0) - countInCart(lineId(wanted.variantId, wanted.note ?? ''));
    // the cart may have all available pieces already
    if (room <= 0) return 'fewer';
    return addAllOrNone({ ...wanted, count: room }).then(
      () => 'fewer',
      () => 'nothing',
    );
  }
}

/** Throws a CartError unless the cart may hold `count` more pieces of an item. */
export function assertRoom(item: CartItem, count: number): void {
  const { items } = cart().get();
  const rules = currentRules().get();
  const inCart = countInCart(item.id);
  const wanted = inCart + count;
  const most = inCart + addable(items, item, rules);
  // other lines of the variant, with notes, hold a part of its stock
  const isShared = most < item.quantity;
  assertOrderable(item, isShared ? 1 : wanted, rules);
  if (wanted > most) throw new CartError('limit', `the cart has room for only ${most} of "${item.title}"`, { most });
}
