/** A media query: evaluated at each call, and can be watched. */
export interface FollowedQuery {
  matches(): boolean;
  /** Calls `changed` whenever the result changes. Returns unsubscribe. */
  watch(changed: () => void): () => void;
}

/** Wraps matchMedia(), which no other code may call. */
export function mediaQuery(query: string): FollowedQuery {
  return {
    matches: () => window.matchMedia(query).matches,
    watch(changed) {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
  };
}
