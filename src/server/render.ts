import { openStaticBackend } from '../backends/static/static.js';
import { schemaSubject } from '../components/catalogue/deferred/structured-data.js';
import { SITE_ATTRIBUTES, settingsOf } from '../components/site/site-attributes.js';
import { shownVariant } from '../domain/catalogue/default-variant.js';
import type { Product } from '../domain/catalogue/product.js';
import { listSchema, productSchema } from '../domain/catalogue/product-schema.js';
import type { ShopRules } from '../domain/catalogue/shop-rules.js';
import { dataScript, STRUCTURED_MARK } from '../platform/trusted-types/structured-data.js';
import { openBackend } from '../ports/backend/apis.js';
import type { Backend } from '../ports/backend/port.js';
import { provideServed, SERVED_MARK } from '../stores/shop/served.js';
import { languageOf, type Site, type SiteSettings, serverSite } from '../stores/site/site.js';
import { renderForms } from './form-markup.js';
import {
  type Insertion,
  insertInto,
  type PageMarkup,
  type PageTag,
  readPage,
  withoutRendered,
  withRoot,
} from './page-markup.js';
import { withStoresOf } from './page-stores.js';
import { sanitisedMarkup } from './sanitised-markup.js';
import { ServerShop } from './server-shop.js';
import { readSettings } from './tag-settings.js';
import { ServerWidget } from './widget-markup.js';

export interface RenderOptions {
  /** The page's URL: relative addresses begin from it or its `<base>`, and its query chooses the product of `<sb-product address>`. */
  url?: string;
  /** The shop's backend; without one, the calls of the specification at `base`. */
  backend?: Backend;
  /** Base address of the specification's calls, where the page's `<sb-site>` names none; default: the page's origin. */
  base?: string;
  /** Project of a page without `<sb-site project-id>`. */
  project?: string;
  /** Language of a page that states none. */
  language?: string;
  /** Sends the requests in place of the global `fetch`. */
  fetch?: typeof fetch;
  /** Nonce of the page's content policy, for `style-src`. */
  nonce?: string;
  /**
   * Called with each part of the page that could not be rendered, and why; default: a console warning. Not for a backend that the server
   * does not have.
   */
  onFailure?(message: string, error: unknown): void;
}

/** Products that an element shows. */
interface DescribedProducts {
  products: readonly Product[];
  rules: ShopRules;
  /** Variant that the element shows; undefined for the one shown by default. */
  variantId: string | undefined;
  /** The name of the list; null for a product that stands alone. */
  list: string | null;
}

/** Maximum render passes per page: one to collect the lists that its views need, one with them, one for what these need. */
const ROUNDS = 3;

/** A rendered widget, and the lists that it shows. */
interface Rendered {
  widget: ServerWidget;
  view: string;
  wanted: { key: string; projectId: string }[];
}

function siteOf({ tags, language }: PageMarkup, options: RenderOptions): Site {
  const sites = tags.filter(({ tag }) => tag === 'sb-site');
  const given: Partial<SiteSettings> = Object.assign(
    {},
    ...sites.map((tag) => settingsOf(readSettings(tag, SITE_ATTRIBUTES))),
  );
  const { projectId = options.project ?? '' } = given;
  return serverSite({ language: language || options.language || 'en', ...given, projectId });
}

/** Thrown for a page whose backend only the browser has. */
class NotOnServer extends Error {}

/** Opens the backend that a page names; undefined for the specification's calls. @throws NotOnServer */
async function ownBackend({ backend, backendSrc }: Site, base: string, send?: typeof fetch) {
  if (!backend) return undefined;
  if (backend !== 'static' || !backendSrc)
    throw new NotOnServer(`the server does not have the page's backend "${backend}"`);
  return openStaticBackend({ src: new URL(backendSrc, base).href, send });
}

/** Renders the widgets again and again until nothing is missing. */
async function renderAll(
  page: PageMarkup,
  widgets: readonly ServerWidget[],
  { site, shop, query }: { site: Site; shop: ServerShop; query: string },
) {
  for (let round = 1; ; round++) {
    const loads: (() => Promise<boolean>)[] = [];
    const rendered = withStoresOf(page, site, () => {
      let wanted: Rendered['wanted'] = [];
      provideServed(
        shop.served({
          query,
          sanitise: sanitisedMarkup,
          want(key, projectId, load) {
            wanted.push({ key, projectId });
            loads.push(() => shop.load(key, projectId, load));
          },
        }),
      );
      return widgets.map((widget): Rendered => {
        wanted = [];
        return { widget, view: widget.render(), wanted };
      });
    });
    const loaded = await Promise.all(loads.map((load) => load()));
    if (round === ROUNDS || !loaded.includes(true)) return rendered;
  }
}

/** Collects an element's products for structured data; null if the page's author disables it. */
async function described({ widget, wanted }: Rendered, shop: ServerShop): Promise<DescribedProducts | null> {
  const [first] = wanted;
  if (!first || widget.settings.noStructuredData || widget.settings.layout === 'button') return null;
  const { label } = widget.settings;
  const list = widget.tag.tag === 'sb-product' ? null : typeof label === 'string' ? label : '';
  return {
    products: shop.productsOf(first.key, first.projectId),
    rules: await shop.rules(first.projectId),
    variantId: list === null && widget.settings.variantId ? String(widget.settings.variantId) : undefined,
    list,
  };
}

