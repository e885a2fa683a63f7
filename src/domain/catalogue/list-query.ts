/** Chosen value ids by filter id, none of them empty. A range is one value, `10-50`, `10-` or `-50`; a yes is `1`. */
export type Filters = Readonly<Record<string, readonly string[]>>;

/** What of a list somebody wants to see; the author's wish until the visitor has one. */
export interface ListQuery {
  search: string;
  /** An order the backend knows: `price`, `-price`, `name`, `-name`; empty is the shop's own. */
  sort: string;
  filters: Filters;
}

/** Whether the list is narrowed down, so that it may be empty for that reason. Another order narrows nothing. */
export function isFiltered({ search, filters }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}
