import type { RequestErrorCode } from '../../../domain/shared/failed-request.js';
import { own } from '../../../domain/shared/own.js';
import type { Lost } from '../../../stores/shop/products.js';
import type { ServedList } from '../../../stores/shop/served.js';

/** Request for a page of the list. */
export interface Ask {
  /** From 1. */
  page: number;
  /** Append to the shown products (load-more) instead of replacing them. */
  append: boolean;
  /** Requested by a press: only then the list is scrolled into view, as Back and Forward restore the scroll position. */
  byVisitor: boolean;
  /** Dispatch `page-change` afterwards: requested by a press or by Back and Forward. */
  announced?: boolean;
  /** Append pages one by one up to this one, as many as were loaded before. */
  until?: number;
}

/** Target of a URL: a page, or with `append` all pages up to it. */
export interface Goal {
  page: number;
  append: boolean;
  /** From Back or Forward, not from the initial URL. */
  byHistory: boolean;
}

/** Response as product ids; the products are in the products store. */
export type Answer = ServedList;

/** Content of a list. */
export interface Shown extends Answer {
  /** First page of the shown products. */
  first: number;
}

/** State of one list (seed 1 §4, Products list); `shown` stays while loading and after a failure. */
export type ListState =
  | { phase: 'loading'; asked: Ask; shown: Shown | null }
  | { phase: 'ready'; shown: Shown }
  | { phase: 'failed'; asked: Ask; shown: Shown | null; code: RequestErrorCode };

/** List states by source key, so that returning to a tab shows its loaded products. */
export type CatalogueState = Readonly<Record<string, ListState>>;

export type CatalogueAction =
  | { type: 'ask'; key: string; asked: Ask }
  | { type: 'retry'; key: string }
  /** Another list is shown in its place. */
  | { type: 'leave'; key: string }
  | ({ type: 'go'; key: string } & Goal)
  | { type: 'answer'; key: string; asked: Ask; answer: Answer }
  | { type: 'refresh'; key: string; answer: Answer }
  | { type: 'fail'; key: string; asked: Ask; code: RequestErrorCode };

/** Maximum number of pages that a URL can load at once. */
const MOST_PAGES = 20;

const FIRST: ListState = { phase: 'loading', asked: { page: 1, append: false, byVisitor: false }, shown: null };

/** Returns the list of a source; a new one starts by loading its first page. */
export function listIn(state: CatalogueState, key: string): ListState {
  return own(state, key) ?? FIRST;
}

/** Reducer of the lists. While a list loads, other page requests are ignored (CAT-05) and so are stale answers. */
export function reduceCatalogue(state: CatalogueState, action: CatalogueAction): CatalogueState {
  const before = listIn(state, action.key);
  const after = reduceList(before, action);
  return after === before ? state : { ...state, [action.key]: after };
}

function reduceList(list: ListState, action: CatalogueAction): ListState {
  const shown = list.shown;
  switch (action.type) {
    case 'ask':
      // the page that was shown before another one failed is still there
      if (list.phase === 'failed' && shown?.page === action.asked.page) return { phase: 'ready', shown };
      return list.phase === 'loading' ? list : { phase: 'loading', asked: action.asked, shown };
    case 'go':
      return gone(list, action);
    case 'retry':
      return list.phase === 'failed' ? { phase: 'loading', asked: { ...list.asked }, shown } : list;
    case 'leave':
      // a visitor who returns did not request the page just now: the list must not scroll or take focus
      return list.phase === 'loading' && list.asked.byVisitor
        ? { ...list, asked: { ...list.asked, byVisitor: false } }
        : list;
    case 'answer':
      return list.phase === 'loading' && list.asked === action.asked ? answered(list, action.answer) : list;
    case 'refresh':
      return list.phase === 'ready' ? { phase: 'ready', shown: refreshed(list.shown, action.answer) } : list;
    case 'fail':
      if (list.phase !== 'loading' || list.asked !== action.asked) return list;
      return { phase: 'failed', asked: action.asked, shown, code: action.code };
  }
}

/** The list after a second answer about one page: the whole list if it shows only that page, else its facets. */
function refreshed(shown: Shown, answer: Answer): Shown {
  if (shown.first === answer.page && shown.page === answer.page) return { ...answer, first: shown.first };
  return answer.facets ? { ...shown, facets: answer.facets } : shown;
}

/** A list whose products have lost their prices: it has failed, or loads again, in its place. */
export function withLost(shown: Shown, lost: Lost): ListState {
  const asked: Ask = { page: shown.page, append: false, byVisitor: false };
  return lost === 'loading' ? { phase: 'loading', asked, shown } : { phase: 'failed', asked, shown, code: lost };
}

/** The lists that a server has rendered: each is shown at once. */
export function servedLists(lists: Readonly<Record<string, ServedList>>): CatalogueState {
  const shown = ([key, list]: [string, ServedList]) => [key, { phase: 'ready', shown: { ...list, first: list.page } }];
  return Object.fromEntries(Object.entries(lists).map(shown));
}

/**
 * Loads the URL's target, even while loading; if it is shown, ends another loading or its failure. The first page of a new list is not
 * announced as a page change.
 */
function gone(list: ListState, { page, append, byHistory }: Goal): ListState {
  if (list.shown?.page === page) return list.phase === 'ready' ? list : { phase: 'ready', shown: list.shown };
  const announced = byHistory && (list.shown !== null || page > 1);
  const asked: Ask = { page: append ? 1 : page, append: false, byVisitor: false, announced };
  if (append) asked.until = Math.min(page, MOST_PAGES);
  return { phase: 'loading', asked, shown: list.shown };
}

/** Returns the next request after an answer: the last page if the list is shorter, the next page before `until`; else null. */
export function nextAsk(asked: Ask, { ids, pages }: Answer): Ask | null {
  const beyondEnd = ids.length === 0 && asked.page > pages;
  if (beyondEnd && !asked.append) return { ...asked, page: pages };
  if (asked.page >= Math.min(asked.until ?? 0, pages)) return null;
  return { ...asked, page: asked.page + 1, append: true };
}

function answered({ asked, shown }: ListState & { phase: 'loading' }, answer: Answer): ListState {
  const next = nextAsk(asked, answer);
  if (next && !next.append) return { phase: 'loading', asked: next, shown };
  const ids = unique(asked.append ? [...(shown?.ids ?? []), ...answer.ids] : answer.ids);
  const first = asked.append && shown ? shown.first : asked.page;
  const now: Shown = { ...answer, ids, first, page: asked.page };
  return next ? { phase: 'loading', asked: next, shown: now } : { phase: 'ready', shown: now };
}

/** Removes duplicates: a product can move between pages while a visitor browses them. */
function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
