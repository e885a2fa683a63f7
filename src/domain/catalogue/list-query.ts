import type { Facet, Range } from './facet.js';

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

/** Sort orders for visitors; empty is the shop's order. */
export const SORTS = ['', 'price', '-price', 'name', '-name'] as const;

const RANGE = /^(\d{1,12}(?:\.\d{1,4})?)?-(\d{1,12}(?:\.\d{1,4})?)?$/;

/** Parses `10-50`, `10-` or `-50`; swaps limits in the wrong order. Null for anything else. */
export function readRange(text: string | undefined): Range | null {
  const match = RANGE.exec(text ?? '');
  if (!match || (match[1] === undefined && match[2] === undefined)) return null;
  const [from, to] = [match[1], match[2]].map((part) => (part === undefined ? null : Number(part))) as [
    number | null,
    number | null,
  ];
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to };
}

/** Serialises a range as a filter value; empty when it is open at both ends. */
export function writeRange({ from, to }: Range): string {
  return from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`;
}

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

/** Adds a value to a filter, or removes it if it was chosen. */
export function toggled(filters: Filters, id: string, value: string): Filters {
  const chosen = valuesOf(filters, id);
  const without = chosen.filter((other) => other !== value);
  return withFilter(filters, id, without.length < chosen.length ? without : [...chosen, value]);
}

/** A chosen filter value, shown with its name and a way to remove it. */
export interface AppliedFilter {
  filterId: string;
  value: string;
  /** The facet, if the backend still offers it. */
  facet: Facet | undefined;
  /** The value's name; empty for ranges, flags and values no longer offered. */
  name: string;
}

/** All chosen values in the order of the facets; those no longer offered come last, so that they can be removed too. */
export function appliedFilters(filters: Filters, facets: readonly Facet[]): AppliedFilter[] {
  const order = (id: string) =>
    (facets.findIndex((facet) => facet.id === id) + facets.length + 1) % (facets.length + 1);
  const ids = Object.keys(filters).sort((a, b) => order(a) - order(b));
  return ids.flatMap((filterId) => {
    const facet = facets.find(({ id }) => id === filterId);
    return valuesOf(filters, filterId).map((value) => {
      const name = facet?.values.find(({ id }) => id === value)?.name ?? '';
      return { filterId, value, facet, name };
    });
  });
}
