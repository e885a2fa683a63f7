import { recogniseColour } from '../shared/colour.js';
import { readableOn } from '../shared/colour-contrast.js';

/** What lies behind a text: the colour below, and the overlay above it with its opacity in percent; both may be empty. */
export interface TextBackground {
  color: string;
  overlayColor: string;
  overlayOpacity: number;
}

/**
 * Which text is readable on a background whose picture has about the colour `color`; null where that cannot be said. Gradients are not
 * mixed: the one of which more is seen counts.
 */
export function textOn({ color, overlayColor, overlayOpacity }: TextBackground): 'light' | 'dark' | null {
  const below = recogniseColour(color);
  const over = recogniseColour(overlayColor);
  const share = over ? ((over.alpha ?? 1) * overlayOpacity) / 100 : 0;
  if (over?.kind === 'solid' && below?.kind === 'solid') {
    const mix = (a: number, b: number) => Math.round(a * share + b * (1 - share));
    const { red, green, blue, alpha } = below;
    const mixed = [mix(over.red, red), mix(over.green, green), mix(over.blue, blue), Math.max(share, alpha).toFixed(3)];
    return readableOn({ css: `rgba(${mixed})` });
  }
  const seen = share < 0.5 ? below : over;
  return seen && readableOn(seen);
}
