import type { ReactiveController } from 'lit';
import type { TabEntry } from '../../domain/navigation/tab-list.js';
import { anchorOf } from '../../domain/navigation/tabs.js';
import { isBlock, isHidden } from '../../platform/element/shown-children.js';
import { warnOnce } from '../../platform/element/warn.js';
import { isParsing } from '../../stores/environment.js';
import type { Tab, TabsHost } from './tabs-host.js';

/** The name of a tab in the address. */
export const anchorName = ({ id, group = '' }: Tab) => `tab${group}${id}`;

/** What sets the tabs of an element apart that are known by their numbers alone: nothing for the first such element of the page, else its id or its place. */
function groupOf(host: Element): string {
  const place = [...document.querySelectorAll('sb-tabs, sb-bundle')].indexOf(host);
  return place > 0 ? `-${host.id || place + 1}-` : '';
}

/** What a tab is made from. */
const OBSERVED = { attributes: true, attributeFilter: ['data-title', 'aria-label', 'id', 'hidden-on', 'hidden'] };

/** The tabs of an element's children, of which one is active while there is any (TAB-02). */
export class TabList implements ReactiveController {
  tabs: readonly Tab[] = [];
  /** The same in the order in which they came: a panel that is moved would lose its scroll position. */
  panels: readonly Tab[] = [];
  active: Tab | undefined;
  /** Whether the children have been read; a server cannot. */
  hasRead = false;
  /** Whether the page has changed the tabs since the update before, or put them back into a document. */
  changed = false;
  #stale = true;
  #settings: object | undefined;
  /** Id of the tab that the page asks for, until it is there. */
  #wanted = '';
  /** What `active` was when it was last read; undefined when it is to be read again. */
  #read: string | undefined;
  #serial = 0;
  #children: readonly Element[] = [];
  readonly #host: TabsHost;
  readonly #known = new WeakMap<Element, Tab>();
  #observer: MutationObserver | undefined;

  constructor(host: TabsHost) {
    this.#host = host;
    host.addController(this);
  }

  /** The `active` attribute was set, perhaps to what it was: the visitor may have gone elsewhere since. */
  selectAgain(): void {
    this.#read = undefined;
  }

  /** The visitor or the address has selected a tab: what the page waits for is not selected any more when it comes. */
  forgetWanted(): void {
    this.#wanted = '';
  }

  hostConnected(): void {
    this.#stale = true;
  }

  hostUpdate(): void {
    const { hydrating, settings } = this.#host;
    if (hydrating) return;
    const mutations = this.#observer?.takeRecords().length ?? 0;
    this.changed = this.#stale || mutations > 0 || settings !== this.#settings;
    this.#stale = false;
    this.#settings = settings;
    const { active } = settings;
    if (active !== this.#read) this.#wanted = this.#read = active;
    this.hasRead = true;
    const { tabs: before, panels } = this;
    const present = this.#children;
    this.#children = [...this.#host.children];
    this.tabs = this.#readPanels();
    const added = this.tabs.filter((tab) => !panels.includes(tab));
    this.panels = [...panels.filter((tab) => this.tabs.includes(tab)), ...added];
    this.active = this.#choose(before, present);
  }

  hostUpdated(): void {
    if (!this.#host.isConnected || this.#host.hydrating) return;
    const admin = this.#host.site.mode === 'admin';
    this.#observer ??= new MutationObserver(() => {
      this.#stale = true;
      this.#host.requestUpdate();
    });
    // children that have gone are not observed
    this.#observer.disconnect();
    // the editor writes in headings as well
    this.#observer.observe(this.#host, { ...OBSERVED, childList: true, subtree: admin, characterData: admin });
    for (const child of this.#children) this.#observer.observe(child, OBSERVED);
    if (!isParsing() && !admin && !this.#children[0]) warnOnce(this.#host, 'children', '', 'a child for each panel');
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** The tabs of the children, in their order. A child that is hidden, or not for this device, has no tab, but in the editor. */
  #readPanels(): Tab[] {
    const { device, mode } = this.#host.site;
    const children = this.#children.filter((child) => isBlock(child, mode === 'admin'));
    const given = this.#host.settings.tabs;
    const taken = new Set<string>();
    const group = groupOf(this.#host);
    if (given[children.length] && !isParsing() && children[0])
      warnOnce(this.#host, 'tabs', `${given.length} entries`, `as many as panels, ${children.length}`);
    const tabs = children.map((child, index) => {
      const tab = this.#known.get(child) ?? { key: tabKey(++this.#serial), child, id: '', title: '' };
      this.#known.set(child, tab);
      const number = `${index + 1}`;
      const ownId = given[index]?.id || child.id;
      tab.id = ownId || number;
      tab.group = ownId ? '' : group;
      if (taken.has(tab.id)) {
        warnOnce(this.#host, 'id', tab.id, 'an id for each tab');
        // the first keeps it
        tab.id += `-${number}`;
      }
      taken.add(tab.id);
      tab.title = given[index]?.title || titleOf(child) || number;
      return tab;
    });
    if (mode === 'admin') return tabs;
    return tabs.filter(({ child }) => child && !isHidden(child) && child.getAttribute('hidden-on') !== device);
  }

  /** Which tab is to be the active one, now that they may be others. */
  #choose(before: readonly Tab[], present: readonly Element[]): Tab | undefined {
    const { tabs, active } = this;
    const withId = (id: string | undefined) => tabs.find((tab) => tab.id === id);
    const asked = withId(this.#wanted);
    if (!asked && this.#wanted && tabs[0])
      warnOnce(this.#host, 'active', this.#wanted, tabs.map(({ id }) => id).join(', '));
    if (asked) this.#wanted = '';
    const first = (!before[0] && this.#ofAddress()) || asked;
    if (first) return first;
    const added = tabs.filter(({ child }) => child && !present.includes(child)).at(-1);
    const edited = this.#host.site.mode === 'admin' && before.some((tab) => tabs.includes(tab));
    if (this.#host.showsNewPanels && edited && added) return added;
    if (active && tabs.includes(active)) return active;
    // rendered anew it has the same id, removed it has neighbours
    return withId(active?.id) ?? tabs[Math.max(0, before.indexOf(active as Tab))] ?? tabs.at(-1);
  }

  /** The plain cases of what the address leads to, so that the first paint is right. */
  #ofAddress(): Tab | undefined {
    const { hash } = location;
    if (!hash) return undefined;
    // the second is a tab's own panel, in tabs within these perhaps
    const target = document.getElementById(hash.slice(1)) || document.getElementById(hash.replace(/^#tab/, ''));
    return this.tabs.find((tab) => anchorName(tab) === anchorOf(hash) || (target && tab.child?.contains(target)));
  }
}

/** What a list in the settings says of tabs whose panels are not known yet, as on a server. */
export function tabsOfSettings(entries: readonly TabEntry[]): Tab[] {
  return entries.map(({ id, title }, index) => {
    const number = `${index + 1}`;
    return { key: tabKey(index + 1), id: id || number, title: title || number };
  });
}

/** Unique within the shadow root; a server and the browser give the same. */
const tabKey = (serial: number) => `sb-tab-${serial}`;

/** A panel's own words for its tab. */
function titleOf(child: Element): string {
  const heading = () => child.querySelector('h1,h2,h3,h4,h5,h6')?.textContent?.trim();
  return child.getAttribute('data-title') || child.getAttribute('aria-label') || heading() || '';
}
