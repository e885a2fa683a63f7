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

/** Formats that not every browser supports. */
export type NewerFormat = 'avif' | 'webp';

const EXTENSIONS = oneOf(['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'], 'jpg');
const PIXELS = { min: 0, max: 100_000, unit: 'px' };

/** File extension, in lower or upper case. */
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

/** URLs with widths. */
function addresses(): Attribute<readonly PictureSize[]> {
  return attribute('list', [], 'addresses with their widths, as in "a.jpg 400w, b.jpg 800w"', (value) => {
    return readSizes(value) ?? undefined;
  });
}

export type Fields = Readonly<Record<string, unknown>>;

/** JSON object whose fields are validated where they are used, which few pages need; null: none. */
const fields = json<Fields | null>(
  (value) => (typeof value === 'object' ? (value as Fields) : undefined),
  null,
  'a JSON object',
);

/** Attributes of every element with a picture of the image service (IMG-01): image, figure, media. */
export const IMAGE_ATTRIBUTES = {
  imageId: text(),
  src: text(),
  srcset: addresses(),
  /** Width the picture is shown in, as of `<img sizes>`; for a server's markup. */
  sizes: text(),
  ext: extension(),
  formats: formats(),
  type: oneOf(['image', 'background'], 'image'),
  /** Intrinsic size of the picture; 0 when unknown. */
  width: number(0, PIXELS),
  height: number(0, PIXELS),
  /** Height as a percentage of width; 0 takes it from width and height. */
  proportion: number(0, { min: 0, max: 5000, unit: '%' }),
  /** Average colour; validated by the lazy module unless it is plain hex. */
  color: text('', 'a colour (hex, rgb, hsl, oklch)'),
  /** Base64 of a small WebP, with or without a `data:` prefix. */
  preview: text(),
  alt: text(),
  scale: oneOf(['cover', 'contain'], 'cover'),
  /** Focal point of the picture, which stays in view. */
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

export type ImageProps = PropsOf<typeof IMAGE_ATTRIBUTES>;
