import { isCartError } from '../../domain/cart/cart-error.js';
import type { SharedLine } from '../../domain/cart/share-link.js';
import { addOrderable } from './add-orderable.js';
import { cart } from './cart.js';

/** Adds as many pieces of a variant as the shop has, up to those that are wanted. */
export async function addWhatThereIs(wanted: SharedLine): Promise<'all' | 'fewer' | 'nothing'> {
  try {
    await addOrderable(wanted);
    return 'all';
  } catch (error) {
    if (!isCartError(error) || error.code !== 'limit') return 'nothing';
    const { items } = cart().get();
    const inCart = items.find(({ id }) => id === wanted.variantId)?.count ?? 0;
    const room = (error.most ?? 0) - inCart;
    // all that there is may be in the cart already
    if (room <= 0) return 'fewer';
    const added = addOrderable({ ...wanted, count: room });
    return added.then(
      () => 'fewer',
      () => 'nothing',
    );
  }
}
