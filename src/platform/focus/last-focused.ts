import { eventOrigin } from './shadow-dom.js';

/** Elements that can have the focus. */
export const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

let last: WeakRef<HTMLElement> | null = null;
let watching = false;

/**
 * Starts recording the element the visitor last focused or clicked. The browser drops focus when a link jumps to a place on the page or a
 * clicked button becomes disabled, and Safari never focuses a clicked button: a dialog that opens then could not return focus.
 */
export function watchFocus(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('focusin', remember, true);
  document.addEventListener('click', remember, true);
}

function remember(event: Event): void {
  const origin = eventOrigin(event);
  const focusable = origin instanceof Element ? origin.closest<HTMLElement>(FOCUSABLE) : null;
  // a click outside every control leaves nothing to return to
  last = focusable && new WeakRef(focusable);
}

/** The element last focused or clicked; null when there is none or it has left the page. */
export function lastFocused(): HTMLElement | null {
  const element = last?.deref();
  return element?.isConnected ? element : null;
}
