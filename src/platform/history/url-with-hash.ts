import { changedAddress } from '../../ports/browser-history.js';

/** This page's URL with another hash. */
export function urlWithHash(hash: string): string {
  return changedAddress({ hash });
}
