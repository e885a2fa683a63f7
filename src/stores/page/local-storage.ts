import { asList, parsedJson } from '../../domain/shared/read.js';
import { createStorage, type Storage } from '../../ports/storage.js';
import { pageStore } from './page-store.js';

/** The page's local storage. Separate from the other ports, so that a leaf that reads the cart loads no network code. */
export function storage(): Storage {
  return pageStore('storage.1', () => createStorage('local'));
}

/** Maximum ids kept per list: more than one visitor orders or pays before an old result is shown again. */
const MAX_IDS = 50;

/**
 * Returns true the first time this browser, or `kept` of this tab, has `id` in `list`, so that it is reported once. `list` is a name and
 * version: `sb-purchases.1`.
 */
export function isFirst(list: string, id: string, kept = storage()): boolean {
  const known = asList(parsedJson(kept.get(list)));
  if (known.includes(id)) return false;
  kept.set(list, JSON.stringify([...known, id].slice(-MAX_IDS)));
  return true;
}
