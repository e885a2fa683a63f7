import { pageStore } from '../../stores/page-store.js';

/** Attributes by name, as the page has written them. */
export type Attributes = Readonly<Record<string, string>>;

/** Stands on an element in place of the attributes that were taken off it (MODE-02): a key by which a copy has them again. */
export const COPY_KEY = 'data-sb-settings';

/** What was taken off elements of this page, by key and by its text. */
interface TakenOff {
  /** Begins each key, so that none of another visit is taken for one of this. */
  visit: string;
  byKey: Map<string, Attributes>;
  keys: Map<string, string>;
}

const takenOff = () =>
  pageStore<TakenOff>('taken-off.1', () => ({
    visit: Math.random().toString(36).slice(2, 8),
    byKey: new Map(),
    keys: new Map(),
  }));

/** The key of some attributes, empty for none: the same for the same ones, so that a page that is visited again and again keeps them once. */
export function keyOf(attributes: Attributes): string {
  if (Object.keys(attributes).length === 0) return '';
  const { visit, byKey, keys } = takenOff();
  const text = JSON.stringify(Object.entries(attributes).sort());
  const key = keys.get(text) ?? `${visit}-${keys.size + 1}`;
  keys.set(text, key);
  byKey.set(key, { ...attributes });
  return key;
}

/** The attributes of a key; none where it is of another visit. */
export function attributesOf(key: string): Attributes {
  return takenOff().byKey.get(key) ?? {};
}
