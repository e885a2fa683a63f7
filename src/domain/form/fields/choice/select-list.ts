import { memoizeByObject } from '../../../shared/memoize.js';
import { foldedText } from '../../../text/searched-words.js';
import type { FieldOption } from '../../field/form-field.js';

/** Delay before the list closes on blur, in ms (FLD-07): a press on an option still finds it. */
export const OPEN_AFTER_BLUR = 500;

/** Number of rendered options, and by how many the window moves. */
const SHOWN = 100;
const BY = 50;

/** Number of options that Page Up and Page Down move. */
const PAGE = 10;

/** Computes the window of rendered options, from `start` up to, not including, `end`, with the active one well inside. */
export function shownOptions(count: number, active: number) {
  const wanted = Math.floor((active - BY / 2) / BY) * BY;
  const start = Math.max(0, Math.min(wanted, count - SHOWN));
  return { start, end: Math.min(count, start + SHOWN) };
}

/** The next active option after a key in an open list: -1 is the text field; null for other keys. Arrows wrap around, pages do not. */
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

/** Placement and maximum height of the list. */
export interface ListPlace {
  above: boolean;
  most: number;
}

/** Places the list below its field, or above if there is too little room below and more above. */
export function listPlace(field: { top: number; bottom: number }, view: { top: number; bottom: number }): ListPlace {
  const [below, above] = [view.bottom - field.bottom - GAP, field.top - view.top - GAP];
  const flips = below < ENOUGH && above > below;
  return { above: flips, most: Math.max(LEAST, Math.min(MOST, flips ? above : below)) };
}

/** In px: gap to the field or the edge of the screen, enough room not to flip, minimum and maximum height. */
const GAP = 8;
const ENOUGH = 240;
const LEAST = 96;
const MOST = 360;

const foldedLabels = memoizeByObject((options: readonly FieldOption[]) =>
  options.map(({ label }) => foldedText(label)),
);

/** Filters options by a text: those that begin with it, then those with a word that does, then those that contain it; all if empty. */
export function matchingOptions(options: readonly FieldOption[], text: string): readonly FieldOption[] {
  const wanted = foldedText(text);
  if (wanted === '') return options;
  const found: FieldOption[][] = [[], [], []];
  foldedLabels(options).forEach((label, at) => {
    const option = options[at];
    const rank = rankOf(label, wanted);
    if (option && rank >= 0) found[rank]?.push(option);
  });
  return found.flat();
}

/** The option with exactly this label, else with this value, since browsers autofill country codes; none if several have the label. */
export function namedOption(options: readonly FieldOption[], text: string): FieldOption | undefined {
  const wanted = foldedText(text);
  if (wanted === '') return undefined;
  const labels = foldedLabels(options);
  const at = labels.indexOf(wanted);
  if (at < 0) return options.find(({ value }) => foldedText(value) === wanted);
  return at === labels.lastIndexOf(wanted) ? options[at] : undefined;
}

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  for (let at = label.indexOf(wanted); at > 0; at = label.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(label.charAt(at - 1))) return 1;
  }
  return label.includes(wanted) ? 2 : -1;
}
