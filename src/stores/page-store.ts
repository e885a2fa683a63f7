import { VERSION } from '../domain/shared/version.js';

/**
 * Name and version of a store, and the project where there is one store for each: `cart.1`, `products.1:shop-7`. The version goes up when the shape or the
 * meaning of what it holds changes: copies of the library with another version of it have one of their own, and go on sharing the others.
 */
export type StoreKey = `${string}.${number}` | `${string}.${number}:${string}`;

const REGISTRY = Symbol.for('sb-elements.stores');
const COPIES = Symbol.for('sb-elements.copies');

type Registry = Map<StoreKey, unknown>;

/** The versions of the page's copies of the library, and whether the page has been warned that two of them cannot share everything. */
type Copies = Set<string> & { warned?: boolean };

type Page = { [REGISTRY]?: Registry; [COPIES]?: Copies };

/** `cart.1` and `products.1:shop-7` without the version. */
const nameOf = (key: StoreKey) => key.replace(/\.\d+/, '');

/** Visitors see two carts, or a cart and a count that differ: whoever made the page should know, once. */
function warnOfOther(key: StoreKey, registry: Registry, copies: Copies): void {
  const name = nameOf(key);
  if (copies.warned || ![...registry.keys()].some((other) => other !== key && nameOf(other) === name)) return;
  copies.warned = true;
  console.warn(`sb-elements: versions ${[...copies].join(', ')} on this page cannot share "${name}"; load one of them`);
}

/**
 * The page's one instance of a shared thing, made by whoever asks first; `start` runs once it can be found. It lives under a `Symbol.for`, so that two copies of
 * the library on a page share one cart. A copy with another version of the shared thing gets its own, and the page one warning.
 */
export function pageStore<T>(key: StoreKey, create: () => T, start?: (made: T) => void): T {
  const page = globalThis as unknown as Page;
  page[REGISTRY] ??= new Map();
  page[COPIES] ??= new Set();
  const registry = page[REGISTRY];
  page[COPIES].add(VERSION);
  const known = registry.get(key);
  if (known) return known as T;
  const made = create();
  registry.set(key, made);
  warnOfOther(key, registry, page[COPIES]);
  start?.(made);
  return made;
}
