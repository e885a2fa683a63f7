import { createStorage, type Storage } from '../../ports/storage.js';
import { pageStore } from './page-store.js';

/** The page's local storage. Separate from the other ports, so that a leaf that reads the cart loads no network code. */
export function storage(): Storage {
  return pageStore('storage.1', () => createStorage('local'));
}
