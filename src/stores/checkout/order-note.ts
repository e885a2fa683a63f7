import { atom, type ReadableAtom } from 'nanostores';
import { limitedNote } from '../../domain/cart/order-note.js';
import { storage } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';

/** The visitor's note to the order: kept across reloads, shared by all tabs, removed with the order. */
export interface OrderNoteStore extends ReadableAtom<string> {
  write(text: string): void;
}

function createOrderNote(): OrderNoteStore {
  const store = atom('');
  let key = '';
  let unwatch = () => {};
  const show = (text: string | null) => store.set(limitedNote(text ?? ''));
  const write = (text: string) => {
    show(text);
    if (store.get() === '') storage().remove(key);
    else storage().set(key, store.get());
  };
  site().subscribe(({ projectId }) => {
    const next = `sb-order-note.1:${projectId}`;
    if (next === key) return;
    key = next;
    unwatch();
    unwatch = storage().watch(key, show);
    show(storage().get(key));
  });
  return Object.assign(store, { write });
}

export function orderNote(): OrderNoteStore {
  return pageStore('order-note.1', createOrderNote);
}
