/** Raised when a store's shape changes: copies of the library with another number keep to themselves. */
const VERSION = 1;
const REGISTRY = Symbol.for(`sb-elements.stores.${VERSION}`);

type Registry = Map<string, unknown>;

/**
 * The page's one instance of a shared thing, made by whoever asks first; `start` runs once it can be found. It lives under a versioned `Symbol.for`, so that two
 * copies of the library on a page still share one cart.
 */
export function pageStore<T>(key: string, create: () => T, start?: (made: T) => void): T {
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
