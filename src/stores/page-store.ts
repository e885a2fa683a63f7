/**
 * Name and version of a store, and the project where there is one store for each: `cart.1`, `products.1:shop-7`. The version goes up when the shape or the
 * meaning of what it holds changes: copies of the library with another version of it have one of their own, and go on sharing the others.
 */
export type StoreKey = `${string}.${number}` | `${string}.${number}:${string}`;

const REGISTRY = Symbol.for('sb-elements.stores');

type Registry = Map<StoreKey, unknown>;

/**
 * The page's one instance of a shared thing, made by whoever asks first; `start` runs once it can be found. It lives under a `Symbol.for`, so that two copies of
 * the library on a page share one cart.
 */
export function pageStore<T>(key: StoreKey, create: () => T, start?: (made: T) => void): T {
  const page = globalThis as unknown as { [REGISTRY]?: Registry };
  page[REGISTRY] ??= new Map();
  const registry = page[REGISTRY];
  const known = registry.get(key);
  if (known) return known as T;
  const made = create();
  registry.set(key, made);
  start?.(made);
  return made;
}
