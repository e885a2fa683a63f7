import { reducedMotion } from './reduced-motion.js';

/** Plays keyframes on an element; none for a visitor who wants less motion. Ends with the animation, also when that is broken off. */
export async function animate(
  element: Element,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> {
  if (reducedMotion()) return;
  await element.animate(keyframes, timing).finished.catch(() => {});
}
