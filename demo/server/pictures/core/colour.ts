import { clamp } from './vector.js';

/** Light per channel, linear (not gamma-coded), 0 is black, 1 is paper white. */
export type Light = readonly [number, number, number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toScreen = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** Linear light of a `#rrggbb` colour. */
export function lightOf(hex: string): Light {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

/** How light a `#rrggbb` colour is to the eye, linear, 0 to 1. */
export function lightness(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** Every pixel of a picture needs it, and a power is slow. */
const STEPS = 8191;
const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, k) => Math.round(toScreen(k / STEPS) * 255));

/** The byte on a screen of light in one channel, 0 to 1. */
export const screenByte = (c: number): number => bytes[(c * STEPS + 0.5) | 0] ?? 0;

/** `#rrggbb` of linear light; values over 1 are cut. */
function hexOf(light: Light): string {
  const byte = (c: number): string => screenByte(clamp(c)).toString(16).padStart(2, '0');
  return `#${byte(light[0])}${byte(light[1])}${byte(light[2])}`;
}

/** Mixes two `#rrggbb` colours in linear light; t = 0 gives the first. */
export function mix(from: string, to: string, t: number): string {
  const a = lightOf(from);
  const b = lightOf(to);
  return hexOf([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** A lighter shade of a `#rrggbb` colour. */
export const lighten = (hex: string, t: number): string => mix(hex, '#ffffff', t);
/** A darker shade of a `#rrggbb` colour, kept warm. */
export const darken = (hex: string, t: number): string => mix(hex, '#120a06', t);
