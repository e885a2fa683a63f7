import { encoded } from '../text/encoded.js';
import { type PictureSize, sizeFor } from './picture-sizes.js';

/** An image request: the picture, its box and the screen. */
export interface ImageRequest {
  /** URL before the `/img/` path, empty for the page's origin; or a template, see plainImageUrl(). */
  base: string;
  /** Id in the image service, or a URL, which is used as it is. */
  id: string;
  /** URL used in place of the id. */
  src?: string | undefined;
  /** URLs by width, from which the best fit is chosen. */
  srcset?: readonly PictureSize[] | undefined;
  ext: string;
  /** CSS pixels. */
  boxWidth: number;
  /** CSS pixels; used only if `proportion` is known. */
  boxHeight?: number | null;
  /** The device pixel ratio. */
  ratio: number;
  slow: boolean;
  /** Requests the original resolution. */
  original?: boolean;
  animated?: boolean;
  /** Pixels; null when unknown. */
  naturalWidth: number | null;
  /** Height as a percentage of width; null when unknown. */
  proportion?: number | null;
  /** Object fit of the picture in the box; `cover` by default. */
  scale?: 'cover' | 'contain';
}

export type SizeClass = 'xsmall' | 'small' | 'medium' | 'large';

/** Minimum requested width, in px. */
export const MIN_WIDTH = 150;
const MAX_WIDTH = 2160;
/** Template values for an unscaled picture. */
const UNSCALED = { width: MAX_WIDTH, quality: 100 };
/** URLs used as ids: absolute, relative, or data. */
const URL_ID = /^(?:https?:|data:image\/|blob:|\.{0,2}\/)/i;
const BACKGROUND_WIDTHS = [800, 1366, 1920, 2160];
/** Prevents a rounding error of box × ratio from adding a pixel. */
const TOLERANCE = 1e-6;

/** The effective pixel ratio: 1 to 2, at most 1.5 on a slow network (IMG-04). */
export function effectiveRatio(ratio: number, slow: boolean): number {
  return Math.min(slow ? 1.5 : 2, Math.max(1, ratio || 1));
}

/** JPEG, WebP and AVIF quality (IMG-05); all other types have that of JPEG. */
export function imageQuality(ext: string, slow: boolean): number {
  if (normaliseExt(ext) === 'avif') return slow ? 45 : 55;
  return slow ? 50 : 70;
}

/** The requested width: box × ratio rounded up, 150 to 2160, never above the natural width (IMG-03). */
export function requestWidth(
  request: Pick<ImageRequest, 'boxWidth' | 'boxHeight' | 'ratio' | 'slow' | 'naturalWidth' | 'proportion' | 'scale'>,
): number {
  const wanted = roundUp(shownWidth(request) * effectiveRatio(request.ratio, request.slow));
  const natural = Number(request.naturalWidth);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted), natural > 0 ? roundUp(natural) : MAX_WIDTH);
}

/** The URL of an image (IMG-02): resized, or unscaled where resizing makes no sense; with `srcset` or `src`, the best fit of these. */
export function imageUrl(request: ImageRequest): string {
  const { base, id, slow, src, srcset = [] } = request;
  const ext = normaliseExt(request.ext);
  const unscaled = request.original || request.animated || ext === 'svg';
  const size = sizeFor(srcset, unscaled ? Infinity : requestWidth(request));
  if (size || src) return size?.url ?? src ?? '';
  return unscaled ? plainImageUrl(base, id, ext) : sizedImageUrl(base, id, ext, requestWidth(request), slow);
}

/** True if an id is a URL, which is used as it is: `/a.jpg`, `../a.jpg`, `https://…`, `data:image/…`. */
export function isAddress(id: string): boolean {
  return URL_ID.test(id);
}

/**
 * The URL of an unscaled image: base + `/img/{id}.{ext}`. A base with `{id}` is a template for another image service, with the placeholders
 * `{id}`, `{ext}`, `{width}` (pixels) and `{quality}` (1 to 100).
 */
export function plainImageUrl(base: string, id: string, ext: string): string {
  if (isAddress(id)) return id;
  return isTemplate(base) ? fillTemplate(base, id, ext, UNSCALED) : servicePath(base, id, ext);
}

/** The URL for a fixed width (backgrounds, icons): `/img/{id}_{width}_q{quality}.{ext}`, or the filled template. */
export function sizedImageUrl(base: string, id: string, ext: string, width: number, slow: boolean): string {
  if (isAddress(id)) return id;
  const quality = imageQuality(ext, slow);
  if (isTemplate(base)) return fillTemplate(base, id, ext, { width, quality });
  return servicePath(base, `${id}_${width}_q${quality}`, ext);
}

function servicePath(base: string, name: string, ext: string): string {
  return `${base.replace(/\/+$/, '')}/img/${encoded(name)}.${normaliseExt(ext)}`;
}

const isTemplate = (base: string) => base.includes('{id}');

/** Fills a template; slashes in the id stay path separators. */
function fillTemplate(template: string, id: string, ext: string, size: { width: number; quality: number }): string {
  const path = id.split('/').map(encoded).join('/');
  const values: Record<string, string | number> = { id: path, ext: normaliseExt(ext), ...size };
  return template.replace(/\{(id|ext|width|quality)\}/g, (_, name: string) => String(values[name]));
}

/** Size class of a box in CSS pixels (IMG-10); `medium` between the named ones. */
export function sizeClass(width: number, height: number): SizeClass {
  if (width <= 200 || height <= 150) return 'xsmall';
  if (width <= 400 || height <= 250) return 'small';
  return width >= 650 && height >= 400 ? 'large' : 'medium';
}

/** Width of a block's background: the next candidate at or above box × ratio, else the largest (IMG-13). */
export function backgroundWidth(boxWidth: number, ratio: number, slow = false): number {
  const wanted = boxWidth * effectiveRatio(ratio, slow) - TOLERANCE;
  return BACKGROUND_WIDTHS.find((width) => width >= wanted) ?? MAX_WIDTH;
}

function normaliseExt(ext: string): string {
  return ext.toLowerCase().replace(/^jpeg$/, 'jpg');
}

function roundUp(value: number): number {
  return Math.ceil(value - TOLERANCE) || 0;
}

/** The width at which a picture is drawn in its box; a tall box enlarges a picture that covers it. */
export function shownWidth({
  boxWidth,
  boxHeight,
  proportion,
  scale,
}: Pick<ImageRequest, 'boxWidth' | 'boxHeight' | 'proportion' | 'scale'>): number {
  const byHeight = (Number(boxHeight) * 100) / Number(proportion);
  if (!(byHeight > 0 && Number(proportion) > 0)) return boxWidth;
  return Math[scale === 'contain' ? 'min' : 'max'](boxWidth, byHeight);
}

/** Widths of image icons are multiples of this, in pixels. */
const ICON_STEP = 50;
const WIDEST_ICON = 3500;

/** Width of an image icon: box × ratio rounded up to 50, at most 3500 (ICON-01). */
export function iconWidth(boxWidth: number, ratio: number, slow = false): number {
  const steps = Math.ceil((boxWidth * effectiveRatio(ratio, slow)) / ICON_STEP - TOLERANCE);
  return Math.min(WIDEST_ICON, Math.max(1, steps || 0) * ICON_STEP);
}
