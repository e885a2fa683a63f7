import type { Tab } from './tab.js';

/** Fades the row out at the sides where more tabs are. */
export function fade(list: HTMLElement): void {
  const hidden = list.scrollWidth - list.clientWidth;
  const left = list.scrollLeft + (list.matches(':dir(rtl)') ? hidden : 0);
  const edges = [left > 1, hidden - left > 1];
  const [start, end] = edges.map((more) => (more ? 'transparent' : '#000'));
  const cut = `linear-gradient(90deg, ${start}, #000 40px calc(100% - 40px), ${end})`;
  list.style.maskImage = edges.includes(true) ? cut : '';
}

/** Brings a tab to the middle of a row that scrolls, so that its neighbours can be reached; the page stays where it is. */
export function reveal(list: HTMLElement, tab: Tab | undefined, behavior: ScrollBehavior): void {
  if (!tab || list.scrollWidth <= list.clientWidth) return;
  const { offsetLeft, offsetWidth } = tab.link;
  list.scrollTo({ left: offsetLeft + (offsetWidth - list.clientWidth) / 2, behavior });
}
