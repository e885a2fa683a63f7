/** The decoded name in a URL's hash, for comparison with ids and anchor names; empty when there is none. */
export function anchorOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a literal percent sign
  }
}

/** The tab that a key selects in a tab row (TAB-07); undefined for other keys. */
export function tabAfterKey(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = ['ArrowLeft', '', 'ArrowRight'].indexOf(key) - 1;
  return Math.abs(step) === 1 && key ? (index + (rightToLeft ? -step : step) + count) % count : undefined;
}
