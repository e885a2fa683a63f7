/** What an element is drawn in: its slot, the host of its shadow root, or its parent; null for the outermost. */
export function flatParent(element: Element): Element | null {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot) return assignedSlot;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}
