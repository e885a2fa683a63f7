import { type Cart, type CartItem, EMPTY_CART } from '../../src/domain/cart/cart.js';
import type { Discount, Promocode } from '../../src/domain/cart/promotion.js';
import type { TotalsInput } from '../../src/domain/cart/totals.js';
import type { Product, Variant } from '../../src/domain/catalogue/product.js';
import { DEFAULT_SHOP_RULES, type ShopRules } from '../../src/domain/catalogue/shop-rules.js';
import {
  type FieldError,
  type FieldOf,
  type FieldType,
  type FieldValue,
  type FormField,
  parseFields,
  validateField,
} from '../../src/domain/form/form-rules.js';
import { leadPayload } from '../../src/domain/form/lead-payload.js';
import { own } from '../../src/domain/shared/own.js';
import type { Tax } from '../../src/domain/shared/tax.js';
import type { ShippingMethod } from '../../src/domain/shipping/shipping.js';
import './all-types.js';

/** Returns domain objects with default values, so that a test names only the values it is about. */
export function item(changes: Partial<CartItem> = {}): CartItem {
  const sold = { id: 'v1', type: 'product', productId: 'p1', variantId: 'v1', vendorCode: 'C-1' } as const;
  const shown = { title: 'Cup', img: { id: 'cup', ext: 'jpg' }, optionsInfo: ['Blue'], link: '/cup', hidden: false };
  return { ...sold, ...shown, count: 1, price: 1000, orderPrice: 1000, quantity: Number.POSITIVE_INFINITY, ...changes };
}

export const cartOf = (...items: CartItem[]): Cart => ({ ...EMPTY_CART, items });

export function shopRules(changes: Partial<ShopRules> = {}): ShopRules {
  return { ...DEFAULT_SHOP_RULES, ...changes };
}

export function tax(changes: Partial<Tax> = {}): Tax {
  return { id: 'vat', title: 'VAT', rate: 19, included: true, onShipping: false, ...changes };
}

export function discount(changes: Partial<Discount> = {}): Discount {
  return { id: 'd1', type: 'percent', amount: 10, deliveryFree: false, activeFrom: 0, ...changes };
}

export function promocode(changes: Partial<Promocode> = {}): Promocode {
  const own = { code: 'spring', usageWithAnyDiscount: false, isActive: true, isAvailable: true };
  return { ...discount({ id: 'c1' }), ...own, ...changes };
}

export function method(changes: Partial<ShippingMethod> = {}): ShippingMethod {
  const price = { price: 500, notFixedPrice: false, prices: [], freeFrom: null, minTotal: 0, useMinTotal: false };
  const country = { isInternationalDelivery: false, availableCountry: [], addressFieldsConfig: {} };
  const address = { address: null, deliveryAddressEnabled: true, ...country };
  return { id: 's1', title: 'Courier', type: 'delivery', ...price, ...address, ...changes };
}

export function variant(id: string, values: Record<string, string>, changes: Partial<Variant> = {}): Variant {
  const sold = { visible: true, price: 1000, oldPrice: null, quantity: Number.POSITIVE_INFINITY };
  return { id, productId: 'p1', article: `A-${id}`, values, ...sold, imageIds: [], defaultImageId: null, ...changes };
}

/** Returns a product with one option for each key of `options`, with the given value ids. */
export function product(options: Record<string, string[]>, variants: Variant[], more: Partial<Product> = {}): Product {
  const shown = { id: 'p1', title: 'Cup', link: '/cup', description: '', visible: true, categoryIds: [] };
  return {
    ...{ ...shown, images: [], videos: [], defaultImageId: null },
    options: Object.entries(options).map(([id, values]) => ({
      ...{ id, name: id, widget: 'radio', type: 'text' },
      values: values.map((value) => ({ id: value, name: value.toUpperCase(), color: null, contrast: null })),
    })),
    variants,
    ...more,
  };
}

/** Returns ten cups at €10, without promotions, shipping or taxes. */
export function totalsInput(changes: Partial<TotalsInput> = {}): TotalsInput {
  const nothing = { discounts: [], promocode: null, method: null };
  return { items: [item({ count: 10 })], rules: shopRules(), ...nothing, ...changes };
}

/** Returns the only field of a form. */
export const fieldOf = <T extends FieldType = FieldType>(entry: object) =>
  parseFields([{ id: 'f', ...entry }]).fields[0] as FieldOf<T>;

/** Returns the lead of a form with these fields, and nothing else. */
export function leadOf(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>> = {}) {
  const parts = { pageId: '', projectId: '', fields, values, products: [], order: null, visit: {} };
  return leadPayload({ formId: 'f', jsform: 1, meta: {} }, parts);
}

/** Returns all errors of a form by field id; empty if it can be submitted. */
export function validateFields(
  fields: readonly FormField[],
  values: Readonly<Record<string, FieldValue>>,
): Record<string, FieldError> {
  const checked = fields.map((field) => [field.id, validateField(field, own(values, field.id) ?? '')] as const);
  return Object.fromEntries(checked.filter((entry): entry is [string, FieldError] => entry[1] !== null));
}
