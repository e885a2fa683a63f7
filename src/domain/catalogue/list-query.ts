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
