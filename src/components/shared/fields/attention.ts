import { animate } from '../../../platform/motion/animate.js';

/** Milliseconds of the animation at a wrong field and at a button that may not be pressed (seed 3 §9). */
export const ATTENTION = 500;

const SHAKE = [0, -6, 6, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Shakes an element once; not for visitors who want less motion. */
export function shake(element: Element | null | undefined): void {
  if (element) void animate(element, SHAKE, { duration: ATTENTION, easing: 'ease-out' });
}
