import type { Money } from '../shared/money.js';

/** What identifies a picture in a cart line (seed 2 §3: img id, ext, unq_id). */
export interface CartImage {
  id: string;
  ext: string;
}

/** A line whose count is 0 waits so long for its removal, in ms (CART-07). */
export const REMOVAL_DELAY = 5000;

/** The end of a line that waits for its removal, the same in all tabs. */
export interface Removal {
  /** The count that Undo gives back. */
  count: number;
  /** When the line goes, in ms since 1970; null while a visitor is at it. */
  ends: number | null;
  /** How long it has still to go while a visitor is at it, in ms. */
  left: number;
}

/** How long a line has still to go, in ms. A clock that has been set meanwhile makes it no longer than it would have been. */
export function removalLeft(removal: Removal | undefined, now: number): number {
  if (!removal) return REMOVAL_DELAY;
  const left = removal.ends === null ? removal.left : removal.ends - now;
  return Math.min(REMOVAL_DELAY, Math.max(0, left));
}

/** A line of the cart (seed 2 §3, Cart item). */
export interface CartItem {
  /** Unique in the cart, and the same in every tab: see lineId(). */
  id: string;
  type: 'product' | 'custom';
  /** 0 while the line waits for its removal. */
  count: number;
  /** Absent while it does not wait for its removal. */
  removal?: Removal;
  /** Current price; null means priceless. */
  price: Money | null;
  /** Price when it was added or last confirmed by the visitor. */
  orderPrice: Money | null;
  /** What the shop asked for it before, where that was more; null or absent for none. It is shown and counts in no sum. */
  oldPrice?: Money | null;
  title: string;
  img: CartImage | null;
  productId: string | null;
  variantId: string | null;
  /** Address of its picture, in place of `img`; absent for none. */
  picture?: string;
  /** ISO 4217 of its prices; absent in what earlier releases have stored. In a shop of another currency it counts in no sum. */
  currency?: string;
  /** Available stock, or the most pieces of a custom item; Infinity when unlimited. Stored as -1. */
  quantity: number;
  /** No longer sold: kept so that the visitor sees why. */
  hidden: boolean;
  vendorCode: string;
  /** Names of the chosen option values. */
  optionsInfo: string[];
  /** What each of them is a value of, as Size, in the same order; absent where only the values are known. */
  optionTitles?: string[];
  /** Address of the product page; null when it has none. */
  link: string | null;
  /** What the visitor wants of these very pieces, as an engraving; absent for none. Lines with different notes stand beside each other. */
  note?: string;
}

/** What tells a line from others of its product: title, chosen options and its note. */
export function lineName({ title, optionsInfo, note }: Pick<CartItem, 'title' | 'optionsInfo' | 'note'>): string {
  return [title, ...optionsInfo, ...(note ? [note] : [])].join(', ');
}

/** The chosen options as a visitor reads them: "Size: M · Colour: Red". */
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
