/** The value that Home or End selects in a spinbutton: its minimum or maximum; null for other keys or without a limit. */
export function limitByKey(
  key: string,
  { min = -Infinity, max = Infinity }: { min?: number; max?: number },
): number | null {
  const limit = { Home: min, End: max }[key] ?? Infinity;
  return Number.isFinite(limit) ? limit : null;
}
