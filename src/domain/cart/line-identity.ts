import type { CartItem } from './cart.js';

/** The longest note of a line, in characters. */
export const MAX_NOTE = 200;

/** Stands between the two halves of a line's id; a note has none of it. */
const BETWEEN = '\n';

/** A note as a line has it: one line of text, at most MAX_NOTE characters; empty for none. */
export function normaliseNote(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, MAX_NOTE).join('').trim();
}

/**
 * The id of a line: what is sold (a variant, or a custom item's own id), and the note where there is one (decisions: line identity). It
 * follows from the two, so that every tab gives the same line the same id.
 */
export function lineId(soldId: string, note: string): string {
  return note === '' ? soldId : `${soldId}${BETWEEN}${note}`;
}

/** What a line sells, whatever its note: the variant's id, or the id that a custom item was given. */
export function soldId({ id, note = '' }: Pick<CartItem, 'id' | 'note'>): string {
  return note === '' ? id : id.slice(0, -(BETWEEN.length + note.length));
}

/** The line with another note, as another line; an empty one takes the note off. */
export function withNote({ note: _old, ...item }: CartItem, text: string): CartItem {
  const note = normaliseNote(text);
  const id = lineId(soldId({ ...item, note: _old }), note);
  return note === '' ? { ...item, id } : { ...item, id, note };
}
