import { type SolidColour, solidColour } from './solid-colour.js';

/** A surface of several tones. */
export interface Gradient {
  kind: 'gradient';
  alpha?: undefined;
  css: string;
}

const GRADIENT = /^(-(?:webkit|moz|o|ms)-)?((?:repeating-)?(linear|radial|conic)-gradient\()(.*)\)$/;
const LENGTH = '[-+]?(?:\\d+|\\d*\\.\\d+)(?:%|[a-z]{1,4})?';
/** A sum or a product of lengths, without brackets of its own. */
const CALC = new RegExp(`^calc\\( ?${LENGTH}(?:(?: [-+] | ?[*/] ?)${LENGTH})* ?\\)$`);
const SUM = /(?<=^|[ ,])calc\([^()]*\)(?=$|[ ,])/g;
const TONE = /(?<=^|[ ,])(?:rgba?|hsla?|oklch)\([^()]*\)(?=$|[ ,])/g;
const WORD = 'to|top|left|right|bottom|center|at|circle|ellipse|(?:closest|farthest)-(?:side|corner)|cover|contain';
/** The arguments of a gradient, each with the letter it is told by: where to, a stop, a hint between two stops. */
const ARGUMENTS: readonly (readonly [string, RegExp])[] = [
  ['h', new RegExp(`^ ?${LENGTH} ?$`)],
  ['p', new RegExp(`^ ?(?:${WORD}|${LENGTH})(?: (?:${WORD}|${LENGTH})){0,6} ?$`)],
  ['s', new RegExp(`^ ?(?:#(?:(?:[\\da-f]{3}){1,2}|[\\da-f]{8})|[a-z]+)(?: ${LENGTH}){0,2} ?$`)],
];
/** Where a cone begins and stands. */
const CONE = new RegExp(
  `^ ?(?:from ${LENGTH})?(?: ?at (?:top|left|right|bottom|center|${LENGTH})(?: (?:top|left|right|bottom|center|${LENGTH})){0,3})? ?$`,
);
const ROUND = '(?:hsl|hwb|lch|oklch)(?: (?:shorter|longer|increasing|decreasing) hue)?';
const STRAIGHT = 'srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|(?:ok)?lab|xyz(?:-d50|-d65)?';
/** The colour space that tones are mixed in, before or behind the direction. */
const SPACE = new RegExp(`(?:^| )in (?:${ROUND}|${STRAIGHT})(?= |$)`);
const ROUND_SPACE = new RegExp(` ?\\bin (?:${ROUND})\\b`);

/**
 * A linear, radial or conic gradient with two stops or more, also repeating-, with a colour space to mix in, and the first two with a vendor's
 * prefix; text in lower case with single spaces. Stops are names, which are not looked up, or what solidColour() knows; places may be calc().
 */
export function gradient(text: string): Gradient | null {
  const [, prefix = '', name = '', kind, body = ''] = GRADIENT.exec(text) ?? [];
  if (prefix && kind === 'conic') return null;
  // what is left of a function in brackets fits no argument
  const flat = body
    .replace(TONE, (colour) => (solidColour(colour) ? '#000' : '('))
    .replace(SUM, (sum) => (CALC.test(sum) ? '0' : '('));
  const [first = '', ...others] = flat.split(',');
  const where = prefix ? first : first.trim().replace(SPACE, '').trim();
  const mixedIn = where !== first.trim();
  const letters = others.map(letterOf);
  if (!mixedIn || where !== '') letters.unshift(kind === 'conic' && CONE.test(where) ? 'p' : letterOf(where));
  // a stop is no direction: `in oklch` may not stand beside one
  if (mixedIn && where !== '' && letters[0] === 's') return null;
  const shape = prefix ? /^[ph]{0,2}s(?:h?s)+$/ : /^[ph]?s(?:h?s)+$/;
  if (!shape.test(letters.join(''))) return null;
  // every browser knows the oldest prefix, whose grammar the others share
  return { kind: 'gradient', css: `${prefix && '-webkit-'}${name}${body})` };
}

function letterOf(argument: string): string {
  return ARGUMENTS.find(([, shape]) => shape.test(argument))?.[0] ?? '?';
}

/**
 * The tones of a gradient that all others lie between, as far as they can be told: names are not looked up. Empty where the tones between are
 * not bounded by the stops, as those of a way round the hues.
 */
export function stopColours(css: string): SolidColour[] {
  if (ROUND_SPACE.test(css)) return [];
  return (css.match(/#\w+|(?:rgba?|hsla?|oklch)\([^()]*\)/g) ?? [])
    .map(solidColour)
    .filter((tone): tone is SolidColour => tone !== null);
}
