import { type ComponentType, useEffect, useState } from 'react';
import { useHost } from '../../bridge/react-root.js';
import { reportError } from '../../events.js';
import type { PagesProps } from './Pages.js';

/** Page numbers; an object, so that tests can watch it. */
export const pagesPart = { load: () => import('./Pages.js') };

type PagesView = { View: ComponentType<PagesProps> } | 'coming' | 'failed';

/**
 * The view of page numbers, which most catalogues have no use for: loaded beside the products where they are `wanted`. When that
 * fails, it is told once and tried again whenever a list is `loading`.
 */
export function usePagesView(wanted: boolean, loading: boolean): PagesView {
  const host = useHost();
  const [view, setView] = useState<PagesView>('coming');
  const loads = wanted && view === 'coming';
  useEffect(() => {
    if (loading) setView((before) => (before === 'failed' ? 'coming' : before));
  }, [loading]);
  useEffect(() => {
    if (!loads) return;
    let left = false;
    pagesPart.load().then(
      ({ Pages }) => left || setView({ View: Pages }),
      (cause: unknown) => {
        if (left) return;
        setView('failed');
        const message = 'the page numbers could not be loaded';
        reportError(host, { code: 'pages', message, cause }, () =>
          console.warn(`<${host.localName}>: ${message}`, cause),
        );
      },
    );
    return () => {
      left = true;
    };
  }, [loads, host]);
  return view;
}
