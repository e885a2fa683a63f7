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

/** The tab that a key selects in a tab row (TAB-07); undefined for other keys. */
export function tabAfterKey(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = ['ArrowLeft', '', 'ArrowRight'].indexOf(key) - 1;
  return Math.abs(step) === 1 && key ? (index + (rightToLeft ? -step : step) + count) % count : undefined;
}
