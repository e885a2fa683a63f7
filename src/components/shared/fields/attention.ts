import { animate } from '../../../platform/motion/animate.js';

/** Duration in ms of the shake of an invalid field or a blocked button (seed 3 §9). */
export const ATTENTION = 500;

const SHAKE = [0, -6, 6, -4, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/** Shakes an element once; does nothing for visitors who prefer reduced motion. */
export function shake(element: Element | null | undefined): void {
  if (element) void animate(element, SHAKE, { duration: ATTENTION, easing: 'ease-out' });
}
