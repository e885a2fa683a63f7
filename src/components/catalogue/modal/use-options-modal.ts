import { useCallback, useState } from 'react';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../../platform/lazy/use-lazy.js';
import type { Opened, OpenModal } from '../context/card-context.js';

/** Modal with a product's options; an object, so that tests can replace its `load`. */
export const optionsModal = lazyModule(
  () => import('./OptionsModal.js'),
  'the modal with the options of a product could not be loaded; the next press tries again',
  'options',
);

export type ModalState = ReturnType<typeof useOptionsModal>;

/** State of the options modal (OPT-04). Its code is loaded on first opening; after a failure the next opening retries. */
export function useOptionsModal() {
  const [opened, setOpened] = useState<Opened | null>(null);
  /** Visible: open or closing. Screen readers ignore announcements outside it meanwhile. */
  const [shown, setShown] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const left = useCallback(() => setShown(null), []);
  // each opening is a separate attempt, also one that comes before the previous failed one is reset
  const modal = useLazy(optionsModal, opened !== null, { retry: opened });
  /** Last opening that failed because the modal's code could not be loaded; null if none. */
  const [missed, setMissed] = useState<Opened | null>(null);
  useFailedOpening(modal, opened, setOpened, (failed) => {
    setMissed(failed);
    setShown((now) => (now === failed ? null : now));
  });
  /** Null until loaded. */
  const View = readyValue(modal)?.OptionsModal ?? null;
  const open = useCallback<OpenModal['open']>((product, variant, view, opener, openedByHistory = false) => {
    const next = { product, variant, view, opener, openedByHistory };
    setOpened(next);
    setShown(next);
  }, []);
  return { opened, View, open, close, shown: shown !== null, missed, left };
}
