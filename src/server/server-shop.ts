import { type Product, withAddresses } from '../domain/catalogue/product.js';
import { DEFAULT_SHOP_RULES, rulesIn, type ShopRules } from '../domain/catalogue/shop-rules.js';
import { isRequestError } from '../domain/shared/read.js';
import { VERSION } from '../domain/shared/version.js';
import { openBackend } from '../ports/backend/apis.js';
import type { Backend } from '../ports/backend/port.js';
import { type Ask, requestJson } from '../ports/http.js';
import { createShopApi, type ShopApi } from '../ports/shop-api.js';
import type { ProductSource, ServedData, ServedList, ServerPage } from '../stores/shop/served.js';
import type { Site } from '../stores/site/site.js';

/** How a server calls the shop. */
export interface ShopCalls {
  /** The shop's own backend; without one, the calls of the specification. */
  backend?: Backend | undefined;
  /** Address of the page, which relative addresses of calls begin from. */
  url: string;
  fetch?: typeof fetch | undefined;
}

/** Products per call. */
const PAGE = 100;

/** Leaves out the previews of pictures, most of a page's bytes: a server's markup asks for the pictures themselves at once. */
const withoutPreviews = (product: Product): Product => ({
  ...product,
  images: product.images.map((image) => ({ ...image, preview: null })),
});

/** Leaves out the page's own host in addresses: a page that is rendered for one host may be looked at on another, as a preview. */
function withoutHost(product: Product, page: string): Product {
  if (!page) return product;
  const { origin } = new URL(page);
  return withAddresses(product, (address) =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address,
  );
}

/** The shop's data for one page: its rules, and the products that its views have asked for. */
export class ServerShop {
  readonly #site: Site;
  readonly #calls: ShopCalls;
  readonly #rules = new Map<string, Promise<ShopRules>>();
  readonly #data = {
    rules: new Map<string, ShopRules>(),
    products: new Map<string, Map<string, Product>>(),
    lists: new Map<string, ServedList>(),
  };

  constructor(site: Site, calls: ShopCalls) {
    this.#site = site;
    this.#calls = calls;
  }

  /** Loads the rules of a project once. */
  rules(projectId: string): Promise<ShopRules> {
    const known = this.#rules.get(projectId) ?? this.#loadRules(projectId);
    this.#rules.set(projectId, known);
    return known;
  }

  /** Loads a list for a view, unless it is there. Returns true if it has been loaded. */
  async load(key: string, projectId: string, load: (source: ProductSource) => Promise<ServedList>): Promise<boolean> {
    if (this.#data.lists.has(key)) return false;
    this.#data.lists.set(key, await load(this.#source(projectId)));
    return true;
  }

  list(key: string): ServedList | undefined {
    return this.#data.lists.get(key);
  }

  /** The products of a list, in order. */
  productsOf(key: string, projectId: string): Product[] {
    const known = this.#data.products.get(projectId);
    return (this.list(key)?.ids ?? []).flatMap((id) => known?.get(id) ?? []);
  }

  /** Everything that has been loaded. `server` is what only views on a server get. */
  served(server?: ServerPage): ServedData {
    const { rules, products, lists } = this.#data;
    const listed = [...products].map(([projectId, known]) => [projectId, [...known.values()]] as const);
    return {
      version: VERSION,
      rules: Object.fromEntries(rules),
      products: Object.fromEntries(listed),
      lists: Object.fromEntries(lists),
      ...(server && { server }),
    };
  }

  #api(projectId: string): ShopApi {
    const { backend, url, fetch } = this.#calls;
    const base = { ...this.#site, projectId };
    if (backend) return openBackend(backend).apis(() => base).shop;
    const ask: Ask = (address, options) => requestJson(new URL(address, url).href, { ...options, fetch });
    return createShopApi(() => base, ask, ask);
  }

  async #loadRules(projectId: string): Promise<ShopRules> {
    const rules = rulesIn(await this.#settings(projectId), this.#site.currency);
    this.#data.rules.set(projectId, rules);
    return rules;
  }

  async #settings(projectId: string): Promise<ShopRules> {
    try {
      return await this.#api(projectId).settings();
    } catch (error) {
      // a backend without this call has the default rules
      if (isRequestError(error) && error.code === 'page_not_found') return DEFAULT_SHOP_RULES;
      throw error;
    }
  }

  #source(projectId: string): ProductSource {
    const known = this.#data.products.get(projectId) ?? new Map<string, Product>();
    this.#data.products.set(projectId, known);
    const api = this.#api(projectId);
    const load: ProductSource['load'] = async (query) => {
      const page = await api.products(query, (await this.rules(projectId)).currency);
      for (const product of page.products)
        known.set(product.id, withoutHost(withoutPreviews(product), this.#calls.url));
      return page;
    };
    const ensure: ProductSource['ensure'] = async (ids) => {
      const missing = ids.filter((id) => !known.has(id));
      for (let from = 0; from < missing.length; from += PAGE) {
        const productIds = missing.slice(from, from + PAGE);
        await load({ productIds, page: 1, limit: productIds.length }, this, new AbortController().signal);
      }
      return known;
    };
    return { load, ensure };
  }
}
