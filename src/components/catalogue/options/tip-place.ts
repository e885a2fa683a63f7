const GAP = 6;
/** Least distance from the edges of the window, in pixels. */
const EDGE = 8;

/** Puts a tip over an element, or under it where there is no room, within the window. */
export function placeTip(tip: HTMLElement, at: Element): void {
  const anchor = at.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  const left = Math.max(EDGE, Math.min(middle, clientWidth - width - EDGE));
  const above = anchor.top - height - GAP;
  tip.style.left = `${left}px`;
  tip.style.top = `${above >= EDGE ? above : anchor.bottom + GAP}px`;
}