/** Renders the leaves of a page. Lit is loaded here, because in a worker its build for browsers may be the one that is found, and fails. */
async function renderLeaves(page: PageMarkup, site: Site, nonce: string): Promise<readonly Insertion[]> {
  const { loadLeaves } = await import('./leaf-markup.js');
  const rendered = await loadLeaves(page.tags, nonce);
  return withStoresOf(page, site, rendered);
}

/** Products described per element: search engines read no further. */
const MOST = 100;

/** JSON-LD of a page's products with their prices, each product once. The elements replace it by their own. */
function structuredData(all: readonly DescribedProducts[], site: Site, url: string): string {
  const described = new Set<string>();
  return all
    .map(({ products, rules, variantId, list }) => {
      const fresh = products.filter(({ id, visible }) => visible && !described.has(id)).slice(0, MOST);
      for (const { id } of fresh) described.add(id);
      const subjects = fresh.map((product) =>
        schemaSubject(product, shownVariant(product, variantId, rules), { rules, site }, url),
      );
      const [first] = subjects;
      if (!first) return '';
      const data =
        list === null
          ? { '@context': 'https://schema.org', ...productSchema(first, rules.currency) }
          : listSchema(list, subjects, rules.currency);
      return data ? dataScript('application/ld+json', STRUCTURED_MARK, data) : '';
    })
    .join('');
}

/** False for a product whose id only the browser's URL has. */
const isKnown = ({ tag, settings: { productId, address } }: ServerWidget, query: string) =>
  tag.tag !== 'sb-product' || Boolean(productId || new URLSearchParams(query).get(String(address)));

const isForm = ({ tag }: PageTag) => tag === 'sb-form';

/** Renders the forms of a page, which need no shop; not those that only a backend could take, where the page's takes none. */
async function renderPageForms(page: PageMarkup, site: Site, options: RenderOptions): Promise<readonly Insertion[]> {
  const { url = '', base = page.base, backend: given, fetch, nonce = '' } = options;
  const forms = await ServerWidget.allOf(page.tags.filter(isForm));
  const hasOwn = ({ settings }: ServerWidget) => Boolean(settings.endpoint || site.endpoint);
  const needsBackend = site.backend !== '' && !forms.every(hasOwn);
  const backend = needsBackend ? openBackend(given ?? (await ownBackend(site, base, fetch))) : null;
  const isRefused = backend !== null && !backend.endpoint && backend.missingAbilities.has('lead');
  const settings = { ...site, backend: '', endpoint: site.endpoint || (backend?.endpoint ?? '') };
  const [address = ''] = url.split(/[?#]/);
  return renderForms(page, isRefused ? forms.filter(hasOwn) : forms, settings, { address, nonce });
}

/** Renders the shop's elements of a page. */
async function renderShop(page: PageMarkup, site: Site, options: RenderOptions): Promise<readonly Insertion[]> {
  const { url = options.base ?? '', base = url, backend, fetch } = options;
  const rendering = await ServerWidget.allOf(page.tags.filter((tag) => !isForm(tag)));
  const query = url && rendering.length > 0 ? new URL(url).search : '';
  const widgets = rendering.filter((widget) => isKnown(widget, query));
  if (widgets.length === 0) return [];
  const own = backend ?? (await ownBackend(site, options.base ?? page.base, fetch));
  const shop = new ServerShop(site, { backend: own, url: base, fetch });
  // within the page's stores, which have its own texts
  const texts = withStoresOf(page, site, () =>
    widgets.map((widget) => widget.loadTexts(languageOf(widget.own('language') || site.language))),
  );
  const rules = widgets.map((widget) => shop.rules(widget.own('projectId') || site.projectId));
  await Promise.all([...texts, ...rules]);
  const rendered = await renderAll(page, widgets, { site: { ...site, backend: '' }, shop, query });
  const subjects = (await Promise.all(rendered.map((each) => described(each, shop)))).filter((each) => each !== null);
  const data = structuredData(subjects, site, page.base) + dataScript('application/json', SERVED_MARK, shop.served());
  return [
    [page.headEndsAt, data],
    ...rendered.flatMap(({ widget, view }) => withRoot(widget.tag, widget.shadowRoot(view, options.nonce ?? ''))),
  ];
}

/** Resolves to a part of the page; to null, with one warning, if it fails. A part that only the browser can render is empty. */
async function attempt(what: string, part: Promise<readonly Insertion[]>, { onFailure = console.warn }: RenderOptions) {
  try {
    return await part;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `sb-elements: ${what} are left to the browser, because they could not be rendered: ${reason}`;
    if (!(error instanceof NotOnServer)) {
      onFailure(message, error);
      return null;
    }
    console.warn(message);
    return [];
  }
}

/**
 * Renders the elements of a page, so that it shows products, pictures and forms before any script has run: catalogues, products, forms and
 * leaves get declarative shadow roots, and the head structured data with prices. Everything else stays as it is. Where the backend fails,
 * so do all products, with one warning. A page that has been rendered before is rendered with current products, or stays as it is.
 */
export async function render(given: string, options: RenderOptions = {}): Promise<string> {
  const html = withoutRendered(given);
  const page = readPage(html, options.url ?? options.base);
  const site = siteOf(page, options);
  const tried = [
    attempt('leaves', renderLeaves(page, site, options.nonce ?? ''), options),
    attempt('products', renderShop(page, site, options), options),
    attempt('forms', renderPageForms(page, site, options), options),
  ] as const;
  const [leaves, products, forms] = await Promise.all(tried);
  if (!products && given.includes(SERVED_MARK)) return given;
  return insertInto(html, [...(leaves ?? []), ...(products ?? []), ...(forms ?? [])]);
}
