import type { PictureSize } from '../image/picture-sizes.js';
import type { Money } from '../shared/money.js';

/** A picture of the image service (seed 1 §3, Image) or at URLs: data known before it is loaded. */
export interface Picture {
  id: string;
  /** Its URL, if it is not in the image service. */
  src?: string;
  /** Its URLs in several sizes, if any. */
  srcset?: readonly PictureSize[];
  /** File extension without the dot, lower case: `jpg`, `webp`, `avif`, `png`, `gif`, `svg`. */
  ext: string;
  /** Natural width in pixels; null when unknown. */
  width: number | null;
  height: number | null;
  /** Height as a percentage of width; null when unknown. */
  proportion: number | null;
  /**
   * CSS colour shown behind it: its average colour, or the background for a transparent picture, which may be translucent; null when
   * unknown.
   */
  color: string | null;
  /** Base64 data (without the `data:` prefix) of a webp at most 300 px wide; null when there is none. */
  preview: string | null;
  alt: string;
}

/** A video of a product, shown after its pictures. */
export interface ProductVideo {
  id: string;
  /** Any common link to the video, or the URL of a file, as for `<sb-video>`. */
  link: string;
  title: string;
  /** Seconds; 0 when unknown. */
  duration: number;
  /** URL of WebVTT captions for a file; empty when there are none. */
  captions: string;
  /** Null shows the product's picture. */
  poster: Picture | null;
}

export type OptionWidget = 'vertical_list' | 'radio' | 'horizon_block' | 'vertical_block';

/** A value of an option; `color` is a CSS colour for swatches, `contrast` a text colour readable on it. */
export interface OptionValue {
  id: string;
  name: string;
  color: string | null;
  contrast: string | null;
}

/** An option to choose before buying: size, colour (seed 1 §3, Option). */
export interface ProductOption {
  id: string;
  name: string;
  widget: OptionWidget;
  /** `color` shows swatches, `text` the names. */
  type: 'color' | 'text';
  values: OptionValue[];
}

/** A variant that can be bought (seed 1 §3, seed 2 §3). */
export interface Variant {
  id: string;
  productId: string;
  visible: boolean;
  /** Null means priceless, 0 is a price (decisions: cart rules). */
  price: Money | null;
  oldPrice: Money | null;
  /** Stock; Infinity when unlimited (-1 or null on the wire). */
  quantity: number;
  article: string;
  /** Chosen value id by option id; empty for a product without options. */
  values: Readonly<Record<string, string>>;
  /** Ids of the product's pictures of this variant; empty means all. */
  imageIds: string[];
  defaultImageId: string | null;
}

/** A product of the catalogue. */
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
  /** Never empty: the port drops a product without variants, with a warning. */
  variants: Variant[];
  /** Its variants have no prices, because those in the page's currency are being loaded, or could not be. */
  unpriced?: 'loading' | 'failed';
}

export interface Category {
  id: string;
  name: string;
  /** Number of its products; null when unknown. */
  count: number | null;
}

/** The picture of a variant: its default, else its first, else the product's default, else the first. */
export function variantPicture(product: Product, variant: Variant): Picture | null {
  const wanted = [variant.defaultImageId, ...variant.imageIds, product.defaultImageId];
  for (const id of wanted) {
    const picture = id === null ? undefined : product.images.find((image) => image.id === id);
    if (picture) return picture;
  }
  return product.images[0] ?? null;
}

/** Changes the addresses of a product's page and pictures. */
export function withAddresses(product: Product, change: (address: string) => string): Product {
  const shown = (picture: Picture): Picture => ({
    ...picture,
    ...(picture.src && { src: change(picture.src) }),
    ...(picture.srcset && { srcset: picture.srcset.map(({ url, width }) => ({ url: change(url), width })) }),
  });
  const videos = product.videos.map((video) => ({ ...video, poster: video.poster && shown(video.poster) }));
  return { ...product, link: product.link && change(product.link), images: product.images.map(shown), videos };
}
