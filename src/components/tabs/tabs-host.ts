import type { LeafHost } from '../../platform/element/leaf.js';
import type { TabsProps } from './tabs-attributes.js';

/** A tab and its panel's content. */
export interface Tab {
  /** Id of its link within the shadow root. */
  readonly key: string;
  /** The host page's node; undefined on a server, which does not know the element's children. */
  readonly child?: Element;
  id: string;
  /** Prefix in the URL hash where the id is a number that other tabs of the page have as well. */
  group?: string;
  title: string;
}

/** Tabs element as its controllers see it. The nodes exist once it has rendered. */
export interface TabsHost extends LeafHost<TabsProps> {
  /** True if a panel that is added in the editor is shown at once (TAB-06). */
  readonly showsNewPanels: boolean;
  readonly base: HTMLElement;
  /** Row of tabs. */
  readonly list: HTMLElement;
  /** Container of the panels. */
  readonly panels: HTMLElement;
  /** Line under the active tab, or the surface behind it; inside the tab, so that it needs no measuring. */
  readonly mark: HTMLElement | null;
  readonly activeLink: HTMLElement | null;
  /** Returns the box of a tab's panel. */
  panelOf(tab: Pick<Tab, 'key'>): HTMLElement | null;
  /** Shows a tab synchronously; false if it was shown already. */
  show(tab: Tab | undefined): boolean;
}
