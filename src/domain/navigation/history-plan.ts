/** A layer over the page (an open modal, the cart) as stored in a history entry. */
export interface StoredLayer {
  key: string;
  /** True if the entry was pushed for it, so that Back leads to the page without it; false if the page's URL opened it. */
  step: boolean;
  /** Data for reopening it. */
  data?: unknown;
}

/** The next step to make the history match the open layers. */
export type HistoryPlan =
  | { action: 'none' }
  /** Go back over the entries of closed layers. */
  | { action: 'back'; steps: number }
  /** Remove a closed layer from the current entry, which was not pushed for it. */
  | { action: 'remove'; key: string }
  /** Push an entry for an open layer. */
  | { action: 'push'; key: string };

export interface LayersNow {
  /** Layers of the current entry, the topmost last. */
  stored: readonly StoredLayer[];
  /** Open layers without an entry, in the order of opening. */
  unwritten: readonly string[];
  /** Layers with an entry that were closed on the page, not by Back. */
  closed: ReadonlySet<string>;
}

/** Plans one step: closed layers on top first; those under an open layer wait until that is closed. */
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

/** Reads the layers of an entry's state, which any script of the page may have written. */
export function readLayers(value: unknown): StoredLayer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: Partial<StoredLayer> | null) =>
    typeof entry?.key === 'string' ? [{ key: entry.key, step: entry.step === true, data: entry.data }] : [],
  );
}
