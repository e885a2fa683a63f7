import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { pagesOf } from '../../../domain/catalogue/find/product-page.js';
import type { ListQuery } from '../../../domain/catalogue/list-query.js';
import type { Product } from '../../../domain/catalogue/product.js';
import { announce } from '../../../events.js';
import { useLatest } from '../../../platform/react/use-latest.js';
import { useStore } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import type { ProductQuery } from '../../../ports/shop-api.js';
import { latest } from '../../../stores/page/requests.js';
import { products } from '../../../stores/shop/products.js';
import { rulesState } from '../../../stores/shop/rules-state.js';
import { type ProductSource, served } from '../../../stores/shop/served.js';
import { describeFailure, failureCode, reportFailure } from '../../../stores/site/failure.js';
import { site } from '../../../stores/site/site.js';
import { siteReady } from '../../../stores/site/site-ready.js';
import {
  type Answer,
  type Ask,
  type Goal,
  listIn,
  nextAsk,
  reduceCatalogue,
  servedLists,
  withLost,
} from './list.state.js';

/** One list of products and its actions. */
export type ProductList = ReturnType<typeof useList>;

interface Listed {
  source: Source;
  projectId: string;
  /** Base URL of the backend. */
  api: string;
  /** False until the source is known. */
  ready: boolean;
  /** Target of the URL; each navigation passes a new object. */
  goal: Goal | null;
}

/**
 * Loads the requested pages of a source. Requests are aborted when the source changes or the element is disconnected. A failure is logged
 * once, unless the page cancels `sb-error` (CAT-09); visitors who are not signed in go to the login page (API-02). A list that a server has
 * rendered is loaded again in its place.
 */
export function useList({ source, projectId, api, ready, goal }: Listed) {
  const host = useHost();
  const first = served();
  const [state, dispatch] = useReducer(reduceCatalogue, first?.lists ?? {}, servedLists);
  const [reached, setReached] = useState<Goal | null>(null);
  const key = JSON.stringify([projectId, api, source]);
  // during render, so that no other page is requested first
  if (ready && goal && goal !== reached) {
    setReached(goal);
    dispatch({ type: 'go', key, ...goal });
  }
  const held = listIn(state, key);
  const asked = held.phase === 'loading' ? held.asked : null;

  const given = useLatest({ source, projectId, ids: held.shown?.ids ?? [] });
  /** Language and currency of the last answer, by source key. */
  const answeredIn = useRef(new Map<string, string>());
  useEffect(() => {
    if (!asked || !ready) return;
    const { source: wanted, projectId: project } = given.current;
    const answered = (answer: Answer) => {
      // products that a server has rendered: this request has ended the one for them
      if (asked.append && !answeredIn.current.has(key))
        products(project)
          .ensure(given.current.ids)
          .catch((cause) => report(host, cause));
      answeredIn.current.set(key, wordsOf(project));
      dispatch({ type: 'answer', key, asked, answer });
      if (asked.announced && !nextAsk(asked, answer)) announcePage(host, wanted, asked, answer);
    };
    const failed = (cause: unknown) => {
      dispatch({ type: 'fail', key, asked, code: failureCode(cause) });
      report(host, cause);
    };
    const request = latest((signal) => load(host, project, wanted, asked.page, signal));
    request().then((found) => found && answered(found.value), failed);
    return request.abort;
  }, [asked, key, ready, host, given]);

  useEffect(() => () => dispatch({ type: 'leave', key }), [key]);

  // a list rendered by a server was never requested here; filter names are in the language of their response, while the
  // products of a list are loaded again by their store
  const words = useWords(projectId);
  const before = answeredIn.current.get(key);
  const isOutdated = before === undefined || (source.facets && before !== words);
  const page = ready && held.phase === 'ready' && isOutdated ? held.shown.page : null;
  useEffect(() => {
    if (page === null) return;
    const { source: wanted, projectId: project } = given.current;
    const request = latest((signal) => load(host, project, wanted, page, signal));
    const ended = () => answeredIn.current.set(key, words);
    const refreshed = (answer: Answer) => ended() && dispatch({ type: 'refresh', key, answer });
    request().then(
      (found) => found && refreshed(found.value),
      (cause) => ended() && report(host, cause),
    );
    return request.abort;
  }, [page, words, key, host, given]);

  const kept = held.phase === 'ready' ? held.shown.ids : null;
  useEffect(() => {
    // while the element was out of the page, their store has not followed a change of language or currency
    if (kept && answeredIn.current.has(key)) products(projectId).reload(kept);
  }, [kept, key, projectId]);

  first?.server?.want(key, projectId, (store) => loadPage(store, source, 1, host, new AbortController().signal));

  const ids = held.shown?.ids;
  const store = products(projectId);
  const shown = useShown(ids, useStore(store));
  const lost = useStore(store.lost, (all) => ids?.map((id) => all.get(id)).find(Boolean));
  return {
    /** Identifies the source. */
    key,
    list: held.phase === 'ready' && lost ? withLost(held.shown, lost) : held,
    /** Shown products in order; the array identity is stable until they change. */
    products: shown,
    /** Loads a page; ignored while another is loading (CAT-05). */
    ask: (page: number, append: boolean) =>
      dispatch({ type: 'ask', key, asked: { page, append, byVisitor: true, announced: true } }),
    retry: () => (ids && lost ? store.reload(ids) : dispatch({ type: 'retry', key })),
  };
}

