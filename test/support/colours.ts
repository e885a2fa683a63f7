import fc from 'fast-check';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';

export const solid = (text: string): SolidColour => {
  const found = recogniseColour(text);
  if (found?.kind !== 'solid') throw new Error(`not a colour of one tone: ${text}`);
  return found;
};

export const SOLIDS: [string, string][] = [
  ['#fff', 'rgb(255, 255, 255)'],
  ['#17494B', 'rgb(23, 73, 75)'],
  ['17494b', 'rgb(23, 73, 75)'],
  ['#17494b80', 'rgba(23, 73, 75, 0.502)'],
  [' \t#abc\r\n', 'rgb(170, 187, 204)'],
  ['rgb(1,2,3)', 'rgb(1, 2, 3)'],
  ['rgba(1, 2, 3, .5)', 'rgba(1, 2, 3, 0.5)'],
  ['rgba(1, 2, 3, 50%)', 'rgba(1, 2, 3, 0.5)'],
  ['rgba(1, 2, 3, 1)', 'rgb(1, 2, 3)'],
  ['rgb(1, 2, 3, 0)', 'rgba(1, 2, 3, 0)'],
  ['rgb(100%, 0%, 50%)', 'rgb(255, 0, 128)'],
  ['rgb(12.4, 12.6, 0.2)', 'rgb(12, 13, 0)'],
  ['rgb(1 2 3)', 'rgb(1, 2, 3)'],
  ['rgb(1 2 3 / 50%)', 'rgba(1, 2, 3, 0.5)'],
  ['rgb(0 0 0/.25)', 'rgba(0, 0, 0, 0.25)'],
  ['rgba(100% 0% 50% / 1)', 'rgb(255, 0, 128)'],
  ['hsl(120, 100%, 25%)', 'rgb(0, 128, 0)'],
  ['hsla(120, 100%, 25%, .5)', 'rgba(0, 128, 0, 0.5)'],
  ['hsl(210 50% 40%)', 'rgb(51, 102, 153)'],
  ['hsl(210 50 40 / 20%)', 'rgba(51, 102, 153, 0.2)'],
  ['hsl(-150deg 50% 40%)', 'rgb(51, 102, 153)'],
  ['hsl(.5turn 100% 50%)', 'rgb(0, 255, 255)'],
  ['oklch(0 0 0)', 'rgb(0, 0, 0)'],
  ['oklch(100% 0 0)', 'rgb(255, 255, 255)'],
  ['oklch(0.628 0.2577 29.23)', 'rgb(255, 0, 0)'],
  ['oklch(45.2% 0.31321 264.05deg / 50%)', 'rgba(0, 0, 255, 0.5)'],
];

/** Gradients that stay unchanged, some as Figma, browsers' colour pickers and generators write them. */
const KEPT = [
  'linear-gradient(#fff, #000)',
  'radial-gradient(farthest-corner, red, blue)',
  '-webkit-linear-gradient(top, #fff, #000)',
  'linear-gradient(in oklch, #fff, #000)',
  'linear-gradient(in oklch to right, oklch(70% 0.15 250), oklch(0.4 0.1 20 / 80%))',
  'linear-gradient(90deg in oklab, #17494b 0%, #f0bd6a 100%)',
  'linear-gradient(to right in hsl longer hue, red, blue)',
  'radial-gradient(in srgb-linear circle at 50% 50%, #fff, #000)',
  'radial-gradient(circle at calc(50% - 10px) 20% in oklab, #fff, #000)',
  'linear-gradient(180deg, rgb(0 0 0 / 0%) 0%, rgb(0 0 0 / 50%) 100%)',
  'linear-gradient(135deg, hsl(210, 50%, 40%), hsl(210 50% 20% / .5) 60%)',
  'linear-gradient(#fff calc(50% - 1px), #000 calc(50% + 1px))',
  'linear-gradient(#fff, calc(100% / 3), #000)',
  'conic-gradient(red, blue)',
  'conic-gradient(from 45deg at 50% 50%, #fff 0deg, #000 90deg 180deg, #fff 1turn)',
  'conic-gradient(from .25turn at left 20% in oklch, #fff, #000)',
  'conic-gradient(in hsl shorter hue, #fff, #000)',
  'repeating-conic-gradient(#fff 0 25%, #000 0 50%)',
];

/** Gradients of authors, and the CSS that they are converted to. */
export const GRADIENTS: [string, string][] = [
  ...KEPT.map((text): [string, string] => [text, text]),
  [
    ' LINEAR-gradient(TO right,\n red 10%, 40%, rgba(0,0,0,.5) 50% 60%) ',
    'linear-gradient(to right, red 10%, 40%, rgba(0,0,0,.5) 50% 60%)',
  ],
  ['-moz-linear-gradient(left, #fff 0%, #000 100%)', '-webkit-linear-gradient(left, #fff 0%, #000 100%)'],
  [
    '-ms-radial-gradient(center, ellipse cover, #fff, #000)',
    '-webkit-radial-gradient(center, ellipse cover, #fff, #000)',
  ],
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
