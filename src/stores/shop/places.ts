import { atom } from 'nanostores';
import { createLeadApi, type Metadata } from '../../ports/lead-api.js';
import { callsOf, pageBase } from '../backend/backend.js';
import { withMethods } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';
import { describeFailure } from '../site/failure.js';

function createPlaces(language: string) {
  const store = atom<Metadata | null>(null);
  let asking: Promise<void> | null = null;
  let warned = false;
  const ask = async () => {
    try {
      const api = callsOf('lead', () => createLeadApi(() => ({ ...pageBase(), language })), { language });
      const found = await api.metadata();
      // without countries from the backend, the browser's full list is offered
      if (found.countries.length > 0) store.set(found);
    } catch (error) {
      if (warned) return;
      warned = true;
      console.warn(
        `sb-elements: the countries could not be loaded ${describeFailure(error)}; addresses offer all countries, and take states as text`,
        error,
      );
    }
  };
  /** Loads them once. Never rejects: the first failure is logged, the next call retries. */
  const load = async () => {
    if (store.get()) return;
    // shared by all address fields of the page
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  };
  return withMethods(store, { load });
}

/** Countries and states for addresses, named in `language` (ADDR-03); null until loaded, or when loading fails. */
export const places = (language: string) => pageStore(`places.1:${language}`, () => createPlaces(language));
