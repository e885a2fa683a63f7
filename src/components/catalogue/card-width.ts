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

/** How many cards stand in a row of a catalogue `width` pixels wide. */
export function cardsPerRow(width: number, perRow: number, perRowMobile: number): number {
  if (width < NARROW) return perRowMobile;
  return Math.max(1, Math.min(perRow, Math.floor((width + GAP) / (LEAST + GAP))));
}

/** CSS pixels a card's picture is wide at most, rounded up. */
export function cardWidth(width: number, perRow: number, perRowMobile: number): number {
  const exact = width / cardsPerRow(width, perRow, perRowMobile);
  return Math.max(1, Math.ceil(exact / STEP)) * STEP;
}
