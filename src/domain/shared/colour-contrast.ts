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

/** WCAG contrast ratio of two colours, 1 to 21; ignores transparency. */
export function contrast(a: SolidColour, b: SolidColour): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
