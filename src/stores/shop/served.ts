import type { Facet } from '../../domain/catalogue/facet.js';
import type { Product } from '../../domain/catalogue/product.js';
import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import { asRecord, parsedJson } from '../../domain/shared/read.js';
import { VERSION } from '../../domain/shared/version.js';
import type { ProductPage, ProductQuery } from '../../ports/shop-api.js';
import { pageStore } from '../page/page-store.js';

/** Marks the script with the data that a server has rendered the page with. */
export const SERVED_MARK = 'data-sb-served';

/** One page of a list, as product ids. */
export interface ServedList {
  ids: readonly string[];
  page: number;
  pages: number;
  total: number;
  facets?: readonly Facet[];
}

/** Data that a server has rendered the page with: the first values of the stores, so that the first render gives the same markup. */
export interface ServedData {
  /** The library's version, which wrote the data and alone reads it. */
  version: string;
  /** By project. */
  rules: Readonly<Record<string, ShopRules>>;
  /** By project. */
  products: Readonly<Record<string, readonly Product[]>>;
  /** By the key of the list's source. */
  lists: Readonly<Record<string, ServedList>>;
  /** Only on a server. */
  server?: ServerPage;
}

/** Products of a project, in a page or on a server. */
export interface ProductSource {
  /**
   * Loads a list for `requester` and caches its products; identical requests at the same time, or within seconds, share one response
   * (CAT-02). Rejects with a RequestError.
   */
  load(query: ProductQuery, requester: object, signal: AbortSignal): Promise<ProductPage>;
  /** Loads products by id: only those that are missing. Those that the shop no longer has are missing in the result. */
  ensure(ids: readonly string[]): Promise<ReadonlyMap<string, Product>>;
}

/** The server, as a view sees it. */
export interface ServerPage {
  /** Query of the page's URL. */
  query: string;
  /** Names the list that the view shows: unless it is there, `load` runs after this render, and the view is rendered once more. */
  want(key: string, projectId: string, load: (products: ProductSource) => Promise<ServedList>): void;
  /** Sanitises an author's markup. */
  sanitise(markup: string): string;
}

/** Limitless stock is Infinity, which JSON writes as null. */
const revive = (key: string, value: unknown) => (key === 'quantity' && value === null ? Infinity : value);

function readServed(): ServedData | null {
  const text = globalThis.document?.querySelector(`script[${SERVED_MARK}]`)?.textContent;
  const data = asRecord(parsedJson(text, revive)) as ServedData | null;
  return data?.version === VERSION ? data : null;
}

/** Sets the data of a page that a server renders, before any of its views asks for it. */
export function provideServed(data: ServedData): void {
  pageStore('served.1', () => data);
}

/** The data that a server has rendered the page with; null on other pages. */
export function served(): ServedData | null {
  return pageStore('served.1', readServed);
}
