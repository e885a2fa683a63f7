import { type PictureSize, readSizes } from '../../domain/image/picture-sizes.js';
import {
  type Attribute,
  attribute,
  flag,
  json,
  number,
  oneOf,
  PERCENT,
  type PropsOf,
  text,
} from '../../platform/element/attributes.js';

/** Formats that not every browser can show. */
export type NewerFormat = 'avif' | 'webp';

const EXTENSIONS = oneOf(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'], 'jpg');
const PIXELS = { min: 0, max: 100_000, unit: 'px' };

/** A format, in whatever case it is written. */
function extension(): typeof EXTENSIONS {
  const accept = (value: unknown) => EXTENSIONS.accept(String(value).toLowerCase());
  return { ...EXTENSIONS, parse: accept, accept };
}

/** Formats separated by spaces or commas. */
function formats(): Attribute<readonly NewerFormat[]> {
  return attribute('list', [], 'avif, webp', (value) => {
    const words = String(value).match(/[^\s,]+/g) ?? [];
    return words.every((word) => /^(?:avif|webp)$/.test(word)) ? (words as NewerFormat[]) : undefined;
  });
}

/** Addresses with widths. */
function sizes(): Attribute<readonly PictureSize[]> {
  return attribute('list', [], 'addresses with their widths, as in "a.jpg 400w, b.jpg 800w"', (value) => {
    return readSizes(value) ?? undefined;
  });
}

export type Fields = Readonly<Record<string, unknown>>;

/** Fields that are read one by one where they are used, which most pages do not; null is none. */
const fields = json<Fields | null>(
  (value) => (typeof value === 'object' ? (value as Fields) : undefined),
  null,
  'a JSON object',
);

/** The attributes that every element with a picture of the image service has (IMG-01): image, figure, media. */
export const imageAttributes = {
  imageId: text(),
  src: text(),
  srcset: sizes(),
  ext: extension(),
  formats: formats(),
  type: oneOf(['image', 'background'], 'image'),
  /** The picture's own size; 0 when unknown. */
  width: number(0, PIXELS),
  height: number(0, PIXELS),
  /** Height as a percentage of width; 0 takes it from width and height. */
  proportion: number(0, { min: 0, max: 5000, unit: '%' }),
  /** Average colour; checked with what is read later, unless it is plain hex. */
  color: text('', 'a colour (hex, rgb, hsl, oklch)'),
  /** Base64 of a small WebP, with or without `data:` before it. */
  preview: text(),
  alt: text(),
  scale: oneOf(['cover', 'contain'], 'cover'),
  /** Which point of the picture stays in view. */
  x: number(50, PERCENT),
  y: number(50, PERCENT),
  border: fields,
  overlay: fields,
  hoverImageId: text(),
  hoverExt: extension(),
  animated: flag(),
  transparent: flag(),
  original: flag(),
  loading: oneOf(['lazy', 'eager'], 'lazy'),
};

export type ImageProps = PropsOf<typeof imageAttributes>;
