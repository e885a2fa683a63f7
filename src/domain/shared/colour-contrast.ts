import type { SolidColour } from './colour.js';
import { stopColours } from './gradient.js';

/** WCAG relative luminance, 0 to 1. */
export function luminance({ red, green, blue }: SolidColour): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * The text tone that contrasts more with a background; for a gradient, with its worst stop. Null if unknown: stops are colour names, the
 * gradient goes through other hues (`in hsl`), or the background is mostly transparent.
 */
export function readableOn({ css }: { css: string }): 'light' | 'dark' | null {
  const tones = stopColours(css);
  if (tones.length === 0 || tones.some(({ alpha }) => alpha < 0.5)) return null;
  const tints = tones.map((tone) => luminance(tone) + 0.05);
  // compares white's contrast with the lightest tint, 1.05 / max, and black's with the darkest, min / 0.05
  return Math.max(...tints) * Math.min(...tints) <= 1.05 * 0.05 ? 'light' : 'dark';
}

/** A text colour readable on a background; empty if readableOn() returns null. */
export function readableText(css: string): string {
  const tone = readableOn({ css });
  return tone ? (tone === 'light' ? '#fff' : '#1d1b19') : '';
}

/** WCAG contrast ratio of two colours, 1 to 21; ignores transparency. */
export function contrast(a: SolidColour, b: SolidColour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
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
