// JSON of the backend calls (shared contract; seed 1 §7, seed 2 §3 and §7, seed 3 §3 and §7), types only. Money is a decimal number in
// the currency's major unit. The readers of this folder convert it to domain types and validate every field: they take `Unvalidated<…>`
// of a type, so a name that it lacks does not compile, and `test/ports/wire.state.test.ts` fails for a field that no reader reads.

export interface WireImage {
  id: string;
  ext: string;
  /** Address of a picture outside the image service; `id` is optional then. */
  src?: string | null;
  /** Addresses by width: `a.jpg 400w, b.jpg 800w`, or a list. */
  srcset?: string | { url: string; width: number }[] | null;
  width?: number | null;
  height?: number | null;
  proportion?: number | null;
  /** Placeholder colour, also behind a transparent picture: `#rrggbb`, or `#rrggbbaa` to let the page's background through. */
  color?: string | null;
  /** Base64 webp, 300 px wide or less. */
  preview?: string | null;
  alt?: string;
}

export interface WireVideo {
  id: string;
  /** Link to a host that `<sb-video>` supports, or to a file. */
  link: string;
  title?: string;
  /** Seconds. */
  duration?: number | null;
  /** Address of WebVTT captions, for a file. */
  captions?: string | null;
  poster?: WireImage | null;
}

export interface WireOption {
  id: string;
  name: string;
  data: { widget_type: 'vertical_list' | 'radio' | 'horizon_block' | 'vertical_block'; type?: string };
  values: { id: string; name: string; data?: { color?: string; contrast?: string } }[];
}

export interface WireVariant {
  id: string;
  visible: boolean;
  price: number | null;
  oldPrice?: number | null;
  /** -1 or null: unlimited. */
  quantity: number | null;
  vendor_code: string;
  /** Chosen value id by option id. */
  values: Record<string, string>;
  /** Names of the chosen values, for the cart. */
  optionsInfo: string[];
  /** Ids among the product's images. */
  images: string[];
  default_image_id?: string | null;
}

export interface WireProduct {
  id: string;
  name: string;
  link?: string | null;
  description?: string;
  visible: boolean;
  category_ids: string[];
  images: WireImage[];
  default_image_id?: string | null;
  videos?: WireVideo[];
  options: WireOption[];
  variants: WireVariant[];
}

/** A filter of a product list. `price` (major units) and `stock` need no name. */
export interface WireFacet {
  id: string;
  name?: string;
  type: 'values' | 'range' | 'flag';
  /** For `values`: `count` is the number of products left by choosing the value in addition to all other filters; `color` is its swatch. */
  values?: { id: string; name: string; count?: number; color?: string }[];
  /** For `range`. */
  min?: number;
  max?: number;
}

/**
 * GET /api/ecommerce/products/?projectId&productIds[]&categoryId&page&limit (page from 1), and search, sort (price, -price, name, -name),
 * filter[id][]=value (a range is `10-50`, `10-` or `-50`, a flag `1`), facets=1. A backend may ignore the latter.
 */
export interface WireProducts {
  products: WireProduct[];
  total: number;
  page: number;
  pages: number;
  /** Present when requested. */
  facets?: WireFacet[];
}

/** GET /api/ecommerce/settings/?projectId */
export interface WireSettings {
  currency: string;
  inStockStatus: 'in_stock' | 'items_in_stock';
  outOfStockStatus: 'in_stock' | 'preorder';
  allowPreorder: boolean;
  allowPriceless: boolean;
  noPriceLabel: string;
  minTotalOrder: number;
  autoOpenCart: boolean;
  /** Whether the lead call accepts a `note`. */
  orderNote?: boolean;
  taxes?: WireTax[];
  categories: { id: string; name: string; count: number }[];
}

/** A tax, shown as a separate line. `rate` in percent; `included` if prices contain it, else it is added to the total. */
export interface WireTax {
  id: string;
  title: string;
  rate: number;
  included?: boolean;
  /** Whether it also applies to shipping. */
  shipping?: boolean;
}

export interface WireDiscount {
  id: string;
  discount_type: 'percent' | 'delivery' | 'amount';
  discount_amount: number;
  /** Value to display: a number in the unit of the type, or text; sums are computed from `discount_amount`. */
  discountValue?: number | string;
  delivery_free?: boolean;
  active_from: number;
}

/** GET /api/ecommerce/discounts/?projectId */
export interface WireDiscounts {
  discounts: WireDiscount[];
}

