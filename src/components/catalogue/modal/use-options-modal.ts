import { type ComponentType, useCallback, useState } from 'react';
import { readyValue } from '../../../platform/lazy/lazy.js';
import { useFailedOpening } from '../../../platform/lazy/use-failed-opening.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { optionsModal } from '../lazy-modules.js';
import type { OptionsModalProps } from './OptionsModal.js';
import type { Opened, OpenModal } from './open-modal.js';

export interface ModalState extends OpenModal {
  /** Null until it is first needed. */
  View: ComponentType<OptionsModalProps> | null;
  /** It can be seen: open, or on its way out. What is announced meanwhile outside of it is not read out. */
  shown: boolean;
  /** The last opening that came to nothing, for want of the modal's code; null when there was none. */
  missed: Opened | null;
}

/** Which product the options modal is open on (OPT-04). It is loaded when it is first opened; after a failure, opening it again is another try. */
export function useOptionsModal(): ModalState {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const left = useCallback(() => setShown(null), []);
  // each opening is a try of its own, also one that comes before the last has been taken back
  const modal = useLazy(optionsModal, opened !== null, { retry: opened });
  const [missed, setMissed] = useState<Opened | null>(null);
  const takeBack = useCallback((failed: Opened) => {
    setMissed(failed);
    const unlessFailed = (now: Opened | null) => (now === failed ? null : now);
    setOpened(unlessFailed);
    setShown(unlessFailed);
  }, []);
  useFailedOpening(modal, opened, takeBack);
  const View = readyValue(modal)?.OptionsModal ?? null;
  const open = useCallback<ModalState['open']>((product, variant, view, opener, openedByHistory = false) => {
    const next = { product, variant, view, opener, openedByHistory };
    setOpened(next);
    setShown(next);
  }, []);
  return { opened, View, open, close, shown: shown !== null, missed, left };
}
