import { LINKS_ALLOWED, safeLink } from '../../domain/shared/link-address.js';
import { type Attribute, attribute } from './attributes.js';

/** A link's address; empty when absent or unsafe (it would run a script). */
export function link(): Attribute<string> {
  return attribute('text', '', LINKS_ALLOWED, (given) => safeLink(given, 'link') ?? undefined);
}
