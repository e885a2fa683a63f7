import type { EndpointSettings } from '../../domain/form/endpoint.js';
import type { CaptchaProvider } from '../../domain/form/fields/captcha/providers.js';
import { type Observable, observable } from '../../domain/shared/observable.js';
import { languageTag } from '../../domain/text/language-tag.js';
import {
  CAMPAIGN,
  type Device,
  deviceOf,
  isParsing,
  type RunContext,
  rememberCampaign,
  runContextOf,
  slowNetworkOf,
} from '../page/environment.js';
import { pageStore } from '../page/page-store.js';

export type Mode = 'visitor' | 'preview' | 'admin';

/** Settings by the page's author, shared by all its elements. */
export type SiteSettings = ReturnType<typeof defaults>;

/** The page-wide settings with the environment (MODE-01, MODE-07, MODE-08). */
export interface Site extends SiteSettings {
  device: Device;
  context: RunContext;
  slowNetwork: boolean;
}

export interface SiteStore extends Observable<Site> {
  /** Overrides some settings until the returned function is called. The latest override wins; one that replaces another has its place. */
  provide(settings: Partial<SiteSettings>, before?: Partial<SiteSettings>): () => void;
}

function defaults() {
  return {
    projectId: '',
    groupId: '',
    pageId: '',
    mode: 'visitor' as Mode,
    /** BCP 47; defaults to the page's `lang`. */
    language: globalThis.document?.documentElement.lang || 'en',
    /** ISO 3166 code of the shop's country; empty when unknown. */
    country: '',
    /** ISO 4217; empty for the shop's. */
    currency: '',
    /** Name of the page's own backend; empty for the specification's calls. */
    backend: '',
    /** Source of that backend, such as the address of its file. */
    backendSrc: '',
    /** Base address of the backend; empty for the page's origin. */
    api: '',
    /** Base address of the image service; empty for the backend's. */
    images: '',
    /** Redirect target after a 401. */
    loginUrl: '',
    /** Captcha provider for forms when the server demands a challenge; empty leaves it to the page. */
    captcha: '' as CaptchaProvider | '',
    /** The site's public key for that provider. */
    captchaKey: '',
    /** Address of the provider's script, if not the default. */
    captchaSrc: '',
    /** Custom paths of backend calls, by call name. */
    paths: {} as Readonly<Record<string, string>>,
    endpoint: '',
    encoding: '' as EndpointSettings['encoding'],
    /** Leads are sent without a generated visitor id. */
    noUserId: false,
    /** The visitor's consent to an id; empty when the page has not asked. */
    consent: '' as 'granted' | 'denied' | '',
    /** Overrides the viewport's device; empty for automatic. Used by an editor's phone view, or by a video that holds the mode (VID-06). */
    device: '' as Device | '',
    /** Overrides the detected context; empty detects it by address and user agent. */
    context: '' as RunContext | '',
    /** Overrides the network detection; empty uses the browser's. */
    slowNetwork: '' as boolean | '',
  };
}

/** Settings of a page rendered on a server. */
export const SERVER_SITE: Site = {
  ...defaults(),
  language: 'en',
  device: 'desktop',
  context: 'page',
  slowNetwork: false,
};

/** Creates a store for server rendering: it never changes. */
const createServerSite = (settings: Site): SiteStore => ({ ...observable(settings), provide: () => () => {} });

/** Resolves an address against the page itself: a `<base>` of another origin applies only to the page's own markup. */
function ownAddress(address: string): string {
  const { origin, href } = location;
  const isForeign = origin !== 'null' && new URL(document.baseURI).origin !== origin;
  if (!isForeign || URL.canParse(address)) return address;
  return address === '' ? origin : new URL(address, href).href;
}

/** Languages that name none, already warned about. */
const unknown = new Set<string>();

/** Returns a language by which the browser can format; English, with one warning, for what names none. */
export function languageOf(written: string): string {
  const tag = languageTag(written);
  if (tag !== null) return tag;
  if (!unknown.has(written))
    console.warn(`sb-elements: the language "${written}" is not a tag such as "de" or "pt-BR"; English is used`);
  unknown.add(written);
  return 'en';
}

/** Identifies the shop, also in storage keys. */
const projectOf = ({ projectId, backend, backendSrc }: SiteSettings) =>
  projectId || (backend && `${backend}:${backendSrc}`);

/** Storage key of the id under which this browser sends leads. */
export const USER = 'sb-user.1';

/** Deletes the id of a visitor who has refused one, and the campaign of one who has refused consent. */
function forgetVisit({ noUserId, consent }: SiteSettings): void {
  const isDenied = consent === 'denied';
  try {
    if (isDenied || noUserId) localStorage.removeItem(USER);
    if (isDenied) sessionStorage.removeItem(CAMPAIGN);
  } catch {
    // refused: nothing is stored
  }
}

function createSite(): SiteStore {
  if (typeof document === 'undefined') return createServerSite(SERVER_SITE);
  const given: Partial<SiteSettings>[] = [];
  const device = deviceOf(window);
  const network = slowNetworkOf(navigator);
  const read = (): Site => {
    const settings: SiteSettings = Object.assign(defaults(), ...given);
    const { images } = settings;
    return {
      ...settings,
      api: ownAddress(settings.api),
      images: images && ownAddress(images),
      language: languageOf(settings.language),
      projectId: projectOf(settings),
      device: settings.device || device.get(),
      context: settings.context || runContextOf(navigator.userAgent, location.search),
      slowNetwork: settings.slowNetwork === '' ? network.get() : settings.slowNetwork,
    };
  };
  const { set, ...store } = observable(read());
  const refresh = () => {
    const settings = read();
    forgetVisit(settings);
    set(settings);
  };
  rememberCampaign();
  // an async script may run before the page is parsed: elements read their children again afterwards
  if (isParsing()) document.addEventListener('DOMContentLoaded', refresh);
  // an app may change its language without a new page
  new MutationObserver(refresh).observe(document.documentElement, { attributeFilter: ['lang'] });
  device.watch(refresh);
  network.watch(refresh);
  return {
    ...store,
    provide(settings, before) {
      const place = before ? given.indexOf(before) : -1;
      if (place < 0) given.push(settings);
      else given[place] = settings;
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

/** The settings of a page that a server renders, by what its author has set. */
export function serverSite(given: Partial<SiteSettings>): Site {
  const settings = { ...SERVER_SITE, ...given };
  const { device, context, slowNetwork } = SERVER_SITE;
  const language = languageOf(settings.language);
  return { ...settings, language, projectId: projectOf(settings), device, context, slowNetwork };
}

/** Sets the settings of a page that a server renders, before any of its views asks for them. */
export function provideServerSite(settings: Site): void {
  pageStore('site.1', () => createServerSite(settings));
}

export const site = (): SiteStore => pageStore('site.1', createSite);

/** The page's settings overridden by an element's own, unless these are empty (MODE-01). */
export function siteOf(own: object, page: Site = site().get()): Site {
  const given = own as Readonly<Record<string, unknown>>;
  let all = page;
  // runs for every element on every change, so it copies only when something is set
  for (const key in page) {
    const value = given[key];
    if (value === undefined || value === '') continue;
    all = { ...all, [key]: key === 'language' ? languageOf(String(value)) : value };
  }
  return all;
}
