import { type CartItem, lineName } from '../../domain/cart/cart.js';
import { useStore } from '../../platform/element/use-store.js';
import { products } from '../../stores/products.js';
import { useCartContext } from './cart-context.js';

/** The way to other options of a line; nothing where there are none to choose from, as far as the page knows the product. */
export function EditOptions({ item }: { item: CartItem }) {
  const { t, site, editOptions } = useCartContext();
  const { id, productId, optionsInfo, hidden } = item;
  const known = useStore(products(site.projectId), (all) => (productId ? all.get(productId) : undefined));
  const choice = known ? known.visible && known.variants.filter(({ visible }) => visible).length > 1 : true;
  if (!productId || hidden || optionsInfo.length === 0 || !choice) return null;
  return (
    <button
      type="button"
      part="link-button edit-options"
      aria-label={t('cart::options_edit_of', { title: lineName(item) })}
      onClick={({ currentTarget }) => editOptions(id, currentTarget)}
    >
      {t('cart::options_edit')}
    </button>
  );
}
