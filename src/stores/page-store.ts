import { VERSION } from '../domain/shared/version.js';

/**
 * Name and version of a store, and the project where there is one store for each: `cart.1`, `products.1:shop-7`. The version goes up when the shape or the
 * meaning of what it holds changes: copies of the library with another version of it have one of their own, and go on sharing the others.
 */
export type StoreKey = `${string}.${number}` | `${string}.${number}:${string}`;

const REGISTRY = Symbol.for('sb-elements.stores');
const COPIES = Symbol.for('sb-elements.copies');

type Registry = Map<StoreKey, unknown>;

/** The page's copies of the library: their versions, and whether somebody has warned that two of them cannot share everything. */
interface Copies {
  versions: Set<string>;
  warned: boolean;
}

type Page = { [REGISTRY]?: Registry; [COPIES]?: Copies };

/** `cart.1` and `products.1:shop-7` without the version. */
const withoutVersion = (key: StoreKey) => key.replace(/\.\d+/, '');

/** The page has both, so visitors see two carts, or a cart and a count that differ: whoever made the page should know, once. */
function warnOfOtherVersion(key: StoreKey, registry: Registry, { versions, warned }: Copies): boolean {
  const isOther = (other: StoreKey) => other !== key && withoutVersion(other) === withoutVersion(key);
  if (warned || ![...registry.keys()].some(isOther)) return warned;
  console.warn(
    `sb-elements: the page has copies of the library (${[...versions].join(', ')}) that cannot share "${withoutVersion(key)}" and show different things; load one version`,
  );
  return true;
}

/**
 * The page's one instance of a shared thing, made by whoever asks first; `start` runs once it can be found. It lives under a `Symbol.for`, so that two copies of
 * the library on a page share one cart. A copy with another version of the shared thing gets its own, and the page one warning.
 */
export function pageStore<T>(key: StoreKey, create: () => T, start?: (made: T) => void): T {
  const page = globalThis as unknown as Page;
  page[REGISTRY] ??= new Map();
  page[COPIES] ??= { versions: new Set(), warned: false };
  const registry = page[REGISTRY];
  const copies = page[COPIES];
  copies.versions.add(VERSION);
  const known = registry.get(key);
  if (known) return known as T;
  const made = create();
  registry.set(key, made);
  copies.warned = warnOfOtherVersion(key, registry, copies);
  start?.(made);
  return made;
}
