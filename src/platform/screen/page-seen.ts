/** Calls `seen` whenever the visitor comes back to the page from another tab or window. Returns unsubscribe. */
export function whenPageSeen(seen: () => void): () => void {
  const notify = () => {
    if (!document.hidden) seen();
  };
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}
