/** Deeply read-only version of a type. */
export type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** Deeply frozen copy. */
export function frozen<T>(value: T): Frozen<T> {
  const copy = structuredClone(value);
  freeze(copy);
  return copy as Frozen<T>;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}
