import type { CartItem } from './domain/cart/cart.js';
import type { AnalyticsFact } from './domain/catalogue/analytics.js';
import type { Money } from './domain/shared/money.js';

/** Item to add to the cart. `item` describes a custom item, which no product call returns. */
export interface AddToCartDetail {
  productId?: string;
  variantId?: string;
  /** Defaults to 1. */
  count?: number;
  /** The visitor's note on these pieces, up to 200 characters. Pieces with different notes are different lines. */
  note?: string;
  item?: AddedItem;
}

/** A custom item. The first three properties are required. */
export interface AddedItem {
  /** Identifies the item. */
  id: string;
  title: string;
  /** Decimal, in the shop's currency; null without a price. */
  price: number | null;
  /** A picture of the image service. */
  img?: { id: string; ext: string };
  /** Address of a picture outside the image service. */
  picture?: string;
  /** Chosen options as text. */
  options?: string | readonly string[];
  /** Vendor code. */
  article?: string;
  /** Address of the item's page. */
  link?: string;
  /** Maximum pieces per order. */
  limit?: number;
  /** Like `note` of the request. */
  note?: string;
}

/** Initial view of the opened cart; its lines by default. */
export interface CartOpenDetail {
  step?: 'checkout';
}

/** Cause of a cart change: the visitor's action, or the source of the data. */
export type CartCause =
  | 'add'
  | 'count'
  | 'remove'
  /** A line's options or note were changed. */
  | 'change'
  | 'promocode'
  | 'shipping'
  | 'revalidate'
  | 'confirm'
  | 'clear'
  /** Promotions, shipping or shop rules were loaded, which changes the total. */
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

/** Details of an `sb-error`; its default action is the specification's alert or redirect. */
export interface SbErrorDetail {
  code: string;
  message: string;
  cause?: unknown;
}

/**
 * Every event of the library with its detail. All bubble and cross shadow roots. `@request`: anyone may dispatch it on any node, a page may
 * cancel it, and one store or element handles it. `@fact`: dispatched by the element or store that owns the state. `npm run manifest`
 * writes the table in elements/README.md from these docblocks.
 */
