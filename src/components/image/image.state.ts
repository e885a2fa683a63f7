import {
  backgroundWidth,
  isAddress,
  plainImageUrl,
  requestWidth,
  shownWidth,
  sizedImageUrl,
} from '../../domain/image/image-request.js';
import { sizeFor } from '../../domain/image/picture-sizes.js';
import type { StyleProperties } from '../../platform/sheets/style-properties.js';
import type { Site } from '../../stores/site.js';
import type { PictureSource } from '../shared/picture/Picture.js';
import type { ImageProps } from './image-attributes.js';

/** The box a picture fills, in CSS pixels, and the device pixel ratio of the screen. */
export interface PictureBox {
  width: number;
  height: number;
  ratio: number;
}

/** What of an image's settings decides its address. */
export type ImageAddress = Pick<
  ImageProps,
  | 'imageId'
  | 'src'
  | 'srcset'
  | 'ext'
  | 'formats'
  | 'type'
  | 'width'
  | 'height'
  | 'proportion'
  | 'scale'
  | 'animated'
  | 'original'
  | 'loading'
>;

type Shape = Pick<ImageAddress, 'proportion' | 'width' | 'height'>;

/** Higher than any picture, and any screen can show. */
const HIGHEST = 5000;

/** The picture's own shape, whatever box the page gives it; 0 when unknown. */
function ownProportion({ proportion, width, height }: ImageAddress): number {
  return (width && (height / width) * 100) || proportion;
}

/** Height as a percentage of width; null when nothing usable says it, and the picture makes its own box. */
export function proportionOf({ proportion, width, height }: Shape): number | null {
  const found = proportion || (width && (height / width) * 100);
  return found > 0 && found <= HIGHEST ? found : null;
}

/** Whether the settings name a picture. */
export function hasPicture({ imageId, src, srcset }: Pick<ImageAddress, 'imageId' | 'src' | 'srcset'>): boolean {
  return imageId !== '' || src !== '' || srcset.length > 0;
}

/** Decides what to ask for; null without a picture. Networks, modes and screens make no other picture of it. */
export function imageSource(
  props: ImageAddress,
  { images, api, slowNetwork }: Site,
  box: PictureBox,
): PictureSource | null {
  const { imageId, ext, original, animated } = props;
  if (!hasPicture(props)) return null;
  const base = images || api;
  const width = original || animated || ext === 'svg' ? 0 : widthToAsk(props, box, slowNetwork);
  if (props.src || props.srcset.length > 0 || isAddress(imageId)) return ownSource(props, width);
  const urlOf = (kind: string) =>
    width === 0 ? plainImageUrl(base, imageId, kind) : sizedImageUrl(base, imageId, kind, width, slowNetwork);
  const formats = animated || ext === 'svg' ? [] : props.formats.filter((format) => format !== ext);
  return {
    key: `${plainImageUrl(base, imageId, ext)} ${formats} ${original} ${animated}`,
    width,
    url: urlOf(ext),
    sources: formats.map((format) => ({ type: `image/${format}`, url: urlOf(format) })),
    eager: props.loading === 'eager',
  };
}

/** A picture by its own addresses: the one that fits the width, 0 for the widest. */
function ownSource({ imageId, src, srcset, loading }: ImageAddress, width: number): PictureSource {
  const { url, width: known } = sizeFor(srcset, width || Infinity) ?? { url: src || imageId, width: 0 };
  const key = src || srcset[0]?.url || imageId;
  return { key, width: known, url, sources: [], eager: loading === 'eager' };
}

function widthToAsk(props: ImageAddress, { width, height, ratio }: PictureBox, slow: boolean): number {
  const box = { boxWidth: width, boxHeight: height, proportion: ownProportion(props), scale: props.scale };
  if (props.type === 'background') return backgroundWidth(shownWidth(box), ratio, slow);
  return requestWidth({ ...box, ratio, slow, naturalWidth: props.width || null });
}

/** How a picture lies in its box. Not by custom properties: WebKit may keep the style of an element with others. */
export function placeInBox({ scale, x, y }: Pick<ImageProps, 'scale' | 'x' | 'y'>): StyleProperties {
  // the style sheet says it for most of them
  if (scale === 'cover' && x === 50 && y === 50) return {};
  return { 'object-fit': scale, 'object-position': `${x}% ${y}%` };
}

/** The preview as an address; empty when it is not base64. */
export function previewUrl(preview: string): string {
  const base64 = preview.trim().replace(/^data:image\/webp;base64,/, '');
  return /^[a-z\d+/]+={0,2}$/i.test(base64) ? `data:image/webp;base64,${base64}` : '';
}

/** An average colour in its usual spelling as CSS; null when it takes more to say what it is. */
export function simpleColour(color: string): string | null {
  return /^(?:#?(?:[\da-f]{3}){1,2})?$/i.test(color) ? color.replace(/^(?=\w)/, '#') : null;
}
