import { CartError } from '../../domain/cart/cart-error.js';
import { site } from './site.js';
import { isSiteReady, siteReady } from './site-ready.js';

/**
 * Throws unless the page shows the project a script has named; an empty name is the page's. If the page names no project, `wanted` becomes
 * the page's.
 */
export function assertProject(wanted: string): void {
  if (wanted !== '' && site().get().projectId === '' && isSiteReady()) site().provide({ projectId: wanted });
  const { projectId } = site().get();
  if (wanted === '' || wanted === projectId) return;
  const shown = projectId === '' ? 'no shop yet' : `the shop "${projectId}"`;
  throw new CartError('other-project', `the page shows ${shown}, not "${wanted}"`);
}

/** Waits for the page's project, as a script may run before `<sb-site>` is defined; see assertProject(). */
export async function ownProject(wanted: string): Promise<void> {
  if (site().get().projectId === '' && !(await siteReady()))
    throw new CartError('timeout', 'the page has an <sb-site>, and nothing has defined it');
  assertProject(wanted);
}
