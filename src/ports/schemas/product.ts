import { MAX_DESCRIPTION, truncatedHtml } from '../../domain/catalogue/description.js';
import type { Facet, FacetValue } from '../../domain/catalogue/facet.js';
import type {
  Category,
  OptionValue,
  OptionWidget,
  Picture,
  Product,
  ProductOption,
  ProductVideo,
  Variant,
} from '../../domain/catalogue/product.js';
import { readSizes } from '../../domain/image/picture-sizes.js';
import {
  readFlag,
  readNumber,
  readSize,
  readText,
  readTextMap,
  readTextOrNull,
  readTexts,
  readWord,
} from '../../domain/shared/lenient-read.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { type Fields, isRecord } from '../../domain/shared/read.js';
import {
  InvalidEntry,
  type ReadMoney,
  readEntries,
  readId,
  readLink,
  readQuantity,
  type Shape,
  type Unvalidated,
  validEntries,
} from './shape.js';
import type { WireFacet, WireImage, WireOption, WireProduct, WireSettings, WireVariant, WireVideo } from './wire.js';

const WIDGETS: readonly OptionWidget[] = ['vertical_list', 'radio', 'horizon_block', 'vertical_block'];
const readWidget = readWord(WIDGETS, 'vertical_list');
const readType = readWord<ProductOption['type']>(['color', 'text'], 'text');
const readVisible = readFlag(true);
const NOTHING: Fields = {};

type OptionData = WireOption['data'];
type WireValue = WireOption['values'][number];
type ValueData = NonNullable<WireValue['data']>;

const dataOf = ({ data }: { readonly data?: unknown }): Fields => (isRecord(data) ? data : NOTHING);

const picture: Shape<Picture, WireImage> = (given, losses) => {
  const width = readSize(given.width);
  const height = readSize(given.height);
  return {
    id: readId(given),
    ...readAddresses(given, losses),
    ext: readText(given.ext).toLowerCase().replace(/^\./, '') || 'jpg',
    width,
    height,
    proportion: readSize(given.proportion) ?? (width !== null && height !== null ? (height / width) * 100 : null),
    color: readColour(given.color),
    preview: readTextOrNull(given.preview),
    alt: readText(given.alt),
  };
};

