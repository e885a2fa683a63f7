import { atom, type ReadableAtom } from 'nanostores';
import { createLeadApi, type Metadata } from '../ports/lead-api.js';
import { pageBase } from './page-base.js';
import { pageStore } from './page-store.js';

/** Countries and states for addresses (ADDR-03); null until they have come, and while they cannot be had. */
export interface PlacesStore extends ReadableAtom<Metadata | null> {
  /** Asks for them, once. Never rejects: warns, and the next call is another try. */
  load(): Promise<void>;
}

function createPlaces(language: string): PlacesStore {
  const store = atom<Metadata | null>(null);
  const api = createLeadApi(() => ({ ...pageBase(), language }));
  const load = async () => {
    if (store.get()) return;
    try {
      store.set(await api.metadata());
    } catch (error) {
      console.warn('sb-elements: the countries could not be loaded; addresses take them as text', error);
    }
  };
  return Object.assign(store, { load });
}

/** The page's countries and states, named in a language. */
export function places(language: string): PlacesStore {
  return pageStore(`places.1:${language}`, () => createPlaces(language));
}
