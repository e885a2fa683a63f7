import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { listSchema, type SchemaSubject } from '../../../domain/catalogue/product-schema.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import { stockStatus, variantSubject } from '../../../domain/catalogue/stock.js';
import { imageUrl } from '../../../domain/image/image-request.js';
import { whenIdle } from '../../../platform/lazy/idle.js';
import { showStructuredData } from '../../../platform/trusted-types/structured-data.js';
import { pageStore } from '../../../stores/page/page-store.js';
import type { Site } from '../../../stores/site/site.js';
import type { ListFacts } from '../list/shown-list.js';

/** Idle timeout for writing, in milliseconds. */
const IDLE_TIMEOUT = 1000;

/** Maximum number of described products: search engines read no further. */
const MOST = 100;
/** Pictures per product and their width in pixels, as search engines recommend. */
const MOST_IMAGES = 3;
const IMAGE_WIDTH = 1200;

/** Writes JSON-LD for the shown products, except those that another element of the page describes. */
export function showList(host: HTMLElement, facts: () => ListFacts) {
  let mine: ReturnType<typeof createOwners> | null = null;
  let written = '';
  let cancel = () => {};

  let described: readonly unknown[] = [];

  /** Schedules a write, unless nothing that is described has changed: a catalogue renders for other reasons as well. */
  function changed(): void {
    const { settings, list, shop, name } = facts();
    const now = [settings, list.products, shop, name, shop.cards.latestChoice];
    if (now.every((part, at) => part === described[at])) return;
    described = now;
    schedule();
  }

  /** Schedules a write for idle time, so that it does not delay interactions. */
  function schedule(): void {
    cancel();
    cancel = whenIdle(write, IDLE_TIMEOUT);
  }

  function write(): void {
    const { settings, list, shop, name } = facts();
    const wanted = settings.noStructuredData ? [] : list.products.slice(0, MOST);
    const now = jsonLdOwners(shop.site.projectId);
    if (mine !== now) mine?.release(host);
    mine = now;
    const ids = wanted.map(({ id }) => id);
    const may = now.claim(host, ids, schedule);
    const own = wanted.filter(({ id }) => may.has(id));
    const data = listSchema(
      name,
      own.map((product) => schemaSubject(product, shop.shown(product), shop)),
      shop.rules.currency,
    );
    const text = JSON.stringify(data);
    if (text === written) return;
    written = text;
    showStructuredData(host, data);
  }

  return {
    changed,
    schedule,
    stop() {
      cancel();
      mine?.release(host);
      mine = null;
      written = '';
      showStructuredData(host, null);
    },
  };
}

/** Builds the JSON-LD input for a product and variant; relative addresses begin from `base`, that of the page. */
export function schemaSubject(
  product: Product,
  variant: Variant,
  shop: { rules: ShopRules; site: Pick<Site, 'images' | 'api'> },
  base = document.baseURI,
): SchemaSubject {
  const status = stockStatus(variantSubject(variant), shop.rules);
  const full = (address: string) => (URL.canParse(address, base) ? new URL(address, base).href : address);
  const own = product.images.filter(({ id }) => variant.imageIds.includes(id));
  const images = (own.length > 0 ? own : product.images).slice(0, MOST_IMAGES).map(({ id, ext, src, srcset, width }) =>
    full(
      imageUrl({
        base: shop.site.images || shop.site.api,
        ...{ id, ext, src, srcset },
        boxWidth: IMAGE_WIDTH,
        ratio: 1,
        slow: false,
        naturalWidth: width,
      }),
    ),
  );
  return { product, variant, status, images, url: product.link === null ? null : full(product.link) };
}

/** Creates the registry of the elements that describe each product: the first one that claims it. */
function createOwners() {
  const owners = new Map<string, HTMLElement>();
  const waiting = new Map<HTMLElement, () => void>();
  const drop = (owner: HTMLElement, kept: ReadonlySet<string>): boolean => {
    const gone = [...owners].filter(([id, other]) => other === owner && !kept.has(id));
    for (const [id] of gone) owners.delete(id);
    return gone.length > 0;
  };
  const notifyOthers = (owner: HTMLElement) => {
    for (const [other, freed] of [...waiting]) if (other !== owner) freed();
  };
  return {
    /** Claims the unowned products of `ids` and releases all others of `owner`. Returns the ids that it may describe. */
    claim(owner: HTMLElement, ids: readonly string[], freed: () => void): ReadonlySet<string> {
      waiting.set(owner, freed);
      const freedSome = drop(owner, new Set(ids));
      for (const id of ids) if (!owners.has(id)) owners.set(id, owner);
      if (freedSome) queueMicrotask(() => notifyOthers(owner));
      return new Set(ids.filter((id) => owners.get(id) === owner));
    },
    /** Releases all products of an owner and notifies the others. */
    release(owner: HTMLElement) {
      waiting.delete(owner);
      if (drop(owner, new Set())) notifyOthers(owner);
    },
  };
}

/** Returns the page's registry of a project; product ids are unique within a project only. */
export function jsonLdOwners(projectId: string) {
  return pageStore(`jsonld-owners.1:${projectId}`, createOwners);
}
