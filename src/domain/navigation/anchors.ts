import { isText } from '../shared/is-text.js';
import { encoded } from '../text/encoded.js';

/** A block of the page in the anchor list (seed 2 §3). */
export interface Anchor {
  id: string;
  title?: string;
  /** On when absent. */
  enabled?: boolean;
  /** Its name in the URL; the id when empty. */
  anchor?: string;
}

/** The valid entries of a list; `odd` counts the invalid ones: not an object, without id, or with a duplicate id. */
export type AnchorList = readonly Anchor[] & { readonly odd?: number };

const textOf = (value: unknown) => (isText(value) ? String(value).trim() : '');
/** True if a switch is off, in any notation of content systems; everything else is on. */
const isOff = (value: unknown) => value === false || value === 0 || value === '0' || value === 'false';

function readAnchor(value: unknown): Anchor | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, title, enabled, anchor } = value as Record<string, unknown>;
  const name = textOf(anchor);
  const block = textOf(id) || name;
  return block ? { id: block, title: textOf(title), enabled: !isOff(enabled), anchor: name } : undefined;
}

export function readAnchors(value: unknown): AnchorList | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = new Map<string, Anchor>();
  for (const entry of value.map(readAnchor)) if (entry && !entries.has(entry.id)) entries.set(entry.id, entry);
  return Object.assign([...entries.values()], { odd: value.length - entries.size });
}

export function hashOf({ id, anchor }: Anchor): string {
  return `#${encoded(anchor || id)}`;
}

/**
 * The index of the block being read: the last whose top is above a line that moves down the screen while scrolling, from the top edge at
 * the start to the bottom edge at the end, so that a short last block is reached too. -1 for an empty list.
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
