import type { ListFacts } from '../list/shown-list.js';
import { ListAnalytics } from './list-analytics.js';
import { followLinks } from './variant-links.js';

/** Features that start once the list is shown. */
export interface DeferredFeatures {
  /** Notifies the features that the list may have changed. */
  changed(): void;
  stop(): void;
}

/** Starts analytics, structured data and links to variants. */
export function startDeferredFeatures(host: HTMLElement, facts: () => ListFacts): DeferredFeatures {
  const parts = [new ListAnalytics(host, facts), followLinks(host, facts)];
  return {
    changed() {
      for (const part of parts) part.changed();
    },
    stop() {
      for (const part of parts) part.stop();
    },
  };
}
