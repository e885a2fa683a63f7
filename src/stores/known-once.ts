import { parsedJson } from '../domain/shared/read.js';
import { storage } from './local-storage.js';

/** More than one visitor orders or pays before an old result is shown again. */
const MOST_KEPT = 50;

/** Whether `id` is met for the first time in this browser, under a name and version such as `sb-purchases.1`: what is reported of it is reported once. */
export function isFirst(list: string, id: string): boolean {
  const kept = parsedJson(storage().get(list));
  const known = Array.isArray(kept) ? kept : [];
  if (known.includes(id)) return false;
  storage().set(list, JSON.stringify([...known, id].slice(-MOST_KEPT)));
  return true;
}
