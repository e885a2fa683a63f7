import { type Money, toMajor } from '../shared/money.js';
import type { Product, Variant } from './product.js';

/** A product as GA4's e-commerce events have it; prices in major units. */
export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  /** Names of the chosen values, `Oak, Large`; missing for a product without options. */
  item_variant?: string;
  /** What is paid for one; missing for what has no price. */
  price?: number;
  /** What one costs less than before; missing where nothing is taken off. */
  discount?: number;
  quantity: number;
  /** Place in the list, from 0. */
  index?: number;
}

/** The facts of a list that a shop's analytics ask for. */
export interface Ecommerce {
  /** ISO 4217. */
  currency: string;
  /** Sum of the items with a price; of the facts about one product. */
  value?: number;
  item_list_id?: string;
  item_list_name?: string;
  /** The promo code that counts. */
  coupon?: string;
  /** Name of the way of delivery. */
  shipping_tier?: string;
  /** The way to pay, as the server names it. */
  payment_type?: string;
  /** The order's number; of a purchase, like the next two. */
  transaction_id?: string;
  shipping?: number;
  /** What is added to the prices and what they contain. */
  tax?: number;
  items: readonly AnalyticsItem[];
}

/** What is reported, by GA4's names. */
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

/** GA4 takes no more items than this in one event. */
export const MOST_ITEMS = 200;

/** A product in the variant that is meant. */
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

/** What one product is worth in its quantity, in major units; undefined for what has no price. */
export function analyticsValue(price: Money | null, quantity: number, currency: string): number | undefined {
  return price === null ? undefined : toMajor(price * quantity, currency);
}