/** Language and currency of a shop's answers. */
const wordsOf = (projectId: string) => `${site().get().language} ${rulesState(projectId).get().rules.currency}`;

/** Same as wordsOf(); renders again when it changes. */
function useWords(projectId: string): string {
  useStore(site());
  useStore(rulesState(projectId), ({ rules }) => rules.currency);
  return wordsOf(projectId);
}

/** Reports a failed request; visitors who are not signed in go to the login page. */
function report(host: HTMLElement, cause: unknown): void {
  reportFailure(host, cause, () => {
    console.warn(`<${host.localName}>: the products could not be loaded ${describeFailure(cause)}`, cause);
  });
}

async function load(
  host: HTMLElement,
  projectId: string,
  source: Source,
  page: number,
  signal: AbortSignal,
): Promise<Answer> {
  // the project may have changed meanwhile, which aborts this list
  await siteReady();
  signal.throwIfAborted();
  return loadPage(products(projectId), source, page, host, signal);
}

function announcePage(host: HTMLElement, source: Source, asked: Ask, { pages }: Answer): void {
  const categoryId = source.showType === 'category' && source.categoryId ? source.categoryId : null;
  announce(host, 'page-change', { page: Math.min(asked.page, pages), pages, categoryId });
}

function useShown(ids: readonly string[] | undefined, known: ReadonlyMap<string, Product>): readonly Product[] {
  return useMemo(() => {
    const found = (ids ?? []).map((id) => known.get(id));
    return found.filter((product): product is Product => product?.visible === true);
  }, [ids, known]);
}

/** Source of a list (CAT-02). */
export interface Source extends ListQuery {
  /** Products of a category, or of the whole shop if `categoryId` is empty; or chosen products. */
  showType: 'category' | 'select_products';
  categoryId: string;
  productIds: readonly string[];
  /** Products per page. */
  maxCount: number;
  /** Request facets, because filters are offered. */
  facets: boolean;
}

/**
 * Loads one page of a source. Selected products are loaded once per page load and shared between elements, unless they are searched, sorted
 * or filtered, which the backend does. `requester` is the list's element.
 */
async function loadPage(
  store: ProductSource,
  source: Source,
  page: number,
  requester: object,
  signal: AbortSignal,
): Promise<Answer> {
  const { showType, productIds, categoryId, maxCount: limit, search, sort, filters, facets } = source;
  const selected = showType === 'select_products';
  const plain = !search && !sort && !facets && Object.keys(filters).length === 0;
  if (selected && (plain || productIds.length === 0)) return loadSelected(store, source, page);
  const query: ProductQuery = { page, limit, categoryId, search, sort, filters, facets };
  if (selected) query.productIds = [...new Set(productIds)];
  const { products, ...answer } = await store.load(query, requester, signal);
  return { ...answer, ids: products.map(({ id }) => id), page };
}

async function loadSelected(store: ProductSource, source: Source, page: number): Promise<Answer> {
  const all = [...new Set(source.productIds)];
  const wanted = all.slice((page - 1) * source.maxCount, page * source.maxCount);
  const known = await store.ensure(wanted);
  const pages = pagesOf(all.length, source.maxCount);
  return { ids: wanted.filter((id) => known.has(id)), page, pages, total: all.length };
}
