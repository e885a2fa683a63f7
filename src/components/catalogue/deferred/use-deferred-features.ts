import { useEffect, useMemo, useRef, useState } from 'react';
import { readLinkedVariant } from '../../../domain/options/options-address.js';
import { hasLayers, onHistoryMove } from '../../../platform/history/page-address.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { DeferredFeature, ListFacts } from '../list/shown-list.js';

const CODE = 'deferred-features';

/** Analytics and structured data of a list; objects, so that tests can replace their `load`. */
export const listAnalytics = lazyModule(
  () => import('./list-analytics.js'),
  'the code for analytics could not be loaded; products are not reported',
  CODE,
);

/** Links to variants. */
export const variantLinks = lazyModule(
  () => import('./variant-links.js'),
  'the code for links to variants could not be loaded; such links are not followed',
  CODE,
);

type Start = (host: HTMLElement, facts: () => ListFacts) => DeferredFeature;

/**
 * Loads and runs the deferred features once a list is shown, as the first frame needs none of them; links only where the author allows
 * them in the URL, or the URL or a history entry names a variant. After a failed load, the next history step retries.
 */
export function useDeferredFeatures(facts: ListFacts): void {
  const isShown = facts.list.list.shown !== null;
  const [named, setNamed] = useState(false);
  const [steps, setSteps] = useState(0);
  const analytics = useLazy(listAnalytics, isShown, { retry: steps });
  const links = useLazy(variantLinks, isShown && (named || facts.settings.variantAddress), { retry: steps });
  const now = useLatest({ failed: analytics.status === 'failed', linked: links.status === 'ready' });
  useEffect(() => {
    if (namesVariant()) setNamed(true);
    return onHistoryMove(() => {
      const names = namesVariant();
      const { failed, linked } = now.current;
      if (!failed && (linked || !names)) return;
      setNamed(names);
      setSteps((before) => before + 1);
    });
  }, [now]);
  const module = readyValue(links);
  const follow = useMemo<Start | undefined>(
    () => module && ((host, list) => module.followLinks(host, list, steps > 0)),
    [module, steps],
  );
  useFeature(readyValue(analytics)?.startAnalytics, facts);
  useFeature(follow, facts);
}

/** True if the URL names a variant, or the history entry may do so. */
const namesVariant = () => hasLayers() || readLinkedVariant(location.search) !== null;

/** Runs a feature while the catalogue is mounted, and notifies it after each render. */
function useFeature(start: Start | undefined, facts: ListFacts): void {
  const host = useHost();
  const now = useLatest(facts);
  const started = useRef<DeferredFeature | null>(null);
  useEffect(() => {
    if (!start) return;
    const feature = start(host, () => now.current);
    started.current = feature;
    return () => {
      feature.stop();
      started.current = null;
    };
  }, [host, start, now]);
  useEffect(() => started.current?.changed());
}
