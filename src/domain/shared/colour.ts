import { type Gradient, gradient } from './gradient.js';
import { type SolidColour, solidColour } from './solid-colour.js';

export type { SolidColour };

/** Colours that authors may set, in warnings. */
export const COLOURS_ALLOWED = 'a colour (hex, rgb, hsl, oklch) or a linear, radial or conic gradient';

/** A solid colour or a gradient; `css` can be used in a style property as it is. */
export type Colour = SolidColour | Gradient;

/**
 * Parses a colour (COL-01, COL-02): hex of 3, 6 or 8 digits, rgb(), hsl(), oklch(), and linear, radial and conic gradients of them. Null
 * for anything else, including color-mix(), var() and colour names; a gradient's stops may be names, which are not resolved.
 */
export function recogniseColour(text: string): Colour | null {
  if (!/^[-+#%(),./*\w \t\n\r\f]*$/.test(text)) return null;
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  return solidColour(plain) ?? gradient(plain);
}
