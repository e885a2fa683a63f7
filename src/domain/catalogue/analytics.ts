import { type Money, toMajor } from '../shared/money.js';
import type { Product, Variant } from './product.js';

/** An item of GA4 e-commerce events; prices in major units. */
export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  /** Names of the chosen values, `Oak, Large`; absent for a product without options. */
  item_variant?: string;
  /** Price per piece; absent for a priceless item. */
  price?: number;
  /** Reduction per piece; absent without one. */
  discount?: number;
  quantity: number;
  /** Position in the list, from 0. */
  index?: number;
}

/** E-commerce parameters of an event. */
export interface Ecommerce {
  /** ISO 4217. */
  currency: string;
  /** Sum of the items with a price; in events about one product only. */
  value?: number;
  item_list_id?: string;
  item_list_name?: string;
  /** The promo code that applies. */
  coupon?: string;
  /** Name of the shipping method. */
  shipping_tier?: string;
  /** Payment method, as named by the server. */
  payment_type?: string;
  /** The order number; for purchases only, like the next two. */
  transaction_id?: string;
  shipping?: number;
  /** All taxes: added to prices and included in them. */
  tax?: number;
  items: readonly AnalyticsItem[];
}

/** An event by its GA4 name. */
export interface AnalyticsFact {
  name:
    | 'view_item_list'
    | 'select_item'
    | 'view_item'
    | 'add_to_cart'
    | 'view_cart'
    | 'remove_from_cart'
    | 'begin_checkout'
    | 'add_shipping_info'
    | 'add_payment_info'
    | 'purchase';
  ecommerce: Ecommerce;
}

/** Maximum number of items in one GA4 event. */
export const MAX_EVENT_ITEMS = 200;

/** Creates the item of a product's variant. */
export function analyticsItem(
  { id, title, options }: Product,
  { price, oldPrice, values }: Variant,
  currency: string,
  place: { quantity?: number; index?: number } = {},
): AnalyticsItem {
  const chosen = options.flatMap((option) => option.values.find((value) => value.id === values[option.id])?.name ?? []);
  const item: AnalyticsItem = { item_id: id, item_name: title, quantity: place.quantity ?? 1 };
  if (chosen.length > 0) item.item_variant = chosen.join(', ');
  if (price !== null) item.price = toMajor(price, currency);
  if (price !== null && oldPrice !== null && oldPrice > price) item.discount = toMajor(oldPrice - price, currency);
  if (place.index !== undefined) item.index = place.index;
  return item;
}

/** Parameters of `view_item`, of a product's variant at its place in a list. */
export function viewItem(
  product: Product,
  variant: Variant,
  currency: string,
  place: { index?: number } = {},
): Ecommerce {
  const value = analyticsValue(variant.price, 1, currency);
  const items = [analyticsItem(product, variant, currency, place)];
  return { currency, ...(value !== undefined && { value }), items };
}

/** Value of one product in its quantity, in major units; undefined without a price. */
export function analyticsValue(price: Money | null, quantity: number, currency: string): number | undefined {
  return price === null ? undefined : toMajor(price * quantity, currency);
}
