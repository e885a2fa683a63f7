import { type RefObject, useEffect, useRef } from 'react';
import { deepActiveElement } from '../focus/shadow-dom.js';
import { lockScroll } from './scroll-lock.js';

export interface DialogOptions {
  open: boolean;
  /** The visitor asks to close: Escape, or a press on the backdrop. Not called for what `dismissable` forbids. */
  onClose(): void;
  /** Whether Escape and the backdrop close it. */
  dismissable?: boolean;
  /** Milliseconds of the closing animation, during which `data-state` is `closing`. */
  closing?: number;
  /** Gets the focus back when nothing had it, as in browsers that do not focus pressed buttons, or when that is gone. */
  opener?: HTMLElement | null;
}

/**
 * A modal `<dialog>` that follows `open`: focus goes in and comes back to where it was, the page behind stands still, and a
 * closing animation is played out. The element carries `data-state` open, closing or closed.
 */
export function useDialog({
  open,
  onClose,
  dismissable = true,
  closing = 0,
  opener = null,
}: DialogOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef({ onClose, dismissable, opener });
  latest.current = { onClose, dismissable, opener };

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const active = deepActiveElement();
    const before = active && active !== document.body ? active : latest.current.opener;
    const unlock = lockScroll();
    dialog.dataset.state = 'open';
    if (!dialog.open) dialog.showModal();
    return () => {
      unlock();
      dialog.dataset.state = 'closing';
      const finish = () => {
        if (dialog.dataset.state !== 'closing') return;
        dialog.dataset.state = 'closed';
        dialog.close();
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      };
      if (closing > 0 && dialog.isConnected) setTimeout(finish, closing);
      else finish();
    };
  }, [open, closing]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault(); // the state decides, so that the closing animation plays
      if (latest.current.dismissable) latest.current.onClose();
    };
    const press = (event: MouseEvent) => {
      if (event.target === dialog && latest.current.dismissable && outside(dialog, event)) latest.current.onClose();
    };
    // some browsers close at a second Escape whatever the page says, unless the key itself is taken
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !latest.current.dismissable) event.preventDefault();
    };
    const closed = (event: Event) => {
      // told late, it may be of the time before: by now it is open again
      if (event.target !== dialog || dialog.open || dialog.dataset.state !== 'open') return;
      if (latest.current.dismissable) latest.current.onClose();
      else dialog.showModal();
    };
    dialog.addEventListener('keydown', key);
    dialog.addEventListener('close', closed);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('mousedown', press);
    return () => {
      dialog.removeEventListener('keydown', key);
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('mousedown', press);
    };
  }, []);
  return ref;
}

function outside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
