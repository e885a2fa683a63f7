import * as v from 'valibot';
import type {
  Category,
  OptionValue,
  OptionWidget,
  Picture,
  Product,
  ProductOption,
  Variant,
} from '../../domain/product.js';
import {
  isFields,
  readFlag,
  readLink,
  readMoney,
  readNumber,
  readQuantity,
  readSize,
  readText,
  readTextMap,
  readTextOrNull,
  readTexts,
  readWord,
} from './read.js';
import { field, fields, goodOnly, id, type Shape } from './shape.js';

const WIDGETS: readonly OptionWidget[] = ['vertical_list', 'radio', 'horizon_block', 'vertical_block'];

const picture: Shape<Picture> = v.pipe(
  fields,
  v.object({
    id,
    ext: field((value) => readText(value).toLowerCase().replace(/^\./, '') || 'jpg'),
    width: field(readSize),
    height: field(readSize),
    proportion: field(readSize),
    color: field(readTextOrNull),
    preview: field(readTextOrNull),
    alt: field(readText),
  }),
  v.transform((image) => ({ ...image, proportion: image.proportion ?? proportionOf(image.width, image.height) })),
);

function proportionOf(width: number | null, height: number | null): number | null {
  return width !== null && height !== null ? (height / width) * 100 : null;
}

const optionValue: Shape<OptionValue> = v.pipe(
  fields,
  v.object({ id, name: field(readText), data: field((data) => (isFields(data) ? data : {})) }),
  v.transform(({ data, ...value }) => ({
    ...value,
    color: readTextOrNull(data.color),
    contrast: readTextOrNull(data.contrast),
  })),
);

const option: Shape<ProductOption> = v.pipe(
  fields,
  v.object({
    id,
    name: field(readText),
    data: field((data) => (isFields(data) ? data : {})),
    values: field(goodOnly(optionValue)),
  }),
  v.transform(({ data, ...rest }) => ({
    ...rest,
    widget: readWord(WIDGETS, 'vertical_list')(data.widget_type ?? data.widgetType),
    type: readWord(['color', 'text'], 'text')(data.type),
  })),
);

function variantShape(currency: string) {
  return v.pipe(
    fields,
    v.object({
      id,
      visible: field(readFlag(true)),
      price: field(readMoney(currency)),
      oldPrice: field(readMoney(currency)),
      quantity: field(readQuantity),
      vendorCode: field(readText),
      article: field(readText),
      values: field(readTextMap),
      images: field(readTexts),
      imageIds: field(readTexts),
      defaultImageId: field(readTextOrNull),
    }),
    v.transform(({ vendorCode, images, ...variant }) => ({
      ...variant,
      article: vendorCode || variant.article,
      imageIds: images.length > 0 ? images : variant.imageIds,
    })),
  );
}

/** A product of the answer; `currency` is the one its prices are in. Refused without an id or without any good variant. */
export function productShape(currency: string): Shape<Product> {
  return v.pipe(
    fields,
    v.object({
      id,
      name: field(readText),
      title: field(readText),
      link: field(readLink),
      description: field(readText),
      visible: field(readFlag(true)),
      categoryIds: field(readTexts),
      images: field(goodOnly(picture)),
      defaultImageId: field(readTextOrNull),
      options: field(goodOnly(option)),
      variants: v.pipe(field(goodOnly(variantShape(currency))), v.minLength(1, 'has no variants')),
    }),
    v.transform(({ name, ...product }) => ({
      ...product,
      title: name || product.title,
      variants: product.variants.map((variant): Variant => ({ ...variant, productId: product.id })),
    })),
  );
}

/** A category of the shop's settings. */
export const category: Shape<Category> = v.pipe(
  fields,
  v.object({ id, name: field(readText), count: field(readNumber) }),
);
