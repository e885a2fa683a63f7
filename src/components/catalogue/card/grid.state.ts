/**
 * Cards per grid: divisible by every number per row up to `perRow`, so that stacked grids look like one. Kept small, because opening a
 * dialog over the list makes the browser restyle all grids that it does not skip.
 */
export const chunkSize = (perRow: number) => (perRow <= 4 ? 12 : 60);

/** Splits a list into grids of `size` cards; at least one grid. */
export function inChunks<T>(cards: readonly T[], size: number): (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let from = 0; from < Math.max(1, cards.length); from += size) chunks.push(cards.slice(from, from + size));
  return chunks;
}

/** Number of rows for a number of cards. */
export const rowsOf = (cards: number, columns: number) => Math.ceil(cards / columns);
