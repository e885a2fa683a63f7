import type { SolidColour } from './colour.js';
import { stopColours } from './gradient.js';

/** WCAG's relative luminance, 0 to 1. */
export function luminance({ red, green, blue }: SolidColour): number {
  const linear = (channel: number) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Which text is the more readable on a background, for a gradient on the worst of its stops. Null where that cannot be said: stops are names,
 * tones between them are none of theirs (`in hsl`), or most of what lies behind shines through.
 */
export function readableOn({ css }: { css: string }): 'light' | 'dark' | null {
  const tones = stopColours(css);
  if (tones.length === 0 || tones.some(({ alpha }) => alpha < 0.5)) return null;
  const tints = tones.map((tone) => luminance(tone) + 0.05);
  // white's contrast with the lightest, 1.05 / max, against black's with the darkest, min / 0.05
  return Math.max(...tints) * Math.min(...tints) <= 1.05 * 0.05 ? 'light' : 'dark';
}

/** A text colour that can be read on a background; empty where readableOn() cannot say. */
export function readableText(css: string): string {
  const tone = readableOn({ css });
  return tone ? (tone === 'light' ? '#fff' : '#1d1b19') : '';
}
