/** Characters of a note to an order, at most. */
export const LONGEST_NOTE = 1000;

/** A note as it is kept: no longer than an order takes, half characters at the cut left out. */
export function limitedNote(text: string): string {
  return text.slice(0, LONGEST_NOTE).replace(/[\uD800-\uDBFF]$/, '');
}

/** A note as it is sent: without the space around it; empty when there is none. */
export function sentNote(text: string): string {
  return limitedNote(text).trim();
}
