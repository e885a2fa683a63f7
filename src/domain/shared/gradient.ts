import { type SolidColour, solidColour } from './solid-colour.js';

export interface Gradient {
  kind: 'gradient';
  alpha?: undefined;
  css: string;
}

const GRADIENT = /^(-(?:webkit|moz|o|ms)-)?((?:repeating-)?(linear|radial|conic)-gradient\()(.*)\)$/;
const LENGTH = '[-+]?(?:\\d+|\\d*\\.\\d+)(?:%|[a-z]{1,4})?';
/** A sum or product of lengths, without nested brackets. */
const CALC = new RegExp(`^calc\\( ?${LENGTH}(?:(?: [-+] | ?[*/] ?)${LENGTH})* ?\\)$`);
const SUM = /(?<=^|[ ,])calc\([^()]*\)(?=$|[ ,])/g;
const COLOUR = /(?<=^|[ ,])(?:rgba?|hsla?|oklch)\([^()]*\)(?=$|[ ,])/g;
const WORD = 'to|top|left|right|bottom|center|at|circle|ellipse|(?:closest|farthest)-(?:side|corner)|cover|contain';
/** Kinds of gradient arguments, each with a letter: p for position or direction, s for stop, h for hint between two stops. */
const ARGUMENTS: readonly (readonly [string, RegExp])[] = [
  ['h', new RegExp(`^ ?${LENGTH} ?$`)],
  ['p', new RegExp(`^ ?(?:${WORD}|${LENGTH})(?: (?:${WORD}|${LENGTH})){0,6} ?$`)],
  ['s', new RegExp(`^ ?(?:#(?:(?:[\\da-f]{3}){1,2}|[\\da-f]{8})|[a-z]+)(?: ${LENGTH}){0,2} ?$`)],
];
/** Start angle and position of a conic gradient. */
const CONE = new RegExp(
  `^ ?(?:from ${LENGTH})?(?: ?at (?:top|left|right|bottom|center|${LENGTH})(?: (?:top|left|right|bottom|center|${LENGTH})){0,3})? ?$`,
);
const ROUND = '(?:hsl|hwb|lch|oklch)(?: (?:shorter|longer|increasing|decreasing) hue)?';
const STRAIGHT = 'srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|(?:ok)?lab|xyz(?:-d50|-d65)?';
/** The interpolation colour space, before or after the direction. */
const SPACE = new RegExp(`(?:^| )in (?:${ROUND}|${STRAIGHT})(?= |$)`);
const ROUND_SPACE = new RegExp(` ?\\bin (?:${ROUND})\\b`);

/**
 * Parses a linear, radial or conic gradient with two or more stops, also repeating-, with an interpolation space; a vendor prefix is
 * allowed on linear and radial ones. The text must be in lower case with single spaces. Stops are names (not resolved) or colours that
 * solidColour() parses; positions may be calc().
 */
export function gradient(text: string): Gradient | null {
  const [, prefix = '', name = '', kind, body = ''] = GRADIENT.exec(text) ?? [];
  if (prefix && kind === 'conic') return null;
  // an invalid function becomes a bracket, which matches no argument
  const flat = body
    .replace(COLOUR, (colour) => (solidColour(colour) ? '#000' : '('))
    .replace(SUM, (sum) => (CALC.test(sum) ? '0' : '('));
  const [first = '', ...others] = flat.split(',');
  const where = prefix ? first : first.trim().replace(SPACE, '').trim();
  const mixedIn = where !== first.trim();
  const letters = others.map(mailMessageOf);
  if (!mixedIn || where !== '') letters.unshift(kind === 'conic' && CONE.test(where) ? 'p' : mailMessageOf(where));
  // a stop is not a direction: `in oklch` must not precede it
  if (mixedIn && where !== '' && letters[0] === 's') return null;
  const shape = prefix ? /^[ph]{0,2}s(?:h?s)+$/ : /^[ph]?s(?:h?s)+$/;
  if (!shape.test(letters.join(''))) return null;
  // every browser supports -webkit-, and the other prefixes have the same grammar
  return { kind: 'gradient', css: `${prefix && '-webkit-'}${name}${body})` };
}

function mailMessageOf(argument: string): string {
  return ARGUMENTS.find(([, shape]) => shape.test(argument))?.[0] ?? '?';
}

/**
 * The stop colours, between which all other tones lie; colour names are not resolved. Empty if hues are interpolated: those tones go beyond
 * the stops.
 */
export function stopColours(css: string): SolidColour[] {
  if (ROUND_SPACE.test(css)) return [];
  return (css.match(/#\w+|(?:rgba?|hsla?|oklch)\([^()]*\)/g) ?? [])
    .map(solidColour)
    .filter((tone): tone is SolidColour => tone !== null);
}
