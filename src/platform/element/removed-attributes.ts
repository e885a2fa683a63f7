import { pageStore } from '../../stores/page/page-store.js';

/** Attributes by name, as the page has written them. */
export type Attributes = Readonly<Record<string, string>>;

/** Replaces an element's removed attributes (MODE-02): a key by which a copy of the element restores them. */
export const COPY_KEY = 'data-sb-settings';

/** Attributes removed from elements of this page, by key, and keys by the attributes' JSON. */
interface RemovedAttributes {
  /** Prefix of each key, so that a key of another visit is not mistaken for one of this visit. */
  visit: string;
  byKey: Map<string, Attributes>;
  keys: Map<string, string>;
}

const removed = () =>
  pageStore<RemovedAttributes>('taken-off.1', () => ({
    visit: Math.random().toString(36).slice(2, 8),
    byKey: new Map(),
    keys: new Map(),
  }));

/** The key of some attributes, empty for none. Equal attributes share a key, so that repeated visits to a page store them once. */
export function keyOf(attributes: Attributes): string {
  if (Object.keys(attributes).length === 0) return '';
  const { visit, byKey, keys } = removed();
  const text = JSON.stringify(Object.entries(attributes).sort());
  const key = keys.get(text) ?? `${visit}-${keys.size + 1}`;
  keys.set(text, key);
  byKey.set(key, { ...attributes });
  return key;
}

/** The attributes of a key; empty if the key is from another visit. */
export function attributesOf(key: string): Attributes {
  return removed().byKey.get(key) ?? {};
}
