import { isRequestError } from '../../domain/shared/read.js';
import { type OpenBackend, openBackend } from '../../ports/backend/apis.js';
import { waitForLock } from '../../ports/page-lock.js';
import { RequestError } from '../../ports/request-error.js';
import { createStorage } from '../../ports/storage.js';
import { pageStore } from '../page/page-store.js';
import { type SiteSettings, site } from '../site/site.js';
import { loaderOf } from './backend-names.js';

/**
 * Opens a registered backend, once per page, name and `src`. Rejects with a RequestError and warns the first time; the next call retries.
 */
export function openNamedBackend(name: string, src: string): Promise<OpenBackend> {
  watchProject(labelOf(name, src));
  watchSites();
  return pageStore(`backend.1:${JSON.stringify([name, src])}`, () => createNamedBackend(name, src))();
}

const labelOf = (name: string, src: string) => (src ? `"${name}" with "${src}"` : `"${name}"`);

/** Warns once when a second backend uses the same project: carts, rules and drafts are stored per project. */
function watchProject(label: string): void {
  const { projectId } = site().get();
  const known = pageStore('backend-projects.1', () => new Map<string, string | null>());
  const before = known.get(projectId);
  if (before === undefined) known.set(projectId, label);
  if (!before || before === label) return;
  known.set(projectId, null);
  console.warn(
    `sb-elements: the page's backend is now ${label}, but its project-id is still "${projectId}", so two shops share one cart: give each its own project-id`,
  );
}

/** Warns once when several `<sb-site>` name different backends. */
function watchSites(): void {
  const warned = pageStore('backend-sites.1', () => new Set<string>());
  if (warned.size > 0) return;
  for (const element of document.querySelectorAll<HTMLElement & Partial<SiteSettings>>('sb-site'))
    if (element.backend) warned.add(labelOf(element.backend, element.backendSrc ?? ''));
  const named = [...warned];
  if (named.length < 2) return void warned.clear();
  console.warn(
    `sb-elements: several <sb-site> set a backend, ${named.join(' and ')}: the last one is used. Set it in one <sb-site>`,
  );
}

function createNamedBackend(name: string, src: string): () => Promise<OpenBackend> {
  let opening: Promise<OpenBackend> | undefined;
  let warned = false;
  const open = async () => {
    try {
      const load = await loaderOf(name);
      const page = { storage: createStorage('local'), lock: waitForLock };
      return openBackend(await load({ src: src && new URL(src, document.baseURI).href, page }));
    } catch (cause) {
      opening = undefined;
      const why = cause instanceof Error ? cause.message : String(cause);
      if (!warned) console.warn(`sb-elements: the backend "${name}" cannot be used: ${why}`, cause);
      warned = true;
      if (isRequestError(cause)) throw cause;
      throw new RequestError({ code: 'network', message: `the backend "${name}" cannot be used`, cause });
    }
  };
  return () => {
    opening ??= open();
    return opening;
  };
}
