import { ANCHORS_ATTRIBUTES, Anchors } from '../src/components/anchors/Anchors.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import contents from '../styles/contents.css';
import host from '../styles/host.css';
import styles from '../styles/sb-anchors.css';

/**
 * Dot navigation at the side of the page, with a dot for each enabled block; the dot of the block in view is marked. Each dot is a real
 * link: a click scrolls smoothly to the block, the URL hash names the block, and keyboard focus continues from there. Set `scroll-margin`
 * on a block to keep it clear of a fixed header.
 *
 * Phones, and pages with fewer than two enabled blocks, show no dots. The editor (mode admin) shows where the dots will be.
 *
 * @summary Dot navigation that follows the page.
 * @element sb-anchors
 *
 * @attr items - JSON list of blocks, { id, title, enabled, anchor }: the block's ID, its title, false for a block without a dot, and its
 *   name in the URL hash (default: the ID).
 * @attr titles - When titles are visible: hover (default: on hover and focus), always, or none (for screen readers only).
 * @attr side - Side of the page, in the direction of the text: end (default) or start.
 * @attr label - Accessible name of the navigation.
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 *
 * @csspart base - The navigation.
 * @csspart list - The list of dots.
 * @csspart item - An item of the list.
 * @csspart link - The link of an item.
 * @csspart dot - The dot of a link.
 * @csspart title - The title of a link.
 * @csspart placeholder - Shown by the editor in place of fewer than two dots.
 *
 * @example
 * ```html
 * <sb-anchors items='[{"id":"tables","title":"Tables"},{"id":"lamps","title":"Lamps"},{"id":"visit","title":"Visit us"}]'></sb-anchors>
 * ```
 */
export class SbAnchorsElement extends leaf(Anchors, ANCHORS_ATTRIBUTES, [host, contents, styles]) {}

define('sb-anchors', SbAnchorsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-anchors': SbAnchorsElement;
  }
}
