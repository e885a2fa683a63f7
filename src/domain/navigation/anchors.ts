import { encoded } from '../text/encoded.js';
import { isText } from '../text/is-text.js';

/** A block of the page, as the list of anchors knows it (seed 2 §3). */
export interface Anchor {
  /** Id of the block. */
  id: string;
  title?: string;
  /** On when absent. */
  enabled?: boolean;
  /** Its name in the address; the id when empty. */
  anchor?: string;
}

/** The usable entries of a list, and how many were not: no object, no id, or an id that was there before. */
export type AnchorList = readonly Anchor[] & { readonly odd?: number };

const textOf = (value: unknown) => (isText(value) ? String(value).trim() : '');
/** Content systems write a switch in many ways; what is not switched off is on. */
const isOff = (value: unknown) => value === false || value === 0 || value === '0' || value === 'false';

function readAnchor(value: unknown): Anchor | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, title, enabled, anchor } = value as Record<string, unknown>;
  const name = textOf(anchor);
  const block = textOf(id) || name;
  return block ? { id: block, title: textOf(title), enabled: !isOff(enabled), anchor: name } : undefined;
}

/** For json(). */
export function readAnchors(value: unknown): AnchorList | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = new Map<string, Anchor>();
  for (const entry of value.map(readAnchor)) if (entry && !entries.has(entry.id)) entries.set(entry.id, entry);
  return Object.assign([...entries.values()], { odd: value.length - entries.size });
}

/** What stands in the address for a block. */
export function hashOf({ id, anchor }: Anchor): string {
  return `#${encoded(anchor || id)}`;
}

/**
 * Which of some blocks is looked at: the last whose top is above a line that goes down the screen as the page is scrolled, from its upper edge at the
 * beginning to its lower edge at the end; so every block has its turn, a short last one too. -1 when there is none.
 */
export function blockInFocus(tops: readonly number[], screen: number, scrolled: number, length: number): number {
  const way = length - screen;
  const line = way > 0 ? screen * Math.min(1, Math.max(0, scrolled / way)) : screen / 2;
  let found = tops.length > 0 ? 0 : -1;
  tops.forEach((top, at) => {
    if (top <= line && top >= (tops[found] as number)) found = at;
  });
  return found;
}
