import type { StockSubject } from '../catalogue/stock.js';
import type { Money } from '../shared/money.js';

/** Identifies a picture in a cart line (seed 2 §3: img id, ext, unq_id). */
export interface CartImage {
  id: string;
  ext: string;
}

/** Delay in ms before a line with count 0 is removed (CART-07). */
export const REMOVAL_DELAY = 5000;

/** Pending removal of a line, the same in all tabs. */
export interface Removal {
  /** The count that Undo restores. */
  count: number;
  /** Time of removal, in ms since 1970; null while paused because a visitor uses the line. */
  ends: number | null;
  /** Remaining ms while paused. */
  left: number;
}

/** Remaining ms until a line is removed; at most the full delay, even if the clock was set meanwhile. */
export function removalLeft(removal: Removal | undefined, now: number): number {
  if (!removal) return REMOVAL_DELAY;
  const left = removal.ends === null ? removal.left : removal.ends - now;
  return Math.min(REMOVAL_DELAY, Math.max(0, left));
}

/** More pieces than any shop sells, few enough for exact sums. */
export const MAX_COUNT = 999_999;

/** Normalises a count typed by the visitor: absolute value, whole; empty and unreadable count as 0 (CART-08). */
export function normaliseCount(value: unknown): number {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return 0;
  return Math.min(MAX_COUNT, Math.trunc(Math.abs(number)));
}

/** A line of the cart (seed 2 §3, Cart item). */
export interface CartItem extends StockSubject {
  /** Unique in the cart, and the same in every tab: see lineId(). */
  id: string;
  /** Set only while the line waits for its removal. */
  removal?: Removal;
  /** Price when it was added or last confirmed by the visitor. */
  orderPrice: Money | null;
  /** The shop's previous, higher price; null or absent for none. Displayed only, in no sum. */
  oldPrice?: Money | null;
  title: string;
  img: CartImage | null;
  productId: string | null;
  /** Address of its picture, in place of `img`; absent for none. */
  picture?: string;
  vendorCode: string;
  /** Names of the chosen option values. */
  optionsInfo: string[];
  /** Option names of these values (Size), in the same order; absent when unknown. */
  optionTitles?: string[];
  /** Address of the product page; null when it has none. */
  link: string | null;
  /** The visitor's request for these pieces, such as an engraving; absent for none. Different notes make separate lines. */
  note?: string;
}

/** Describes a line, to distinguish it from others of its product: title, chosen options and note. */
export function lineName({ title, optionsInfo, note }: Pick<CartItem, 'title' | 'optionsInfo' | 'note'>): string {
  return [title, ...optionsInfo, ...(note ? [note] : [])].join(', ');
}

/** The chosen options as text: "Size: M · Colour: Red". */
export function optionWords({
  optionsInfo,
  optionTitles = [],
}: Pick<CartItem, 'optionsInfo' | 'optionTitles'>): string {
  return optionsInfo.map((value, at) => (optionTitles[at] ? `${optionTitles[at]}: ${value}` : value)).join(' · ');
}

/** All that survives a reload (CART-15). */
export interface Cart {
  items: CartItem[];
  /** Code the visitor applied; null when none. */
  promocode: string | null;
  /** Chosen shipping method; null until chosen. */
  shippingId: string | null;
}

export const EMPTY_CART: Cart = { items: [], promocode: null, shippingId: null };
