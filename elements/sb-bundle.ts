import { Bundle } from '../src/components/tabs/Bundle.js';
import { TABS_ATTRIBUTES } from '../src/components/tabs/tabs-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-tabs.css';

/**
 * The BUNDLE block: tabs with blocks as panels. It is `<sb-tabs>` in all, see there; made for an editor, it also shows at once what the editor puts in.
 * In admin mode a block that is created or copied is the active tab; blocks may be replaced by new ones with the same ids, removed and reordered, and the
 * active one stays. A copy that still has its original's id is told once, and the first keeps the id.
 *
 * @summary Tabs whose panels are blocks.
 * @element sb-bundle
 *
 * @attr tabs - A JSON list of `{ id, title }`, in the order of the panels.
 * @attr active - Id of the tab to select, the first when absent; said again it selects again. What the visitor selects is not written here.
 * @attr label - Accessible name of the row: what the tabs are about.
 * @attr variant - The style: line (default) under the active tab, pill behind it, box: a raised surface in a tray.
 * @attr shape - Corners: square, rounded (default), pill.
 * @attr size - s, m (default), l.
 * @attr justify - Where the row stands when it does not fill its place: start (default), center, end.
 * @attr line-size - How thick the line is.
 * @attr wide - The tabs share the whole width.
 * @attr color - Of the line or the surface, also a gradient; the text on a surface is made readable.
 * @attr no-hash - The address is not changed by selecting.
 *
 * @slot - The blocks, a child each.
 *
 * @fires tab-change - The visitor has selected another tab, in the row, with a swipe, by a link or by the browser's search: `{ id, index }`, its place from 0.
 *
 * @csspart base - The whole.
 * @csspart list - The row of tabs, which scrolls when it is too long.
 * @csspart tab - A tab.
 * @csspart label - Its words.
 * @csspart mark - The line under the active tab, or the surface behind it.
 * @csspart panels - What holds the panels.
 * @csspart panel - The box of a panel.
 * @csspart empty - The editor's words where there is no panel.
 *
 * @example
 * ```html
 * <sb-bundle label="The workshop"><section id="wood" data-title="Wood">…</section><section id="clay" data-title="Clay">…</section></sb-bundle>
 * ```
 */
export class SbBundleElement extends leaf(Bundle, TABS_ATTRIBUTES, [host, styles]) {}

define('sb-bundle', SbBundleElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-bundle': SbBundleElement;
  }
}
