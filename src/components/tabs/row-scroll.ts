import type { ReactiveController } from 'lit';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import type { TabList } from './tab-list.js';
import type { Tab, TabsHost } from './tabs-host.js';

/**
 * The row of tabs where it is longer than its place: it fades at the sides where more is, and the active tab is in view. The fade follows a
 * scroll position, so it is set by property and not rendered.
 */
export class RowScroll implements ReactiveController {
  readonly #host: TabsHost;
  readonly #tabList: TabList;
  #resized: ResizeObserver | undefined;
  #shown: Tab | undefined;
  /** The titles for which the row has been scrolled. */
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
      // its first report comes before the row is painted, when the page has been laid out
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

  /** Brings the active tab to the middle of the row, so that its neighbours can be reached; the page stays where it is. */
  #fit(behavior: ScrollBehavior): void {
    const { activeLink, list } = this.#host;
    if (activeLink && list.scrollWidth > list.clientWidth) {
      const { offsetLeft, offsetWidth } = activeLink;
      list.scrollTo({ left: offsetLeft + (offsetWidth - list.clientWidth) / 2, behavior });
    }
    this.fade();
  }
}
