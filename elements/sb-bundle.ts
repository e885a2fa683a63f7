import { Bundle } from '../src/components/tabs/Tabs.js';
import { TABS_ATTRIBUTES } from '../src/components/tabs/tabs-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-tabs.css';

/**
 * The BUNDLE block: tabs with blocks as panels. It does everything that `<sb-tabs>` does, and follows an editor live: in admin mode a block
 * that is created or copied becomes the active tab; blocks may be replaced by new ones with the same IDs, removed and reordered, and the
 * active tab stays active. When a copy still has the ID of its original, the first keeps the ID, and the console warns once.
 *
 * @summary Tabs whose panels are blocks.
 * @element sb-bundle
 *
 * @attr tabs - JSON list of `{ id, title }`, in the order of the panels.
 * @attr active - ID of the tab to select. Default: the first. Setting the same ID again selects the tab again; what the visitor selects is
 *   not written here.
 * @attr label - Accessible name of the tab row: what the tabs are about.
 * @attr variant - Style: line (default) under the active tab, pill (a surface behind it) or box (a raised surface in a tray).
 * @attr shape - Corners: square, rounded (default) or pill.
 * @attr size - Size: s, m (default) or l.
 * @attr justify - Alignment of a tab row that is narrower than its container: start (default), center or end.
 * @attr line-size - Thickness of the line in pixels.
 * @attr wide - The tabs share the full width.
 * @attr color - Colour or gradient of the line or the surface; text on a surface is adjusted to stay readable.
 * @attr no-hash - Selecting a tab leaves the URL unchanged.
 *
 * @slot - The blocks, one child each.
 *
 * @fires tab-change - The visitor has selected another tab, in the row, by a swipe, by a link or by the browser's search: `{ id, index }`,
 *   with the index from 0.
 *
 * @csspart base - The whole element.
 * @csspart list - The row of tabs, which scrolls when it is too long.
 * @csspart tab - A tab.
 * @csspart label - The text of a tab.
 * @csspart mark - The line under the active tab, or the surface behind it.
 * @csspart panels - The container of the panels.
 * @csspart panel - The box of a panel.
 * @csspart empty - The editor's message when there is no panel.
 *
 * @example
 * ```html
 * <sb-bundle label="The workshop">
 *   <section id="wood" data-title="Wood">…</section>
 *   <section id="clay" data-title="Clay">…</section>
 * </sb-bundle>
 * ```
 */
export class SbBundleElement extends leaf(Bundle, TABS_ATTRIBUTES, [host, styles]) {}

define('sb-bundle', SbBundleElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-bundle': SbBundleElement;
  }
}
