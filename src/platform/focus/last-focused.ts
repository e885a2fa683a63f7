import { eventOrigin } from './shadow-dom.js';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

let last: WeakRef<HTMLElement> | null = null;
let watching = false;

/**
 * Remembers from now on what the visitor has focused or pressed last. A browser drops the focus when a link leads to a place on the page, when a pressed button
 * is disabled, and Safari never gives it to what is pressed: a dialog that opens then has nothing to give the focus back to.
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
  // a press beside everything leaves nothing to go back to
  last = focusable && new WeakRef(focusable);
}

/** What the visitor has focused or pressed last; null when nothing, or when that is gone. */
export function lastFocused(): HTMLElement | null {
  const element = last?.deref();
  return element?.isConnected ? element : null;
}
