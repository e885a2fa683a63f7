import type { CartItem } from '../../domain/cart/cart.js';
import { CartError } from '../../domain/cart/cart-error.js';
import { normaliseCount } from '../../domain/cart/cart-reducer.js';
import { readCustomItem, readNote } from '../../domain/cart/custom-item.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { roomFor } from '../../domain/cart/shared-stock.js';
import { defaultVariant } from '../../domain/catalogue/default-variant.js';
import { asRecord, asText } from '../../domain/shared/read.js';
import type { AddToCartDetail } from '../../events.js';
import { failureCode, reportFailure } from '../failure.js';
import { pageStore } from '../page-store.js';
import { products } from '../products.js';
import { shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import type { AddAnswer } from './add-answer.js';
import { announceAdded, type Taken } from './attribution.js';
import { cartOpen } from './open.js';
import { cartStore } from './store.js';

/** A cart that opens by itself does so this long after its first item, in ms (CART-11). */
const AUTO_OPEN_DELAY = 200;

type Found = Omit<Taken, 'count'>;

/** What was asked earlier, and is not in the cart yet. */
const earlier = () => pageStore<{ done: Promise<unknown> }>('additions.1', () => ({ done: Promise.resolve() }));

/**
 * Puts a product or a custom item into the cart (CART-14), and tells analytics of it for the `asker`. What is asked at a time is looked up side by
 * side, and lands in the order it was asked in. Rejects with a CartError when there is no such thing to buy, and with what `accept` throws: it is called
 * right before the item goes into the cart.
 */
export function addToCart(
  detail: AddToCartDetail,
  asker: EventTarget,
  accept: (item: CartItem, count: number) => void = () => {},
): Promise<void> {
  const queue = earlier();
  const finding = find(detail);
  const { projectId } = site().get();
  const added = Promise.allSettled([queue.done, finding])
    .then(() => finding)
    .then((found) => {
      // what was asked in one shop is nothing for the cart of another
      if (site().get().projectId !== projectId) {
        throw new CartError('other-project', 'the page has gone over to another shop meanwhile');
      }
      accept(found.item, found.count);
      put(found, detail, asker);
    });
  queue.done = added;
  return added;
}

function put(found: Taken, detail: AddToCartDetail, asker: EventTarget): void {
  const { items } = cartStore().get();
  const first = items.every((line) => line.count === 0);
  if (isAtLimit(items, found.item)) {
    throw new Error(`one order has at most ${found.item.quantity} of "${found.item.title}", and the cart has them`);
  }
  cartStore().dispatch({ type: 'add', item: found.item, count: found.count }, 'add');
  const { autoOpenCart, currency } = shopRules(site().get().projectId).get().rules;
  announceAdded(asker, detail, { ...found, count: normaliseCount(found.count) }, currency);
  if (first && autoOpenCart) setTimeout(() => cartOpen().open(), AUTO_OPEN_DELAY);
}

/** The page's own limit for a custom item is reached. */
function isAtLimit(items: readonly CartItem[], item: CartItem): boolean {
  const count = items.find(({ id }) => id === item.id)?.count ?? 0;
  return item.type === 'custom' && count >= roomFor(items, item);
}

/** As addToCart(), but who is not signed in is sent to the login page (API-02). */
export async function addOrLogin(detail: AddToCartDetail, asker: EventTarget): Promise<AddAnswer> {
  try {
    await addToCart(detail, asker);
    return { added: true };
  } catch (error) {
    if (failureCode(error) !== 'not_authorized') throw error;
    const message = 'the visitor is not signed in';
    reportFailure(asker, error, () => console.warn(`add-to-cart: nothing was added: ${message}`));
    return { added: false, reason: 'refused', message };
  }
}

/** Any script may ask: nothing is trusted to be what its type says. */
async function find(detail: unknown): Promise<Taken> {
  const { count = 1, item, productId, variantId, note } = asRecord(detail) ?? {};
  if (!(Number(count) >= 1)) throw new CartError('bad-request', `"${count}" is no count`);
  const found = item
    ? await customItem(asRecord(item) ?? {}, note)
    : await productItem(asText(productId), asText(variantId), note);
  return { ...found, count: Number(count) };
}

async function productItem(productId: string, variantId: string, note: unknown): Promise<Found> {
  if (productId === '') throw new CartError('bad-request', 'the request names neither a product nor an item');
  const { projectId } = site().get();
  const product = (await products(projectId).ensure([productId])).get(productId);
  if (!product?.visible) throw new CartError('unknown-item', `there is no product "${productId}"`);
  const { rules } = shopRules(projectId).get();
  const variant = variantId ? product.variants.find(({ id }) => id === variantId) : defaultVariant(product, rules);
  if (!variant?.visible) {
    throw new CartError('unknown-item', `the product "${productId}" has no variant "${variantId}"`);
  }
  const { text, allowed } = readNote(note);
  if (allowed) console.warn(`add-to-cart: the note of "${product.title}" is not usable; allowed: ${allowed}`);
  return { item: cartItemFromVariant(product, variant, 0, text), product: { product, variant } };
}

async function customItem(given: Record<string, unknown>, note: unknown): Promise<Found> {
  const currency = await shopRules(site().get().projectId).currency();
  const { item, unusable } = readCustomItem({ note, ...given }, currency);
  for (const { part, allowed } of unusable) {
    console.warn(`add-to-cart: the ${part} of the item "${item.title}" is not usable; allowed: ${allowed}`);
  }
  return { item };
}
