import { linkAddress } from '../domain/link-address.js';
import type { Attribute, Parsed } from './attributes.js';

/** Where a link leads; empty when absent, or when it would run a script. */
export function link(): Attribute<string> {
  const accept = (given: unknown): Parsed<string> => {
    const value = typeof given === 'string' ? linkAddress(given) : null;
    return value === null ? { ok: false } : { ok: true, value };
  };
  const allowed = 'an http, https, mailto, tel or relative address';
  return { kind: 'text', fallback: '', allowed, parse: accept, accept };
}
