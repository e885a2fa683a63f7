/**
 * Scrolls a row to center one of its children, as far as it can scroll. Not scrollIntoView, which would scroll the page too. Instant: in
 * WebKit a smooth scroll stops when content below is laid out again.
 */
export function centerInRow(row: HTMLElement | null, child: Element | null | undefined): void {
  if (!row || !child || row.scrollWidth <= row.clientWidth) return;
  const [own, place] = [child.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollBy({ left: own.left + own.width / 2 - (place.left + place.width / 2), behavior: 'instant' });
}
