/**
 * Scrolls a row so that one of its children stands in the middle, as far as there is something to scroll. Not scrollIntoView, which would scroll the page
 * as well; at once, because a smooth way there ends, in WebKit, where something below is laid out anew.
 */
export function centerInRow(row: HTMLElement | null, child: Element | null | undefined): void {
  if (!row || !child || row.scrollWidth <= row.clientWidth) return;
  const [own, place] = [child.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: own.left + own.width / 2 - (place.left + place.width / 2), behavior: 'instant' });
}
