import type { ReactiveController } from 'lit';
import type { TabEntry } from '../../domain/navigation/tabs.js';
import { anchorOf } from '../../domain/text/encoded.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { HIDDEN_ON, hiddenOn, isBlock, isHidden } from '../../platform/element/shown-children.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import { isParsing } from '../../stores/page/environment.js';
import type { TabsProps } from './tabs-attributes.js';

/** Name of a tab in the URL hash. */
export const anchorName = ({ id, group = '' }: Tab) => `tab${group}${id}`;

/** Prefix that distinguishes numbered tabs of different elements: empty for the page's first element, otherwise its id or position. */
function groupOf(host: Element): string {
  const place = [...document.querySelectorAll('sb-tabs, sb-bundle')].indexOf(host);
  return place > 0 ? `-${host.id || place + 1}-` : '';
}

/** Changes that may be of a tab: of its attributes, or of the text of its heading. */
const OBSERVED = {
  attributeFilter: ['data-title', 'aria-label', 'id', 'hidden', ...HIDDEN_ON],
  childList: true,
  characterData: true,
  subtree: true,
};

/** Tabs of an element's children; one is active whenever there is any (TAB-02). */
export class TabList implements ReactiveController {
  tabs: readonly Tab[] = [];
  /** The same tabs in the order they were added: a panel that moves would lose its scroll position. */
  panels: readonly Tab[] = [];
  active: Tab | undefined;
  /** True once the children have been read, which a server cannot do. */
  hasRead = false;
  /** True if the page has changed the tabs since the last update, or has reconnected the element. */
  changed = false;
  #stale = true;
  #settings: object | undefined;
  /** Id of the tab that the page has requested, until that tab exists. */
  #wanted = '';
  /** Value of `active` when it was last read; undefined to read it again. */
  #read: string | undefined;
  #serial = 0;
  /** Title that each child has given itself, empty without one; undefined for a child that is no panel. */
  #children: ReadonlyMap<Element, string | undefined> = new Map();
  readonly #host: TabsHost;
  readonly #known = new WeakMap<Element, Tab>();
  #observer: MutationObserver | undefined;

