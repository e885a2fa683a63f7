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
import type { LeadRequest } from '../../domain/form/lead-view.js';
import type { PaymentData, Ticket } from '../../domain/payment/payment.js';
import type { Money } from '../../domain/shared/money.js';
import type { ShopRules } from '../../domain/shared/shop-rules.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import type { LeadAnswer, Metadata } from '../lead-api.js';
import type { ProductQuery } from '../shop-api.js';

// What a backend is for the elements: the port. Types only; sums are whole numbers of minor units (cents).

/** Version of the port. It goes up when what is here changes so that a backend written for an earlier one would be misunderstood. */
export type PortVersion = 1;

/** For whom a call is made. */
export interface Call {
  /** The page's `project-id`; without one a name that stands for the backend and its `backend-src`. */
  projectId: string;
  /** The page's or the form's `group-id`; may be empty. */
  groupId: string;
  /** BCP 47, of the words in the answer. */
  language: string;
  /** ISO 4217, of the sums in question and answer; empty where there are none and the page names none. */
  currency: string;
  /** Nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** `T` of which only the properties `K` are a must; what is left out has its usual value. */
type Needing<T, K extends keyof T> = Pick<T, K> & Partial<Omit<T, K>>;

export type PictureInput = Needing<Picture, 'id'>;
export type VideoInput = Needing<Omit<ProductVideo, 'poster'>, 'id' | 'link'> & { poster?: PictureInput | null };
export type OptionInput = Needing<Omit<ProductOption, 'values'>, 'id' | 'name'> & {
  values: readonly Needing<OptionValue, 'id' | 'name'>[];
};
/** A buyable form of a product; without `quantity` there is no end to it. */
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
  /** On all pages; those of this one when absent. */
  total?: number;
  /** How many pages there are; as many as the total makes of the limit when absent. */
  pages?: number;
  /** Filters of the list, where they were asked for. */
  facets?: readonly Facet[];
}

export type SettingsInput = Partial<ShopRules>;
export type DiscountInput = Needing<Discount, 'id' | 'type' | 'amount'>;
export type PromocodeInput = Needing<Promocode, 'id' | 'type' | 'amount'>;
export type ShippingMethodInput = Needing<
  Omit<ShippingMethod, 'formattedPrice' | 'formattedMinTotal'>,
  'id' | 'title' | 'type' | 'price'
>;

/** Which parts of a product query a backend obeys, beside ids, page and limit; what it does not is not offered to visitors. */
export interface Finds {
  search?: boolean;
  sort?: boolean;
  filters?: boolean;
  /** `categoryId`, and categories in the settings. */
  categories?: boolean;
}

/** Products and rules of a shop. */
export interface ShopPort {
  /** A page of products. With `productIds` those, hidden ones too, in that order; the answer may leave out what is there no more. */
  products(query: ProductQuery, call: Call): Promise<ProductsAnswer>;
  /** The shop's rules, some of them or all. Missing: the usual rules, in the page's currency. */
  settings?(call: Call): Promise<SettingsInput>;
  finds?: Finds;
}

/** A line of a quote: `{ kind: 'tax', id: 'vat', title: 'VAT', rate: 19, amount: 475 }`. */
export type QuoteLineInput = Needing<QuoteLine, 'kind' | 'id' | 'amount'>;

/**
 * A backend's own sums for a cart. The amounts of its lines add up to the total; what is taken off is below 0. There is a line of the kind `item` for each line of the cart,
 * by its id, and one of the kind `shipping` for the chosen method, if one is chosen; a line of the kind `promo` has the code as its id.
 */
export interface QuoteInput {
  lines: readonly QuoteLineInput[];
  total: Money;
}

/** Promotions, deliveries and sums for a cart. */
export interface CartPort {
  /** Missing: no discounts. */
  discounts?(call: Call): Promise<readonly DiscountInput[]>;
  /** Null when there is no such code. Missing: no field for promo codes. */
  promocode?(code: string, asked: { subtotal: Money }, call: Call): Promise<PromocodeInput | null>;
  /** How an order can be delivered to a country (ISO code; empty while it is not known). Missing: nothing to choose. */
  shipping?(asked: { subtotal: Money; country: string }, call: Call): Promise<readonly ShippingMethodInput[]>;
  /** What a cart costs. It wins over the page's sums, which stand as an estimate until it comes; orders wait for it. Missing: the page's sums count. */
  quote?(cart: QuotedCart, call: Call): Promise<QuoteInput>;
}

/** Where filled forms and orders go. */
export interface LeadPort {
  /** Rejects with a RequestError of a status from 400 to 499 what it has refused; with anything else nobody knows whether it has arrived. */
  send(request: LeadRequest, call: Call): Promise<LeadAnswer>;
  /** The same key again makes no second lead, so that one whose answer was lost is sent again by itself. Missing: it never is. */
  repeatable?: boolean;
  /** Countries and their states, named in the call's language. Missing: all countries, states as text. */
  places?(call: Call): Promise<Metadata>;
}

/** How an order is paid. */
export interface PayPort {
  data(ticket: Ticket, call: Call): Promise<PaymentData>;
  /** Chooses cash; gives where to go, or null to stay. Missing: no cash. */
  selectCash?(ticket: Ticket, call: Call): Promise<string | null>;
  /** Where to go to pay with a method. */
  url(method: string, ticket: Ticket, call: Call): string | Promise<string>;
}

/** Methods of a backend. All but `shop.products` may be missing: elements then show less. */
export interface BackendDefinition {
  shop: ShopPort;
  cart?: CartPort;
  /** Missing: no checkout; forms need an `endpoint`. */
  lead?: LeadPort;
  /** Where filled forms and orders go in place of `lead`: an address, or `mailto:` for a mail that the visitor sends. The page's own goes before it. */
  endpoint?: string;
  /** Missing: who has something to pay is led to the `pay.link` of the lead's answer. */
  pay?: PayPort;
  /** Takes a file of a form and gives its address; `progress` wants the sent share, 0 to 1. Missing: no fields for files. */
  upload?(file: File, progress: (share: number) => void, call: Call): Promise<string>;
}

/** A backend as `defineBackend` gives it. */
export interface Backend extends Readonly<BackendDefinition> {
  readonly port: PortVersion;
}
