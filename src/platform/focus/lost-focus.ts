import { deepActiveElement } from './shadow-dom.js';

/** Gives an element the focus when the control that had it has gone from the page; who has moved on is left alone. */
export function takeLostFocus(element: HTMLElement | null): void {
  const active = deepActiveElement();
  if (!active || active === document.body || active.shadowRoot) element?.focus({ preventScroll: true });
}
