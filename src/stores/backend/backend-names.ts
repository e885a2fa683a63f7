import type { PageServices } from '../../backends/engine/page-services.js';
import type { Backend } from '../../ports/backend/port.js';
import { waitAtMost } from '../../ports/wait.js';
import { pageStore } from '../page/page-store.js';

/** Loads a backend; `src` is the page's `backend-src` as an absolute address, or empty. */
export type BackendLoader = (settings: { src: string }) => Backend | Promise<Backend>;

/** Loads a backend of the library, with the means of the page. */
type BuiltInLoader = (settings: { src: string; page?: PageServices }) => Promise<Backend>;

/** Backends built into the library. */
const BUILT_IN: Readonly<Record<string, BuiltInLoader>> = {
  static: async (settings) => {
    const { openStaticBackend } = await import('../../backends/static/static.js');
    return openStaticBackend(settings);
  },
  vendure: async (settings) => {
    const { openVendureBackend } = await import('../../backends/vendure/vendure.js');
    return openVendureBackend(settings);
  },
  medusa: async (settings) => {
    const { openMedusaBackend } = await import('../../backends/medusa/medusa.js');
    return openMedusaBackend(settings);
  },
  woocommerce: async (settings) => {
    const { openWooCommerceBackend } = await import('../../backends/woocommerce/woocommerce.js');
    return openWooCommerceBackend(settings);
  },
  shopify: async (settings) => {
    const { openShopifyBackend } = await import('../../backends/shopify/shopify.js');
    return openShopifyBackend(settings);
  },
};

/** Maximum wait for a script to register a backend, in ms. */
const REGISTRATION_TIMEOUT = 10_000;

interface Registry {
  loaders: Map<string, BackendLoader>;
  /** Called after each registration. */
  listeners: Set<() => void>;
}

/** Backends registered by the page's scripts. */
function registry(): Registry {
  return pageStore('backends.1', () => ({ loaders: new Map(), listeners: new Set() }));
}

/**
 * Registers a backend for `<sb-site backend="…">`; it loads with the page's first call. A second backend of the same name is refused with a
 * warning. Returns the function that unregisters it.
 */
export function registerBackend(name: string, load: BackendLoader): () => void {
  const { loaders, listeners } = registry();
  if (loaders.has(name) || Object.hasOwn(BUILT_IN, name)) {
    console.warn(`sb-elements: a backend "${name}" is registered already; the new one is ignored`);
    return () => {};
  }
  loaders.set(name, load);
  for (const notify of listeners) notify();
  return () => {
    if (loaders.get(name) === load) loaders.delete(name);
  };
}

/** Names that no script has registered in time. */
const missing = () => pageStore('backends-missing.1', () => new Set<string>());

/**
 * Returns the loader registered under a name, waiting up to 10 s, once: a script may run after the elements. @throws TypeError
 */
export async function loaderOf(name: string): Promise<BuiltInLoader | BackendLoader> {
  const builtIn = Object.hasOwn(BUILT_IN, name) && BUILT_IN[name];
  if (builtIn) return builtIn;
  const { loaders, listeners } = registry();
  let notify = () => {};
  const registered = new Promise<void>((resolve) => {
    notify = () => loaders.has(name) && resolve();
    listeners.add(notify);
    notify();
  });
  if (!missing().has(name)) await waitAtMost(REGISTRATION_TIMEOUT, registered);
  listeners.delete(notify);
  const loader = loaders.get(name);
  if (loader) return loader;
  missing().add(name);
  const known = [...Object.keys(BUILT_IN), ...loaders.keys()].join(', ');
  throw new TypeError(`no script has registered it; available: ${known}`);
}
