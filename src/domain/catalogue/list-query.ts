/** Chosen value ids by filter id, never empty. A range is one value, `10-50`, `10-` or `-50`; a flag is `1`. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** Search, order and filters of a list: the author's, until the visitor chooses others. */
export interface ListQuery {
  search: string;
  /** A sort order of the backend: `price`, `-price`, `name`, `-name`; empty is the shop's order. */
  sort: string;
  filters: Filters;
}

/** True if search or filters narrow the list, so that it may be empty because of them. The sort order does not count. */
export function isFiltered({ search, filters }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** Clears the search and the filters that a control offers; without its control, each is the author's again. */
export function cleared(query: ListQuery, plain: ListQuery, controls: readonly string[]): ListQuery {
  const search = controls.includes('search') ? '' : plain.search;
  return { ...query, search, filters: controls.includes('filter') ? {} : plain.filters };
}

/** Sort orders for visitors; empty is the shop's order. */
export const SORTS = ['', 'price', '-price', 'name', '-name'] as const;

/** The chosen values of a filter; safe for ids from a URL. */
export function valuesOf(filters: Filters, id: string): readonly string[] {
  return Object.hasOwn(filters, id) ? (filters[id] ?? []) : [];
}

/** Returns the filters with new values for one of them. Ids and values are sorted, so that equal choices serialise equally. */
export function withFilter(filters: Filters, id: string, values: readonly string[]): Filters {
  const kept = Object.entries(filters).filter(([other]) => other !== id);
  const entries = values.length > 0 ? [...kept, [id, [...new Set(values)].sort()] as const] : kept;
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
