import { CartError } from '../../domain/cart/cart-error.js';
import { site } from './site.js';
import { siteReady } from './site-ready.js';

/** Throws unless the page shows the project a script has named; an empty name is the page's. */
export function assertProject(wanted: string): void {
  const { projectId } = site().get();
  if (wanted === '' || wanted === projectId) return;
  throw new CartError('other-project', `the page shows the shop "${projectId}", not "${wanted}"`);
}

/**
 * Waits for the page's project: a script may run before `<sb-site>` is defined. If the page names no project, `wanted` becomes the page's.
 */
export async function ownProject(wanted: string): Promise<void> {
  if (site().get().projectId === '' && !(await siteReady()))
    throw new CartError('timeout', 'the page has an <sb-site>, and nothing has defined it');
  if (site().get().projectId === '' && wanted !== '') site().provide({ projectId: wanted });
  assertProject(wanted);
}
