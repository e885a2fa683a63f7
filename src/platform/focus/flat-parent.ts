/** Parent in the flat tree: the slot, the host of the shadow root, or the parent element; null for the outermost. */
export function flatParent(element: Element): Element | null {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot) return assignedSlot;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}
