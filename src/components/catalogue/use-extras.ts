import { useEffect, useRef } from 'react';
import { useHost } from '../../platform/element/widget-root.js';
import { lazy, lazyModule } from '../../platform/lazy/lazy.js';
import type { ListFacts } from './analytics/list-facts.js';
import type { Extras } from './extras.js';

/** What comes once a list is shown. An object, so that tests can watch it. */
export const extrasPart = lazyModule(
  () => import('./extras.js'),
  'what tells analytics of the products, and follows links to them, could not be loaded; the products can be bought all the same',
  'extras',
);

/** Tells others of what is shown, and follows links to it, once there is a list: nothing of it is needed for the first frame. */
export function useExtras(facts: ListFacts): void {
  const host = useHost();
  const extras = useRef<Extras | null>(null);
  const now = useRef(facts);
  now.current = facts;
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
  }, [host, wanted]);
  useEffect(() => extras.current?.changed());
}
