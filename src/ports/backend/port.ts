import type { QuoteLine } from '../../domain/cart/explanation.js';
import type { Discount, Promocode } from '../../domain/cart/promotion.js';
import type { QuotedCart } from '../../domain/cart/quote.js';
import type { Facet } from '../../domain/catalogue/facet.js';
import type {
  OptionValue,
  Picture,
  Product,
  ProductOption,
  ProductVideo,
  Variant,
} from '../../domain/catalogue/product.js';
import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import type { LeadRequest } from '../../domain/form/lead-view.js';
import type { PaymentData, Ticket } from '../../domain/payment/payment.js';
import type { Money } from '../../domain/shared/money.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import type { LeadAnswer, Metadata } from '../lead-api.js';
import type { ProductQuery } from '../shop-api.js';

// The port: a backend's interface to the elements. Types only; sums are integers in minor units (cents).

/** Version of the port; raised when a change would break backends written for an earlier one. */
export type PortVersion = 1;

/** Context of a call. */
export interface Call {
  /** The page's `project-id`; if missing, a name derived from the backend and its `backend-src`. */
  projectId: string;
  /** The page's or form's `group-id`; may be empty. */
  groupId: string;
  /** BCP 47, for texts in the answer. */
  language: string;
  /** ISO 4217, for sums in request and answer; empty if there are none and the page sets none. */
  currency: string;
  /** Aborts when the answer is no longer needed. */
  signal: AbortSignal;
}

/** `T` with only the properties `K` required; others have defaults. */
type Needing<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

export type PictureInput = Needing<Picture, 'id'>;
export type VideoInput = Needing<Omit<ProductVideo, 'poster'>, 'id' | 'link'> & { poster?: PictureInput | null };
export type OptionInput = Needing<Omit<ProductOption, 'values'>, 'id' | 'name'> & {
  values: readonly Needing<OptionValue, 'id' | 'name'>[];
};
/** A variant; without `quantity` its stock is unlimited. */
export type VariantInput = Needing<Omit<Variant, 'productId'>, 'id' | 'price'>;
/** A product: `{ id: 'mug', title: 'Mug', variants: [{ id: 'mug-1', price: 1250 }] }`. */
export type ProductInput = Needing<Omit<Product, 'images' | 'videos' | 'options' | 'variants'>, 'id' | 'title'> & {
  images?: readonly PictureInput[];
  videos?: readonly VideoInput[];
  options?: readonly OptionInput[];
  variants: readonly VariantInput[];
};

/** A page of products. */
export interface ProductsAnswer {
  products: readonly ProductInput[];
  /** Number of products on all pages; defaults to this page's. */
  total?: number;
  /** Number of pages; defaults to the total divided by the limit. */
  pages?: number;
  /** Filters, if requested. */
  facets?: readonly Facet[];
}

export type SettingsInput = Partial<ShopRules>;
export type DiscountInput = Needing<Discount, 'id' | 'type' | 'amount'>;
export type PromocodeInput = Needing<Promocode, 'id' | 'type' | 'amount'>;
export type ShippingMethodInput = Needing<
  Omit<ShippingMethod, 'formattedPrice' | 'formattedMinTotal'>,
  'id' | 'title' | 'type' | 'price'
>;

/** Supported parts of a product query besides ids, page and limit; visitors are offered only these. */
export interface Finds {
  search?: boolean;
  sort?: boolean;
  filters?: boolean;
  /** `categoryId`, and categories in the settings. */
  categories?: boolean;
}

/** Products and rules of a shop. */
export interface ShopPort {
  /**
   * Returns a page of products. With `productIds` exactly those, including hidden ones, in that order; products that no longer exist may be
   * left out.
   */
  products(query: ProductQuery, call: Call): Promise<ProductsAnswer>;
  /** Returns the shop's rules, complete or partial. Missing: the default rules in the page's currency. */
  settings?(call: Call): Promise<SettingsInput>;
  finds?: Finds;
}

/** A line of a quote: `{ kind: 'tax', id: 'vat', title: 'VAT', rate: 19, amount: 475 }`. */
export type QuoteLineInput = Needing<QuoteLine, 'kind' | 'id' | 'amount'>;

/**
 * A backend's sums for a cart. The amounts of its lines add up to the total; deductions are negative. There is a line of the kind `item`
 * per cart line, with its id, and one of the kind `shipping` if a method is chosen; a line of the kind `promo` has the code as its id.
 */
export interface QuoteInput {
  lines: readonly QuoteLineInput[];
  total: Money;
}

/** Promotions, shipping and quotes for a cart. */
export interface CartPort {
  /** Missing: no discounts. */
  discounts?(call: Call): Promise<readonly DiscountInput[]>;
  /** Null for an unknown code. Missing: no promo code field. */
  promocode?(code: string, asked: { subtotal: Money }, call: Call): Promise<PromocodeInput | null>;
  /** Shipping methods for a country (ISO code; empty while unknown). Missing: no choice of shipping. */
  shipping?(asked: { subtotal: Money; country: string }, call: Call): Promise<readonly ShippingMethodInput[]>;
  /**
   * Quotes a cart. Replaces the page's sums, which are shown as an estimate until it arrives; orders wait for it. Missing: the page's sums
   * count.
   */
  quote?(cart: QuotedCart, call: Call): Promise<QuoteInput>;
}

/** Submits forms and orders. */
export interface LeadPort {
  /** Rejects with a RequestError with a status from 400 to 499 for a refused lead; after any other error the outcome is unknown. */
  send(request: LeadRequest, call: Call): Promise<LeadAnswer>;
  /**
   * True if a repeated key creates no second lead, so that a lead without an answer is resent automatically. Missing: it is never resent.
   */
  repeatable?: boolean;
  /** Countries and their states, named in the call's language. Missing: all countries, states as text input. */
  places?(call: Call): Promise<Metadata>;
}

/** Payment of an order. */
export interface PayPort {
  data(ticket: Ticket, call: Call): Promise<PaymentData>;
  /** Selects cash; resolves to a redirect address, or null to stay. Missing: no cash. */
  selectCash?(ticket: Ticket, call: Call): Promise<string | null>;
  /** Address of the payment page of a method. */
  url(method: string, ticket: Ticket, call: Call): string | Promise<string>;
}

/** Methods of a backend. All except `shop.products` are optional; elements adapt. */
export interface BackendDefinition {
  shop: ShopPort;
  cart?: CartPort;
  /** Missing: no checkout; forms need an `endpoint`. */
  lead?: LeadPort;
  /**
   * Endpoint for forms and orders instead of `lead`: an address, or `mailto:` for a mail sent by the visitor. The page's `endpoint`
   * overrides it.
   */
  endpoint?: string;
  /** Missing: the visitor is redirected to the `pay.link` of the lead's answer. */
  pay?: PayPort;
  /** Uploads a file and returns its address; `progress` takes the sent share, 0 to 1. Missing: no file fields. */
  upload?(file: File, progress: (share: number) => void, call: Call): Promise<string>;
}

/** A backend created by `defineBackend()`. */
export interface Backend extends Readonly<BackendDefinition> {
  readonly port: PortVersion;
}
