import { useEffect } from 'react';
import { flatParent } from '../../platform/focus/flat-parent.js';
import { useHandler } from '../../platform/react/use-latest.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import type { Site } from '../../stores/site/site.js';

/**
 * Focuses the first field when the dialog around the form opens (FORM-12), in preview mode and not on a phone,
 * where it would open the keyboard. A form outside a dialog takes no focus.
 */
export function useFirstFocus(host: HTMLElement, { mode, device }: Site, focusFirst: () => void): void {
  const displayed = useDisplayed(host);
  const wanted = displayed && mode === 'preview' && device !== 'mobile';
  const focus = useHandler(() => {
    if (host.getClientRects().length > 0 && isInOpenDialog(host) && !host.matches(':focus-within')) focusFirst();
  });
  useEffect(() => {
    if (wanted) focus();
  }, [wanted, focus]);
}

function isInOpenDialog(host: HTMLElement): boolean {
  for (let around = flatParent(host); around; around = flatParent(around))
    if (around instanceof HTMLDialogElement) return around.open;
  return false;
}