  constructor(host: TabsHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Reads `active` again although its value may be the same: the visitor may have selected another tab since. */
  selectAgain(): void {
    this.#read = undefined;
  }

  /** Drops the page's pending request, because the visitor or the URL has selected a tab. */
  forgetWanted(): void {
    this.#wanted = '';
  }

  hostConnected(): void {
    this.#stale = true;
  }

  hostUpdate(): void {
    const { hydrating, settings } = this.#host;
    if (hydrating) return;
    const mutated = this.#observer?.takeRecords().some(this.#matters);
    this.changed = this.#stale || mutated === true || settings !== this.#settings;
    this.#stale = false;
    this.#settings = settings;
    const { active } = settings;
    if (active !== this.#read) this.#wanted = this.#read = active;
    this.hasRead = true;
    const { tabs: before, panels } = this;
    const present = this.#children;
    this.#children = new Map([...this.#host.children].map((child) => [child, this.#ownTitle(child)]));
    this.tabs = this.#readPanels();
    const added = this.tabs.filter((tab) => !panels.includes(tab));
    this.panels = [...panels.filter((tab) => this.tabs.includes(tab)), ...added];
    this.active = this.#choose(before, present);
  }

  hostUpdated(): void {
    if (!this.#host.isConnected || this.#host.hydrating) return;
    const admin = this.#host.site.mode === 'admin';
    this.#observer ??= new MutationObserver((records) => {
      if (!records.some(this.#matters)) return;
      this.#stale = true;
      this.#host.requestUpdate();
    });
    this.#observer.observe(this.#host, OBSERVED);
    if (!isParsing() && !admin && this.#children.size === 0)
      warnOnce(this.#host, 'children', '', 'a child for each panel');
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  /** True for a change of the children or their attributes; inside a child with a title, for one of that title. */
  readonly #matters = ({ target, type }: MutationRecord): boolean => {
    const [child, title] = [...this.#children].find(([each]) => each.contains(target)) ?? [];
    if (!child || (target === child && type === 'attributes')) return true;
    // content without a title may come later, with the target of the page's hash
    return !title || title !== this.#ownTitle(child);
  };

  #ownTitle(child: Element): string | undefined {
    return isBlock(child, this.#host.site.mode === 'admin') ? titleOf(child) : undefined;
  }

  /** Reads the tabs of the children, in order. A child that is hidden, or hidden on this device, has a tab in the editor only. */
  #readPanels(): Tab[] {
    const { device, mode } = this.#host.site;
    const children = [...this.#children].filter(([, title]) => title !== undefined);
    const given = this.#host.settings.tabs;
    const taken = new Set<string>();
    const group = groupOf(this.#host);
    if (given[children.length] && !isParsing() && children[0])
      warnOnce(this.#host, 'tabs', `${given.length} entries`, `as many as panels, ${children.length}`);
    const tabs = children.map(([child, ownTitle], index) => {
      const tab = this.#known.get(child) ?? { key: tabKey(++this.#serial), child, id: '', title: '' };
      this.#known.set(child, tab);
      const number = `${index + 1}`;
      const ownId = given[index]?.id || child.id;
      tab.id = ownId || number;
      tab.group = ownId ? '' : group;
      if (taken.has(tab.id)) {
        warnOnce(this.#host, 'id', tab.id, 'an id for each tab');
        // the first tab keeps the id
        tab.id += `-${number}`;
      }
      taken.add(tab.id);
      tab.title = given[index]?.title || ownTitle || number;
      return tab;
    });
    if (mode === 'admin') return tabs;
    return tabs.filter(({ child }) => child && !isHidden(child) && hiddenOn(child) !== device);
  }

  /** Chooses the active tab after a possible change of the tabs. */
  #choose(before: readonly Tab[], present: ReadonlyMap<Element, unknown>): Tab | undefined {
    const { tabs, active } = this;
    const withId = (id: string | undefined) => tabs.find((tab) => tab.id === id);
    const asked = withId(this.#wanted);
    if (!asked && this.#wanted && tabs[0] && !isParsing())
      warnOnce(this.#host, 'active', this.#wanted, tabs.map(({ id }) => id).join(', '));
    if (asked) this.#wanted = '';
    const first = (!before[0] && this.#fromAddress()) || asked;
    if (first) return first;
    const added = tabs.filter(({ child }) => child && !present.has(child)).at(-1);
    const edited = this.#host.site.mode === 'admin' && before.some((tab) => tabs.includes(tab));
    if (this.#host.showsNewPanels && edited && added) return added;
    if (active && tabs.includes(active)) return active;
    // a child that was rendered again has the same id; in place of a removed one, a neighbour
    return withId(active?.id) ?? tabs[Math.max(0, before.indexOf(active as Tab))] ?? tabs.at(-1);
  }

  /** Resolves the simple cases of the URL hash, so that the first paint is right. */
  #fromAddress(): Tab | undefined {
    const { hash } = location;
    if (!hash) return undefined;
    // the second is the panel of a tab, perhaps of nested tabs
    const target = document.getElementById(hash.slice(1)) || document.getElementById(hash.replace(/^#tab/, ''));
    return this.tabs.find((tab) => anchorName(tab) === anchorOf(hash) || (target && tab.child?.contains(target)));
  }
}

/** Tabs as listed in the settings, while the panels are not known, as on a server. */
export function tabsOfSettings(entries: readonly TabEntry[]): Tab[] {
  return entries.map(({ id, title }, index) => {
    const number = `${index + 1}`;
    return { key: tabKey(index + 1), id: id || number, title: title || number };
  });
}

/** Id unique within the shadow root; the same on a server and in the browser. */
const tabKey = (serial: number) => `sb-tab-${serial}`;

/** Title that a panel gives its tab. */
function titleOf(child: Element): string {
  const heading = () => child.querySelector('h1,h2,h3,h4,h5,h6')?.textContent?.trim();
  return child.getAttribute('data-title') || child.getAttribute('aria-label') || heading() || '';
}

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
