import { createStorage, type Storage } from '../ports/storage.js';
import { pageStore } from './page-store.js';

/** What lasts as long as the tab, such as the drafts of forms. */
export function tabStorage(): Storage {
  return pageStore('tab-storage', () => createStorage('session'));
}
