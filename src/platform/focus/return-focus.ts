import { lastFocused } from './last-focused.js';
import { deepActiveElement, flatParent } from './shadow-dom.js';

/** For each opened dialog, the target that receives focus when it closes. */
const returnTargets = new WeakMap<Element, EventTarget | null>();

/** Records the focus target for when `dialog` closes: the focused element, else `opener`, else the element last used. */
export function noteReturnTarget(dialog: Element, opener: EventTarget | null): void {
  const active = deepActiveElement();
  const focused = active && active !== document.body ? active : null;
  returnTargets.set(dialog, focused ?? opener ?? lastFocused());
}

/**
 * Returns focus after a dialog has closed. If the target is inside another dialog that has closed meanwhile (one that this dialog
 * replaced), that dialog's target receives it. A custom element passes focus on to its button.
 */
export function returnFocus(dialog: Element): void {
  let target = returnTargets.get(dialog) ?? null;
  const seen = new Set<unknown>();
  while (target instanceof Element && !seen.has(target)) {
    seen.add(target);
    const closed = closedDialogAround(target);
    if (!closed) break;
    target = returnTargets.get(closed) ?? null;
  }
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  const inner = target.shadowRoot?.querySelector<HTMLElement>('button, a[href]');
  (inner ?? target).focus({ preventScroll: true });
}

function closedDialogAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = flatParent(at)) {
    if (returnTargets.has(at) && (at as HTMLElement).dataset.state !== 'open') return at;
  }
  return null;
}
