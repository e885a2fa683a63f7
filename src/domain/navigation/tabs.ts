import { isText } from '../shared/is-text.js';

/** A tab in the list; empty texts are taken from its panel. */
export interface TabEntry {
  id?: string;
  title?: string;
}

const fitsText = (value: unknown) => value === undefined || isText(value);

/** Reads a list of `{ id, title }` (TAB-01); undefined if invalid. Ids may be numbers, as category ids are. */
export function readTabs(value: unknown): readonly TabEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const fits = value.every(
    (entry) => entry && typeof entry === 'object' && fitsText(entry.id) && fitsText(entry.title),
  );
  return fits ? value.map(({ id = '', title = '' }) => ({ id: `${id}`, title: `${title}` })) : undefined;
}

/**
 * Returns the index that a key moves to in a group of `count` radio buttons: arrows wrap around, Home and End go to the ends. Null for any
 * other key.
 */
export function entryByKey(key: string, index: number, count: number, rtl: boolean): number | null {
  const [back, forth] = rtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === forth || key === 'ArrowDown') return (index + 1) % count;
  if (key === back || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** The tab that a key selects in a tab row (TAB-07), in which vertical arrows scroll the page; null for other keys. */
export function tabAfterKey(key: string, index: number, count: number, rtl: boolean): number | null {
  return key === 'ArrowUp' || key === 'ArrowDown' ? null : entryByKey(key, index, count, rtl);
}
