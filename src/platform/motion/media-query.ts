/** A media query that is asked anew each time, and can be followed. */
export interface FollowedQuery {
  matches(): boolean;
  /** Calls `changed` whenever the answer is another one; returns what stops it. */
  watch(changed: () => void): () => void;
}

/** The one way to ask what the screen is like, and what its visitor prefers. */
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
