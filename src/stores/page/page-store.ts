import { VERSION } from '../../domain/shared/version.js';

/**
 * Name and version of a store, with the project if there is one store per project: `cart.1`, `products.1:shop-7`. The version is raised
 * when the stored shape or its meaning changes: copies of the library with different versions of a store do not share it, but still share
 * the others.
 */
export type StoreKey = `${string}.${number}` | `${string}.${number}:${string}`;

const REGISTRY = Symbol.for('sb-elements.stores');
const COPIES = Symbol.for('sb-elements.copies');

type Registry = Map<StoreKey, unknown>;

/** Versions of the library on the page, and whether the page was warned that two of them cannot share a store. */
type Copies = Set<string> & { warned?: boolean };

type Page = { [REGISTRY]?: Registry; [COPIES]?: Copies };

/** `cart.1` and `products.1:shop-7` without the version. */
const nameOf = (key: StoreKey) => key.replace(/\.\d+/, '');

/** Warns once when two versions of a store exist: visitors would see two carts, or a cart and a count that differ. */
function warnOfOther(key: StoreKey, registry: Registry, copies: Copies): void {
  const name = nameOf(key);
  if (copies.warned || ![...registry.keys()].some((other) => other !== key && nameOf(other) === name)) return;
  copies.warned = true;
  console.warn(`sb-elements: versions ${[...copies].join(', ')} on this page cannot share "${name}"; load one of them`);
}

/** The page's instance of a store; undefined until something has created it. */
export function startedStore<T>(key: StoreKey): T | undefined {
  return (globalThis as unknown as Page)[REGISTRY]?.get(key) as T | undefined;
}

/** Runs `run` with new stores, and then restores those of before: a server renders one page after the other. */
export function withOwnStores<T>(run: () => T): T {
  const page = globalThis as unknown as Page;
  const before = page[REGISTRY];
  page[REGISTRY] = new Map();
  try {
    return run();
  } finally {
    page[REGISTRY] = before ?? new Map();
  }
}

/**
 * Returns the page's single instance of a store, created on first use; `start` runs after it is registered. The registry is stored under a
 * `Symbol.for`, so that copies of the library on one page share a cart. A copy that uses another version gets its own instance, with one
 * warning.
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
