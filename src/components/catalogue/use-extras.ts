import { useEffect, useRef } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';
import { useHost } from '../../platform/element/widget-root.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { ListFacts } from './analytics/list-facts.js';
import type { Extras } from './extras.js';

/** What comes once a list is shown. An object, so that tests can watch it. */
export const extrasPart = lazyModule(
  () => import('./extras.js'),
  'what is shown is not told to analytics, and links to variants are not followed: the code for it could not be loaded',
  'extras',
);

/** Tells others of what is shown, and follows links to it, once there is a list: nothing of it is needed for the first frame. */
export function useExtras(facts: ListFacts): void {
  const host = useHost();
  const extras = useRef<Extras | null>(null);
  const now = useLatest(facts);
  const wanted = facts.list.list.shown !== null;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    void lazy(host, extrasPart)
      .load()
      .then((module) => {
        if (left || !module) return;
        extras.current = module.startExtras(host, () => now.current);
        extras.current.changed();
      });
    return () => {
      left = true;
      extras.current?.stop();
      extras.current = null;
    };
  }, [host, wanted, now]);
  useEffect(() => extras.current?.changed());
}
