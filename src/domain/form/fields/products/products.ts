import { normaliseCount } from '../../../cart/cart.js';
import { asRecord, asText, isOn, parsedJson } from '../../../shared/read.js';
import type { Entry, FieldDefinition, Problem } from '../../field/field-definition.js';
import type {
  ChosenProduct,
  FieldError,
  FieldOf,
  FieldValue,
  FormProduct,
  PlainField,
} from '../../field/form-field.js';
import { formProducts } from '../../field/form-products.js';
import { wholeNumber } from '../../field/number-settings.js';
import { chosenValues } from '../../field/options.js';
import { flag, integer, listOf, type TypeDoc } from '../../field/setting-docs.js';

export type ProductsField = FieldOf<'products'>;

const FROM_ONE = { least: 1 };

/** Products to choose from (FORM-13; seed 3 §3): its value has the chosen ids and counts. */
export const productsField: FieldDefinition<'products'> = {
  checkUrl: false,
  lack: 'choice',
  read: readProducts,
  // by id or 1-based index, like options; each with its default count
  starts(field, presets) {
    const offered = field.products.map(({ id, title }) => ({ value: id, label: title }));
    const ids = chosenValues(offered, presets).slice(0, field.multiple ? undefined : 1);
    return ids.reduce<readonly ChosenProduct[]>((chosen, id) => withProduct(field, chosen, id), []);
  },
  isEmpty: (field, value) => chosenProducts(field, value).length === 0,
  check: checkProducts,
  restore: (value) => (Array.isArray(value) ? value.flatMap(readChosen) : []),
  // readable text among the fields; the products themselves are sent in the lead's products (FORM-10)
  wire: (field, value) => chosenProducts(field, value).map(({ title, id, count }) => `${title || id} × ${count}`),
  reckoned: productsWorth,
  sells: chosenProducts,
};

/** The chosen products with their counts, in the order in which they are offered. */
export function chosenProducts(field: ProductsField, value: FieldValue): FormProduct[] {
  const counts = new Map(
    (Array.isArray(value) ? value.flatMap(readChosen) : []).map((one) => [one.product, one.count]),
  );
  return field.products.flatMap((product) => {
    const count = counts.get(product.id);
    return count === undefined ? [] : [{ ...product, count: product.strict ? offeredCount(product) : count }];
  });
}

/** Sets the count of a product: 0 removes it; in a single choice it replaces the other one. */
export function withProduct(
  field: ProductsField,
  value: FieldValue,
  id: string,
  count?: number,
): readonly ChosenProduct[] {
  const product = field.products.find((one) => one.id === id);
  const others = chosenProducts(field, value).filter((one) => one.id !== id);
  const kept = (field.multiple || count === 0 ? others : []).map((one) => chosen(one.id, one.count));
  if (!product || count === 0) return kept;
  return [...kept, chosen(id, normaliseCount(count ?? offeredCount(product)))];
}

/** Maximum count of a product, given the counts of the others; Infinity without a limit. */
export function maxCountOf(field: ProductsField, value: FieldValue, id: string): number {
  const { max } = field;
  if (max === undefined) return Infinity;
  const others = field.multiple ? chosenProducts(field, value).filter((one) => one.id !== id) : [];
  return Math.max(1, max - pieces(others));
}

/** Total price of the chosen products in major units, for formulas. */
export function productsWorth(field: ProductsField, value: FieldValue): number {
  const worth = chosenProducts(field, value).reduce((sum, { price, count }) => sum + (price ?? 0) * count, 0);
  return Number(worth.toFixed(6));
}

function chosen(product: string, count: number): ChosenProduct {
  return { kind: 'product', product, count };
}

function offeredCount({ count }: FormProduct): number {
  return Math.max(1, count);
}

function pieces(products: readonly FormProduct[]): number {
  return products.reduce((sum, { count }) => sum + count, 0);
}

function readChosen(value: unknown): ChosenProduct[] {
  const entry = asRecord(value);
  const [product, count] = [asText(entry?.product), normaliseCount(entry?.count)];
  return entry?.kind === 'product' && product !== '' && count > 0 ? [chosen(product, count)] : [];
}

function checkProducts(field: ProductsField, value: FieldValue): FieldError | null {
  const { label, min, max } = field;
  const count = pieces(chosenProducts(field, value));
  if (min !== undefined && count < min) return { key: 'form::products_min', values: { label, min } };
  return max !== undefined && count > max ? { key: 'form::products_max', values: { label, max } } : null;
}

function readProducts(
  plain: PlainField<'products'>,
  { products: written, min, max, multiple }: Entry,
  problem: Problem,
): ProductsField {
  const list = parsedJson(written);
  const all = formProducts(written);
  const products = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
  const unnamed = Array.isArray(list) ? list.length - all.length : 0;
  if (unnamed > 0) problem(`${unnamed} of its products have no id`);
  if (products.length < all.length) problem('two of its products have the same id');
  const [least, most] = [wholeNumber('min', min, FROM_ONE, problem), wholeNumber('max', max, FROM_ONE, problem)];
  const holds = least === undefined || most === undefined || least <= most;
  if (!holds) problem(`min ${least} is above max ${most}`);
  const limits = holds ? { ...(least && { min: least }), ...(most && { max: most }) } : {};
  const field = { ...plain, products, ...(isOn(multiple) && { multiple: true }) };
  if (products.length > 0) return { ...field, ...limits };
  problem('there are no products to choose from');
  // a required field without products could never be filled in
  return { ...field, required: false };
}

const PRODUCT = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: ['string', 'number'] },
    title: { type: 'string' },
    img: {},
    price: { type: ['number', 'string', 'null'], description: 'null: priceless' },
    count: { type: ['number', 'string'] },
    strict: { type: 'boolean', description: 'The count is fixed' },
    variantId: { type: ['string', 'number', 'null'] },
    productId: { type: ['string', 'number', 'null'] },
  },
};

export const productsDoc = (): TypeDoc => ({
  summary:
    "Products to choose from, sent as the lead's products. Formulas read their total price under the field's id.",
  settings: {
    products: listOf(
      PRODUCT,
      "Objects `{ id, title, img: { id, ext }, price, count, strict, productId, variantId }`. Default: the form's products.",
      [{ id: 'oak', title: 'Oak', price: 4 }],
    ),
    multiple: flag('Allows several products.'),
    min: integer('Minimum of the total count.', 1, undefined, { examples: [1, 5] }),
    max: integer('Maximum of the total count.', 1, undefined, { examples: [5, 9] }),
  },
  example: { label: 'Wood', products: [{ id: 'oak', title: 'Oak', price: 4 }], multiple: true },
});
