import type { Filters, ListQuery } from './list-query.js';
import { valuesOf, withFilter } from './product-query.js';

/** Where a visitor is in a list. */
export interface ListPlace extends ListQuery {
  /** From 1; with load-more the last of the loaded ones. */
  page: number;
  /** The section's id; empty is the one shown first. */
  tab: string;
}

/** Longer words than this nobody looks for; an address is no place to keep a book. */
const LONGEST = 200;
/** More than a visitor chooses; the rest of a made-up address is left out. */
const MOST_VALUES = 100;

/**
 * What an address's query says of the list called `name`: `name.page=2`, `name.tab=lamps`, `name.search=oak`, `name.sort=-price`,
 * `name.filter.colour=oak` (once per value; empty for none at all). What it does not say is as in `plain`.
 */
export function readPlace(query: string, name: string, plain: ListPlace): ListPlace {
  const given = new URLSearchParams(query);
  const text = (key: string) => given.get(`${name}.${key}`)?.trim().slice(0, LONGEST);
  const page = Number(text('page') ?? plain.page);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    tab: text('tab') ?? plain.tab,
    search: text('search') ?? plain.search,
    sort: text('sort') ?? plain.sort,
    filters: readFilters(given, `${name}.filter`) ?? plain.filters,
  };
}

/** Null when the address says nothing of them. */
function readFilters(given: URLSearchParams, head: string): Filters | null {
  const chosen = [...given].filter(([key]) => key.startsWith(`${head}.`)).slice(0, MOST_VALUES);
  if (chosen.length === 0 && !given.has(head)) return null;
  let filters: Filters = {};
  for (const [key, value] of chosen) {
    const id = key.slice(head.length + 1);
    if (id && value) filters = withFilter(filters, id, [...valuesOf(filters, id), value.slice(0, LONGEST)]);
  }
  return filters;
}

/** The query with the place in it, as far as it is another one than `plain`; what else the query says stays as it is. */
export function writePlace(query: string, name: string, place: ListPlace, plain: ListPlace): string {
  const written = new URLSearchParams(query);
  const before = written.toString();
  const ours = [...written.keys()].filter((key) => /^(page|tab|search|sort|filter)(\.|$)/.test(after(key, `${name}.`)));
  for (const key of ours) written.delete(key);
  for (const key of ['page', 'tab', 'search', 'sort'] as const) {
    if (place[key] !== plain[key]) written.set(`${name}.${key}`, String(place[key]));
  }
  const filters = Object.entries(place.filters);
  if (JSON.stringify(place.filters) !== JSON.stringify(plain.filters)) {
    if (filters.length === 0) written.set(`${name}.filter`, '');
    for (const [id, values] of filters) for (const value of values) written.append(`${name}.filter.${id}`, value);
  }
  const now = written.toString();
  // another way to write the same is no change
  return now === before ? query : now && `?${now}`;
}

function after(text: string, head: string): string {
  return text.startsWith(head) ? text.slice(head.length) : '';
}
