import type { SolidColour } from './colour.js';
import { luminance } from './colour-contrast.js';

/** WCAG contrast ratio of two colours, 1 to 21; ignores transparency. */
export function contrast(a: SolidColour, b: SolidColour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
