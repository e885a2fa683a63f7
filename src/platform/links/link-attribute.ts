import { linkAddress } from '../../domain/shared/link-address.js';
import { type Attribute, attribute } from '../element/attributes.js';

/** Where a link leads; empty when absent, or when it would run a script. */
export function link(): Attribute<string> {
  const allowed = 'an http, https, mailto, tel or relative address';
  return attribute(
    'text',
    '',
    allowed,
    (given) => (typeof given === 'string' ? linkAddress(given) : null) ?? undefined,
  );
}
