import { Anchors } from '../src/components/anchors/Anchors.js';
import { readAnchors } from '../src/domain/navigation/anchors.js';
import { mainList, oneOf, text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-anchors.css';

const attributes = {
  items: mainList(readAnchors, [], 'a JSON list of { id, title, enabled, anchor }'),
  titles: oneOf(['hover', 'always', 'none'], 'hover'),
  side: oneOf(['end', 'start'], 'end'),
  label: text(),
  language: text(),
};

/**
 * Dots at the side of the page, one per enabled block; the dot of the block that is looked at is marked. Each is a real link: a click scrolls there
 * smoothly, the address names the block, and the keyboard goes on from it. `scroll-margin` of a block keeps it clear of a fixed header.
 *
 * Visitors on a phone, or of a page with fewer than two enabled blocks, see none. The editor (mode admin) shows where the dots will be.
 *
 * @summary A navigation of dots that follows the page.
 * @element sb-anchors
 *
 * @attr items - The blocks, a JSON list of { id, title, enabled, anchor }: id of the block, its title, false for one without a dot, its name in the address (the id when absent).
 * @attr titles - When titles are seen: on hover and focus (default), always, or none, for screen readers only.
 * @attr side - Where the dots are: end (default) or start of the line.
 * @attr label - Name of the navigation, for screen readers.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 *
 * @csspart base - The navigation.
 * @csspart list - The list.
 * @csspart item - One of it.
 * @csspart link - The link.
 * @csspart dot - Its dot.
 * @csspart title - Its title.
 * @csspart placeholder - What the editor shows in place of fewer than two dots.
 *
 * @example
 * ```html
 * <sb-anchors items='[{"id":"tables","title":"Tables"},{"id":"lamps","title":"Lamps"},{"id":"visit","title":"Visit us"}]'></sb-anchors>
 * ```
 */
export class SbAnchorsElement extends leaf(Anchors, attributes, [host, styles]) {}

define('sb-anchors', SbAnchorsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-anchors': SbAnchorsElement;
  }
}
