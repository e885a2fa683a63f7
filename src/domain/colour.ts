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
export type Colour = SolidColour | { kind: 'gradient'; css: string };

const HEX = /^#?((?:[\da-f]{3}){1,2}|[\da-f]{8})$/;
const RGB = /^rgba?\(([^()]*)\)$/;
const PART = /^ ?(\d+|\d*\.\d+)(%?) ?$/;
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
  const plain = text
    .toLowerCase()
    .replace(/[ \t\n\r\f]+/g, ' ')
    .replace(/^ | $/g, '');
  return hex(plain) ?? rgb(plain) ?? gradient(plain);
}

function hex(text: string): SolidColour | null {
  const digits = HEX.exec(text)?.[1];
  if (!digits) return null;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return solid(red, green, blue, alpha / 255);
}

function rgb(text: string): SolidColour | null {
  const parts = RGB.exec(text)?.[1]?.split(',') ?? [];
  const read = parts.map((part) => PART.exec(part));
  const [first, second, third, fourth] = read;
  if (!first || !second || !third || (parts.length !== 3 && !(parts.length === 4 && fourth))) return null;
  const percent = first[2];
  if (second[2] !== percent || third[2] !== percent) return null;
  const [red, green, blue] = [first, second, third].map(([, value]) => Number(value) / (percent ? 100 : 255));
  const alpha = fourth ? Number(fourth[1]) / (fourth[2] ? 100 : 1) : 1;
  if (red === undefined || green === undefined || blue === undefined) return null;
  return Math.max(red, green, blue, alpha) > 1 ? null : solid(red * 255, green * 255, blue * 255, alpha);
}

function solid(r: number, g: number, b: number, a: number): SolidColour {
  const [red, green, blue] = [Math.round(r), Math.round(g), Math.round(b)];
  const alpha = Math.round(a * 1000) / 1000;
  const css = alpha === 1 ? `rgb(${red}, ${green}, ${blue})` : `rgba(${red}, ${green}, ${blue}, ${alpha})`;
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
