import type { Facet, Range } from './facet.js';
import { type Filters, valuesOf, withFilter } from './list-query.js';

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
