import { anchorOf } from '../../domain/navigation/tabs.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { pageHistory } from '../../platform/history/page-history.js';
import { hashOf, type Tab } from './tab.js';
import { within } from './within.js';

/** A tab that a hash means, and what it means in it. */
export interface Found {
  tab: Tab;
  target: Element;
}

/** Which tab a hash leads to (TAB-03): `#tab{id}`, or an anchor's name or element's id in a panel. */
export function find(host: Element, tabs: readonly Tab[], name: string): Found | undefined {
  const own = tabs.find(({ link }) => link.name === name);
  if (own) return { tab: own, target: host };
  for (const tab of tabs) {
    const target = within(tab.child, name);
    if (target) return { tab, target };
  }
  return undefined;
}

/**
 * Writes the tab into the address, so that it can be shared and survives a reload. It takes the place of the entry, for Back leads to the page
 * before, not through the tabs. A hash that means something else, such as a router's or an open modal's, is left alone.
 */
export function write(host: LeafHost<{ noHash: boolean }>, tabs: readonly Tab[], tab: Tab): void {
  const name = anchorOf(location.hash);
  const ours = !name || find(host, tabs, name) || (/^tab/.test(name) && !document.getElementById(name));
  if (host.props.noHash || host.site.mode === 'admin' || !ours) return;
  pageHistory().write('replace', () => ({ hash: hashOf(tab) }));
}

/** Scrolls to where a hash leads; not on a reload or Back, where the browser knows better. */
export function goTo(target: Element, arriving: boolean): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!arriving || entry?.type === 'navigate') target.scrollIntoView();
}
