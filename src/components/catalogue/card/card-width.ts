import type { CardShape } from '../context/card-context.js';

/**
 * Catalogue width below which the mobile number per row applies; the style sheet's container query has the same value.
 */
const NARROW = 600;
/** Minimum card width, which wins over the number per row; as in the style sheet. */
const LEAST = 200;
const GAP = 24;
/** Picture widths are rounded to this step, so that resizing does not request every width. */
const STEP = 50;

const WHOLE: CardShape['wide'] = { list: 1, media: 1, least: LEAST };
/** Default shape: full-width list, pictures as wide as the cards. */
export const PLAIN_SHAPE: CardShape = { wide: WHOLE, narrow: WHOLE };

/** Number of cards in a row of a catalogue `width` CSS pixels wide. */
export function columnsIn(width: number, perRow: number, perRowMobile: number, shape = PLAIN_SHAPE): number {
  if (width < NARROW) return perRowMobile;
  const { list, least } = shape.wide;
  return Math.max(1, Math.min(perRow, Math.floor((width * list + GAP) / (least + GAP))));
}

/** Maximum width of a card's picture, in CSS pixels, in a catalogue `width` pixels wide. */
export function pictureWidthIn(width: number, perRow: number, perRowMobile: number, shape = PLAIN_SHAPE): number {
  const { list, media } = width < NARROW ? shape.narrow : shape.wide;
  return ((width * list) / columnsIn(width, perRow, perRowMobile, shape)) * media;
}

/** Picture width to request: pictureWidthIn() rounded up to a step. */
export function cardWidth(width: number, perRow: number, perRowMobile: number, shape = PLAIN_SHAPE): number {
  const exact = pictureWidthIn(width, perRow, perRowMobile, shape);
  return Math.max(1, Math.ceil(exact / STEP)) * STEP;
}
