import { limitedNote } from '../../domain/cart/order-note.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { storedAtom } from '../site/stored-atom.js';

function createOrderNote() {
  const store = storedAtom('sb-order-note.1', {
    parse: (text) => limitedNote(text ?? ''),
    serialise: (note) => note,
  });
  return withMethods(store, { write: (text: string) => store.keep(limitedNote(text)) });
}

/** The visitor's note to the order: kept across reloads, shared by all tabs, removed with the order. */
export const orderNote = () => pageStore('order-note.1', createOrderNote);
