import type { SolidColour } from './colour.js';
import { contrast, readableOn } from './colour-contrast.js';

/** A text colour readable on a background; empty if readableOn() returns null. */
export function readableText(css: string): string {
  const tone = readableOn({ css });
  return tone ? (tone === 'light' ? '#fff' : '#1d1b19') : '';
}

/** WCAG AA contrast for text. */
export const MIN_CONTRAST = 4.5;

/**
 * A CSS text colour readable on a background: the colour itself, or mixed with as little white (on a light background black) as needed.
 * Ignores the background's transparency.
 */
export function readableShade(colour: SolidColour, background: SolidColour): string {
  const { alpha } = colour;
  const seen = mixed(colour, background, 1 - alpha);
  if (contrast(seen, background) >= MIN_CONTRAST) return colour.css;
  const [black, white] = [grey(0), grey(255)];
  const end = contrast(white, background) > contrast(black, background) ? white : black;
  let twentieths = 1;
  while (twentieths < 20 && contrast(mixed(seen, end, twentieths / 20), background) < MIN_CONTRAST) twentieths++;
  const { red, green, blue } = mixed(seen, end, twentieths / 20);
  return `rgb(${red}, ${green}, ${blue})`;
}

function mixed(a: SolidColour, b: SolidColour, share: number): SolidColour {
  const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
  return { ...a, red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue) };
}

function grey(level: number): SolidColour {
  return { kind: 'solid', red: level, green: level, blue: level, alpha: 1, css: '' };
}
