import fc from 'fast-check';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';

/** A colour of one tone, which must be recognised. */
export const solid = (text: string): SolidColour => {
  const found = recogniseColour(text);
  if (found?.kind !== 'solid') throw new Error(`not a colour of one tone: ${text}`);
  return found;
};

/** Author's texts, and the CSS they are read as. */
export const SOLIDS: [string, string][] = [
  ['#fff', 'rgb(255, 255, 255)'],
  ['FFF', 'rgb(255, 255, 255)'],
  ['#17494B', 'rgb(23, 73, 75)'],
  ['17494b', 'rgb(23, 73, 75)'],
  ['123', 'rgb(17, 34, 51)'],
  ['#17494b80', 'rgba(23, 73, 75, 0.502)'],
  ['17494bff', 'rgb(23, 73, 75)'],
  [' \t#abc\r\n', 'rgb(170, 187, 204)'],
  ['rgb(1,2,3)', 'rgb(1, 2, 3)'],
  ['RGB( 1 , 2 , 3 )', 'rgb(1, 2, 3)'],
  ['rgba(1, 2, 3, .5)', 'rgba(1, 2, 3, 0.5)'],
  ['rgba(1, 2, 3, 50%)', 'rgba(1, 2, 3, 0.5)'],
  ['rgba(1, 2, 3, 1)', 'rgb(1, 2, 3)'],
  ['rgb(1, 2, 3, 0)', 'rgba(1, 2, 3, 0)'],
  ['rgb(100%, 0%, 50%)', 'rgb(255, 0, 128)'],
  ['rgb(12.4, 12.6, 0.2)', 'rgb(12, 13, 0)'],
];

/** Author's gradients, and the CSS they are read as. */
export const GRADIENTS: [string, string][] = [
  ['linear-gradient(#fff, #000)', 'linear-gradient(#fff, #000)'],
  [
    ' LINEAR-gradient(TO right,\n red 10%, 40%, rgba(0,0,0,.5) 50% 60%) ',
    'linear-gradient(to right, red 10%, 40%, rgba(0,0,0,.5) 50% 60%)',
  ],
  [
    'linear-gradient(45deg, #112233, #11223344, transparent)',
    'linear-gradient(45deg, #112233, #11223344, transparent)',
  ],
  ['radial-gradient(circle at 20% 30%, red, blue)', 'radial-gradient(circle at 20% 30%, red, blue)'],
  ['radial-gradient(farthest-corner, red, blue)', 'radial-gradient(farthest-corner, red, blue)'],
  ['repeating-linear-gradient(red, blue 20px)', 'repeating-linear-gradient(red, blue 20px)'],
  ['repeating-radial-gradient(red, blue 20px)', 'repeating-radial-gradient(red, blue 20px)'],
  ['-webkit-linear-gradient(top, #fff, #000)', '-webkit-linear-gradient(top, #fff, #000)'],
  ['-moz-linear-gradient(left, #fff 0%, #000 100%)', '-webkit-linear-gradient(left, #fff 0%, #000 100%)'],
  [
    '-ms-radial-gradient(center, ellipse cover, #fff, #000)',
    '-webkit-radial-gradient(center, ellipse cover, #fff, #000)',
  ],
  ['-o-repeating-linear-gradient(-45deg, #fff, #000 8px)', '-webkit-repeating-linear-gradient(-45deg, #fff, #000 8px)'],
];

export const SPACE = fc.constantFrom('', ' ', '\t', '\n  ', ' \r\n\f');
export const CASE = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
);
export const DIGITS = fc
  .constantFrom(3, 6, 8)
  .chain((length) =>
    fc.integer({ min: 0, max: 16 ** length - 1 }).map((value) => value.toString(16).padStart(length, '0')),
  );
const NUMBERS = fc.tuple(
  ...[1, 2, 3].map(() =>
    fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.double({ min: 0, max: 255, noNaN: true }).map((n) => n.toFixed(2)),
    ),
  ),
);
const PERCENTS = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 100 }).map((n) => `${n}%`)));
const ALPHA = fc.option(
  fc.oneof(
    fc.integer({ min: 0, max: 100 }).map((n) => `${n}%`),
    fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  ),
  { nil: null },
);
const FUNCTION = fc
  .tuple(fc.constantFrom('rgb(', 'rgba('), fc.oneof(NUMBERS, PERCENTS), ALPHA, SPACE, SPACE)
  .map(
    ([name, parts, alpha, before, after]) =>
      `${name}${[...parts, ...(alpha === null ? [] : [alpha])].map((part) => before + part + after).join(',')})`,
  );
export const TONE = fc.oneof(
  DIGITS.map((digits) => `#${digits}`),
  FUNCTION,
);
const STOP = fc
  .tuple(
    fc.oneof(TONE, fc.constantFrom('red', 'transparent', 'currentcolor')),
    fc.constantFrom('', ' 10%', ' 0 40%', ' 12.5px', ' 1em'),
  )
  .map((parts) => parts.join(''));
const STOPS = fc.array(STOP, { minLength: 2, maxLength: 6 });
export const GRADIENT = fc
  .tuple(
    fc.constantFrom(
      'linear-gradient(',
      'repeating-linear-gradient(',
      'linear-gradient(to right,',
      'linear-gradient(-.5turn,',
      'radial-gradient(',
      'repeating-radial-gradient(circle at 10% top,',
      'radial-gradient(closest-side ellipse,',
      '-webkit-linear-gradient(top,',
      '-moz-radial-gradient(center, circle cover,',
      '-o-repeating-linear-gradient(45deg,',
    ),
    STOPS,
  )
  .map(([start, stops]) => `${start} ${stops.join(' , ')})`);
