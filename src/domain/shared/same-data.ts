/** Returns true if two values are equal as JSON. */
export function isSameData(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
