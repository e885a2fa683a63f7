import { recogniseColour } from '../shared/colour.js';
import { luminance, readableOn } from '../shared/colour-contrast.js';

/** The background of a text: a colour, and above it an overlay with its opacity in percent; both may be empty. */
export interface TextBackground {
  color: string;
  overlayColor: string;
  overlayOpacity: number;
}

/** Opacity from which an overlay is noticeable. */
const NOTICEABLE = 0.25;
/** WCAG minimum contrast for large text. */
const LARGE_TEXT = 3;

/**
 * The readable text tone on a background whose picture averages `color`; null if unknown. Gradients are not mixed: the more visible one
 * counts.
 */
export function textOn({ color, overlayColor, overlayOpacity }: TextBackground): 'light' | 'dark' | null {
  const below = recogniseColour(color);
  const over = recogniseColour(overlayColor);
  const share = over ? ((over.alpha ?? 1) * overlayOpacity) / 100 : 0;
  if (over?.kind === 'solid' && below?.kind === 'solid') {
    const mix = (a: number, b: number) => Math.round(a * share + b * (1 - share));
    const { red, green, blue, alpha } = below;
    const mixed = { red: mix(over.red, red), green: mix(over.green, green), blue: mix(over.blue, blue) };
    // a dark overlay asks for light text, even where black has slightly more contrast
    const darkens = share >= NOTICEABLE && readableOn(over) === 'light';
    if (darkens && 1.05 / (luminance({ ...over, ...mixed }) + 0.05) >= LARGE_TEXT) return 'light';
    return readableOn({ css: `rgba(${Object.values(mixed)},${Math.max(share, alpha).toFixed(3)})` });
  }
  const seen = share < 0.5 ? below : over;
  return seen && readableOn(seen);
}
