import { useEffect } from 'react';
import { useStore } from '../../platform/element/use-store.js';
import { useHost } from '../../platform/element/widget-root.js';
import { site } from '../../stores/site.js';

/**
 * Whether a catalogue shows another shop than the page's: the page has one cart, which sends its orders to the page's project, so
 * what another one sells can be looked at here and not bought. Warns once, as soon as something is `shown`.
 */
export function useForeign(projectId: string, shown: boolean): boolean {
  const host = useHost();
  const page = useStore(site()).projectId;
  const foreign = projectId !== page;
  const warns = foreign && shown;
  useEffect(() => {
    if (!warns) return;
    const whose = page ? `that of "${page}"` : 'not its';
    console.warn(
      `<${host.localName}>: nothing of project "${projectId}" can be added, the page's cart is ${whose}; ` +
        'set project-id on <sb-site>',
    );
  }, [warns, host, projectId, page]);
  return foreign;
}
