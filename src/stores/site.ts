import type { CaptchaProvider } from '../domain/form/captcha.js';
import type { EndpointSettings } from '../domain/form/endpoint.js';
import { type Device, deviceOf, isParsing, type RunContext, runContextOf, slowNetworkOf } from './environment.js';
import { pageStore } from './page-store.js';

export type Mode = 'visitor' | 'preview' | 'admin';

/** What the author of a page has set, once for all its elements. */
export interface SiteSettings extends EndpointSettings {
  projectId: string;
  groupId: string;
  pageId: string;
  mode: Mode;
  /** BCP 47; the page's `lang` until set. */
  language: string;
  /** ISO 3166 code of the shop's own country; empty when unknown. */
  country: string;
  /** ISO 4217; empty takes the shop's. */
  currency: string;
  /** Name of the page's own backend; empty is the calls of the specification. */
  backend: string;
  /** Source of that backend, such as the address of its file. */
  backendSrc: string;
  /** Base address of the backend; empty is the page's origin. */
  api: string;
  /** Base address of the image service; empty is the backend's. */
  images: string;
  /** Where an answer 401 leads. */
  loginUrl: string;
  /** Whose captcha forms show when the server demands one; empty leaves it to the page. */
  captcha: CaptchaProvider | '';
  /** The site's public key at that provider. */
  captchaKey: string;
  /** Another address of the provider's script; empty is the provider's. */
  captchaSrc: string;
  /** Other paths of backend calls, by call name. */
  paths: Readonly<Record<string, string>>;
  /** Leads carry no made-up id of the visitor. */
  noUserId: boolean;
  /** What the visitor has said to being told apart from others; empty where the page has not asked. */
  consent: 'granted' | 'denied' | '';
  /** Forced, whatever the viewport; empty goes by its width. An editor's phone view, or a video that holds the mode (VID-06). */
  device: Device | '';
  /** Forced by what renders the page; empty goes by the address and the user agent. */
  context: RunContext | '';
  /** Forced; empty goes by the browser's word. */
  slowNetwork: boolean | '';
}

/** The page-wide facts (MODE-01, MODE-07, MODE-08). */
export interface Site extends SiteSettings {
  device: Device;
  context: RunContext;
  slowNetwork: boolean;
}

/** As nanostores' atoms are read; a store of its own, for it is the only one that a page of leaves needs. */
export interface SiteStore {
  get(): Site;
  /** Calls `listener` at every change, once however often it is given; returns what stops it. */
  listen(listener: (site: Site) => void): () => void;
  /** As listen(), and at once. */
  subscribe(listener: (site: Site) => void): () => void;
  /** Sets some of the page's settings; returns what takes them back. The latest wins while several are set. */
  provide(settings: Partial<SiteSettings>): () => void;
}

function defaults(): SiteSettings {
  return {
    projectId: '',
    groupId: '',
    pageId: '',
    mode: 'visitor',
    language: globalThis.document?.documentElement.lang || 'en',
    country: '',
    currency: '',
    backend: '',
    backendSrc: '',
    api: '',
    images: '',
    loginUrl: '',
    captcha: '',
    captchaKey: '',
    captchaSrc: '',
    paths: {},
    endpoint: '',
    encoding: '',
    noUserId: false,
    consent: '',
    device: '',
    context: '',
    slowNetwork: '',
  };
}

/** What is known of a page where it is rendered on a server. */
export const SERVER_SITE: Site = {
  ...defaults(),
  language: 'en',
  device: 'desktop',
  context: 'page',
  slowNetwork: false,
};

/** The settings of a page on a server: they do not change, and nobody waits for a change. */
const SERVER_STORE: SiteStore = {
  get: () => SERVER_SITE,
  listen: () => () => {},
  subscribe(listener) {
    listener(SERVER_SITE);
    return () => {};
  },
  provide: () => () => {},
};

/** An address of the page's own: a foreign `<base>` is for what the page writes itself. */
function ownAddress(address: string): string {
  const { origin, href } = location;
  const isForeign = origin !== 'null' && new URL(document.baseURI).origin !== origin;
  if (!isForeign || URL.canParse(address)) return address;
  return address === '' ? origin : new URL(address, href).href;
}

function createSite(): SiteStore {
  if (typeof document === 'undefined') return SERVER_STORE;
  const given: Partial<SiteSettings>[] = [];
  const device = deviceOf(window);
  const network = slowNetworkOf(navigator);
  const read = (): Site => {
    const settings: SiteSettings = Object.assign(defaults(), ...given);
    const { projectId, backend, backendSrc, images } = settings;
    return {
      ...settings,
      api: ownAddress(settings.api),
      images: images && ownAddress(images),
      // shops are told apart by it, in the storage too
      projectId: projectId || (backend && `${backend}:${backendSrc}`),
      device: settings.device || device.get(),
      context: settings.context || runContextOf(navigator.userAgent, location.search),
      slowNetwork: settings.slowNetwork === '' ? network.get() : settings.slowNetwork,
    };
  };
  const listeners = new Set<(site: Site) => void>();
  let now = read();
  const refresh = () => {
    now = read();
    // a listener may change it again: the later ones get what it is then
    for (const listener of listeners) listener(now);
  };
  const listen: SiteStore['listen'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  // an async script may be here before the page: elements look again when all that is in them is there
  if (isParsing()) document.addEventListener('DOMContentLoaded', refresh);
  device.watch(refresh);
  network.watch(refresh);
  return {
    get: () => now,
    listen,
    subscribe(listener) {
      const stop = listen(listener);
      listener(now);
      return stop;
    },
    provide(settings) {
      given.push(settings);
      refresh();
      return () => {
        const at = given.indexOf(settings);
        if (at < 0) return;
        given.splice(at, 1);
        refresh();
      };
    },
  };
}

/** The page's settings and environment. */
export function site(): SiteStore {
  return pageStore('site.1', createSite);
}
