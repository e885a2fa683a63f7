import type { CartItem } from '../../domain/cart/cart.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { withNote } from '../../domain/cart/line-identity.js';
import { withSharedStock } from '../../domain/cart/shared-stock.js';
import type { Product, Variant } from '../../domain/catalogue/product.js';
import { canOrder } from '../../domain/catalogue/stock.js';
import { currentRules } from '../shop/rules-state.js';
import { cart } from './cart.js';
import { cartLine } from './store.js';

/** Changes a line's note; empty removes it. Returns the line's new id. */
export function changeNote(id: string, note: string): string {
  return change(id, (item) => withNote(item, note));
}

/** Changes a line's variant, keeping count and note. Returns the line's new id. */
export function changeVariant(id: string, product: Product, variant: Variant): string {
  return change(id, ({ note }) => cartItemFromVariant(product, variant, 0, note));
}

/** Keeps a line in a currency the shop has dropped, without its price: the shop must quote a new one. */
export function keepWithoutPrice(id: string): void {
  const item = cartLine(id);
  const { currency } = currentRules().get();
  if (item)
    cart().dispatch({ type: 'changeLine', id, item: { ...item, price: null, orderPrice: null, currency } }, 'change');
}

export function removeUnavailable(): void {
  const rules = currentRules().get();
  const left = withSharedStock(cart().get().items).filter((item) => item.count > 0 && !canOrder(item, rules).allowed);
  for (const { id } of left) cart().remove(id);
}

function change(id: string, make: (item: CartItem) => CartItem): string {
  const item = cartLine(id);
  if (!item) return id;
  const changed = make(item);
  if (changed.id === id) return id;
  cart().dispatch({ type: 'changeLine', id, item: changed }, 'change');
  return changed.id;
}
