import type { Leaf, LeafHost } from '../../platform/element/define-leaf.js';
import { warn } from '../../platform/element/warn.js';
import { later } from '../../platform/lazy/later.js';
import { isParsing } from '../../stores/environment.js';
import { dress, tabRow } from './tab-row.js';
import { tabSet } from './tab-set.js';
import type { TabsProps } from './tabs-attributes.js';
import type { Use } from './use.js';

/** What a tab is made from, and `active` of the element itself. */
const FOLLOWED = { attributes: true, attributeFilter: ['active', 'data-title', 'aria-label', 'id', 'hidden-on'] };

/** A press for a window of its own, or a key of the browser's. */
const modified = (event: MouseEvent | KeyboardEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Tabs with a panel per child (TAB-01…07). With `choosesNew`, what an editor adds is shown at once (TAB-06). */
export function tabsLeaf(host: LeafHost<TabsProps>, choosesNew = false): Leaf<TabsProps> {
  const row = tabRow();
  const { base, list, panels } = row;
  const set = tabSet(host, row, choosesNew);
  const admin = () => host.site.mode === 'admin';
  /** What `active` has said last. */
  let told: string | undefined;
  let use: Use | undefined;
  let editing = false;
  const load = later(
    host,
    () => import('./use.js'),
    ({ tabsInUse }) => {
      use = tabsInUse(host, row, set);
    },
    'a part',
    () => {
      row.mark.style.background = '';
    },
  );

  /** Goes on with the part that makes tabs usable, once it is there; while it cannot be had, what is done next tries again. */
  function using(then?: (use: Use) => void): void {
    void load().then(() => use && then?.(use));
  }
  const fit = () => {
    // on a touch screen the first swipe is to find it there
    if (matchMedia('(any-pointer: coarse)').matches || list.scrollWidth > list.clientWidth || list.style.maskImage)
      using((use) => use.fit());
  };
  const observer = new MutationObserver((records) => {
    // the same again counts as well: the visitor may have left it
    if (records.some(({ target, attributeName }) => target === host && attributeName === 'active')) told = undefined;
    host.requestUpdate();
  });
  const resized = new ResizeObserver(fit);

  base.addEventListener('pointerover', () => using());
  base.addEventListener('focusin', () => using());
  list.addEventListener('click', (event) => {
    const tab = set.tabs.find(({ link }) => link.contains(event.target as Node));
    if (!tab || (!admin() && modified(event))) return;
    event.preventDefault();
    if (set.show(tab)) using(({ chosen }) => chosen(tab));
  });
  list.addEventListener('keydown', (event) => {
    if (modified(event) || !/^(?:ArrowLeft|ArrowRight|Home|End| )$/.test(event.key)) return;
    event.preventDefault();
    using(({ press }) => press(event.key));
  });
  // the browser's search, or a link, has found something in a panel
  panels.addEventListener('beforematch', (event) => {
    const tab = set.tabs.find(({ panel }) => event.composedPath().includes(panel));
    // at once, for the browser scrolls to it next
    if (tab && set.show(tab) && event.isTrusted) using(({ chosen }) => chosen(tab, false));
    // the browser's own ends at this root, and not every browser goes on to the tabs around
    if (!event.composed) host.dispatchEvent(new Event('beforematch', { bubbles: true, composed: true }));
  });

  return {
    connected() {
      const sought = () => using(({ seek }) => seek(false));
      addEventListener('hashchange', sought);
      resized.observe(list);
      return () => {
        removeEventListener('hashchange', sought);
        resized.disconnect();
        observer.disconnect();
      };
    },
    update(props, root) {
      if (base.parentNode !== root) root.append(base);
      if (props.active !== told) set.wanted = told = props.active;
      set.follow();
      dress(row, set.tabs, props);
      if (!host.isConnected) return;
      // the editor writes in headings as well
      observer.observe(host, { ...FOLLOWED, childList: true, subtree: admin(), characterData: admin() });
      for (const child of set.children) observer.observe(child, FOLLOWED);
      if (location.hash) using(({ seek }) => seek(true));
      if (props.color || admin() || editing) using(({ more }) => more());
      editing = admin();
      fit();
      if (!isParsing() && !editing && !set.children[0])
        warn(host, 'it has no children, and shows nothing; put an element into it for each panel');
    },
  };
}
