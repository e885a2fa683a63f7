/**
 * Cards per grid: full rows for any number per row from 1 up to `perRow`, so that grids below each other look like one. As few as that allows, because a
 * dialog that opens over the list makes the browser style anew all that it does not skip.
 */
export const chunkSize = (perRow: number) => (perRow <= 4 ? 12 : 60);

/** A list as the grids of `size` cards it is shown in. */
export function inChunks<T>(cards: readonly T[], size: number): (readonly T[])[] {
  const chunks: (readonly T[])[] = [];
  for (let from = 0; from < Math.max(1, cards.length); from += size) chunks.push(cards.slice(from, from + size));
  return chunks;
}

/** Rows that so many cards take. */
export const rowsOf = (cards: number, columns: number) => Math.ceil(cards / columns);
