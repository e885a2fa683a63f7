/** An object's own entry. For keys from outside (settings, answers, ids): `constructor` or `__proto__` finds what was put there, never what every object inherits. */
export function own<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
