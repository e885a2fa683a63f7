import { type CardEntry, type CardKey, readCardList } from '../catalogue/card-list.js';
import { asRecord } from '../shared/read.js';

/** How a divider is drawn: pixels, opacity in percent. */
export interface DividerStyle {
  height: number;
  opacity: number;
  paddingTop: number;
  paddingBottom: number;
}

/** What the options modal shows, in its order, and what of the author's list could not be used. */
export interface ModalListing {
  entries: readonly CardEntry[];
  divider: DividerStyle;
  unusable: readonly string[];
}

/** What is shown where the author says nothing (seed 2 §2), with what a picture and the stock add to it. */
const USUAL: readonly CardKey[] = ['media', 'name', 'options', 'available', 'divider', 'button'];
/** What is shown of a product that is opened to be looked at. */
const WHOLE: readonly CardKey[] = [
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
const DIVIDER: DividerStyle = { height: 1, opacity: 10, paddingTop: 20, paddingBottom: 0 };
const MOST = 400;

/**
 * Reads the author's list of the modal's elements (OPT-04): that of a card (`readCardList`), in which a divider may also have height,
 * opacity and padding_bottom. Null, or a list of which nothing can be used, gives the usual one,
 * `whole` that of a product with all about it.
 */
export function readModalList(given: unknown, whole = false): ModalListing {
  const { entries, unusable } = readCardList(given);
  const shown = entries.length > 0 ? entries : readCardList(whole ? WHOLE : USUAL).entries;
  return { entries: shown, divider: dividerOf(given), unusable };
}

function dividerOf(given: unknown): DividerStyle {
  const named = Array.isArray(given) ? given.find((entry) => nameOf(entry) === 'divider') : asRecord(given)?.divider;
  const divider = asRecord(named) ?? {};
  const read = (name: string, most: number, usual: number) => {
    const value = divider[name] === '' || divider[name] === null ? Number.NaN : Number(divider[name]);
    return value >= 0 && value <= most ? value : usual;
  };
  return {
    height: read('height', MOST, DIVIDER.height),
    opacity: read('opacity', 100, DIVIDER.opacity),
    paddingTop: read('padding_top', MOST, DIVIDER.paddingTop),
    paddingBottom: read('padding_bottom', MOST, DIVIDER.paddingBottom),
  };
}

function nameOf(entry: unknown): unknown {
  const settings = asRecord(entry);
  return settings?.key ?? settings?.name;
}
