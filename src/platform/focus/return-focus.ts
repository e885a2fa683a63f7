import { flatParent } from './flat-parent.js';
import { lastFocused } from './last-focused.js';
import { deepActiveElement } from './shadow-dom.js';

/** For each dialog that has been opened, what gets the focus when it closes. */
const returnTargets = new WeakMap<Element, EventTarget | null>();

/** Whether the focus is in `container`, in any shadow root or slot of it. */
export function hasFocusWithin(container: Element): boolean {
  for (let at = deepActiveElement(); at; at = flatParent(at)) if (at === container) return true;
  return false;
}

/** Notes what is to get the focus back from `dialog`: what has it now, else `opener`, else what the visitor has used last. */
export function noteReturnTarget(dialog: Element, opener: EventTarget | null): void {
  const active = deepActiveElement();
  const focused = active && active !== document.body ? active : null;
  returnTargets.set(dialog, focused ?? opener ?? lastFocused());
}

/**
 * Gives the focus back from a dialog that has closed. Where the target is in another dialog that has closed meanwhile, as one that this one has replaced, that
 * dialog's own target gets it; a custom element passes it on to its button.
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
