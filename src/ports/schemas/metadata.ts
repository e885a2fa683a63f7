import { readText } from '../../domain/shared/lenient-read.js';
import { isRecord } from '../../domain/shared/read.js';
import { givenOf, Refusal, readEntries, type Shape } from './shape.js';
import type { WireMetadata } from './wire.js';

/** A country or state of the address fields; `code` is ISO 3166 (`US`, `CA`). */
export interface Place {
  code: string;
  name: string;
}

/** Countries, and their states by country code. */
export interface Metadata {
  countries: Place[];
  states: Record<string, Place[]>;
}

const place: Shape<Place, WireMetadata['country'][number]> = (given) => {
  const code = readText(given.code);
  if (code === '') throw new Refusal('has no code');
  return { code, name: readText(given.name) || code };
};

function readPlaces(list: unknown, noun: string): Place[] {
  return Array.isArray(list) ? readEntries(place, list, noun) : [];
}

/** Reads the lists of a response; null without a list of countries. */
export function readMetadata(answer: unknown): Metadata | null {
  const given = givenOf<WireMetadata, 'countries' | 'states'>(answer);
  const countries = given?.country ?? given?.countries;
  const states = given?.state ?? given?.states;
  if (!Array.isArray(countries)) return null;
  return {
    countries: readPlaces(countries, 'countries'),
    states: Object.fromEntries(
      Object.entries(isRecord(states) ? states : {}).map(([country, list]) => [
        country,
        readPlaces(list, `states of ${country}`),
      ]),
    ),
  };
}
