import type { CardShape } from '../context/card-context.js';

/** Catalogue width below which the mobile layout applies, in CSS pixels; the style sheet's container query has the same value. */
export const NARROW = 600;
/** Minimum card width, which wins over the number per row, and the gap between cards; as in the style sheet. */
export const MIN_CARD_WIDTH = 200;
export const GAP = 24;
/** Picture widths are rounded to this step, so that resizing does not request every width. */
const STEP = 50;

const WHOLE: CardShape['wide'] = { list: 1, media: 1, least: MIN_CARD_WIDTH };
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

/** `sizes` of a card's picture where the width of the catalogue is unknown: about that of the window. */
export const pictureSizes = (perRow: number, perRowMobile: number): string =>
  `(width < ${NARROW}px) ${Math.round(100 / perRowMobile)}vw, ${Math.round(100 / perRow)}vw`;

/**
 * Cards per grid: divisible by every number per row up to `perRow`, so that stacked grids look like one. Kept small, because opening a
 * dialog over the list makes the browser restyle all grids that it does not skip.
 */
export const chunkSize = (perRow: number) => (perRow <= 4 ? 12 : 60);

/** Splits a list into grids of `size` cards; at least one grid. */
export function inChunks<T>(cards: readonly T[], size: number): (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let from = 0; from < Math.max(1, cards.length); from += size) chunks.push(cards.slice(from, from + size));
  return chunks;
}

/** Number of rows for a number of cards. */
export const rowsOf = (cards: number, columns: number) => Math.ceil(cards / columns);
