import { listOfLength } from '../shared/list-of-length.js';
export type PaginationStyle = 'sequence' | 'from_max' | 'other';

/** An entry of the page list; a gap stands for the pages from `from` to `to`. */
export type PageEntry = { kind: 'page'; page: number; current: boolean } | { kind: 'gap'; from: number; to: number };

/** Data of a pagination (CAT-06). */
export type Pagination = ReturnType<typeof pagination>;

const MAX_UNCOLLAPSED = 4;

/** Creates the pagination of `pages` pages at `page`; clamps both. */
export function pagination(style: PaginationStyle, page: number, pages: number) {
  const last = Math.max(1, Math.trunc(pages) || 1);
  const current = Math.min(last, Math.max(1, Math.trunc(page) || 1));
  return {
    style,
    /** 1-based. */
    page: current,
    pages: last,
    /** Null on the first page. */
    previous: current > 1 ? current - 1 : null,
    /** Null on the last page. */
    next: current < last ? current + 1 : null,
    /** Filled for the style `sequence` only; `from_max` shows page and pages, `other` only previous and next. */
    entries: style === 'sequence' ? pageSequence(current, last) : [],
  };
}

/** Pages in order. More than 4 collapse to the first, the last and the neighbours of the current one. */
export function pageSequence(page: number, pages: number): PageEntry[] {
  const entries: PageEntry[] = [];
  let shown = 0;
  for (const number of shownPages(page, pages)) {
    // a gap of one page would be no shorter than the page itself
    if (number - shown === 2) entries.push(pageEntry(number - 1, page));
    else if (number - shown > 2) entries.push({ kind: 'gap', from: shown + 1, to: number - 1 });
    entries.push(pageEntry(number, page));
    shown = number;
  }
  return entries;
}

function shownPages(page: number, pages: number): number[] {
  if (pages <= MAX_UNCOLLAPSED) return listOfLength(pages, (index) => index + 1);
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
}

function pageEntry(number: number, page: number): PageEntry {
  return { kind: 'page', page: number, current: number === page };
}
