import { part } from '../shared/part.js';
import { addressOf, open, type Tab } from './tab.js';
import type { TabsProps } from './tabs-attributes.js';

/** The nodes of the shadow root. */
export interface TabRow {
  readonly base: HTMLElement;
  readonly list: HTMLElement;
  readonly panels: HTMLElement;
  /** The line under the active tab, or the surface behind it; it lies in the tab, so that it needs no measuring. */
  readonly mark: HTMLElement;
}

export function tabRow(): TabRow {
  const row = { base: part('base', 'div'), list: part('list', 'div'), panels: part('panels', 'div') };
  row.list.role = 'tablist';
  row.base.append(row.list, row.panels);
  return { ...row, mark: part('mark', 'span') };
}

/** Puts tabs and panels in order, without touching those that are in their places. */
export function arrange({ list, panels }: TabRow, tabs: readonly Tab[], gone: readonly Tab[]): void {
  for (const { link, panel } of gone) {
    link.remove();
    panel.remove();
  }
  tabs.forEach((tab, index) => {
    const { title, child, link, words, panel, slot } = tab;
    if (words.textContent !== title) words.textContent = title;
    link.name = `tab${tab.id}`;
    link.href = addressOf(tab);
    const there = list.children[index] ?? null;
    if (there !== link) list.insertBefore(link, there);
    // panels may stand in any order, one is seen; moving them would reset what is in them
    if (panel.parentNode !== panels) panels.append(panel);
    if (slot.assignedNodes()[0] !== child) slot.assign(child);
  });
}

/** Which tab is the active one, for eyes and for assistive technology. */
export function mark({ mark }: TabRow, tabs: readonly Tab[], active: Tab | undefined): void {
  for (const tab of tabs) {
    const on = tab === active;
    tab.link.ariaSelected = `${on}`;
    tab.link.tabIndex = on ? 0 : -1;
    open(tab.panel, on);
    if (on && mark.parentNode !== tab.link) tab.link.append(mark);
  }
}

/** The author's style; a colour is the part's that paints it, and until then there is none rather than another. */
export function dress({ list, mark }: TabRow, tabs: readonly Tab[], props: TabsProps): void {
  const { variant, shape, size, justify, wide, color, lineSize, label } = props;
  Object.assign(list.dataset, { variant, shape, size, justify, wide });
  list.ariaLabel = label || null;
  mark.style.blockSize = variant === 'line' ? `${lineSize}px` : '';
  if (color) mark.style.background ||= 'none';
  else for (const { style } of [mark, ...tabs.map(({ link }) => link)]) style.background = style.color = '';
}
