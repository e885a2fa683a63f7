import { type RefObject, useEffect, useRef } from 'react';
import { useLatest } from '../element/use-latest.js';
import { watchFocus } from '../focus/last-focused.js';
import { DialogController } from './dialog-controller.js';

export interface DialogState {
  open: boolean;
  /** The visitor asks to close it: by Escape, by a press beside it. */
  onClose(): void;
  /** Whether the visitor may close it that way. */
  dismissable?: boolean;
  /** Milliseconds of the closing animation. */
  closing?: number;
  /** Gets the focus back when nothing had it. */
  opener?: HTMLElement | null;
  /** What gets the focus when it opens; what the browser chooses when absent, or null. */
  initialFocus?(): HTMLElement | null;
}

/** A DialogController for the `<dialog>` that gets the returned ref, following `open`. */
export function useDialog({
  open,
  onClose,
  dismissable = true,
  closing = 0,
  opener = null,
  initialFocus,
}: DialogState): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const controller = useRef<DialogController | null>(null);
  const latest = useLatest({ onClose, dismissable, opener, initialFocus });

  useEffect(watchFocus, []);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (controller.current?.dialog !== dialog) {
      controller.current = new DialogController(dialog, {
        onDismiss: () => latest.current.onClose(),
        dismissable: () => latest.current.dismissable,
        closing,
      });
    }
    const shown = controller.current;
    shown.open({ opener: latest.current.opener });
    latest.current.initialFocus?.()?.focus({ preventScroll: true });
    return () => shown.close();
  }, [open, closing, latest]);
  return ref;
}
