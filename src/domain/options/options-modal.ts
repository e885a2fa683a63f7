import { type CardKey, readCardList } from '../catalogue/card-list.js';
import { asRecord } from '../shared/read.js';

/** Look of a divider: pixels, opacity in percent. */
export type DividerStyle = typeof DIVIDER;

/** The options modal's elements, in order, and the invalid entries of the author's list. */
export type ModalListing = ReturnType<typeof readModalList>;

/** Default elements (seed 2 §2), plus the picture and the stock. */
const DEFAULT_ELEMENTS: readonly CardKey[] = ['media', 'name', 'options', 'available', 'divider', 'button'];
/** Elements of a product opened to view all its details. */
const ALL_ELEMENTS: readonly CardKey[] = [
  'media',
  'name',
  'price',
  'options',
  'available',
  'description',
  'article',
  'more_details',
  'button',
];
/** The specification's divider (seed 2 §9): height 1, opacity 10, paddings 20 and 0. */
const DIVIDER = { height: 1, opacity: 10, paddingTop: 20, paddingBottom: 0 };
const MAX_PIXELS = 400;

/**
 * Reads the author's list of the modal's elements (OPT-04): a card's list (`readCardList`), in which a divider may also have height,
 * opacity and padding_bottom. Null, or a list without valid entries, gives the default list; with `whole`, that of all details.
 */
export function readModalList(given: unknown, whole = false) {
  const { entries, unusable } = readCardList(given);
  const shown = entries.length > 0 ? entries : readCardList(whole ? ALL_ELEMENTS : DEFAULT_ELEMENTS).entries;
  return { entries: shown, divider: dividerOf(given), unusable };
}

function dividerOf(given: unknown): DividerStyle {
  const named = Array.isArray(given) ? given.find((entry) => nameOf(entry) === 'divider') : asRecord(given)?.divider;
  const divider = asRecord(named) ?? {};
  const read = (name: string, max: number, fallback: number) => {
    const value = divider[name] === '' || divider[name] === null ? Number.NaN : Number(divider[name]);
    return value >= 0 && value <= max ? value : fallback;
  };
  return {
    height: read('height', MAX_PIXELS, DIVIDER.height),
    opacity: read('opacity', 100, DIVIDER.opacity),
    paddingTop: read('padding_top', MAX_PIXELS, DIVIDER.paddingTop),
    paddingBottom: read('padding_bottom', MAX_PIXELS, DIVIDER.paddingBottom),
  };
}

function nameOf(entry: unknown): unknown {
  const settings = asRecord(entry);
  return settings?.key ?? settings?.name;
}
