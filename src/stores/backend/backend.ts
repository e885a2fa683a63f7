import type { ApiBase } from '../../ports/api-base.js';
import type { BackendApis, Caller, SpecifiedApis } from '../../ports/backend/apis.js';
import { site } from '../site/site.js';
import { isSiteReady, siteReady } from '../site/site-ready.js';
import { openBackend } from './own-backend.js';

/** The page's settings for the ports; an element may override project and group. */
export function pageBase(projectId = '', groupId = ''): ApiBase {
  const page = site().get();
  return { ...page, projectId: projectId || page.projectId, groupId: groupId || page.groupId };
}

/**
 * Calls of the page's own backend, with `caller` overriding the page's settings; each call waits until the backend has loaded. Null when
 * the page names no backend: the specification's calls are used then.
 */
export function backendApis({ projectId, groupId, ...others }: Partial<Caller> = {}): BackendApis | null {
  const { backend, backendSrc } = site().get();
  if (!backend) return null;
  const caller = () => ({ ...pageBase(projectId, groupId), currency: site().get().currency, ...others });
  const apis = async () => (await openBackend(backend, backendSrc)).apis(caller);
  return {
    shop: deferred(async () => (await apis()).shop),
    cart: deferred(async () => (await apis()).cart),
    lead: deferred(async () => (await apis()).lead),
    pay: deferred(async () => (await apis()).pay),
    upload: async (...given) => (await apis()).upload(...given),
  };
}

/** Picks calls of the page's own backend, else `specified`. Calls wait until the page's settings are known. */
export function callsOf<Name extends keyof SpecifiedApis>(
  name: Name,
  specified: () => SpecifiedApis[Name],
  caller: Partial<Caller> = {},
): SpecifiedApis[Name] {
  const calls = () => {
    const own: SpecifiedApis | null = backendApis(caller);
    return own ? own[name] : specified();
  };
  return isSiteReady() ? calls() : deferred(() => siteReady().then(calls));
}

/** Proxy whose methods wait for `load()` before they run. */
function deferred<T extends object>(load: () => Promise<T>): T {
  type Calls = Record<PropertyKey, (...given: unknown[]) => unknown>;
  const get =
    (_: T, name: PropertyKey) =>
    async (...given: unknown[]) =>
      ((await load()) as Calls)[name]?.(...given);
  return new Proxy({} as T, { get });
}
