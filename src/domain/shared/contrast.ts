import type { SolidColour } from './colour.js';
import { luminance } from './colour-contrast.js';

/** WCAG's contrast of two colours, 1 to 21; what shines through them is not looked at. */
export function contrast(a: SolidColour, b: SolidColour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
