import type { LeafHost } from '../../platform/element/leaf.js';
import type { TabsProps } from './tabs-attributes.js';

/** One tab, and what it opens. */
export interface Tab {
  /** Id of its link within the shadow root. */
  readonly key: string;
  /** The host page's node; undefined on a server, which does not know the element's children. */
  readonly child?: Element;
  id: string;
  /** What sets it apart in the address where its id is a number that other tabs of the page have as well. */
  group?: string;
  title: string;
}

/** What the controllers of tabs ask of their element. The nodes are there once it has rendered. */
export interface TabsHost extends LeafHost<TabsProps> {
  /** Whether a panel that an editor adds is shown at once (TAB-06). */
  readonly showsNewPanels: boolean;
  readonly base: HTMLElement;
  /** The row of tabs. */
  readonly list: HTMLElement;
  /** What holds the panels. */
  readonly panels: HTMLElement;
  /** The line under the active tab, or the surface behind it; it lies in the tab, so that it needs no measuring. */
  readonly mark: HTMLElement | null;
  readonly activeLink: HTMLElement | null;
  /** The box of a tab's panel. */
  panelOf(tab: Pick<Tab, 'key'>): HTMLElement | null;
  /** Shows a tab, at once; false when it was shown already. */
  show(tab: Tab | undefined): boolean;
}
