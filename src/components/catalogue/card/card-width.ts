/**
 * Below this width of the catalogue the phone's number per row counts; the style sheet's container query says the
 * same.
 */
const NARROW = 600;
/** No card gets narrower than this to keep the wished number per row; as in the style sheet. */
const LEAST = 200;
const GAP = 24;
/** Pictures are asked for in steps, so that a window being resized does not ask for every width. */
const STEP = 50;

/** How much of the catalogue's width a picture has, as far as the layout decides (CAT-08). */
interface Share {
  /** Of the catalogue's width, that of the cards: 1 is all of it. */
  list: number;
  /** Of a card's width, that of its picture. */
  media: number;
  /** No card gets narrower than this, in CSS pixels. */
  least: number;
}

/** The shares of a wide catalogue and of a narrow one. */
export interface CardShape {
  wide: Share;
  narrow: Share;
}

const WHOLE: Share = { list: 1, media: 1, least: LEAST };
/** Cards over the whole width, their pictures as wide as they are. */
export const PLAIN_SHAPE: CardShape = { wide: WHOLE, narrow: WHOLE };

/** Cards in a row of a catalogue `width` CSS pixels wide. */
export function columnsIn(width: number, perRow: number, perRowMobile: number, shape = PLAIN_SHAPE): number {
  if (width < NARROW) return perRowMobile;
  const { list, least } = shape.wide;
  return Math.max(1, Math.min(perRow, Math.floor((width * list + GAP) / (least + GAP))));
}

/** CSS pixels a card's picture is wide at most in a catalogue `width` pixels wide. */
export function pictureWidthIn(width: number, perRow: number, perRowMobile: number, shape = PLAIN_SHAPE): number {
  const { list, media } = width < NARROW ? shape.narrow : shape.wide;
  return ((width * list) / columnsIn(width, perRow, perRowMobile, shape)) * media;
}

/** The same rounded up, to ask pictures for. */
export function cardWidth(width: number, perRow: number, perRowMobile: number, shape = PLAIN_SHAPE): number {
  const exact = pictureWidthIn(width, perRow, perRowMobile, shape);
  return Math.max(1, Math.ceil(exact / STEP)) * STEP;
}
