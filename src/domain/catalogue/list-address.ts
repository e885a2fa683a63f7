import { isSameData } from '../shared/same-data.js';
import { withParameters } from '../text/query.js';
import { type Filters, type ListQuery, valuesOf, withFilter } from './list-query.js';

/** A visitor's position in a list. */
export interface ListPlace extends ListQuery {
  /** From 1; with load-more the last loaded page. */
  page: number;
  /** The tab's id; empty for the first one. */
  tab: string;
}

/** Maximum length of a text in the URL. */
const MAX_LENGTH = 200;
/** Maximum number of filter values; the rest of a forged URL is ignored. */
const MAX_VALUES = 100;

/**
 * Reads the state of the list `name` from a URL's query: `name.page=2`, `name.tab=lamps`, `name.search=oak`, `name.sort=-price`,
 * `name.filter.colour=oak` (once per value; empty for no filters). Missing parts are taken from `plain`.
 */
export function readPlace(query: string, name: string, plain: ListPlace): ListPlace {
  const given = new URLSearchParams(query);
  const text = (key: string) => given.get(`${name}.${key}`)?.trim().slice(0, MAX_LENGTH);
  const page = Number(text('page') ?? plain.page);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    tab: text('tab') ?? plain.tab,
    search: text('search') ?? plain.search,
    sort: text('sort') ?? plain.sort,
    filters: readFilters(given, `${name}.filter`) ?? plain.filters,
  };
}

/** Reads the filters; null when the query has none. */
function readFilters(given: URLSearchParams, head: string): Filters | null {
  const chosen = [...given].filter(([key]) => key.startsWith(`${head}.`)).slice(0, MAX_VALUES);
  if (chosen.length === 0 && !given.has(head)) return null;
  let filters: Filters = {};
  for (const [key, value] of chosen) {
    const id = key.slice(head.length + 1);
    if (id && value) filters = withFilter(filters, id, [...valuesOf(filters, id), value.slice(0, MAX_LENGTH)]);
  }
  return filters;
}

/** Writes a list's state into a query, without parts equal to `plain`; keeps all other parameters. */
export function writePlace(query: string, name: string, place: ListPlace, plain: ListPlace): string {
  const written = new URLSearchParams();
  for (const key of ['page', 'tab', 'search', 'sort'] as const) {
    if (place[key] !== plain[key]) written.set(`${name}.${key}`, String(place[key]));
  }
  const filters = Object.entries(place.filters);
  if (!isSameData(place.filters, plain.filters)) {
    if (filters.length === 0) written.set(`${name}.filter`, '');
    for (const [id, values] of filters) for (const value of values) written.append(`${name}.filter.${id}`, value);
  }
  const isOfList = (key: string) => /^(page|tab|search|sort|filter)(\.|$)/.test(after(key, `${name}.`));
  const now = withParameters(query, isOfList, written);
  // keeps the query's spelling if nothing changed
  return `${new URLSearchParams(now)}` === `${new URLSearchParams(query)}` ? query : now;
}

function after(text: string, head: string): string {
  return text.startsWith(head) ? text.slice(head.length) : '';
}
