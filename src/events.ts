import type { CartItem } from './domain/cart/cart.js';
import type { AnalyticsFact } from './domain/catalogue/analytics.js';
import type { Money } from './domain/shared/money.js';

/** What a page asks for when something is to go into the cart. `item` describes a custom item, which no product call knows. */
export interface AddToCartDetail {
  productId?: string;
  variantId?: string;
  /** 1 when absent. */
  count?: number;
  /** Decimal `price` in the shop's currency; `id` tells two custom items apart. */
  item?: { id: string; title: string; price: number | null; img?: { id: string; ext: string } };
}

/** Why the cart changed: what the visitor did, or where it came from. */
export type CartCause =
  | 'add'
  | 'count'
  | 'remove'
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
 * Every event of the library with its detail (shared contract; row EVT-01). All bubble and are composed. Those in REQUESTS are
 * *asked*: anyone may dispatch them on any node, a page may cancel them, and one store answers on the document. The others are
 * *told*: they report what a visitor has done and come from the element or store that owns the fact.
 */
export interface SbEventMap {
  /** Asked of the cart: by a card, the options modal, a button or the host page. */
  'add-to-cart': CustomEvent<AddToCartDetail>;
  /** Asked of the cart, by anyone. */
  'cart-open': CustomEvent<null>;
  'cart-close': CustomEvent<null>;
  'cart-toggle': CustomEvent<null>;
  /** Asked of a modal, by anyone. */
  'modal-open': CustomEvent<{ id: string }>;
  'modal-close': CustomEvent<{ id: string }>;
  /** Told by the cart store, on the document. */
  'cart-change': CustomEvent<CartChangeDetail>;
  /** Told by a product card when another variant is chosen. */
  'variant-change': CustomEvent<{ productId: string; variantId: string }>;
  /**
   * Told by the catalogue when it shows another page of a list; `page` from 1. The visitor has asked for it, by a press or by Back and
   * Forward; the page a catalogue begins with, and what a script sets, is not told. Several pages at a time are told as the last one.
   */
  'page-change': CustomEvent<{ page: number; pages: number; categoryId: string | null }>;
  /** Told by a picture on its way; `url` is the address asked for last, empty before. */
  'image-change': CustomEvent<{ state: 'not-loaded' | 'loading' | 'loaded' | 'failed'; url: string }>;
  /**
   * Told in GA4's words, for `dataLayer.push({ event: name, ecommerce })`; money in major units. `add_to_cart` by the cart, once for each
   * add it has taken, from the element that has asked; all else by the catalogue.
   */
  analytics: CustomEvent<AnalyticsFact>;
  'tab-change': CustomEvent<{ id: string; index: number }>;
  'slide-change': CustomEvent<{ id: string; index: number }>;
  /** Told by a form once the server has taken the lead. */
  submitted: CustomEvent<{ formId: string; leadId: string; pay?: { payId: string; payHash: string; payLink: string } }>;
  /** Told by the cart on the document after an order; money in minor units. */
  purchase: CustomEvent<{ leadId: string; items: readonly CartItem[]; total: Money; currency: string }>;
  goal: CustomEvent<{ name: string; html?: string }>;
  'payment-change': CustomEvent<{ state: string; payId: string | null }>;
  'video-play': CustomEvent<{ id: string; byUser: boolean }>;
  'video-pause': CustomEvent<{ id: string; byUser: boolean }>;
  /** Told by anything that failed; cancel it to suppress the default action. */
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

/** Tells a fact. Only the owner of the fact calls this, and only for what a visitor caused. */
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
  heard: (event: SbEventMap[N]) => void,
): () => void {
  const listener = (event: Event) => heard(event as SbEventMap[N]);
  on.addEventListener(name, listener);
  return () => on.removeEventListener(name, listener);
}
