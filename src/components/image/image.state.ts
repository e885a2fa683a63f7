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
import type { Site } from '../../stores/site/site.js';
import type { PictureSource } from '../shared/picture/Picture.js';
import type { ImageProps } from './image-attributes.js';

/** Box that a picture fills, in CSS pixels, and the screen's device pixel ratio. */
export interface PictureBox {
  width: number;
  height: number;
  ratio: number;
}

/** Settings that decide the URL of an image. */
export type ImageAddress = Pick<
  ImageProps,
  | 'imageId'
  | 'src'
  | 'srcset'
  | 'sizes'
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

/** Limit in percent of the width, above any picture or screen. */
const HIGHEST = 5000;

/** Intrinsic height of the picture as a percentage of its width, whatever its box; 0 when unknown. */
function ownProportion({ proportion, width, height }: ImageAddress): number {
  return (width && (height / width) * 100) || proportion;
}

/** Height of the box as a percentage of its width; null when unknown, so that the picture decides. */
export function proportionOf({ proportion, width, height }: Shape): number | null {
  const found = proportion || (width && (height / width) * 100);
  return found > 0 && found <= HIGHEST ? found : null;
}

/** True if the settings name a picture. */
export function hasPicture({ imageId, src, srcset }: Pick<ImageAddress, 'imageId' | 'src' | 'srcset'>): boolean {
  return imageId !== '' || src !== '' || srcset.length > 0;
}

/** Chooses the source to request; null without a picture. Its key does not depend on network, mode or screen. */
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

/** Box widths that a server offers pictures for, in pixels. */
const OFFERED = [400, 800, 1200, 1600, 2160];

/** The source of a picture in a server's markup: several widths, of which the browser chooses; null without a picture. */
export function servedSource(props: ImageAddress, site: Site): PictureSource | null {
  const all = OFFERED.map((width) => imageSource(props, site, { width, height: 0, ratio: 1 }));
  const offers = all.filter((each) => each !== null).filter(({ width }, at) => width !== all[at - 1]?.width);
  const [source] = offers;
  if (!source) return null;
  const listOf = (urlOf: (offer: PictureSource) => string | undefined) =>
    offers.map((offer) => `${urlOf(offer)}${offer.width ? ` ${offer.width}w` : ''}`).join(', ');
  const known = props.width ? `(width > ${props.width}px) ${props.width}px, 100vw` : '100vw';
  const whole = props.sizes || known;
  const sizes = source.eager ? whole : `auto, ${whole}`;
  return {
    ...source,
    sources: (source.sources ?? []).map(({ type }, at) => ({ type, url: listOf(({ sources }) => sources?.[at]?.url) })),
    offered: offers.length > 1 ? { srcset: listOf(({ url }) => url), sizes } : { srcset: '', sizes: '' },
  };
}

/** Picks the author's URL that fits the width; 0: the widest. */
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

/** Styles that place a picture in its box. Not by custom properties: WebKit may keep stale styles when they change. */
export function placeInBox({ scale, x, y }: Pick<ImageProps, 'scale' | 'x' | 'y'>): StyleProperties {
  // the style sheet has the most common case
  if (scale === 'cover' && x === 50 && y === 50) return {};
  return { 'object-fit': scale, 'object-position': `${x}% ${y}%` };
}

/** Data URL of the preview; empty if it is not base64. */
export function previewUrl(preview: string): string {
  const base64 = preview.trim().replace(/^data:image\/webp;base64,/, '');
  return /^[a-z\d+/]+={0,2}$/i.test(base64) ? `data:image/webp;base64,${base64}` : '';
}
