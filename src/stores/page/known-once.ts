import { asList, parsedJson } from '../../domain/shared/read.js';
import { storage } from './local-storage.js';

/** Maximum ids kept per list: more than one visitor orders or pays before an old result is shown again. */
const MAX_IDS = 50;

/**
 * Returns true the first time this browser sees `id` in `list`, so that it is reported once. `list` is a name and version:
 * `sb-purchases.1`.
 */
export function isFirst(list: string, id: string): boolean {
  const kept = parsedJson(storage().get(list));
  const known = asList(kept);
  if (known.includes(id)) return false;
  storage().set(list, JSON.stringify([...known, id].slice(-MAX_IDS)));
  return true;
}
