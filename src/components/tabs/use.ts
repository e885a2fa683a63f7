import { anchorOf, tabAfterKey } from '../../domain/navigation/tabs.js';
import { announce } from '../../events.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { later } from '../../platform/lazy/later.js';
import { find, goTo, write } from './address.js';
import { tabsMotion } from './motion.js';
import { fade, reveal } from './row-scroll.js';
import { addressOf, type Tab } from './tab.js';
import type { TabRow } from './tab-row.js';
import type { TabSet } from './tab-set.js';
import type { TabsProps } from './tabs-attributes.js';

/** A row that is used: by a visitor, by the address, by the browser's search. It comes with the first sign of any of them. */
export interface Use {
  /** The visitor has selected a tab: it is told, and with `write` put into the address. */
  chosen(tab: Tab, write?: boolean): void;
  /** A key that means something in a row of tabs; the space bar selects again. */
  press(key: string): void;
  /** Follows the address's hash, once for each: on arriving, and when a link is followed or Back leads to another. */
  seek(arriving: boolean): void;
  /** What few rows have, and may have to change: an author's colour, and what the editor needs. */
  more(): void;
  /** Tabs or their room have changed: the active one is in view, and what does not fit fades. */
  fit(): void;
}

/** Makes tabs usable; called once for each element. */
export function tabsInUse(host: LeafHost<TabsProps>, row: TabRow, set: TabSet): Use {
  const { list } = row;
  /** The hash that has been followed. */
  let sought = '';

  function chosen(tab: Tab, writes = true): void {
    if (writes) write(host, set.tabs, tab);
    set.wanted = '';
    sought = anchorOf(location.hash);
    announce(host, 'tab-change', { id: tab.id, index: set.tabs.indexOf(tab) });
  }
  function choose(tab: Tab | undefined): void {
    if (tab && set.show(tab)) chosen(tab);
  }

  const motion = tabsMotion(host, row, (step) => choose(set.tabs[set.tabs.indexOf(set.active as Tab) + step]));
  set.moved = (step, from) => {
    reveal(list, set.active, step ? 'auto' : 'instant');
    if (step) motion.slide(from, step);
    more();
  };
  let painted: (() => void) | undefined;
  let edited: (() => void) | undefined;
  const loadPaint = later(
    host,
    () => import('./paint.js'),
    ({ paint }) => {
      painted = () => paint(host, row, set, host.props);
      if (host.props.color) painted();
    },
    'its colour',
  );
  const loadEditing = later(
    host,
    () => import('./editing.js'),
    ({ tabsEditing }) => {
      edited = tabsEditing(host, row, (link) => choose(set.tabs.find((tab) => tab.link === link)));
      edited();
    },
    'what edits it',
  );

  function more(): void {
    if (host.props.color && painted) painted();
    else if (host.props.color) void loadPaint();
    if (edited) edited();
    else if (host.site.mode === 'admin') void loadEditing();
  }

  // whatever is going to be done with the link
  list.addEventListener('pointerover', ({ target }) => {
    const tab = set.tabs.find(({ link }) => link.contains(target as Node));
    if (tab) tab.link.href = addressOf(tab);
  });
  list.addEventListener('scroll', () => fade(list), { passive: true });

  return {
    chosen,
    more,
    press(key) {
      const { tabs, active } = set;
      const place = tabs.indexOf(active as Tab);
      choose(tabs[tabAfterKey(key, place, tabs.length, list.matches(':dir(rtl)')) ?? place]);
      set.active?.link.focus({ preventScroll: true });
    },
    seek(arriving) {
      const name = anchorOf(location.hash);
      const there = name && (name !== sought || !arriving) && find(host, set.tabs, name);
      if (!there) return;
      sought = name;
      set.wanted = '';
      if (set.show(there.tab) && !arriving) chosen(there.tab, false);
      // tabs around these, and whatever else hides what is found, hear of it as of a find of the browser's
      host.dispatchEvent(new Event('beforematch', { bubbles: true, composed: true }));
      goTo(there.target, arriving);
    },
    fit() {
      reveal(list, set.active, 'instant');
      fade(list);
    },
  };
}
