import { useEffect, useRef } from 'react';
import { useHost } from '../../bridge/react-root.js';
import type { ListFacts } from './analytics/list-facts.js';
import type { Teller } from './analytics/tell-list.js';

/** What tells others of a list: analytics and search engines. An object, so that tests can watch it. */
export const extrasPart = { load: () => import('./analytics/tell-list.js') };

/** Tells of what is shown, once there is something: nothing of it is needed for the first frame. */
export function useExtras(facts: ListFacts): void {
  const host = useHost();
  const teller = useRef<Teller | null>(null);
  const now = useRef(facts);
  now.current = facts;
  const wanted = facts.list.products.length > 0;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    extrasPart.load().then(
      ({ tellList }) => {
        if (left) return;
        teller.current = tellList(host, () => now.current);
        teller.current.changed();
      },
      (cause: unknown) => console.warn(`<${host.localName}>: what is shown is not told to analytics`, cause),
    );
    return () => {
      left = true;
      teller.current?.stop();
      teller.current = null;
    };
  }, [host, wanted]);
  useEffect(() => teller.current?.changed());
}
