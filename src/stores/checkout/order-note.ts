import type { ReadableAtom } from 'nanostores';
import { limitedNote } from '../../domain/cart/order-note.js';
import { pageStore } from '../page/page-store.js';
import { storedAtom } from '../site/stored-atom.js';

/** The visitor's note to the order: kept across reloads, shared by all tabs, removed with the order. */
export interface OrderNoteStore extends ReadableAtom<string> {
  write(text: string): void;
}

export function orderNote(): OrderNoteStore {
  return pageStore('order-note.1', () => {
    const store = storedAtom('sb-order-note.1', {
      parse: (text) => limitedNote(text ?? ''),
      serialise: (note) => note,
    });
    return Object.assign(store, { write: (text: string) => store.keep(limitedNote(text)) });
  });
}
