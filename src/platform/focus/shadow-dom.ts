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

/** True if `node` is inside `element` in the flat tree: through any number of shadow roots and slots. */
export function isWithin(node: Element, element: Element): boolean {
  let at: Node | null = node;
  while (at && at !== element) at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null;
  return at === element;
}
