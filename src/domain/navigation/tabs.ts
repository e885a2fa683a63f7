/** The name in an address's hash, as a page writes it in ids and anchor names; empty when there is none. */
export function anchorOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a percent sign that means itself
  }
}

/** Where a key leads in a row of tabs (TAB-07), or undefined when it means nothing there. */
export function tabAfterKey(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = ['ArrowLeft', '', 'ArrowRight'].indexOf(key) - 1;
  return Math.abs(step) === 1 && key ? (index + (rightToLeft ? -step : step) + count) % count : undefined;
}
