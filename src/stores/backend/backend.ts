import { atom, type ReadableAtom } from 'nanostores';
import { lazyModule } from '../../domain/shared/lazy.js';
import type { ApiBase } from '../../ports/api-base.js';
import type { Ability, BackendApis, Caller, OpenBackend, SpecifiedApis } from '../../ports/backend/apis.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { RequestError } from '../../ports/request-error.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';
import { isSiteReady, siteReady } from '../site/site-ready.js';

const named = lazyModule(
  () => import('./named-backend.js'),
  'the code that calls the backend could not be loaded; the next call retries',
  'backend',
);
const namedModule = pageLazy(named);

async function open(name: string, src: string): Promise<OpenBackend> {
  const code = await namedModule.load();
  if (code) return code.openNamedBackend(name, src);
  throw new RequestError({ code: 'network', message: named.missing });
}

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
  const apis = async () => (await open(backend, backendSrc)).apis(caller);
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

export type { Ability };

/** Abilities that the page's backend lacks. */
export type Lacking = ReadonlySet<Ability>;

/** The specification covers every ability but this one. */
const NO_QUOTE: Lacking = new Set<Ability>(['quote']);

/**
 * Abilities that the page's backend lacks; null until known. A backend that fails to load counts as the specification's: its calls then
 * report the error.
 */
export const lacking = (): ReadableAtom<Lacking | null> => backendFacts().lacking;

/** The backend's endpoint for forms without their own, an absolute address or `mailto:`; empty when it has none or until known. */
export const backendEndpoint = (): ReadableAtom<string> => backendFacts().endpoint;

function backendFacts() {
  return pageStore('backend-facts.1', () => {
    const [store, endpoint] = [atom<Lacking | null>(null), atom('')];
    let bound: string | undefined;
    site().subscribe(({ backend, backendSrc }) => {
      const key = JSON.stringify([backend, backendSrc]);
      if (key === bound) return;
      bound = key;
      const update = (now: Lacking | null, address = '') => {
        if (bound !== key) return;
        // set first: a form with an endpoint must never show that it cannot be sent
        endpoint.set(address);
        store.set(now);
      };
      update(backend ? null : NO_QUOTE);
      if (backend) {
        open(backend, backendSrc).then(
          (own) => update(own.lacking, own.endpoint),
          () => update(NO_QUOTE),
        );
      }
    });
    return { lacking: store, endpoint };
  });
}
