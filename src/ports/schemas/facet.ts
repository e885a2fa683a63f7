import type { Facet, FacetValue } from '../../domain/catalogue/facet.js';
import { readNumber, readText, readTextOrNull, readWord } from '../../domain/shared/lenient-read.js';
import { Refusal, readEntries, readId, type Shape, validEntries } from './shape.js';
import type { WireFacet } from './wire.js';

const readKind = readWord<Facet['kind']>(['values', 'range', 'flag'], 'values');

const facetValue: Shape<FacetValue, NonNullable<WireFacet['values']>[number]> = (given) => {
  const id = readId(given);
  return { id, name: readText(given.name) || id, count: readCount(given.count), color: readTextOrNull(given.color) };
};

function readCount(value: unknown): number | null {
  const count = readNumber(value);
  return count === null ? null : Math.max(0, Math.floor(count));
}

const facet: Shape<Facet, WireFacet, 'kind'> = (given, losses) => {
  const kind = readKind(given.type ?? given.kind);
  const values = kind === 'values' ? validEntries(facetValue, given.values, 'value', losses) : [];
  const min = Math.max(0, readNumber(given.min) ?? 0);
  const max = Math.max(0, readNumber(given.max) ?? 0);
  if (kind === 'values' && values.length === 0) throw new Refusal('has no values');
  if (kind === 'range' && max < min) throw new Refusal('has a minimum above its maximum');
  return { id: readId(given), name: readText(given.name), kind, values, min, max };
};

/** Reads the filters that the backend offers; empty if it supports none. */
export function readFacets(given: unknown): Facet[] {
  return Array.isArray(given) ? readEntries(facet, given, 'filters') : [];
}
