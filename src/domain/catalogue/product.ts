import type { PictureSize } from '../image/picture-sizes.js';
import type { Money } from '../shared/money.js';

/** A picture of the image service (seed 1 §3, Image), or one by its own addresses: what a page knows of it before it is loaded. */
export interface Picture {
  id: string;
  /** Its address, where it is none of the image service. */
  src?: string;
  /** Its addresses in several sizes, where there are such. */
  srcset?: readonly PictureSize[];
  /** File extension without the dot, lower case: `jpg`, `webp`, `avif`, `png`, `gif`, `svg`. */
  ext: string;
  /** Natural width in pixels; null when unknown. */
  width: number | null;
  height: number | null;
  /** Height as a percentage of width; null when unknown. */
  proportion: number | null;
  /** The ground it is seen on, a CSS colour: its average, or what a see-through picture is to lie on, sheer too; null when unknown. */
  color: string | null;
  /** Base64 data (without the `data:` head) of a webp at most 300 px wide; null when there is none. */
  preview: string | null;
  alt: string;
}

/** A video of a product, shown after its pictures. */
export interface ProductVideo {
  id: string;
  /** Any common link to the video, or the address of a file: what `<sb-video>` takes. */
  link: string;
  title: string;
  /** Seconds; 0 when unknown. */
  duration: number;
  /** Address of WebVTT captions for a file; empty when there are none. */
  captions: string;
  /** Null shows the product's own picture. */
  poster: Picture | null;
}

export type OptionWidget = 'vertical_list' | 'radio' | 'horizon_block' | 'vertical_block';

/** One choice of an option; `color` is a CSS colour for swatches, `contrast` the colour that reads on it. */
export interface OptionValue {
  id: string;
  name: string;
  color: string | null;
  contrast: string | null;
}

/** A thing to choose before buying: size, colour (seed 1 §3, Option). */
export interface ProductOption {
  id: string;
  name: string;
  widget: OptionWidget;
  /** `color` shows swatches, anything else the names. */
  type: 'color' | 'text';
  values: OptionValue[];
}

/** A buyable form of a product (seed 1 §3, seed 2 §3). */
export interface Variant {
  id: string;
  productId: string;
  visible: boolean;
  /** null means priceless, 0 is a price (decisions: cart rules). */
  price: Money | null;
  oldPrice: Money | null;
  /** Stock at hand; Infinity when unlimited (the wire says -1 or null). */
  quantity: number;
  article: string;
  /** Chosen value id by option id; empty for a product without options. */
  values: Readonly<Record<string, string>>;
  /** Ids of the product's pictures that show this variant; empty means all. */
  imageIds: string[];
  defaultImageId: string | null;
}

/** A product as the catalogue and the cart know it. */
export interface Product {
  id: string;
  title: string;
  link: string | null;
  description: string;
  visible: boolean;
  categoryIds: string[];
  images: Picture[];
  defaultImageId: string | null;
  videos: ProductVideo[];
  options: ProductOption[];
  /** Never empty: a product that came without variants is dropped by the port with a warning. */
  variants: Variant[];
}

export interface Category {
  id: string;
  name: string;
  /** Number of products in it; null when the backend did not say. */
  count: number | null;
}
