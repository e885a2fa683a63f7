import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { optionsModal } from '../lazy-parts.js';
import type { OptionsModalProps } from './OptionsModal.js';
import type { Opened, OpenModal } from './open-modal.js';

export interface ModalState extends OpenModal {
  /** Null until it is first needed. */
  View: ComponentType<OptionsModalProps> | null;
  /** It can be seen: open, or on its way out. What is said meanwhile outside of it is not heard. */
  shown: boolean;
}

/** Which product the options modal is open on (OPT-04). It is loaded when it is first opened; after a failure, opening it again is another try. */
export function useOptionsModal(): ModalState {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState(false);
  const close = useCallback(() => setOpened(null), []);
  const left = useCallback(() => setShown(false), []);
  // each opening is a try of its own, also one that comes before the last has been taken back
  const modal = useLazy(optionsModal, opened !== null, { retry: opened });
  const failed = modal.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    close();
    left();
  }, [failed, close, left]);
  const View = readyValue(modal)?.OptionsModal ?? null;
  const open = useCallback<ModalState['open']>((product, variant, opener, openedByHistory = false) => {
    setOpened({ product, variant, opener, openedByHistory });
    setShown(true);
  }, []);
  return { opened, View, open, close, shown, left };
}
