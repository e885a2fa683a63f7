import { createStorage, type Storage } from '../ports/storage.js';
import { pageStore } from './page-store.js';

/** What outlives the page; apart from the other ports, so that a leaf that reads the cart loads no calls. */
export function storage(): Storage {
  return pageStore('storage.1', () => createStorage('local'));
}
