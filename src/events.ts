import type { CartItem } from './domain/cart/cart.js';
import type { AnalyticsFact } from './domain/catalogue/analytics.js';
import type { Money } from './domain/shared/money.js';

/** What a page asks for when something is to go into the cart. `item` describes a custom item, which no product call knows. */
export interface AddToCartDetail {
  productId?: string;
  variantId?: string;
  /** 1 when absent. */
  count?: number;
  /** What the visitor wants of these very pieces, at most 200 characters. Pieces with different notes are different lines of the cart. */
  note?: string;
  item?: AddedItem;
}

/** A custom item. Only the first three are needed. */
export interface AddedItem {
  /** Tells two custom items apart. */
  id: string;
  title: string;
  /** Decimal, in the shop's currency; null for an item without a price. */
  price: number | null;
  /** A picture of the image service. */
  img?: { id: string; ext: string };
  /** The address of a picture, where it is none of the image service. */
  picture?: string;
  /** What has been chosen, in words. */
  options?: string | readonly string[];
  /** The vendor code. */
  article?: string;
  /** The address of the item's own page. */
  link?: string;
  /** The most pieces that one order may have. */
  limit?: number;
  /** As `note` of the request. */
  note?: string;
}

/** Where the cart is to open: on its lines when absent. */
export interface CartOpenDetail {
  step?: 'checkout';
}

/** Why the cart changed: what the visitor did, or where it came from. */
export type CartCause =
  | 'add'
  | 'count'
  | 'remove'
  /** A line has other options or another note. */
  | 'change'
  | 'promocode'
  | 'shipping'
  | 'revalidate'
  | 'confirm'
  | 'clear'
  /** Promotions, shipping or the rules of the shop have been read: the total is another one. */
  | 'sums'
  | 'restore'
  | 'other-tab';

export interface CartChangeDetail {
  items: readonly CartItem[];
  /** Pieces, not lines. */
  count: number;
  /** Minor units, like `total`. */
  subtotal: Money;
  total: Money;
  cause: CartCause;
}

/** Codes of `sb-error`; its default action is what the specification calls alert or redirect. */
export interface SbErrorDetail {
  code: string;
  message: string;
  cause?: unknown;
}

/**
 * Every event of the library with its detail. All bubble and leave shadow roots. Those marked `@asked` are requests: anyone may dispatch
 * them on any node, a page may cancel them, and one store or element answers. Those marked `@told` are facts: they come from the element or
 * store that owns the fact. The table in elements/README.md is made from the docblocks here, by `npm run manifest`.
 */
