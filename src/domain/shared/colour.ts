import { type Gradient, gradient } from './gradient.js';
import { type SolidColour, solidColour } from './solid-colour.js';

export type { SolidColour };

/** What paints a surface; `css` may go into a style property as it is. */
export type Colour = SolidColour | Gradient;

/**
 * What colour a text means (COL-01, COL-02): hex of 3, 6 or 8 digits, rgb(), hsl() and oklch(), and linear, radial and conic gradients of
 * them. Null for anything else, color-mix(), var() and colours by name among it; a stop's name (`red`) is not looked up.
 */
export function recogniseColour(text: string): Colour | null {
  if (!/^[-+#%(),./*\w \t\n\r\f]*$/.test(text)) return null;
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  return solidColour(plain) ?? gradient(plain);
}
