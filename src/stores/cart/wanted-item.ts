import { CartError } from '../../domain/cart/cart-error.js';
import { readCustomItem, readNote } from '../../domain/cart/custom-item.js';
import { cartItemFromVariant } from '../../domain/cart/item-from-variant.js';
import { defaultVariant } from '../../domain/catalogue/default-variant.js';
import { asRecord, asText } from '../../domain/shared/read.js';
import { products } from '../products.js';
import { shopRules } from '../shop-rules.js';
import { site } from '../site.js';
import type { Taken } from './attribution.js';

type Found = Omit<Taken, 'count'>;

/**
 * What a request to add is about, as the shop knows it. Rejects with a CartError when there is no such thing to buy. Any script may ask: nothing is trusted to be what
 * its type says.
 */
export async function findWanted(detail: unknown): Promise<Taken> {
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
