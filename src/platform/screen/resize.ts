/** Calls `changed` when the size of an element changes, and once at first. Returns the function that stops. */
export function onResize(elements: readonly (Element | null)[], changed: ResizeObserverCallback): () => void {
  const observer = new ResizeObserver(changed);
  for (const element of elements) if (element) observer.observe(element);
  return () => observer.disconnect();
}
