import { useState } from 'react';
import type { TextsOf, Translate } from '../../i18n/texts.js';
import { type Site, site, siteOf } from '../../stores/site/site.js';
import { useStore } from './use-store.js';

/** The page's settings, overridden by an element's attributes that are set and not empty. Pass the element's values as they are. */
export function useSite(own: Partial<Record<keyof Site, unknown>> = {}): Site {
  useStore(site());
  return siteOf(own);
}

/** Returns the texts of a kind (`shopTexts`) in a language; renders again when the language's file is loaded. */
export function useTexts<Key extends string>(texts: TextsOf<Key>, language: string): Translate<Key> {
  const current = useStore(texts(language));
  // shows the previous language while another loads
  const [last, setLast] = useState(() => current);
  if (!current.ready || current === last) return last;
  setLast(() => current);
  return current;
}
