import { normaliseCount } from '../../../cart/cart-reducer.js';
import { asRecord, asText, asTextOrNull, isOn, parsedJson } from '../../../shared/read.js';
import type { FormProduct } from '../../field/form-field.js';

/** Reads the products of a form (a list or its JSON); drops entries without an id. */
export function formProducts(value: unknown): FormProduct[] {
  const entries = parsedJson(value);
  return Array.isArray(entries) ? entries.flatMap(parseProduct) : [];
}

/** Gives the form's products to its products fields that have no list themselves; such products are then not sent with each lead. */
export function offeredProducts(
  entries: readonly unknown[],
  products: readonly unknown[],
): { entries: readonly unknown[]; fixed: readonly unknown[] } {
  const offers = (entry: unknown) => asRecord(entry)?.type === 'products' && asRecord(entry)?.products === undefined;
  if (!entries.some(offers)) return { entries, fixed: products };
  return { entries: entries.map((entry) => (offers(entry) ? { ...asRecord(entry), products } : entry)), fixed: [] };
}

function parseProduct(value: unknown): FormProduct[] {
  const entry = asRecord(value);
  const id = asText(entry?.id);
  if (!entry || !id) return [];
  const img = asRecord(entry.img);
  const image = { id: asText(img?.id), ext: asText(img?.ext) };
  return [
    {
      id,
      title: asText(entry.title),
      img: image.id && image.ext ? image : null,
      price: parsePrice(entry.price),
      count: entry.count === undefined ? 1 : normaliseCount(entry.count),
      strict: isOn(entry.strict),
      variantId: asTextOrNull(entry.variantId),
      productId: asTextOrNull(entry.productId),
    },
  ];
}

/** Keeps null; anything that is not a number becomes 0. */
function parsePrice(value: unknown): number | null {
  if (value === null) return null;
  const price = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof price === 'number' && Number.isFinite(price) ? price : 0;
}