export interface SbEventMap {
  /**
   * Adds a product to the cart; `item` describes one that the shop's backend does not know.
   * @request by a card, the options modal, a button or the host page; handled by the cart store
   */
  'add-to-cart': CustomEvent<AddToCartDetail>;
  /**
   * Opens the cart's drawer; with `step` checkout at the order.
   * @request by anyone; handled by the cart store
   */
  'cart-open': CustomEvent<CartOpenDetail | null>;
  /**
   * Closes the cart's drawer.
   * @request by anyone; handled by the cart store
   */
  'cart-close': CustomEvent<null>;
  /**
   * Opens the cart's drawer, or closes it if open.
   * @request by anyone; handled by the cart store
   */
  'cart-toggle': CustomEvent<null>;
  /**
   * The cart's content or total has changed; money in minor units.
   * @fact by the cart store, on the document
   */
  'cart-change': CustomEvent<CartChangeDetail>;
  /**
   * The server has accepted an order; money in minor units.
   * @fact by the checkout, on the document
   */
  purchase: CustomEvent<{ leadId: string; items: readonly CartItem[]; total: Money; currency: string }>;
  /**
   * A visitor has chosen another variant of a product.
   * @fact by the catalogue, for a card or the options modal
   */
  'variant-change': CustomEvent<{ productId: string; variantId: string }>;
  /**
   * A list shows another page (from 1) after a visitor's action, including Back and Forward; a quick series is reported as its last page.
   * @fact by the catalogue
   */
  'page-change': CustomEvent<{ page: number; pages: number; categoryId: string | null }>;
  /**
   * Analytics data in GA4 format, for `dataLayer.push({ event: name, ecommerce })`; money in major units.
   * @fact by the catalogue; `add_to_cart` by the cart, once per completed add, from the requesting element; `view_cart` and
   * `remove_from_cart` by the cart, on the document, when it is opened with items and when a line is finally removed; `begin_checkout`,
   * `add_shipping_info` (per chosen method) and `purchase` by the checkout, on the document, once per order; `add_payment_info` by the
   * payment, once per payment method
   */
  analytics: CustomEvent<AnalyticsFact>;
  /**
   * A visitor has selected another tab; `index` from 0.
   * @fact by tabs, bundle and catalogue
   */
  'tab-change': CustomEvent<{ id: string; index: number }>;
  /**
   * A visitor has moved to another slide; `index` from 0.
   * @fact by slider and cards
   */
  'slide-change': CustomEvent<{ id: string; index: number }>;
  /**
   * The loading state of a picture has changed; `url` is the last requested address, empty before the first.
   * @fact by image, figure, media and background
   */
  'image-change': CustomEvent<{ state: 'not-loaded' | 'loading' | 'loaded' | 'failed'; url: string }>;
  /**
   * A video has started playing; `byUser` is false for autoplay.
   * @fact by video, media and background, product and catalogue
   */
  'video-play': CustomEvent<{ id: string; byUser: boolean }>;
  /**
   * A video was paused or has ended; `byUser` is false when it was scrolled out of view.
   * @fact by video, media and background, product and catalogue
   */
  'video-pause': CustomEvent<{ id: string; byUser: boolean }>;
  /**
   * Opens the modal with this id.
   * @request by anyone; handled by the modal
   */
  'modal-open': CustomEvent<{ id: string }>;
  /**
   * Closes the modal with this id.
   * @request by anyone; handled by the modal
   */
  'modal-close': CustomEvent<{ id: string }>;
  /**
   * The server has accepted a form.
   * @fact by the form
   */
  submitted: CustomEvent<{ formId: string; leadId: string; pay?: { payId: string; payHash: string; payLink: string } }>;
  /**
   * A conversion goal was reached, for the page's counters; `html` is the author's markup for it.
   * @fact by form and payment
   */
  goal: CustomEvent<{ name: string; html?: string }>;
  /**
   * The payment modal shows another step.
   * @fact by the payment store, on the document
   */
  'payment-change': CustomEvent<{ state: string; payId: string | null }>;
  /**
   * Something has failed. Cancelling the event suppresses its default action: an alert, a redirect or a console warning.
   * @fact by the failed element or store
   */
  'sb-error': CustomEvent<SbErrorDetail>;
}

export type SbEventName = keyof SbEventMap;
/** Detail of an event. */
export type SbDetail<N extends SbEventName> = SbEventMap[N]['detail'];
/** Events that request an action. */
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

/** Dispatches a request from `from` (an element, or the document). False when the page has cancelled it. */
export function request<N extends SbRequestName>(from: EventTarget, name: N, detail: SbDetail<N>): boolean {
  return dispatch(from, name, detail, true);
}

/** Dispatches an event about something that has happened. Only the owner of the state calls it, and only for a visitor's action. */
export function announce<N extends Exclude<SbEventName, SbRequestName | 'sb-error'>>(
  from: EventTarget,
  name: N,
  detail: SbDetail<N>,
): void {
  dispatch(from, name, detail, false);
}

/** Dispatches `sb-error`; `fallback`, the specification's alert or redirect, runs unless the page cancels it. */
export function reportError(from: EventTarget, detail: SbErrorDetail, fallback?: () => void): void {
  if (dispatch(from, 'sb-error', detail, true)) fallback?.();
}

/** Events of browsers and of the library, by name. */
type AnyEventMap = HTMLElementEventMap & WindowEventMap & NavigationEventMap;

/** Adds a listener of one event, or of several. Returns the function that removes it. */
export function listen<N extends keyof AnyEventMap>(
  on: EventTarget | null | undefined,
  names: N | readonly N[],
  handler: (event: AnyEventMap[N]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listener = (event: Event) => handler(event as AnyEventMap[N]);
  const all = typeof names === 'string' ? [names] : names;
  for (const name of all) on?.addEventListener(name, listener, options);
  return () => {
    for (const name of all) on?.removeEventListener(name, listener, options);
  };
}

/** Adds a listener that handles a request, unless the page has cancelled it before. Returns the function that removes it. */
export function handle<N extends SbRequestName>(
  on: EventTarget,
  name: N,
  handler: (event: SbEventMap[N]) => void,
): () => void {
  return listen(on, name, (event) => {
    if (!event.defaultPrevented) handler(event);
  });
}
