import { recogniseColour } from '../shared/colour.js';
import { luminance, readableOn } from '../shared/colour-contrast.js';

/** What lies behind a text: the colour below, and the overlay above it with its opacity in percent; both may be empty. */
export interface TextBackground {
  color: string;
  overlayColor: string;
  overlayOpacity: number;
}

/** From this share on an overlay is seen as such. */
const SEEN = 0.25;
/** WCAG's least contrast of large text. */
const LARGE_TEXT = 3;

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
    const mixed = { red: mix(over.red, red), green: mix(over.green, green), blue: mix(over.blue, blue) };
    // whoever darkens a picture wants light words on it, also where black would have the greater contrast by a little
    const darkens = share >= SEEN && readableOn(over) === 'light';
    if (darkens && 1.05 / (luminance({ ...over, ...mixed }) + 0.05) >= LARGE_TEXT) return 'light';
    return readableOn({ css: `rgba(${Object.values(mixed)},${Math.max(share, alpha).toFixed(3)})` });
  }
  const seen = share < 0.5 ? below : over;
  return seen && readableOn(seen);
}
