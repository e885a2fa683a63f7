/**
 * Returns an object's own property. For keys from outside (settings, responses, ids): never returns inherited `constructor` or `__proto__`.
 */
export function own<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
