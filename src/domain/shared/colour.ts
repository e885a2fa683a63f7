/** A colour of one tone: channels 0–255, alpha 0–1; `css` is the same for every way of writing it. */
export interface SolidColour {
  kind: 'solid';
  red: number;
  green: number;
  blue: number;
  alpha: number;
  css: string;
}

/** What paints a surface; `css` may go into a style property as it is. */
export type Colour = SolidColour | { kind: 'gradient'; alpha?: undefined; css: string };

const HEX = /^#?((?:[\da-f]{3}){1,2}|[\da-f]{8})$/;
const NUMBER = '(\\d+|\\d*\\.\\d+)';
/** Channels all with a percent sign or all without; an alpha may have one of its own. */
const RGB = new RegExp(`^rgba?\\( ?${NUMBER}(%?) ?, ?${NUMBER}\\2 ?, ?${NUMBER}\\2 ?(?:, ?${NUMBER}(%?) ?)?\\)$`);
const GRADIENT = /^(-(?:webkit|moz|o|ms)-)?((?:repeating-)?(?:linear|radial)-gradient\()(.*)\)$/;
const LENGTH = '[-+]?(?:\\d+|\\d*\\.\\d+)(?:%|[a-z]{1,4})?';
const WORD = 'to|top|left|right|bottom|center|at|circle|ellipse|(?:closest|farthest)-(?:side|corner)|cover|contain';
/** The arguments of a gradient, each with the letter it is told by: where to, a stop, a hint between two stops. */
const ARGUMENTS: readonly (readonly [string, RegExp])[] = [
  ['h', new RegExp(`^ ?${LENGTH} ?$`)],
  ['p', new RegExp(`^ ?(?:${WORD}|${LENGTH})(?: (?:${WORD}|${LENGTH})){0,6} ?$`)],
  ['s', new RegExp(`^ ?(?:#(?:(?:[\\da-f]{3}){1,2}|[\\da-f]{8})|[a-z]+)(?: ${LENGTH}){0,2} ?$`)],
];

/**
 * What colour a text means (COL-01, COL-02): hex of 3, 6 or 8 digits, rgb() and rgba() with commas, linear and radial gradients
 * with two stops or more, also repeating- and with a vendor's prefix. Null for anything else. A stop's name (`red`) is not looked up.
 */
export function recogniseColour(text: string): Colour | null {
  if (!/^[-+#%(),.\w \t\n\r\f]*$/.test(text)) return null;
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  return hex(plain) ?? rgb(plain) ?? gradient(plain);
}

function hex(text: string): SolidColour | null {
  const digits = HEX.exec(text)?.[1];
  if (!digits) return null;
  const value = Number(`0x${(digits.length > 3 ? digits : digits.replace(/./g, '$&$&')).padEnd(8, 'f')}`);
  return solid(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, (value & 255) / 255);
}

function rgb(text: string): SolidColour | null {
  const parts = RGB.exec(text);
  if (!parts) return null;
  const [, red, percent, green, blue, alpha = 1, alphaPercent] = parts;
  const scale = percent ? 100 : 255;
  const [r, g, b] = [red, green, blue].map((value) => Number(value) / scale) as [number, number, number];
  const opacity = Number(alpha) / (alphaPercent ? 100 : 1);
  return Math.max(r, g, b, opacity) > 1 ? null : solid(r * 255, g * 255, b * 255, opacity);
}

function solid(...channels: [red: number, green: number, blue: number, alpha: number]): SolidColour {
  const alpha = Math.round(channels[3] * 1000) / 1000;
  const [red, green, blue] = channels.map(Math.round) as typeof channels;
  const css = alpha < 1 ? `rgba(${red}, ${green}, ${blue}, ${alpha})` : `rgb(${red}, ${green}, ${blue})`;
  return { kind: 'solid', red, green, blue, alpha, css };
}

function gradient(text: string): Colour | null {
  const [, prefix = '', name = '', body = ''] = GRADIENT.exec(text) ?? [];
  // what is left of a function in brackets fits no argument
  const flat = body.replace(/rgba?\([^()]*\)/g, (colour) => (rgb(colour) ? '#000' : '('));
  const letters = flat.split(',').map((part) => ARGUMENTS.find(([, shape]) => shape.test(part))?.[0] ?? '?');
  const shape = prefix ? /^[ph]{0,2}s(?:h?s)+$/ : /^[ph]?s(?:h?s)+$/;
  if (!shape.test(letters.join(''))) return null;
  // every browser knows the oldest prefix, whose grammar the others share
  return { kind: 'gradient', css: `${prefix && '-webkit-'}${name}${body})` };
}
