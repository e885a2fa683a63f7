import { effectiveRatio } from './image-request.js';

const STEP = 50;
const MAX = 3500;
/** Prevents a rounding error from requesting a larger picture, as in image-request.ts. */
const TOLERANCE = 1e-6;

/** Width of an image icon: box × ratio rounded up to 50, at most 3500 (ICON-01). */
export function iconWidth(boxWidth: number, ratio: number, slow = false): number {
  const steps = Math.ceil((boxWidth * effectiveRatio(ratio, slow)) / STEP - TOLERANCE);
  return Math.min(MAX, Math.max(1, steps || 0) * STEP);
}
