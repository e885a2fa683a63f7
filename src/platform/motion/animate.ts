import { reducedMotion } from './media-query.js';

/** Plays keyframes on an element; skipped with reduced motion. Resolves when the animation ends or is cancelled. */
export async function animate(
  element: Element,
  keyframes: Keyframe[],
  timing: KeyframeAnimationOptions,
): Promise<void> {
  if (reducedMotion()) return;
  await element.animate(keyframes, timing).finished.catch(() => {});
}
