import type { LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { readPanels } from './read-panels.js';
import type { Tab } from './tab.js';
import { arrange, mark, type TabRow } from './tab-row.js';
import type { TabsProps } from './tabs-attributes.js';

/** The tabs of an element, of which one is active while there is any (TAB-02). */
export interface TabSet {
  tabs: readonly Tab[];
  active: Tab | undefined;
  /** Id of the tab that the page asks for, until it is there. */
  wanted: string;
  /** The element's children, as they were followed last. */
  children: readonly Element[];
  /** Is told of another tab, how many places further, and where the mark was. */
  moved?: (step: number, from: DOMRect) => void;
  /** Shows a tab; false when it was shown already. */
  show(tab: Tab | undefined): boolean;
  /** Brings row and panels to what the children are now. */
  follow(): void;
}

export function tabSet(host: LeafHost<TabsProps>, row: TabRow, choosesNew: boolean): TabSet {
  const known = new WeakMap<Element, Tab>();
  const set: TabSet = { tabs: [], active: undefined, wanted: '', children: [], show, follow };

  function show(tab: Tab | undefined): boolean {
    const { tabs, active, moved } = set;
    if (!tab || tab === active) return false;
    const from = moved && row.mark.getBoundingClientRect();
    set.active = tab;
    mark(row, tabs, tab);
    if (from) moved(active ? tabs.indexOf(tab) - tabs.indexOf(active) : 0, from);
    return true;
  }

  /** Which tab is to be the active one, now that they may be others. */
  function choice(before: readonly Tab[], present: readonly Element[]): Tab | undefined {
    const { tabs, active, wanted } = set;
    const withId = (id: string | undefined) => tabs.find((tab) => tab.id === id);
    const asked = withId(wanted);
    const added = tabs.filter(({ child }) => !present.includes(child)).at(-1);
    if (asked) set.wanted = '';
    else if (wanted && tabs[0]) warnOnce(host, 'active', wanted, tabs.map(({ id }) => id).join(', '));
    // the plain cases of what the address leads to, so that the first paint is right
    const { hash } = location;
    const byId = (id: string) => hash && document.getElementById(id);
    // the second is a tab's own panel, in tabs within these perhaps
    const target = byId(hash.slice(1)) || byId(hash.replace(/^#tab/, ''));
    const aimed = ({ link, child }: Tab) => link.hash === hash || (target && child.contains(target));
    const first = (hash && !before[0] && tabs.find(aimed)) || asked;
    if (first) return first;
    if (choosesNew && added && host.site.mode === 'admin' && before.some((tab) => tabs.includes(tab))) return added;
    if (active && tabs.includes(active)) return active;
    // rendered anew it has the same id, removed it has neighbours
    return withId(active?.id) ?? tabs[Math.max(0, before.indexOf(active as Tab))] ?? tabs.at(-1);
  }

  function follow(): void {
    const { tabs: before, children: present } = set;
    const { renderRoot } = host;
    const focused = row.list.contains(renderRoot.activeElement);
    set.children = [...host.children];
    set.tabs = readPanels(host, known);
    const gone = before.filter((tab) => !set.tabs.includes(tab));
    arrange(row, set.tabs, gone);
    const next = choice(before, present);
    if (gone.includes(set.active as Tab)) set.active = undefined;
    if (!show(next)) mark(row, set.tabs, set.active);
    if (focused && !row.list.contains(renderRoot.activeElement)) set.active?.link.focus();
  }

  return set;
}
