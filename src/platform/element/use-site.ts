import { useState } from 'react';
import type { TextsOf, Translate } from '../../i18n/texts.js';
import { type Site, site } from '../../stores/site.js';
import { siteOf } from './site-of.js';
import { useStore } from './use-store.js';

/**
 * The page's settings with an element's own attributes laid over them: an attribute that is set wins, an empty one does not.
 * Pass the element's values as they are.
 */
export function useSite(own: Partial<Record<keyof Site, unknown>> = {}): Site {
  useStore(site());
  return siteOf(own);
}

/** Writes texts of a kind (`shopTexts`) in the language given, and again when the language's file has arrived. */
export function useTexts<Key extends string>(texts: TextsOf<Key>, language: string): Translate<Key> {
  const current = useStore(texts(language));
  // while another language is on its way the words of the last one stay
  const [last, setLast] = useState(() => current);
  if (!current.ready || current === last) return last;
  setLast(() => current);
  return current;
}
