import { useSyncExternalStore } from 'react';

const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function watchMotion(changed: () => void): () => void {
  const query = motion();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor has asked the system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => motion().matches,
    () => false,
  );
}
