import { listOfLength } from '../../domain/shared/list-of-length.js';
import type { PictureInput, ProductInput } from '../../ports/backend/port.js';

/** Widths of smaller pictures that are asked for. */
export const WIDTHS = [300, 600, 1200];

/** The smaller sizes of a picture of a known width. */
export function smallerSizes(width: number | null, addressOf: (width: number) => string): Pick<PictureInput, 'srcset'> {
  const sizes = width === null ? [] : WIDTHS.filter((size) => size < width);
  return sizes.length > 0 ? { srcset: sizes.map((size) => ({ url: addressOf(size), width: size })) } : {};
}

/** Reads products in the order of their ids, `most` in a request. */
export async function readByIds(
  ids: readonly string[],
  most: number,
  read: (part: string[]) => Promise<readonly ProductInput[]>,
): Promise<ProductInput[]> {
  const known = [...new Set(ids)];
  const parts = listOfLength(Math.ceil(known.length / most), (at) => known.slice(at * most, (at + 1) * most));
  const products = new Map((await Promise.all(parts.map(read))).flat().map((product) => [product.id, product]));
  return ids.flatMap((id) => products.get(id) ?? []);
}

const lowestPrice = ({ variants }: ProductInput) => Math.min(...variants.map(({ price }) => price ?? Infinity));

/** Sorts products as an engine's lists do. */
export function sorted(products: ProductInput[], sort: string, language: string): ProductInput[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  if (sort.endsWith('price')) return products.sort((one, two) => direction * (lowestPrice(one) - lowestPrice(two)));
  if (!sort.endsWith('name')) return products;
  return products.sort((one, two) => direction * one.title.localeCompare(two.title, language));
}
