import { useCallback } from 'react';
import { type LazyModule, readyValue } from '../../platform/lazy/lazy.js';
import { useLazy } from '../../platform/lazy/use-lazy.js';
import { whenNear } from '../../platform/screen/visibility.js';

/** A lazy module of the slider: undefined until it is there, null when it could not be loaded. */
export type Part<T> = T | null | undefined;

/** Loads a lazy module of the slider once it is wanted and the slider is near the screen. */
export function usePart<T extends object>(host: HTMLElement, wanted: boolean, module: LazyModule<T>): Part<T> {
  const near = useCallback((start: () => void) => whenNear(host, start), [host]);
  const state = useLazy(module, wanted, { when: near });
  return state.status === 'failed' ? null : readyValue(state);
}
