import type { RequestErrorCode } from '../../ports/request-error.js';

/** What the list asks the backend for. */
export interface Ask {
  /** From 1. */
  page: number;
  /** Adds to what is shown (load-more) instead of replacing it. */
  append: boolean;
  /** Whether a visitor's gesture asked: only then is it told. */
  byVisitor: boolean;
}

/** What came of it, by product ids: the products themselves are in the products store. */
export interface Answer {
  ids: readonly string[];
  page: number;
  pages: number;
  total: number;
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
  | { type: 'answer'; key: string; asked: Ask; answer: Answer }
  | { type: 'fail'; key: string; asked: Ask; code: RequestErrorCode };

const FIRST: ListState = { phase: 'loading', asked: { page: 1, append: false, byVisitor: false }, shown: null };

/** The list of a source; one that is new begins by loading its first page. */
export function listOf(state: CatalogueState, key: string): ListState {
  return state[key] ?? FIRST;
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
    case 'retry':
      return list.phase === 'failed' ? { phase: 'loading', asked: { ...list.asked }, shown } : list;
    case 'answer':
      return list.phase === 'loading' && list.asked === action.asked ? answered(list, action.answer) : list;
    case 'fail':
      if (list.phase !== 'loading' || list.asked !== action.asked) return list;
      return { phase: 'failed', asked: action.asked, shown, code: action.code };
  }
}

function answered({ asked, shown }: ListState & { phase: 'loading' }, answer: Answer): ListState {
  const beyondEnd = answer.ids.length === 0 && asked.page > answer.pages;
  if (beyondEnd && !asked.append) return { phase: 'loading', asked: { ...asked, page: answer.pages }, shown };
  const ids = unique(asked.append ? [...(shown?.ids ?? []), ...answer.ids] : answer.ids);
  const first = asked.append && shown ? shown.first : asked.page;
  return { phase: 'ready', shown: { ...answer, ids, first, page: asked.page } };
}

/** The list without what is in it twice: a product moves between pages while a visitor reads them. */
function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}
