import type { ReactiveController } from 'lit';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import type { Tab, TabList, TabsHost } from './tab-list.js';

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
      list.scrollTo({ left: offsetLeft + (offsetWidth - list.clientWidth) / 2, behavior });
    }
    this.fade();
  }
}
