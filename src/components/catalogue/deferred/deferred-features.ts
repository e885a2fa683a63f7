import { listAnalytics } from './list-analytics.js';
import type { ListFacts } from './list-facts.js';
import { followLinks } from './variant-links.js';

/** What a catalogue does once its list is shown. */
export interface DeferredFeatures {
  /** The list, or what is shown of it, may be another one. */
  changed(): void;
  stop(): void;
}

/** Tells analytics and search engines of the list, and follows links to its variants. */
export function startDeferredFeatures(host: HTMLElement, facts: () => ListFacts): DeferredFeatures {
  const parts = [listAnalytics(host, facts), followLinks(host, facts)];
  return {
    changed() {
      for (const part of parts) part.changed();
    },
    stop() {
      for (const part of parts) part.stop();
    },
  };
}
