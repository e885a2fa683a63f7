import { asRecord } from '../shared/read.js';

/** Elements of a product card (CARD-01). */
export const CARD_KEYS = [
  'media',
  'name',
  'options',
  'divider',
  'article',
  'description',
  'available',
  'price',
  'button',
  'more_details',
] as const;

export type CardKey = (typeof CARD_KEYS)[number];

/** An element of a card; paddings in CSS pixels, null for the style sheet's. */
export interface CardEntry {
  key: CardKey;
  paddingTop: number | null;
  /** Padding in a narrow catalogue; null means `paddingTop`. */
  adaptivePadding: number | null;
}

/** Maximum padding; larger numbers are typos. */
const MAX_PADDING = 400;

/**
 * Reads the author's elements_list: a list of names or of `{ key, padding_top, adaptive_padding }`, or an object of settings by name, in
 * display order (`false` omits an element). Unknown and repeated names are dropped; `unusable` has them for the warning.
 */
export function readCardList(given: unknown) {
  const entries: CardEntry[] = [];
  const unusable: string[] = [];
  for (const [name, settings] of pairsOf(given)) {
    const key = CARD_KEYS.find((known) => known === name);
    if (!key || entries.some((entry) => entry.key === key)) unusable.push(name);
    else if (settings !== false) entries.push(entryOf(key, asRecord(settings) ?? {}, unusable));
  }
  return { entries, unusable };
}

function entryOf(key: CardKey, settings: Record<string, unknown>, unusable: string[]): CardEntry {
  const read = (...names: string[]) => {
    const name = names.find((one) => settings[one] !== undefined && settings[one] !== null && settings[one] !== '');
    if (name === undefined) return null;
    const pixels = pixelsOf(settings[name]);
    if (pixels === null) unusable.push(`${key}.${name}`);
    return pixels;
  };
  return {
    key,
    paddingTop: read('padding_top', 'paddingTop'),
    adaptivePadding: read('adaptive_padding', 'adaptivePadding'),
  };
}

/** Parses `16`, `"16"` or `"16px"`. */
function pixelsOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.trim().replace(/px$/, '') || Number.NaN) : value;
  return typeof number === 'number' && number >= 0 && number <= MAX_PADDING ? number : null;
}

/** Lists names with their settings; an entry without a name has its JSON for one. */
function pairsOf(given: unknown): [string, unknown][] {
  if (!Array.isArray(given)) return Object.entries(asRecord(given) ?? {});
  return given.map((entry) => {
    const settings = asRecord(entry);
    const name = settings ? (settings.key ?? settings.name) : entry;
    return [typeof name === 'string' ? name : String(JSON.stringify(name)), settings ?? true];
  });
}
