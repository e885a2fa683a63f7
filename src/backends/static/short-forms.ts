import { readText, readTexts } from '../../domain/shared/lenient-read.js';
import { type Fields, isRecord } from '../../domain/shared/read.js';

/** Known properties of a shop file. */
export const SHOP_NAMES = [
  'currency',
  'settings',
  'categories',
  'products',
  'discounts',
  'promocodes',
  'shipping',
  'email',
];

/** Known properties of a product: those of the backend calls, and short ones. */
export const PRODUCT_NAMES = [
  ...['id', 'name', 'title', 'description', 'link', 'visible', 'categories', 'category', 'category_ids'],
  ...['image', 'images', 'default_image_id', 'videos', 'options', 'variants'],
];

/** Known properties of a variant; a product without `variants` may have the former. */
export const VARIANT_NAMES = ['price', 'oldPrice', 'quantity', 'sku', 'vendor_code'];
export const OWN_VARIANT_NAMES = ['id', 'visible', 'values', 'optionsInfo', 'image', 'images', 'default_image_id'];

const OF_PRODUCT = new Set([...PRODUCT_NAMES, ...VARIANT_NAMES]);
const OF_VARIANT = new Set([...VARIANT_NAMES, ...OWN_VARIANT_NAMES]);

/** Alternative spellings that the readers accept. */
const OTHER_SPELLINGS = /^(old_price|(category|image)Ids|image_ids|defaultImageId|vendorCode|article|\$.*)$/;

/** Texts of numbers whose sign may stand between thousands as well as before decimals: `1,234`. */
const UNCLEAR = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** Reads a sum; null if invalid. */
type ReadSum = (value: unknown) => number | null;

/**
 * Expands a product's short forms to the format of the backend calls, and lists its problems: `price`, `quantity` and `sku` for a single
 * variant, `category` and `image` for lists, options from the values of the variants. Default ids of variants are made from product and
 * values; the default name is the id. `decimals` are those of the currency.
 */
export function wholeProduct(given: Fields, money: ReadSum, decimals: number): { product: Fields; problems: string[] } {
  const id = readText(given.id);
  const problems = unknownNames(given, OF_PRODUCT);
  const isSingle = !('variants' in given);
  const listed: unknown[] = isSingle ? [given] : asList(given.variants);
  const variants = listed.filter(isRecord).map((one) => {
    const whole = wholeVariant(one, id, listed.length);
    if (!isSingle) problems.push(...unknownNames(one, OF_VARIANT).map((problem) => `variant ${whole.id} ${problem}`));
    const { variant, unclear } = withoutUnclear(whole, decimals);
    problems.push(...unclear, ...['price', 'oldPrice'].flatMap((name) => priceProblem(variant, name, money)));
    return variant;
  });
  if (variants.some((one) => one.id === '')) {
    problems.push('its variants cannot be told apart: each needs an "id" or "values"');
  }
  const product = {
    ...given,
    name: readText(given.name) || readText(given.title) || id,
    category_ids: [given.category_ids, given.categories, given.category].flatMap(asList),
    images: withImages(asList(given.images ?? given.image), variants),
    options: given.options ?? optionsOf(variants),
    variants,
  };
  return { product, problems };
}

/** Adds id, article and pictures to a variant under the names of the backend calls. */
function wholeVariant(given: Fields, productId: string, count: number): Fields {
  return {
    ...given,
    id: readText(given.id) || (count === 1 ? productId : madeId(productId, given.values)),
    vendor_code: given.vendor_code ?? given.sku,
    images: asList(given.images ?? given.image),
  };
}

/** Makes a variant id from its values; empty without any. */
function madeId(productId: string, given: unknown): string {
  const values = Object.values(isRecord(given) ? given : {}).map(readText);
  return values.length > 0 ? [productId, ...values].join('-') : '';
}

/** Adds pictures that only variants name, by `image`. */
function withImages(images: readonly unknown[], variants: readonly Fields[]): unknown[] {
  const known = new Set(images.map((image) => (isRecord(image) ? readText(image.id) || readText(image.src) : image)));
  const others = variants.map(({ image }) => image).filter((image) => readText(image) !== '' && !known.has(image));
  return [...images, ...new Set(others)];
}

/** Options derived from the variants' values, in order; ids are the names. */
function optionsOf(variants: readonly Fields[]): Fields[] {
  const options = new Map<string, Set<string>>();
  for (const { values } of variants) {
    for (const [name, value] of Object.entries(isRecord(values) ? values : {})) {
      const known = options.get(name) ?? new Set();
      if (readText(value)) options.set(name, known.add(readText(value)));
    }
  }
  return [...options].map(([name, values]) => {
    return { id: name, name, values: [...values].map((value) => ({ id: value, name: value })) };
  });
}

/** Leaves out sums and pieces that can be read in two ways, one of them a thousand times the other. */
function withoutUnclear(given: Fields, decimals: number): { variant: Fields; unclear: string[] } {
  const [variant, unclear] = [{ ...given }, [] as string[]];
  for (const [name, digits, none] of [
    ['price', decimals, null],
    ['oldPrice', decimals, null],
    ['old_price', decimals, null],
    ['quantity', 0, 0],
  ] as const) {
    const value = given[name];
    const [, whole = '', rest = ''] = (typeof value === 'string' && UNCLEAR.exec(value.trim())) || [];
    if (whole === '' || digits >= rest.length) continue;
    const either = `${whole}${rest} or ${Number(`${whole}.${rest}`).toFixed(digits)}`;
    unclear.push(`the ${name} ${JSON.stringify(value)} of ${readText(given.id)} may be ${either}: write ${either}`);
    variant[name] = none;
  }
  return { variant, unclear };
}

function priceProblem(given: Fields, name: string, money: ReadSum): string[] {
  const value = given[name];
  if (value === null || value === undefined || value === '' || money(value) !== null) return [];
  return [`the ${name} ${JSON.stringify(value)} of ${readText(given.id)} is not an amount: write 12.5`];
}

/** Reports unknown properties: usually typos. */
export function unknownNames(given: Fields, known: ReadonlySet<string>): string[] {
  const unknown = Object.keys(given).filter((name) => !known.has(name) && !OTHER_SPELLINGS.test(name));
  return unknown.length > 0 ? [`has unknown names ${unknown.join(', ')}`] : [];
}

/** Categories that products name, in order. */
export function namedCategories(products: readonly Fields[]): Fields[] {
  const ids = new Set(products.flatMap(({ category_ids }) => readTexts(category_ids)));
  return [...ids].map((id) => ({ id, name: id }));
}

/** A list as it is, one value as a list of it; nothing and an empty text are empty. */
export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}