export interface WirePromocode extends WireDiscount {
  code: string;
  usage_with_any_discount: boolean;
  isActive: boolean;
  isAvailable: boolean;
}

/** GET /api/ecommerce/promocodes/?projectId&code&subtotal, or 404. Whether a code is active may depend on the subtotal. */
export interface WirePromocodeAnswer {
  promocode: WirePromocode;
}
/** Refusal of a code, with any status: `total_error` with the subtotal from which it is active. */
export interface WirePromocodeRefusal extends WireRefusal {
  error: 'notfound_error' | 'default_error' | 'total_error';
  active_from?: number;
}

export interface WireAddress {
  country?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  region?: string;
  state?: string;
  zipCode?: string;
}

export interface WireShippingMethod {
  id: string;
  title: string;
  type: 'delivery' | 'pickup';
  price: {
    current: number;
    currentFormatted?: string;
    notFixedPrice?: boolean;
    minTotal?: number;
    minTotalFormatted?: string;
    freeFrom?: number | null;
    untilFree?: number | null;
    untilMinTotal?: number | null;
    /** Never free: `freeFrom` and `untilFree` do not count. */
    notHasFree?: boolean;
  };
  /** Delivery time in days: one number, or minimum and maximum. */
  days?: number | [number, number];
  prices?: { from: number; price: number }[];
  useMinTotal?: boolean;
  address?: WireAddress | null;
  deliveryAddressEnabled?: boolean;
  isInternationalDelivery?: boolean;
  availableCountry?: string[];
  addressFieldsConfig?: Record<string, { show: boolean; required: boolean }>;
  /** Extra form fields of the method; sent as `shipping[fields][name]`. */
  fields?: WireMethodField[];
}

export interface WireMethodField {
  id: string;
  name?: string;
  type?: string;
  label?: string;
  required?: boolean;
  options?: (string | { value: string; label?: string })[];
  default?: string | string[];
  placeholder?: string;
  hint?: string;
}

/**
 * GET /api/ecommerce/shipping/?projectId&subtotal&country&language. `country` is the ISO code of the delivery country, if known; `language`
 * is that of texts in the response.
 */
export interface WireShipping {
  methods: WireShippingMethod[];
}

/** A refusal of any call: its message in one of these fields. */
export interface WireRefusal {
  message?: string;
  error?: string | { message: string };
  detail?: string;
}

/**
 * 200 of POST /mod/project/{groupId}/lead/send/, header `Idempotency-Key`. `pay` is present when an online payment is due.
 */
export interface WireLeadAnswer {
  lead_id: string;
  /** Without `pay_id` and `pay_hash` the page goes to `pay_link`. */
  pay?: { pay_link: string; pay_id?: string; pay_hash?: string };
}
/**
 * 409: prices, stock, promotions or shipping differ from the server's; the message "Shipping not found" means that the method was removed.
 */
export interface WireConflict {
  data: { settings: WireSettings };
  message: string;
}
/** 422: `propertyPath` is a field id. */
export interface WireViolations {
  violations: { propertyPath: string; message: string }[];
}
/** 409 of an idempotency key whose lead is still being taken, with the header `Retry-After`; 422 of one that another lead has. */
export interface WireKeyRefusal {
  code: 'idempotency_key_in_progress' | 'idempotency_key_reused';
}
/** 400 demanding a captcha: 'visible' asks for a challenge, any other truthy value for an invisible one. */
export interface WireCaptchaDemand {
  data: { captcha: string | boolean };
}

/** POST /mod/project/{groupId}/upload/ (multipart, field `file`) */
export interface WireUpload {
  fileUri: string;
}

/** GET /mod/metadata/?filter=country,state&language */
export interface WireMetadata {
  country: { code: string; name: string }[];
  state: Record<string, { code: string; name: string }[]>;
}

/** GET /mod/pay/ajax/?act=payData&pay_id&hash. status 0: error to show; 3: success without the number. */
export interface WirePayData {
  error?: string;
  status: number;
  pay?: {
    support_types: Record<string, { title?: string; instruction?: string }>;
    /** 2 means paid. */
    pay_status: number;
    pay_id: string;
    pay_sum: number;
    currency?: string;
    pay_time_done?: string | null;
    pay_time_done_formatted?: string | null;
  };
}
/** GET /mod/pay/ajax/?act=selectCash&pay_id&hash */
export interface WireSelectCash {
  link_redirect?: string;
}
