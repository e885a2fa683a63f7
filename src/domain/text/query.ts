import { decoded } from './encoded.js';

/** Decodes a name or a value of a query. */
export const decodedPart = (text: string): string => decoded(text.replaceAll('+', ' '));

/** The parameters of a query as they are written, name and value in one text each. */
export function queryPairs(search: string): string[] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '');
}

/** The name of a parameter of queryPairs(). */
export const nameOfPair = (pair: string): string => decodedPart(pair.split('=', 1)[0] ?? '');

/**
 * Replaces the parameters whose names are `ours` by others. The page's own keep their spelling: URLSearchParams writes `a%20b` as `a+b`,
 * and what is encoded in another charset than UTF-8 (`caf%E9`) as question marks. Returns an empty text, or a query with its question mark.
 */
export function withParameters(
  search: string,
  ours: (name: string) => boolean,
  written: Iterable<readonly [string, string]> = [],
): string {
  const kept = queryPairs(search).filter((pair) => !ours(nameOfPair(pair)));
  const added = new URLSearchParams();
  for (const [name, value] of written) added.append(name, value);
  const query = [...kept, added.toString()].filter(Boolean).join('&');
  return query && `?${query}`;
}
