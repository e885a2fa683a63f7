import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../platform/element/use-latest.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import { readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { deferredFeatures } from '../lazy-modules.js';
import type { DeferredFeatures } from './deferred-features.js';
import type { ListFacts } from './list-facts.js';

/**
 * Tells others of what is shown, and follows links to it, once there is a list: nothing of it is needed for the first frame. After a failure
 * the next step through the history, which may lead to a variant, is another try.
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
