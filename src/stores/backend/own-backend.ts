import { atom, type ReadableAtom } from 'nanostores';
import { lazyModule } from '../../domain/shared/lazy.js';
import type { Ability, OpenBackend } from '../../ports/backend/apis.js';
import { pageLazy } from '../../ports/page-lazy.js';
import { RequestError } from '../../ports/request-error.js';
import { pageStore } from '../page/page-store.js';
import { site } from '../site/site.js';

const named = lazyModule(
  () => import('./named-backend.js'),
  'the code that calls the backend could not be loaded; the next call retries',
  'backend',
);
const namedModule = pageLazy(named);

/** Loads the backend that the page names. */
export async function openBackend(name: string, src: string): Promise<OpenBackend> {
  // a shop without a server waits one round trip less; a failure is reported by what opens it
  if (name === 'static') import('../../backends/static/static.js').catch(() => {});
  const code = await namedModule.load();
  if (code) return code.openNamedBackend(name, src);
  throw new RequestError({ code: 'network', message: named.missing });
}

export type { Ability };

/** Abilities that the page's backend lacks. */
export type MissingAbilities = ReadonlySet<Ability>;

/** The specification covers every ability but this one. */
const NO_QUOTE: MissingAbilities = new Set<Ability>(['quote']);

/**
 * Abilities that the page's backend lacks; null until known. A backend that fails to load counts as the specification's: its calls then
 * report the error.
 */
export const missingAbilities = (): ReadableAtom<MissingAbilities | null> => backendFacts().missingAbilities;

/** The backend's endpoint for forms without their own, an absolute address or `mailto:`; empty when it has none or until known. */
export const backendEndpoint = (): ReadableAtom<string> => backendFacts().endpoint;

function backendFacts() {
  return pageStore('backend-facts.1', () => {
    const [store, endpoint] = [atom<MissingAbilities | null>(null), atom('')];
    let bound: string | undefined;
    site().subscribe(({ backend, backendSrc }) => {
      const key = JSON.stringify([backend, backendSrc]);
      if (key === bound) return;
      bound = key;
      const update = (now: MissingAbilities | null, address = '') => {
        if (bound !== key) return;
        // set first: a form with an endpoint must never show that it cannot be sent
        endpoint.set(address);
        store.set(now);
      };
      update(backend ? null : NO_QUOTE);
      if (backend) {
        openBackend(backend, backendSrc).then(
          (own) => update(own.missingAbilities, own.endpoint),
          () => update(NO_QUOTE),
        );
      }
    });
    return { missingAbilities: store, endpoint };
  });
}
