import { normaliseCount } from '../../cart/cart.js';
import { asRecord, asText, asTextOrNull, isOn, parsedJson } from '../../shared/read.js';
import type { FormProduct } from './form-field.js';

/** Reads the products of a form (a list or its JSON); drops entries without an id. */
export function formProducts(value: unknown): FormProduct[] {
  const entries = parsedJson(value);
  return Array.isArray(entries) ? entries.flatMap(parseProduct) : [];
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
