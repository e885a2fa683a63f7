import { useEffect, useRef, useState } from 'react';
import { pageHistory } from '../../../platform/history/page-history.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { ListFacts } from '../list/shown-list.js';
import type { DeferredFeatures } from './deferred-features.js';

/** Features that start once the list is shown; an object, so that tests can replace its `load`. */
export const deferredFeatures = lazyModule(
  () => import('./deferred-features.js'),
  'the code for analytics and links to variants could not be loaded; products are not reported, and such links are not followed',
  'deferred-features',
);

/**
 * Loads and runs the deferred features once a list is shown, as the first frame needs none of them. After a failed load, the next history
 * step, which may lead to a variant, retries.
 */
export function useDeferredFeatures(facts: ListFacts): void {
  const host = useHost();
  const started = useRef<DeferredFeatures | null>(null);
  const now = useLatest(facts);
  const [steps, setSteps] = useState(0);
  const state = useLazy(deferredFeatures, facts.list.list.shown !== null, { retry: steps });
  const module = readyValue(state);
  useEffect(() => {
    if (!module) return;
    const features = module.startDeferredFeatures(host, () => now.current);
    started.current = features;
    return () => {
      features.stop();
      started.current = null;
    };
  }, [host, module, now]);
  useEffect(() => started.current?.changed());
  const failed = state.status === 'failed';
  useEffect(() => {
    if (failed) return pageHistory().subscribe(() => setSteps((before) => before + 1));
  }, [failed]);
}
