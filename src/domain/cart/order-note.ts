/** Maximum length of a note for an order, in characters. */
export const MAX_NOTE_LENGTH = 1000;

/** Truncates a note to the maximum; drops half a surrogate pair at the cut. */
export function limitedNote(text: string): string {
  return text.slice(0, MAX_NOTE_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}

/** Trims a note for sending; empty when there is none. */
export function sentNote(text: string): string {
  return limitedNote(text).trim();
}
