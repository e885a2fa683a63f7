/** True if text runs right to left in an element, by `dir` or CSS. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Calls `changed` whenever a `dir` attribute on the page changes. Returns unsubscribe. */
export function watchDirections(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