/** A name, a hex colour, or a function of plain values: a server writes it into a style sheet. */
const COLOUR = /^(?:#?\w+|\w[\w-]*\([-+#%,./\w ]*\))$/;

function readColour(value: unknown): string | null {
  const colour = readTextOrNull(value)?.trim();
  return colour && COLOUR.test(colour) ? colour : null;
}

function readAddresses(given: Unvalidated<WireImage>, losses: string[]): Pick<Picture, 'src' | 'srcset'> {
  const src = safeLink(given.src, 'picture');
  const sizes = given.srcset ? readSizes(given.srcset) : [];
  const srcset = sizes?.every(({ url }) => safeLink(url, 'picture')) ? sizes : null;
  if (given.src && !src) losses.push('its src is not the address of a picture');
  if (!srcset) losses.push('its srcset is not a list of addresses with widths');
  return { ...(src && { src }), ...(srcset?.length && { srcset }) };
}

/** Normalises pictures: a plain address is also the id. */
function picturesOf(given: unknown): unknown[] {
  const list: unknown[] = Array.isArray(given) ? given : given ? [given] : [];
  return list.map((entry) => {
    if (typeof entry === 'string') return { id: entry, src: entry };
    return isRecord(entry) && !entry.id ? { ...entry, id: entry.src } : entry;
  });
}

/** The link stays unparsed here: parsing it needs the list of video hosts, which a page with a cart does not load. */
const video: Shape<ProductVideo, WireVideo> = (given, losses) => ({
  id: readId(given),
  link: readText(given.link),
  title: readText(given.title),
  duration: readSize(given.duration) ?? 0,
  captions: readLink(given.captions) ?? '',
  poster: validEntries(picture, picturesOf(given.poster), 'poster', losses)[0] ?? null,
});

const optionValue: Shape<OptionValue, WireValue & ValueData> = (given) => {
  const { color = given.color, contrast = given.contrast }: Unvalidated<ValueData> = dataOf(given);
  return {
    id: readId(given),
    name: readText(given.name),
    color: readTextOrNull(color),
    contrast: readTextOrNull(contrast),
  };
};

const option: Shape<ProductOption, WireOption & OptionData, 'widget'> = (given, losses) => {
  const data: Unvalidated<OptionData, 'widget'> = dataOf(given);
  const { widget_type = given.widget_type, widgetType = given.widgetType } = data;
  const { widget = given.widget, type = given.type } = data;
  return {
    id: readId(given),
    name: readText(given.name),
    widget: readWidget(widget_type ?? widgetType ?? widget),
    type: readType(type),
    values: validEntries(optionValue, given.values, 'value', losses),
  };
};

/** Reads a variant of the product `productId`. */
function variantShape(
  productId: string,
  money: ReadMoney,
): Shape<Variant, WireVariant, 'article' | 'image_ids' | 'imageIds'> {
  return (given) => {
    const images = readTexts(given.images);
    return {
      id: readId(given),
      productId,
      visible: readVisible(given.visible),
      price: money(given.price),
      oldPrice: money(given.old_price ?? given.oldPrice),
      quantity: readQuantity(given.quantity),
      article: readText(given.vendor_code ?? given.vendorCode) || readText(given.article),
      values: readTextMap(given.values),
      imageIds: images.length > 0 ? images : readTexts(given.image_ids ?? given.imageIds),
      defaultImageId: defaultImage(given),
    };
  };
}

function defaultImage(given: Unvalidated<Pick<WireProduct, 'default_image_id'>>): string | null {
  return readTextOrNull(given.default_image_id ?? given.defaultImageId);
}

/**
 * Reads a product; `money` reads its prices. Fields may be written as `old_price` or `oldPrice`. Refused without an id or any valid
 * variant.
 */
export function productShape(money: ReadMoney): Shape<Product, WireProduct, 'title' | 'image'> {
  return (given, losses) => {
    const id = readId(given);
    const variants = validEntries(variantShape(id, money), given.variants, 'variant', losses);
    if (variants.length === 0) throw new InvalidEntry('has no variants');
    return {
      id,
      title: readText(given.name) || readText(given.title),
      link: readLink(given.link),
      description: readDescription(readText(given.description), losses),
      visible: readVisible(given.visible),
      categoryIds: readTexts(given.category_ids ?? given.categoryIds),
      images: validEntries(picture, picturesOf(given.images ?? given.image), 'image', losses),
      defaultImageId: defaultImage(given),
      videos: validEntries(video, given.videos, 'video', losses),
      options: validEntries(option, given.options, 'option', losses),
      variants,
    };
  };
}

/** Truncates a description that is too long. */
function readDescription(text: string, losses: string[]): string {
  if (text.length > MAX_DESCRIPTION) losses.push(`its description after ${MAX_DESCRIPTION} characters`);
  return truncatedHtml(text, MAX_DESCRIPTION);
}

/** Reads a category of the shop's settings. */
export const category: Shape<Category, WireSettings['categories'][number]> = (given) => ({
  id: readId(given),
  name: readText(given.name),
  count: readNumber(given.count),
});

const readKind = readWord<Facet['kind']>(['values', 'range', 'flag'], 'values');

const facetValue: Shape<FacetValue, NonNullable<WireFacet['values']>[number]> = (given) => {
  const id = readId(given);
  return { id, name: readText(given.name) || id, count: readCount(given.count), color: readColour(given.color) };
};

function readCount(value: unknown): number | null {
  const count = readNumber(value);
  return count === null ? null : Math.max(0, Math.floor(count));
}

const facet: Shape<Facet, WireFacet, 'kind'> = (given, losses) => {
  const kind = readKind(given.type ?? given.kind);
  const values = kind === 'values' ? validEntries(facetValue, given.values, 'value', losses) : [];
  const min = Math.max(0, readNumber(given.min) ?? 0);
  const max = Math.max(0, readNumber(given.max) ?? 0);
  if (kind === 'values' && values.length === 0) throw new InvalidEntry('has no values');
  if (kind === 'range' && max < min) throw new InvalidEntry('has a minimum above its maximum');
  return { id: readId(given), name: readText(given.name), kind, values, min, max };
};

/** Reads the filters that the backend offers; empty if it supports none. */
export function readFacets(given: unknown): Facet[] {
  return Array.isArray(given) ? readEntries(facet, given, 'filters') : [];
}
