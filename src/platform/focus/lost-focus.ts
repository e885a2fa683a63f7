import { deepActiveElement } from './shadow-dom.js';

/** Focuses `element` if the control that had focus has left the page; does nothing if the visitor has focused something else. */
export function focusIfLost(element: HTMLElement | null): void {
  const active = deepActiveElement();
  if (!active || active === document.body || active.shadowRoot) element?.focus({ preventScroll: true });
}
