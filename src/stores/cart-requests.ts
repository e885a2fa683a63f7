import type { CartItem } from '../domain/cart.js';
import { cartItemFromVariant } from '../domain/item-from-variant.js';
import { toMinor } from '../domain/money.js';
import { defaultVariant } from '../domain/options.js';
import { type AddToCartDetail, listen, reportError } from '../events.js';
import { cart } from './cart.js';
import { cartOpen } from './cart-view.js';
import { ecommerce } from './ecommerce.js';
import { products } from './products.js';
import { site } from './site.js';

/** A cart that opens by itself does so this long after its first item (CART-11). */
const AUTO_OPEN_DELAY = 200;

/** Answers what any element or script asks of the cart; what the page has cancelled is left alone. */
export function answerCartRequests(): void {
  listen(document, 'add-to-cart', (event) => {
    if (!event.defaultPrevented) void add(event.detail, event.target ?? document);
  });
  listen(document, 'cart-open', (event) => {
    if (!event.defaultPrevented) cartOpen().set(true);
  });
  listen(document, 'cart-close', (event) => {
    if (!event.defaultPrevented) cartOpen().set(false);
  });
  listen(document, 'cart-toggle', (event) => {
    if (!event.defaultPrevented) cartOpen().set(!cartOpen().get());
  });
}

async function add(detail: AddToCartDetail | null, asker: EventTarget): Promise<void> {
  const count = detail?.count ?? 1;
  try {
    const item = detail?.item ? await customItem(detail.item) : await productItem(detail ?? {});
    const wasEmpty = cart().get().items.length === 0;
    cart().dispatch({ type: 'add', item, count }, 'add');
    if (wasEmpty) await openIfWished();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reportError(asker, { code: 'add-to-cart', message, cause: error }, () => {
      console.warn(`add-to-cart: nothing was added: ${message}`);
    });
  }
}

async function productItem({ productId = '', variantId }: AddToCartDetail): Promise<CartItem> {
  const { projectId } = site().get();
  const settings = await ecommerce(projectId).load();
  const product = (await products(projectId).ensure([productId])).get(productId);
  if (!product) throw new Error(`there is no product "${productId}"`);
  const variant = variantId ? product.variants.find(({ id }) => id === variantId) : defaultVariant(product, settings);
  if (!variant) throw new Error(`the product "${productId}" has no variant "${variantId ?? ''}"`);
  return cartItemFromVariant(product, variant, 0);
}

async function customItem(item: NonNullable<AddToCartDetail['item']>): Promise<CartItem> {
  const { currency } = await ecommerce(site().get().projectId).load();
  if (!item.id || !item.title) throw new Error('a custom item needs an id and a title');
  const price = item.price === null ? null : toMinor(item.price, currency);
  if (item.price !== null && price === null) throw new Error(`"${item.price}" is no price`);
  return {
    id: item.id,
    type: 'custom',
    count: 0,
    price,
    orderPrice: price,
    title: item.title,
    img: item.img ?? null,
    productId: null,
    variantId: null,
    quantity: Number.POSITIVE_INFINITY,
    hidden: false,
    vendorCode: '',
    optionsInfo: [],
    link: null,
  };
}

async function openIfWished(): Promise<void> {
  const { autoOpenCart } = await ecommerce(site().get().projectId).load();
  if (autoOpenCart) setTimeout(() => cartOpen().set(true), AUTO_OPEN_DELAY);
}
