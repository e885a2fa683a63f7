/** Whether text runs from right to left in an element, by the page's `dir` or its styles. */
export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** Calls `changed` whenever a `dir` of the page changes, as with its language; returns what stops it. */
export function watchDirections(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document, { subtree: true, attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
