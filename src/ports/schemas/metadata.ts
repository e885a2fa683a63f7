import * as v from 'valibot';
import { isFields, readText } from './read.js';
import { field, fields, goodOnly, type Shape } from './shape.js';

/** A country or state of the address selects; `code` is ISO 3166 (`US`, `CA`). */
export interface Place {
  code: string;
  name: string;
}

/** Countries, and the states of those that have some, by country code. */
export interface Metadata {
  countries: Place[];
  states: Record<string, Place[]>;
}

const place: Shape<Place> = v.pipe(
  fields,
  v.object({ code: v.pipe(field(readText), v.nonEmpty('has no code')), name: field(readText) }),
  v.transform(({ code, name }) => ({ code, name: name || code })),
);
const readPlaces = goodOnly(place);

/** The lists of an answer; null when it has no countries list. */
export function readMetadata(answer: unknown): Metadata | null {
  if (!isFields(answer) || !Array.isArray(answer.country)) return null;
  const states = isFields(answer.state) ? Object.entries(answer.state) : [];
  return {
    countries: readPlaces(answer.country),
    states: Object.fromEntries(states.map(([country, list]) => [country, readPlaces(list)])),
  };
}
