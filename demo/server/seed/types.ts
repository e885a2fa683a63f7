import type {
  WireAddress,
  WireDiscount,
  WireMethodField,
  WirePromocode,
  WireSettings,
  WireVideo,
} from '../../../src/ports/schemas/wire.js';

/** A picture of a product: `demo/pictures/<id>.avif`. */
export interface SeedImage {
  id: string;
  ext: 'jpg' | 'webp' | 'png';
  /** Natural size in pixels. */
  width: number;
  height: number;
  alt: string;
  /** Colour below it, `#rrggbbaa`; left out for a picture that the shop has lost. */
  color?: string;
}

/** A video of a product, as the answer has it; its title is translated. */
export type SeedVideo = WireVideo & { title: string };

/** A thing to choose before buying, such as size or colour. */
export interface SeedOption {
  id: string;
  name: string;
  /** What it is called beside those of other products, which may call it otherwise; left out where all call it the same. */
  filterName?: string;
  widget: 'vertical_list' | 'radio' | 'horizon_block' | 'vertical_block';
  type: 'color' | 'text';
  values: { id: string; name: string; color?: string; contrast?: string }[];
}

/** A buyable form of a product. Prices are in major units. */
export interface SeedVariant {
  id: string;
  /** null means priceless. */
  price: number | null;
  oldPrice?: number;
  /** Stock at hand; null means unlimited. */
  quantity: number | null;
  vendorCode: string;
  /** Chosen value id by option id. */
  values: Record<string, string>;
  /** Ids among the product's images; empty means all. */
  images: string[];
  /** Left out means visible. */
  visible?: boolean;
}

/** A product of the demo shop. */
export interface SeedProduct {
  id: string;
  name: string;
  description: string;
  /** Centimetres: width, depth, height. Left out where a choice changes them. */
  size?: readonly number[];
  categoryIds: string[];
  /** Address of the product's page. */
  link?: string;
  images: SeedImage[];
  videos?: readonly SeedVideo[];
  options: SeedOption[];
  variants: SeedVariant[];
  /** Left out means visible. */
  visible?: boolean;
}

/** A section of the catalogue. */
export interface SeedCategory {
  id: string;
  name: string;
}

/** Name and description of products, by the stem of their pictures. */
export type ProductWords = Readonly<Record<string, readonly [name: string, description: string]>>;

/** The languages of the demo shop. */
export type Language = 'en' | 'ru';

/** A way to get the goods, as the shop owner sets it up. Money in major units. */
export interface SeedShipping {
  id: string;
  title: string;
  type: 'delivery' | 'pickup';
  /** Price below the first entry of `prices`. */
  price: number;
  prices?: { from: number; price: number }[];
  notFixedPrice?: boolean;
  freeFrom?: number;
  /** Days that it takes: the fewest and the most. */
  days?: [number, number];
  minTotal?: number;
  useMinTotal?: boolean;
  address?: WireAddress;
  deliveryAddressEnabled?: boolean;
  isInternationalDelivery?: boolean;
  availableCountry?: string[];
  addressFieldsConfig?: Record<string, { show: boolean; required: boolean }>;
  /** What else it asks the visitor. */
  fields?: (Omit<WireMethodField, 'options'> & { label: string; options?: string[] })[];
  /** Prices by country, of a method without a fixed price. */
  countryPrices?: Record<string, number>;
}

/** Everything of a shop but its products. */
export interface SeedShop {
  id: string;
  name: string;
  /** Of the words that its backend says; English when left out. */
  language?: Language;
  categories: readonly SeedCategory[];
  products: readonly SeedProduct[];
  settings: Omit<WireSettings, 'categories'>;
  discounts: WireDiscount[];
  promocodes: WirePromocode[];
  shipping: SeedShipping[];
}
