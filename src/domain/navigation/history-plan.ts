/** A layer over the page, such as an open modal or the cart, as an entry of the history holds it. */
export interface StoredLayer {
  key: string;
  /** The entry was pushed for it, so that going back leads to the page without it. False for one that the page's own address has opened. */
  step: boolean;
  /** What opens it again. */
  data?: unknown;
}

/** The next thing to do so that the history says what is open. */
export type HistoryPlan =
  | { action: 'none' }
  /** Go back over the entries of what is closed. */
  | { action: 'back'; steps: number }
  /** Take a closed layer out of the present entry, before which there is another page. */
  | { action: 'remove'; key: string }
  /** Push an entry for an open layer. */
  | { action: 'push'; key: string };

export interface LayersNow {
  /** What the present entry holds, the top one last. */
  stored: readonly StoredLayer[];
  /** Open layers that have no entry yet, in the order of opening. */
  unwritten: readonly string[];
  /** Layers with an entry that have been closed on the page, not by a step through the history. */
  closed: ReadonlySet<string>;
}

/** One step at a time: closed layers on top go first; those under an open one wait until that is closed. */
export function planHistory({ stored, unwritten, closed }: LayersNow): HistoryPlan {
  const top = stored.at(-1);
  if (top && closed.has(top.key)) {
    if (!top.step) return { action: 'remove', key: top.key };
    const below = stored.findLastIndex(({ key, step }) => !closed.has(key) || !step);
    return { action: 'back', steps: stored.length - 1 - below };
  }
  const [key] = unwritten;
  return key === undefined ? { action: 'none' } : { action: 'push', key };
}

/** Layers as they stand in an entry's state, which any script of the page may have written. */
export function readLayers(value: unknown): StoredLayer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: Partial<StoredLayer> | null) =>
    typeof entry?.key === 'string' ? [{ key: entry.key, step: entry.step === true, data: entry.data }] : [],
  );
}
