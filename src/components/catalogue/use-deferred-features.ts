import { useEffect, useRef } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';
import { useHost } from '../../platform/element/widget-root.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { ListFacts } from './analytics/list-facts.js';
import type { DeferredFeatures } from './deferred-features.js';

/** What comes once a list is shown. An object, so that tests can watch it. */
export const deferredFeatures = lazyModule(
  () => import('./deferred-features.js'),
  'what is shown is not told to analytics, and links to variants are not followed: the code for it could not be loaded',
  'extras',
);

/** Tells others of what is shown, and follows links to it, once there is a list: nothing of it is needed for the first frame. */
export function useDeferredFeatures(facts: ListFacts): void {
  const host = useHost();
  const features = useRef<DeferredFeatures | null>(null);
  const now = useLatest(facts);
  const wanted = facts.list.list.shown !== null;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void lazy(host, deferredFeatures)
      .load()
      .then((module) => {
        if (left || !module) return;
        features.current = module.startDeferredFeatures(host, () => now.current);
        features.current.changed();
      });
    return () => {
      left = true;
      features.current?.stop();
      features.current = null;
    };
  }, [host, wanted, now]);
  useEffect(() => features.current?.changed());
}
