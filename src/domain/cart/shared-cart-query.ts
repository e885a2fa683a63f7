import { withParameters } from '../text/query.js';

/** Query parameter of a shared cart; `share-link.ts` reads and writes its value. */
const NAME = 'sb-cart';

/** The shared cart in a query; null when there is none. */
export function sharedCartIn(search: string): string | null {
  return new URLSearchParams(search).get(NAME);
}

/** Sets or removes the shared cart in a query and keeps all other parameters. Returns an empty text, or a query with its question mark. */
export function withSharedCart(search: string, text: string | null): string {
  return withParameters(search, (name) => name === NAME, text === null ? [] : [[NAME, text]]);
}
