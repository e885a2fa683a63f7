import type { LeafHost } from '../../platform/element/define-leaf.js';
import type { TabRow } from './tab-row.js';

/** How tabs move; loaded with the first sign of a visitor. */
export interface Motion {
  /** The mark slides over from where it was, the new panel in from the side it lies on; `step` is how many tabs further. */
  slide(from: DOMRect, step: number): void;
}

/** TAB-05; the curve is that of the tokens. */
const TIMING = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
/** Pixels a panel comes in from after a click. */
const NEAR = 32;
/** Pixels of a finger that decide whether it swipes or scrolls. */
const SLOP = 10;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether what lies under a finger has a use of its own for sideways movement: sliders, maps, ranges, tables that scroll. */
function takesSwipes(event: PointerEvent, panels: Element): boolean {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(panels)).filter((node) => node instanceof Element);
  return inside.some((node) => {
    const { touchAction, overflowX } = getComputedStyle(node);
    const scrolls = node.scrollWidth > node.clientWidth && /auto|scroll/.test(overflowX);
    return (
      scrolls || !/^(?:auto|manipulation)$/.test(touchAction) || node.matches('input,textarea,select,[draggable=true]')
    );
  });
}

/** Movement of a row and its panels. `turn` chooses the tab so many places further, as far as there is one. */
export function tabsMotion(
  host: LeafHost<unknown>,
  { base, list, panels, mark }: TabRow,
  turn: (step: number) => void,
): Motion {
  let start: { x: number; y: number; time: number; id: number } | undefined;
  /** Where the finger has the panel; undefined while it may still be a tap or a scroll. */
  let pulled: number | undefined;
  /** From where the next panel comes in. */
  let reach = NEAR;
  const sign = () => (list.matches(':dir(rtl)') ? -1 : 1);

  async function move(keyframes: Keyframe[]): Promise<void> {
    base.style.overflowX = 'clip';
    const animation = panels.animate(keyframes, TIMING);
    await animation.finished.catch(() => {});
    if (!panels.getAnimations().length) base.style.overflowX = '';
  }

  function slide(from: DOMRect, step: number): void {
    if (still() || !base.isConnected) return;
    const to = mark.getBoundingClientRect();
    if (from.width && to.width)
      mark.animate(
        [{ transform: `translateX(${from.left - to.left}px) scaleX(${from.width / to.width})` }, { transform: 'none' }],
        TIMING,
      );
    const x = Math.sign(step) * sign() * reach;
    void move([
      { transform: `translateX(${x}px)`, opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]);
  }

  function release(event: PointerEvent, may: boolean): void {
    if (event.pointerId !== start?.id) return;
    const x = pulled ?? 0;
    const fast = Math.abs(x) / (event.timeStamp - start.time) > 0.4;
    const far = Math.abs(x) > Math.min(96, panels.clientWidth / 4);
    start = pulled = undefined;
    base.style.overflowX = '';
    if (!x) return;
    panels.style.translate = '';
    const before = mark.parentNode;
    reach = panels.clientWidth / 3;
    if (may && (far || fast)) turn(x * sign() < 0 ? 1 : -1);
    reach = NEAR;
    if (before === mark.parentNode && !still()) void move([{ transform: `translateX(${x}px)` }, { transform: 'none' }]);
  }

  panels.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch' || !event.isPrimary || host.site.mode === 'admin') return;
    if (takesSwipes(event, panels)) return;
    start = { x: event.clientX, y: event.clientY, time: event.timeStamp, id: event.pointerId };
    pulled = undefined;
  });
  panels.addEventListener('pointermove', (event) => {
    if (event.pointerId !== start?.id) return;
    const x = event.clientX - start.x;
    if (pulled === undefined) {
      const y = Math.abs(event.clientY - start.y);
      if (Math.max(Math.abs(x), y) < SLOP) return;
      if (Math.abs(x) < y * 1.5) start = undefined;
    }
    if (!start) return;
    const next = x * sign() < 0 ? mark.parentElement?.nextElementSibling : mark.parentElement?.previousElementSibling;
    pulled = next ? x : x / 5; // nothing there: it gives way a little
    base.style.overflowX = 'clip';
    if (!still()) panels.style.translate = `${pulled}px`;
  });
  panels.addEventListener('pointerup', (event) => release(event, true));
  panels.addEventListener('pointercancel', (event) => release(event, false));
  // after a swipe there is no click; the page may scroll up and down, and zoom
  panels.style.touchAction = 'pan-y pinch-zoom';
  return { slide };
}
