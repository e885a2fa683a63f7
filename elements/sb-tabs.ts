import { Tabs } from '../src/components/tabs/Tabs.js';
import { TABS_ATTRIBUTES } from '../src/components/tabs/tabs-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-tabs.css';

/**
 * A tabbed area. Its children are the panels: they can be read before and without script, one under another, and nothing on them is changed.
 * Children may be added, removed and reordered at any time; the active tab stays the active one, and its neighbour follows when it is removed.
 *
 * A tab is named by the list in `tabs`, entry by entry, else by its panel: the title is the panel's `data-title`, `aria-label` or first heading, the id
 * its `id`; what has none is numbered. Of two tabs with one id the first keeps it. A panel with `hidden-on` has no tab on that device.
 *
 * Tabs are links to `#tab{id}`. That hash, an anchor's name or an element's id in a panel, also in shadow roots and in tabs within it, selects the tab, and so
 * does the browser's search where it can look into hidden panels. What the visitor selects takes the place of the address's hash, unless it means something
 * else on the page: it can be shared, and Back leads to the page before. Links and buttons of the page may lead to `#tab{id}` as well.
 * A tab without an id has its number; in the second and later such element of a page with that element's id, or its place, before it: `#tab-2-3`.
 *
 * Which panel an address leads to is known when the script is there. Where pages are often entered so, `blocking="render"` on the script tag keeps the first panel
 * from being seen before.
 *
 * In the editor (mode admin) the address is left alone, and what is dragged over a tab for 700 ms selects it.
 *
 * @summary Tabs with panels.
 * @element sb-tabs
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
 * @slot - The panels, a child each.
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
 * <sb-tabs label="About the chair"><div data-title="Material">Oak and wool</div><div data-title="Delivery">Within five days</div></sb-tabs>
 * ```
 */
export class SbTabsElement extends leaf(Tabs, TABS_ATTRIBUTES, [host, styles]) {}

define('sb-tabs', SbTabsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-tabs': SbTabsElement;
  }
}
