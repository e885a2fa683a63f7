import { useEffect } from 'react';
import { useHandler } from '../../platform/element/use-latest.js';
import { flatParent } from '../../platform/focus/flat-parent.js';
import { useDisplayed } from '../../platform/screen/use-displayed.js';
import type { Site } from '../../stores/site.js';

/**
 * Puts the focus on the first field of a form that opens, in the owner's preview and not on a phone, where it would bring up the keyboard (FORM-12). A form opens with the
 * dialog it stands in; one that stands on the page takes no focus away from it.
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