export interface SbEventMap {
  /**
   * A product is to go into the cart; `item` describes one that the shop's backend does not know.
   * @asked by a card, the options modal, a button or the host page; the cart store answers
   */
  'add-to-cart': CustomEvent<AddToCartDetail>;
  /**
   * The cart's drawer is to open; `step` checkout opens it on the order.
   * @asked by anyone; the cart store answers
   */
  'cart-open': CustomEvent<CartOpenDetail | null>;
  /**
   * The cart's drawer is to close.
   * @asked by anyone; the cart store answers
   */
  'cart-close': CustomEvent<null>;
  /**
   * The cart's drawer is to open, or to close when it is open.
   * @asked by anyone; the cart store answers
   */
  'cart-toggle': CustomEvent<null>;
  /**
   * What is in the cart, or what it costs, has changed; money in minor units.
   * @told by the cart store, on the document
   */
  'cart-change': CustomEvent<CartChangeDetail>;
  /**
   * An order has been taken by the server; money in minor units.
   * @told by the checkout, on the document
   */
  purchase: CustomEvent<{ leadId: string; items: readonly CartItem[]; total: Money; currency: string }>;
  /**
   * A visitor has chosen another variant of a product.
   * @told by the catalogue, for a card or the options modal
   */
  'variant-change': CustomEvent<{ productId: string; variantId: string }>;
  /**
   * A list shows another page, counted from 1, because a visitor has asked for it, also by Back and Forward; several at a time are reported as
   * the last one.
   * @told by the catalogue
   */
  'page-change': CustomEvent<{ page: number; pages: number; categoryId: string | null }>;
  /**
   * What a shop's analytics ask for, in GA4's words and for `dataLayer.push({ event: name, ecommerce })`; money in major units.
   * @told by the catalogue; `add_to_cart` by the cart, once for each add it has taken, from the element that has asked; `view_cart` and `remove_from_cart` by
   * the cart, on the document, when it is opened with something in it and when a line is taken out for good; `begin_checkout`, `add_shipping_info` and `purchase` by
   * the checkout, on the document, once for each order (for each way of delivery that is chosen); `add_payment_info` by the payment, once for each way to pay
   */
  analytics: CustomEvent<AnalyticsFact>;
  /**
   * A visitor has selected another tab; `index` from 0.
   * @told by tabs, bundle and catalogue
   */
  'tab-change': CustomEvent<{ id: string; index: number }>;
  /**
   * A visitor has moved to another slide; `index` from 0.
   * @told by slider and cards
   */
  'slide-change': CustomEvent<{ id: string; index: number }>;
  /**
   * A picture is in another state; `url` is the address asked for last, empty before.
   * @told by image, figure, media and background
   */
  'image-change': CustomEvent<{ state: 'not-loaded' | 'loading' | 'loaded' | 'failed'; url: string }>;
  /**
   * A video plays; `byUser` is false for autoplay.
   * @told by video, media and background, product and catalogue
   */
  'video-play': CustomEvent<{ id: string; byUser: boolean }>;
  /**
   * A video is paused or has ended; `byUser` is false when it has left the screen.
   * @told by video, media and background, product and catalogue
   */
  'video-pause': CustomEvent<{ id: string; byUser: boolean }>;
  /**
   * The modal of that id is to open.
   * @asked by anyone; the modal answers
   */
  'modal-open': CustomEvent<{ id: string }>;
  /**
   * The modal of that id is to close.
   * @asked by anyone; the modal answers
   */
  'modal-close': CustomEvent<{ id: string }>;
  /**
   * The server has taken a form.
   * @told by the form
   */
  submitted: CustomEvent<{ formId: string; leadId: string; pay?: { payId: string; payHash: string; payLink: string } }>;
  /**
   * A goal has been reached, for the page's counters; `html` is the markup the form's author gave with it.
   * @told by form and payment
   */
  goal: CustomEvent<{ name: string; html?: string }>;
  /**
   * The payment modal shows another step.
   * @told by the payment store, on the document
   */
  'payment-change': CustomEvent<{ state: string; payId: string | null }>;
  /**
   * Something has failed. It can be cancelled, which suppresses its default action: an alert, a redirect or a line in the console.
   * @told by anything that failed
   */
  'sb-error': CustomEvent<SbErrorDetail>;
}

export type SbEventName = keyof SbEventMap;
/** What an event carries. */
export type SbDetail<N extends SbEventName> = SbEventMap[N]['detail'];
/** The events that ask for something. */
export type SbRequestName = 'add-to-cart' | 'cart-open' | 'cart-close' | 'cart-toggle' | 'modal-open' | 'modal-close';

declare global {
  interface HTMLElementEventMap extends SbEventMap {}
  interface DocumentEventMap extends SbEventMap {}
  interface WindowEventMap extends SbEventMap {}
}

function dispatch<N extends SbEventName>(
  from: EventTarget,
  name: N,
  detail: SbDetail<N>,
  cancelable: boolean,
): boolean {
  return from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
}

/** Asks for something from `from` (an element, or the document). False when the page has cancelled it. */
export function request<N extends SbRequestName>(from: EventTarget, name: N, detail: SbDetail<N>): boolean {
  return dispatch(from, name, detail, true);
}

/** Emits an event that says what has happened. Only the owner of the fact calls this, and only for what a visitor caused. */
export function announce<N extends Exclude<SbEventName, SbRequestName | 'sb-error'>>(
  from: EventTarget,
  name: N,
  detail: SbDetail<N>,
): void {
  dispatch(from, name, detail, false);
}

/** Reports a failure; `fallback`, the specification's alert or redirect, runs unless the page cancels the event. */
export function reportError(from: EventTarget, detail: SbErrorDetail, fallback?: () => void): void {
  if (dispatch(from, 'sb-error', detail, true)) fallback?.();
}

/** Listens until the returned function is called. */
export function listen<N extends SbEventName>(
  on: EventTarget,
  name: N,
  handler: (event: SbEventMap[N]) => void,
): () => void {
  const listener = (event: Event) => handler(event as SbEventMap[N]);
  on.addEventListener(name, listener);
  return () => on.removeEventListener(name, listener);
}
