/** How long the list stays open when the field has been left, in ms (FLD-07): a press on an option finds it still there. */
export const OPEN_AFTER_BLUR = 500;

/** Options in the document at a time, and by how many they are moved along. */
const SHOWN = 100;
const BY = 50;

/** How far a page goes. */
const PAGE = 10;

/** The options that stand in the document, of all that were found: from `start` up to `end`. */
export interface ShownOptions {
  start: number;
  end: number;
}

/** Which options stand in the document: as many as fit, with the active one well among them. */
export function shownOptions(count: number, active: number): ShownOptions {
  const wanted = Math.floor((active - BY / 2) / BY) * BY;
  const start = Math.max(0, Math.min(wanted, count - SHOWN));
  return { start, end: Math.min(count, start + SHOWN) };
}

/** Where a key leads in an open list: -1 is back to the text; null for keys that lead nowhere. Arrows go round, pages do not. */
export function movedActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return active >= last ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'PageDown':
      return Math.min(last, Math.max(0, active) + PAGE);
    case 'PageUp':
      return Math.max(0, active - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
    case 'ArrowRight':
      return -1;
    default:
      return null;
  }
}

/** Where a list stands beside its field, and how high it may be. */
export interface ListPlace {
  above: boolean;
  most: number;
}

/** Below its field, or above it where there is too little room below and more of it above. */
export function listPlace(field: { top: number; bottom: number }, view: { top: number; bottom: number }): ListPlace {
  const [below, above] = [view.bottom - field.bottom - GAP, field.top - view.top - GAP];
  const flips = below < ENOUGH && above > below;
  return { above: flips, most: Math.max(LEAST, Math.min(MOST, flips ? above : below)) };
}

/** In px: between the list and its field or the edge of the screen, a list that needs no more room, and how high one is at least and at most. */
const GAP = 8;
const ENOUGH = 240;
const LEAST = 96;
const MOST = 360;
