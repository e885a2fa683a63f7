/** The focused element, searched through shadow roots: `document.activeElement` stops at the outermost host. */
export function deepActiveElement(root: Document | ShadowRoot = document): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The node an event was dispatched on: `target` is retargeted at every shadow boundary. */
export function eventOrigin(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}

/** True if an event came from inside `element`, through any number of shadow roots and slots. */
export function isEventWithin(event: Event, element: EventTarget): boolean {
  return event.composedPath().includes(element);
}

/** Parent in the flat tree: the slot, the host of the shadow root, or the parent element; null for the outermost. */
export function flatParent(element: Element): Element | null {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot) return assignedSlot;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}

/** True if `node` is inside `element` in the flat tree: through any number of shadow roots and slots. */
export function isWithin(node: Element | null, element: Element): boolean {
  let at = node;
  while (at && at !== element) at = flatParent(at);
  return at === element;
}

/** True if focus is inside `container`, in any of its shadow roots or slots. */
export function hasFocusWithin(container: Element): boolean {
  return isWithin(deepActiveElement(), container);
}

/** Focuses `element` if the control that had focus is not shown any more; does nothing if the visitor has focused something else. */
export function focusIfLost(element: HTMLElement | null): void {
  const active = deepActiveElement();
  const isLost = !active || active === document.body || active.shadowRoot || !active.checkVisibility();
  if (isLost) element?.focus({ preventScroll: true });
}
