import { type RefObject, useEffect, useRef } from 'react';
import { watchFocus } from '../focus/last-focused.js';
import { useLatest } from '../react/use-latest.js';
import { usePlaceholderFocus } from '../react/widget-root.js';
import { DialogController } from './dialog-controller.js';

export interface DialogState {
  open: boolean;
  /** Called when the visitor closes it with Escape or a press outside. */
  onClose(): void;
  /** True if the visitor may close it that way. */
  dismissable?: boolean;
  /** Duration of the closing animation, in ms. */
  closing?: number;
  /** Receives focus on close if nothing was focused on opening. */
  opener?: HTMLElement | null;
  /** Element to focus on opening; the browser chooses when absent or null. */
  initialFocus?(): HTMLElement | null;
}

/** Creates a DialogController for the `<dialog>` with the returned ref; it follows `open`. */
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
  const place = usePlaceholderFocus();
  const shownAt = useRef(place);

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
  useEffect(() => {
    const moved = shownAt.current !== place;
    shownAt.current = place;
    if (!moved || !controller.current?.isOpen) return;
    controller.current.open();
    latest.current.initialFocus?.()?.focus({ preventScroll: true });
  }, [place, latest]);
  return ref;
}
