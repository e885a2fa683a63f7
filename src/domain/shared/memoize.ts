/** Caches a calculation: its result is made once per object. */
export function memoizeByObject<K extends object, T extends NonNullable<unknown>>(make: (of: K) => T): (of: K) => T {
  const cache = new WeakMap<K, T>();
  return (of) => {
    const known = cache.get(of);
    if (known !== undefined) return known;
    const made = make(of);
    cache.set(of, made);
    return made;
  };
}
