import { encoded } from '../text/encoded.js';

/** What an image is asked for with: the picture, the box it fills and the screen. */
export interface ImageRequest {
  /** Address the `/img/` path stands behind; empty for the page's own origin. */
  base: string;
  id: string;
  ext: string;
  /** CSS pixels. */
  boxWidth: number;
  /** CSS pixels; counts only when `proportion` is known. */
  boxHeight?: number | null;
  /** The device pixel ratio. */
  ratio: number;
  slow: boolean;
  /** Ask for the original resolution. */
  original: boolean;
  animated: boolean;
  /** Pixels; null when unknown. */
  naturalWidth: number | null;
  /** Height as a percentage of width; null when unknown. */
  proportion?: number | null;
  /** How the picture fills the box; `cover` by default. */
  scale?: 'cover' | 'contain';
}

export type SizeClass = 'xsmall' | 'small' | 'medium' | 'large';

/** Narrowest picture that is asked for. */
export const MIN_WIDTH = 150;
const MAX_WIDTH = 2160;
const BACKGROUND_WIDTHS = [800, 1366, 1920, 2160];
/** Product of a box and a ratio may exceed a whole number by a rounding error: that is no reason for a pixel more. */
const TOLERANCE = 1e-6;

/** The ratio that counts: 1 to 2, at most 1.5 on a slow network (IMG-04). */
export function effectiveRatio(ratio: number, slow: boolean): number {
  return Math.min(slow ? 1.5 : 2, Math.max(1, ratio || 1));
}

/** JPEG, WebP and AVIF quality (IMG-05); every other kind has JPEG's. */
export function imageQuality(ext: string, slow: boolean): number {
  if (foldExt(ext) === 'avif') return slow ? 45 : 55;
  return slow ? 50 : 70;
}

/** The width to ask for: box × ratio rounded up, 150 to 2160, never above the natural width (IMG-03). */
export function requestWidth(
  request: Pick<ImageRequest, 'boxWidth' | 'boxHeight' | 'ratio' | 'slow' | 'naturalWidth' | 'proportion' | 'scale'>,
): number {
  const wanted = roundUp(shownWidth(request) * effectiveRatio(request.ratio, request.slow));
  const natural = Number(request.naturalWidth);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, wanted), natural > 0 ? roundUp(natural) : MAX_WIDTH);
}

/** The address of an image (IMG-02): resized, or plain where resizing makes no sense. */
export function imageUrl(request: ImageRequest): string {
  const { base, id, slow } = request;
  const ext = foldExt(request.ext);
  if (request.original || request.animated || ext === 'svg') return plainImageUrl(base, id, ext);
  return sizedImageUrl(base, id, ext, requestWidth(request), slow);
}

/** `/img/{id}.{ext}` */
export function plainImageUrl(base: string, id: string, ext: string): string {
  return `${base.replace(/\/+$/, '')}/img/${encoded(id)}.${foldExt(ext)}`;
}

/** `/img/{id}_{width}_q{quality}.{ext}`, for a width that is already decided (backgrounds, icons). */
export function sizedImageUrl(base: string, id: string, ext: string, width: number, slow: boolean): string {
  return plainImageUrl(base, `${id}_${width}_q${imageQuality(ext, slow)}`, ext);
}

/** The class of a box by its size in CSS pixels (IMG-10); `medium` between the named ones. */
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

function foldExt(ext: string): string {
  return ext.toLowerCase().replace(/^jpeg$/, 'jpg');
}

function roundUp(value: number): number {
  return Math.ceil(value - TOLERANCE) || 0;
}

/** Width at which a picture is shown in its box, which a tall box makes larger when it must be covered. */
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
