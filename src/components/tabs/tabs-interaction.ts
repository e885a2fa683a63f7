import type { ReactiveController } from 'lit';
import { tabAfterKey } from '../../domain/navigation/tabs.js';
import { encoded } from '../../domain/text/encoded.js';
import { announce } from '../../events.js';
import { hasModifier } from '../../platform/focus/modifier-keys.js';
import { hashName, onHashChange } from '../../platform/history/hash.js';
import { urlWithHash, writeHash } from '../../platform/history/page-address.js';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import { anchorName, type Tab, type TabList, type TabsHost } from './tab-list.js';

const KEY = /^(?:ArrowLeft|ArrowRight|Home|End| )$/;

/** Selects tabs by presses and keys in the row, the URL hash and the browser's search (TAB-03, TAB-07). */
export class TabsInteraction implements ReactiveController {
  readonly #host: TabsHost;
  readonly #tabList: TabList;
  /** Path of the page, and the hash with which the visitor has come to it, or which a link there had. */
  #path = '';
  #arrived = '';
  /** Hash that was followed last. */
  #followed = '';
  #stopHash = () => {};

  constructor(host: TabsHost, tabList: TabList) {
    this.#host = host;
    this.#tabList = tabList;
    host.addController(this);
  }

  hostConnected(): void {
    this.#path = '';
    this.#stopHash = onHashChange((_, restored) => this.#followHash(false, restored));
  }

  hostDisconnected(): void {
    this.#stopHash();
  }

  hostUpdated(): void {
    const { hydrating, isConnected } = this.#host;
    if (!isConnected || hydrating) return;
    // a router may keep the tabs for its next page
    if (this.#path !== location.pathname) this.#arrived = hashName();
    this.#path = location.pathname;
    if (this.#tabList.changed) this.#followHash(true, isRestored());
  }

  readonly click = (event: MouseEvent): void => {
    const tab = this.tabOf(event);
    if (!tab || (this.#host.site.mode !== 'admin' && hasModifier(event))) return;
    event.preventDefault();
    this.select(tab);
  };

  readonly keydown = (event: KeyboardEvent): void => {
    const { list } = this.#host;
    // the panel's content may have changed: the update decides again whether its box is a tab stop
    if (event.key === 'Tab') this.#host.requestUpdate();
    if (hasModifier(event) || !KEY.test(event.key)) return;
    event.preventDefault();
    const { tabs, active } = this.#tabList;
    const place = tabs.indexOf(active as Tab);
    this.select(tabs[tabAfterKey(event.key, place, tabs.length, isRightToLeft(list)) ?? place]);
    this.#host.activeLink?.focus({ preventScroll: true });
  };

  /** Shows the panel in which the browser's search, or a link, has found something. */
  readonly beforeMatch = (event: Event): void => {
    const path = event.composedPath();
    const tab = this.#tabList.tabs.find((each) => path.includes(this.#host.panelOf(each) as Element));
    // at once, because the browser scrolls to it next
    if (this.#host.show(tab) && event.isTrusted) this.#selected(tab as Tab);
    // in some browsers the event ends at this root: dispatch one that reaches outer tabs
    if (!event.composed) this.#host.dispatchEvent(new Event('beforematch', { bubbles: true, composed: true }));
  };

  /** Returns the tab whose link an event came from. */
  tabOf({ target }: Event): Tab | undefined {
    const link = (target as Element).closest('[role="tab"]');
    return this.#tabList.tabs.find(({ key }) => key === link?.id);
  }

  /** Selects a tab for the visitor: notifies the page and updates the URL. */
  select(tab: Tab | undefined): void {
    if (!tab || !this.#host.show(tab)) return;
    this.#writeAddress(tab);
    this.#selected(tab);
  }

  #selected(tab: Tab): void {
    this.#tabList.forgetWanted();
    this.#followed = hashName();
    announce(this.#host, 'tab-change', { id: tab.id, index: this.#tabList.tabs.indexOf(tab) });
  }

  /**
   * Shows the target of the URL hash, once per hash: on arrival, when a link is followed, and on Back. What other elements write to the URL
   * is not followed. `restored`: the browser restores the scroll position.
   */
  #followHash(arriving: boolean, restored: boolean): void {
    const name = hashName();
    if (!arriving) this.#arrived = name;
    if (!name || (arriving && (name !== this.#arrived || name === this.#followed))) return;
    const found = this.#find(name);
    if (!found) return;
    this.#followed = name;
    this.#tabList.forgetWanted();
    if (this.#host.show(found.tab) && !arriving) this.#selected(found.tab);
    // outer tabs, and anything else that hides the target, get the event that the browser's search emits
    this.#host.dispatchEvent(new Event('beforematch', { bubbles: true, composed: true }));
    if (!restored) found.target.scrollIntoView();
  }

  /** Finds the tab and the target of a hash: `#tab{id}`, or an anchor's name or element's id in a panel. */
  #find(name: string): { tab: Tab; target: Element } | undefined {
    const { tabs } = this.#tabList;
    const own = tabs.find((tab) => anchorName(tab) === name);
    if (own) return { tab: own, target: this.#host };
    for (const tab of tabs) {
      const target = tab.child && findAnchor(tab.child, name);
      if (target) return { tab, target };
    }
    return undefined;
  }

  /**
   * Writes the tab to the URL, so that it can be shared and survives a reload. Replaces the history entry, because Back leads to the page
   * before, not through the tabs. Leaves a hash alone that means something else, such as a router's or an open modal's.
   */
  #writeAddress(tab: Tab): void {
    const { settings, site } = this.#host;
    const name = hashName();
    const ours = !name || this.#find(name) || (/^tab/.test(name) && !document.getElementById(name));
    if (settings.noHash || site.mode === 'admin' || !ours) return;
    writeHash('replace', hashOf(tab));
  }
}

/** True if the page was reloaded or come back to with this hash, not if a link has set it since. */
function isRestored(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type !== 'navigate' && entry?.name.endsWith(location.hash) !== false;
}

/** URL hash of a tab. */
export const hashOf = (tab: Tab) => `#${encoded(anchorName(tab))}`;

/** Absolute URL of a tab: the page may have a `<base>`, even on another host, and its path may change meanwhile. */
export function addressOf(tab: Tab): string {
  return urlWithHash(hashOf(tab));
}

/**
 * Finds the target of a hash within an element, itself included: the element with that id, or the anchor with that name. Searches shadow
 * roots too, as of nested tabs, whose links have the names of their tabs. The name may contain any characters.
 */
function findAnchor(root: Element | ShadowRoot, name: string): Element | null {
  const wanted = CSS.escape(name);
  const selector = `#${wanted},a[name="${wanted}"]`;
  if (root instanceof Element && root.matches(selector)) return root;
  const found = root.querySelector(selector);
  if (found) return found;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const inner = element instanceof Element && element.shadowRoot && findAnchor(element.shadowRoot, name);
    if (inner) return inner;
  }
  return null;
}
