import { Tabs } from '../src/components/tabs/Tabs.js';
import { TABS_ATTRIBUTES } from '../src/components/tabs/tabs-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-tabs.css';

/**
 * Tabbed area. Its children are the panels: they can be read before the script loads and without it, one below another, and they are not
 * modified. Children may be added, removed and reordered at any time; the active tab stays active, and its neighbour follows when it is
 * removed.
 *
 * A tab gets its name from the entry at its place in the list `tabs`, otherwise from its panel: the title is the panel's `data-title`,
 * `aria-label` or first heading, the ID its `id`; a panel without any gets a number. When two tabs have the same ID, the first keeps it. A
 * panel with `hidden-on` has no tab on that device.
 *
 * Tabs are links to `#tab{id}`. That hash selects the tab; so does an anchor's name or an element's ID in a panel, also in shadow roots and
 * in nested tabs, and the browser's search where it can look into hidden panels. Selecting a tab replaces the URL hash, unless the hash
 * means something else on the page: the URL can be shared, and Back leads to the previous page. Links and buttons of the page may lead to
 * `#tab{id}` as well. A tab without an ID has its number; in the second and later such element of a page, that element's ID or place comes
 * first: `#tab-2-3`.
 *
 * The panel that a URL leads to is known only when the script has loaded. If visitors often arrive that way, `blocking="render"` on the
 * script tag keeps the first panel from showing before.
 *
 * In the editor (mode admin) the URL is left unchanged, and dragging something over a tab for 700 ms selects it.
 *
 * @summary Tabs with panels.
 * @element sb-tabs
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
 * @slot - The panels, one child each.
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
 * <sb-tabs label="About the chair">
 *   <div data-title="Material">Oak and wool</div>
 *   <div data-title="Delivery">Within five days</div>
 * </sb-tabs>
 * ```
 */
export class SbTabsElement extends leaf(Tabs, TABS_ATTRIBUTES, [host, styles]) {}

define('sb-tabs', SbTabsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-tabs': SbTabsElement;
  }
}
