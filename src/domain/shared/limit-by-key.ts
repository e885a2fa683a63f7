/** Where Home and End lead in a spinbutton: to its least or greatest value; null where there is no such limit, or for another key. */
export function limitByKey(
  key: string,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): number | null {
  const limit = { Home: min, End: max }[key] ?? Infinity;
  return Number.isFinite(limit) ? limit : null;
}
