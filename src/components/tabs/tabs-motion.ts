import type { ReactiveController } from 'lit';
import { takesSwipes } from '../../platform/focus/interactive-content.js';
import { animate } from '../../platform/motion/animate.js';
import { reducedMotion } from '../../platform/motion/media-query.js';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import type { Tab, TabList, TabsHost } from './tab-list.js';

/** Timing of TAB-05; the easing is the design tokens'. */
const TIMING = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
/** Pixels that a panel slides in after a click. */
const NEAR = 32;
/** Pixels of movement that decide between a swipe and a scroll. */
const SLOP = 10;

/**
 * Animates tabs: the mark slides over from its old place, the new panel comes in from its side, and a swipe on a panel pulls in the next
 * one. Positions follow the pointer and frames, so they are animated or set as properties and not rendered.
 */
export class TabsMotion implements ReactiveController {
  readonly #host: TabsHost;
  readonly #tabList: TabList;
  readonly #select: (tab: Tab | undefined) => void;
  #shown: Tab | undefined;
  /** Position of the mark before another tab became active. */
  #from: DOMRect | undefined;
  #start: { x: number; y: number; time: number; id: number } | undefined;
  /** Pixels that the finger has pulled the panel; undefined while it may still be a tap or a scroll. */
  #pulled: number | undefined;
  /** Pixels that the next panel slides in. */
  #reach = NEAR;

  constructor(host: TabsHost, tabList: TabList, select: (tab: Tab | undefined) => void) {
    this.#host = host;
    this.#tabList = tabList;
    this.#select = select;
    host.addController(this);
  }

  hostUpdate(): void {
    const { tabs, active } = this.#tabList;
    const moves = active !== this.#shown && tabs.includes(this.#shown as Tab);
    this.#from = moves ? this.#host.mark?.getBoundingClientRect() : undefined;
  }

  hostUpdated(): void {
    const { tabs, active } = this.#tabList;
    if (this.#from) this.#slide(this.#from, tabs.indexOf(active as Tab) - tabs.indexOf(this.#shown as Tab));
    this.#from = undefined;
    this.#shown = active;
  }

  hostDisconnected(): void {
    const { base, panels } = this.#host;
    if (this.#pulled) base.style.overflowX = panels.style.translate = '';
    this.#start = this.#pulled = undefined;
  }

  readonly pointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !event.isPrimary || this.#host.site.mode === 'admin') return;
    if (takesSwipes(event, 'x')) return;
    this.#start = { x: event.clientX, y: event.clientY, time: event.timeStamp, id: event.pointerId };
    this.#pulled = undefined;
  };

  readonly pointerMove = (event: PointerEvent): void => {
    if (event.pointerId !== this.#start?.id) return;
    const x = event.clientX - this.#start.x;
    if (this.#pulled === undefined) {
      const y = Math.abs(event.clientY - this.#start.y);
      if (Math.max(Math.abs(x), y) < SLOP) return;
      if (Math.abs(x) < y * 1.5) this.#start = undefined;
    }
    if (!this.#start) return;
    // resist where there is no tab
    this.#pulled = this.#neighbour(x) ? x : x / 5;
    const { base, panels } = this.#host;
    base.style.overflowX = 'clip';
    if (!reducedMotion()) panels.style.translate = `${this.#pulled}px`;
  };

  readonly pointerUp = (event: PointerEvent): void => this.#release(event, true);
  readonly pointerCancel = (event: PointerEvent): void => this.#release(event, false);

  /** Returns the tab on the side that a panel pulled by `x` uncovers. */
  #neighbour(x: number): Tab | undefined {
    const { tabs, active } = this.#tabList;
    return tabs[tabs.indexOf(active as Tab) + (x * this.#direction() < 0 ? 1 : -1)];
  }

  #direction(): 1 | -1 {
    return isRightToLeft(this.#host.list) ? -1 : 1;
  }

  #release(event: PointerEvent, maySelect: boolean): void {
    if (event.pointerId !== this.#start?.id) return;
    const { base, panels } = this.#host;
    const x = this.#pulled ?? 0;
    const fast = Math.abs(x) / (event.timeStamp - this.#start.time) > 0.4;
    const far = Math.abs(x) > Math.min(96, panels.clientWidth / 4);
    this.#start = this.#pulled = undefined;
    base.style.overflowX = '';
    if (!x) return;
    panels.style.translate = '';
    const next = maySelect && (far || fast) ? this.#neighbour(x) : undefined;
    this.#reach = panels.clientWidth / 3;
    this.#select(next);
    this.#reach = NEAR;
    if (!next) void this.#movePanels([{ transform: `translateX(${x}px)` }, { transform: 'none' }]);
  }

  #slide(from: DOMRect, step: number): void {
    const { base, mark } = this.#host;
    if (!base.isConnected || !mark) return;
    const to = mark.getBoundingClientRect();
    if (from.width && to.width)
      void animate(
        mark,
        [{ transform: `translateX(${from.left - to.left}px) scaleX(${from.width / to.width})` }, { transform: 'none' }],
        TIMING,
      );
    const x = Math.sign(step) * this.#direction() * this.#reach;
    void this.#movePanels([
      { transform: `translateX(${x}px)`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]);
  }

  async #movePanels(keyframes: Keyframe[]): Promise<void> {
    const { base, panels } = this.#host;
    base.style.overflowX = 'clip';
    await animate(panels, keyframes, TIMING);
    if (!panels.getAnimations().length) base.style.overflowX = '';
  }
}

/**
 * Row of tabs that overflows: fades the sides with more tabs, and keeps the active tab in view. The fade follows the scroll position, so it
 * is set as a property and not rendered.
 */
export class RowScroll implements ReactiveController {
  readonly #host: TabsHost;
  readonly #tabList: TabList;
  #resized: ResizeObserver | undefined;
  #shown: Tab | undefined;
  /** Titles at the last scroll of the row. */
  #titles = '';

  constructor(host: TabsHost, tabList: TabList) {
    this.#host = host;
    this.#tabList = tabList;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#resized?.disconnect();
    this.#resized = undefined;
  }

  hostUpdated(): void {
    const { isConnected, list } = this.#host;
    if (!isConnected) return;
    const titles = JSON.stringify(this.#tabList.tabs.map(({ title }) => title));
    if (!this.#resized) {
      // the first callback comes after the page's layout and before the row is painted
      this.#resized = new ResizeObserver(() => this.#fit('instant'));
      this.#resized.observe(list);
    } else if (titles !== this.#titles) this.#fit('instant');
    else if (this.#tabList.active !== this.#shown) this.#fit('auto');
    this.#titles = titles;
    this.#shown = this.#tabList.active;
  }

  readonly fade = (): void => {
    const { list } = this.#host;
    const hidden = list.scrollWidth - list.clientWidth;
    const left = list.scrollLeft + (isRightToLeft(list) ? hidden : 0);
    const edges = [left > 1, hidden - left > 1];
    const [start, end] = edges.map((more) => (more ? 'transparent' : '#000'));
    const mask = `linear-gradient(90deg, ${start}, #000 40px calc(100% - 40px), ${end})`;
    list.style.maskImage = edges.includes(true) ? mask : '';
  };

  /** Scrolls the active tab to the middle of the row, so that its neighbours can be reached; the page does not scroll. */
  #fit(behavior: ScrollBehavior): void {
    const { activeLink, list } = this.#host;
    if (activeLink && list.scrollWidth > list.clientWidth) {
      const { offsetLeft, offsetWidth } = activeLink;
      list.scroll({ left: offsetLeft + (offsetWidth - list.clientWidth) / 2, behavior });
    }
    this.fade();
  }
}
