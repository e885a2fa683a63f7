import type { Facet } from '../../../domain/catalogue/facet.js';
import { own } from '../../../domain/shared/own.js';
import type { RequestErrorCode } from '../../../ports/request-error.js';

/** What the list asks the backend for. */
export interface Ask {
  /** From 1. */
  page: number;
  /** Adds to what is shown (load-more) instead of replacing it. */
  append: boolean;
  /** Whether a visitor's press asked: only then the list is brought into view, as Back and Forward have places of their own. */
  byVisitor: boolean;
  /** Whether the host page gets an event: a visitor has asked, by a press or by Back and Forward. */
  announced?: boolean;
  /** Pages up to this one are appended one after the other: so many had been loaded before. */
  until?: number;
}

/** Where an address leads: to a page, or with `append` to all pages up to it. */
export interface Goal {
  page: number;
  append: boolean;
  /** By Back or Forward, not as the catalogue begins. */
  byHistory: boolean;
}

/** What came of it, by product ids: the products themselves are in the products store. */
export interface Answer {
  ids: readonly string[];
  page: number;
  pages: number;
  total: number;
  facets?: readonly Facet[];
}

/** What a list shows. */
export interface Shown extends Answer {
  /** The page the list begins with. */
  first: number;
}

/** Where one list stands (seed 1 §4, Products list); `shown` outlives loading and failing. */
export type ListState =
  | { phase: 'loading'; asked: Ask; shown: Shown | null }
  | { phase: 'ready'; shown: Shown }
  | { phase: 'failed'; asked: Ask; shown: Shown | null; code: RequestErrorCode };

/** The lists the visitor has seen, by source: going back to a tab shows what was loaded there. */
export type CatalogueState = Readonly<Record<string, ListState>>;

export type CatalogueAction =
  | { type: 'ask'; key: string; asked: Ask }
  | { type: 'retry'; key: string }
  | ({ type: 'go'; key: string } & Goal)
  | { type: 'answer'; key: string; asked: Ask; answer: Answer }
  | { type: 'fail'; key: string; asked: Ask; code: RequestErrorCode };

/** An address asks for no more than so many pages at a time. */
const MOST_PAGES = 20;

const FIRST: ListState = { phase: 'loading', asked: { page: 1, append: false, byVisitor: false }, shown: null };

/** The list of a source; one that is new begins by loading its first page. */
export function listOf(state: CatalogueState, key: string): ListState {
  return own(state, key) ?? FIRST;
}

/** While a list loads nothing else can be asked of it (CAT-05), and only the answer it waits for counts. */
export function reduceCatalogue(state: CatalogueState, action: CatalogueAction): CatalogueState {
  const before = listOf(state, action.key);
  const after = reduceList(before, action);
  return after === before ? state : { ...state, [action.key]: after };
}

function reduceList(list: ListState, action: CatalogueAction): ListState {
  const shown = list.shown;
  switch (action.type) {
    case 'ask':
      return list.phase === 'loading' ? list : { phase: 'loading', asked: action.asked, shown };
    case 'go':
      return gone(list, action);
    case 'retry':
      return list.phase === 'failed' ? { phase: 'loading', asked: { ...list.asked }, shown } : list;
    case 'answer':
      return list.phase === 'loading' && list.asked === action.asked ? answered(list, action.answer) : list;
    case 'fail':
      if (list.phase !== 'loading' || list.asked !== action.asked) return list;
      return { phase: 'failed', asked: action.asked, shown, code: action.code };
  }
}

/** Where an address leads, whatever is under way. A list that is new and begins at its first page shows no other page. */
function gone(list: ListState, { page, append, byHistory }: Goal): ListState {
  if (list.shown?.page === page) return list;
  const announced = byHistory && (list.shown !== null || page > 1);
  const asked: Ask = { page: append ? 1 : page, append: false, byVisitor: false, announced };
  if (append) asked.until = Math.min(page, MOST_PAGES);
  return { phase: 'loading', asked, shown: list.shown };
}

/** The page to ask for after an answer: the last one where the list is shorter, a further one on the way to `until`; null when it is all there. */
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

/** The list without what is in it twice: a product moves between pages while a visitor reads them. */
function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
