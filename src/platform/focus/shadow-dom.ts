/** The element that has focus, looked for inside shadow roots: `document.activeElement` would be the outermost host. */
export function deepActiveElement(root: Document | ShadowRoot = document): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The node an event really started at: its `target` is retargeted at every shadow border. */
export function eventOrigin(event: Event): EventTarget | null {
  return event.composedPath()[0] ?? event.target;
}

/** Whether an event came from within `element`, through any number of shadow roots and slots. */
export function cameFrom(event: Event, element: EventTarget): boolean {
  return event.composedPath().includes(element);
}

/** Whether `node` is in `element` as it is drawn: through any number of shadow roots and slots. */
export function isWithin(node: Element, element: Element): boolean {
  let at: Node | null = node;
  while (at && at !== element) at = (at as Element).assignedSlot ?? at.parentNode ?? (at as ShadowRoot).host ?? null;
  return at === element;
}
