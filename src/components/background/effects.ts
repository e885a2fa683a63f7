import { flatParent } from '../../platform/focus/flat-parent.js';
import { whenOnScreen } from '../../platform/screen/visibility.js';
import type { Effect, View } from './background-props.js';

/** How much slower than the page a picture or video moves by parallax (BG-05). */
export const PARALLAX = 0.4;
/** How much larger a picture has become when its block leaves the screen. */
const ZOOM = 0.2;

/**
 * Moves the backdrop where the styles alone cannot: in browsers without scroll-driven animations, and within boxes that hide what overflows
 * without scrolling, for which sticky boxes and view timelines do nothing. Works only while the block is on the screen.
 */
export function startEffect(host: HTMLElement, view: View, effect: Effect): () => void {
  const { base, layer, backdrop } = view;
  let frame = 0;

  const draw = () => {
    frame = 0;
    const { top, height } = layer.getBoundingClientRect();
    const way = innerHeight + height;
    const passed = Math.min(1, Math.max(0, (innerHeight - top) / way));
    if (effect === 'zoom') backdrop.style.scale = `${1 + passed * ZOOM}`;
    else backdrop.style.translate = `0 ${effect === 'fixed' ? -top : (passed - 0.5) * way * PARALLAX}px`;
  };
  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const rest = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    removeEventListener('scroll', ask, true);
    removeEventListener('resize', ask);
  };
  const unwatch = whenOnScreen(host, (visible) => {
    rest();
    if (!visible) return;
    if (!base.dataset.driver) base.dataset.driver = stylesSuffice(host, effect) ? 'styles' : 'script';
    if (base.dataset.driver === 'styles') return;
    // a block may be within any box that scrolls
    addEventListener('scroll', ask, { capture: true, passive: true });
    addEventListener('resize', ask);
    draw();
  });

  return () => {
    unwatch();
    rest();
    delete base.dataset.driver;
    backdrop.style.scale = backdrop.style.translate = '';
  };
}

function stylesSuffice(host: HTMLElement, effect: Effect): boolean {
  const known = effect === 'fixed' || CSS.supports('animation-timeline', 'view()');
  return known && !isTrapped(host);
}

/** Whether the nearest box that clips what overflows does not scroll. */
function isTrapped(host: HTMLElement): boolean {
  for (let box = flatParent(host); box && box !== document.documentElement; box = flatParent(box)) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (/^(visible|clip)$/.test(overflowX) && /^(visible|clip)$/.test(overflowY)) continue;
    // what the body says is the window's, unless the root element says something itself
    if (box === document.body && getComputedStyle(document.documentElement).overflowY === 'visible') continue;
    return box.scrollHeight <= box.clientHeight;
  }
  return false;
}
