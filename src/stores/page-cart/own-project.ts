import { CartError } from '../../domain/cart/cart-error.js';
import { isParsing } from '../environment.js';
import { site } from '../site.js';

/** The page's settings are waited for no longer than this, in ms. */
const PATIENCE = 10_000;

/** Throws unless the page shows the project that a script has named; an empty name takes the page's. */
export function assertProject(wanted: string): void {
  const { projectId } = site().get();
  if (wanted === '' || wanted === projectId) return;
  throw new CartError('other-project', `the page shows the shop "${projectId}", not "${wanted}"`);
}

/**
 * Resolves once the page has said which shop it is: a script may run before `<sb-site>` is defined. On a page that names no shop the
 * project a script has named becomes the page's.
 */
export async function ownProject(wanted: string): Promise<void> {
  if (site().get().projectId === '') await siteElement();
  if (site().get().projectId === '' && wanted !== '') site().provide({ projectId: wanted });
  assertProject(wanted);
}

async function siteElement(): Promise<void> {
  if (isParsing()) await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  if (!document.querySelector('sb-site:not(:defined), [data-sb="site"]')) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    const error = new CartError('timeout', 'the page has an <sb-site>, and nothing has defined it');
    timer = setTimeout(reject, PATIENCE, error);
  });
  try {
    await Promise.race([customElements.whenDefined('sb-site'), late]);
  } finally {
    clearTimeout(timer);
  }
}
