import { isText } from '../text/is-text.js';

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
