import { plainImageUrl, requestWidth } from '../../domain/image-request.js';

/** Where a picture is on its way (IMG-06). `failed` keeps the box and shows the alternative text. */
export type ImageState = 'not-loaded' | 'loading' | 'loaded' | 'failed';

/** What an `<sb-image>` is told by its attributes. */
export interface ImageProps {
  imageId: string;
  ext: string;
  /** The picture's own size in pixels; 0 when unknown. */
  width: number;
  height: number;
  /** Height as a percentage of width; 0 takes it from width and height. */
  proportion: number;
  /** Average colour. */
  color: string;
  /** Base64 of a small WebP, with or without `data:` before it. */
  preview: string;
  alt: string;
  fit: 'cover' | 'contain';
  /** Which point of the picture stays in view, in percent. */
  x: number;
  y: number;
  animated: boolean;
  transparent: boolean;
  original: boolean;
  loading: 'lazy' | 'eager';
}

/** The box a picture fills, in CSS pixels, and the screen and network it is for. */
export interface ImageBox {
  width: number;
  height: number;
  /** The device pixel ratio. */
  ratio: number;
  slow: boolean;
}

/** The picture's own shape, whatever box the page gives it; null when unknown. */
export function ownProportion({ proportion, width, height }: ImageProps): number | null {
  if (width > 0 && height > 0) return (height / width) * 100;
  return proportion > 0 ? proportion : null;
}

/** Height as a percentage of width; null when nothing says it, and the picture makes its own box. */
export function proportionOf({ proportion, width, height }: ImageProps): number | null {
  if (proportion > 0) return proportion;
  return width > 0 && height > 0 ? (height / width) * 100 : null;
}

/** Which picture it is, whatever the size: two requests with the same key differ in width only. */
export function pictureKey(base: string, { imageId, ext, original, animated }: ImageProps): string {
  return imageId === '' ? '' : `${plainImageUrl(base, imageId, ext)} ${original} ${animated}`;
}

/** The width to ask for; 0 where the address holds none (svg, animated, original). */
export function widthToAsk(props: ImageProps, box: ImageBox): number {
  if (props.original || props.animated || props.ext.toLowerCase() === 'svg') return 0;
  return requestWidth({
    boxWidth: box.width,
    boxHeight: box.height,
    ratio: box.ratio,
    slow: box.slow,
    naturalWidth: props.width || null,
    proportion: ownProportion(props),
    scale: props.fit,
  });
}

/** The preview as an address; empty when it is not base64. */
export function previewUrl(preview: string): string {
  const base64 = preview.trim().replace(/^data:image\/webp;base64,/, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? `data:image/webp;base64,${base64}` : '';
}
