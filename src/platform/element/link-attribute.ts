import { LINKS_ALLOWED, safeLink } from '../../domain/shared/link-address.js';
import { type Attribute, attribute } from './attributes.js';
import type { LeafHost } from './leaf.js';

/** A link's address; empty when absent or unsafe (it would run a script). */
export function link(): Attribute<string> {
  return attribute('text', '', LINKS_ALLOWED, (given) => safeLink(given, 'link') ?? undefined);
}

/** Creates a click handler of a leaf's links: the editor does not follow them. */
export const keepInEditor = (host: LeafHost) => (event: Event) => {
  if (host.site.mode === 'admin') event.preventDefault();
};
