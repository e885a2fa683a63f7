import type { CartItem } from './cart.js';

/** Maximum length of a line's note, in characters. */
export const MAX_NOTE = 200;

/** Separator in a line's id; a note cannot contain it. */
const SEPARATOR = '\n';

/** Normalises a note: one line of text, at most MAX_NOTE characters; empty for none. */
export function normaliseNote(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, MAX_NOTE).join('').trim();
}

/**
 * The id of a line: the sold item (a variant, or a custom item's id), plus the note if any (decisions: line identity). Derived from the
 * two, so that every tab gives equal lines the same id.
 */
export function lineId(soldId: string, note: string): string {
  return note === '' ? soldId : `${soldId}${SEPARATOR}${note}`;
}

/** The id of the item a line sells, without its note: the variant's id, or a custom item's. */
export function soldId({ id, note = '' }: Pick<CartItem, 'id' | 'note'>): string {
  return note === '' ? id : id.slice(0, -(SEPARATOR.length + note.length));
}

/** Returns the line with another note and id; an empty note is removed. */
export function withNote({ note: _old, ...item }: CartItem, text: string): CartItem {
  const note = normaliseNote(text);
  const id = lineId(soldId({ ...item, note: _old }), note);
  return note === '' ? { ...item, id } : { ...item, id, note };
}
