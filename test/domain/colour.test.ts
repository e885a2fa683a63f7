import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { readableOn } from '../../src/domain/shared/colour-contrast.js';
import { contrast } from '../../src/domain/shared/contrast.js';
import { colour } from '../../src/platform/element/colour-attribute.js';

const solid = (text: string): SolidColour => {
  const found = recogniseColour(text);
  if (found?.kind !== 'solid') throw new Error(`not a colour of one tone: ${text}`);
  return found;
};

/** What the browser paints for a declared colour, read back. */
function painted(css: string): SolidColour {
  const probe = document.createElement('i');
  probe.style.color = css;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return solid(shown);
}

const near = (a: SolidColour, b: SolidColour) =>
  Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue)) <= 1 &&
  Math.abs(a.alpha - b.alpha) <= 0.005;

const SPACE = fc.constantFrom('', ' ', '\t', '\n  ', ' \r\n\f');
const CASE = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
);
const DIGITS = fc
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
const TONE = fc.oneof(
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
const GRADIENT = fc
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
/** Text of the pieces colours are made of, in any order. */
const ODD = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '#',
        'rgb(',
        'rgba(',
        'linear-gradient(',
        'radial-gradient(',
        'url(x)',
        'var(--x)',
        'calc(1)',
        'calc(50% - 1px)',
        'hsl(',
        'oklch(',
        'conic-gradient(',
        'in oklch',
        '/',
        '*',
        ')',
        '(',
        ',',
        ' ',
        '%',
        '-',
        '.',
        '255',
        '0',
        'fff',
        'to right',
        ';',
        '}',
        '/**/',
        '\\',
      ),
      fc.string(),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

describe('the colour recogniser', () => {
  const solids: [string, string][] = [
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
  for (const [text, css] of solids) {
    it(`[COL-01] ${JSON.stringify(text)} is painted as ${css}`, () => {
      expect(solid(text).css).to.equal(css);
      expect(near(painted(css), solid(text))).to.equal(true);
    });
  }

  const gradients: [string, string][] = [
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
    [
      '-o-repeating-linear-gradient(-45deg, #fff, #000 8px)',
      '-webkit-repeating-linear-gradient(-45deg, #fff, #000 8px)',
    ],
  ];
  for (const [text, css] of gradients) {
    it(`[COL-02] ${JSON.stringify(text)} is a gradient, which the browser paints`, () => {
      expect(recogniseColour(text)).to.deep.equal({ kind: 'gradient', css });
      expect(CSS.supports('background-image', css)).to.equal(true);
    });
  }

  it('[COL-01] hsl() is the colour a browser makes of it', () => {
    const hsl = fc.tuple(
      fc.integer({ min: -720, max: 720 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
    );
    fc.assert(
      fc.property(hsl, ([hue, saturation, lightness]) => {
        const text = `hsl(${hue} ${saturation}% ${lightness}%)`;
        expect(near(painted(text), solid(text)), text).to.equal(true);
      }),
    );
  });

  it('[COL-01] oklch() is the colour a browser draws of it, as far as the screen’s colours go', () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const oklch = fc.tuple(
      fc.integer({ min: 30, max: 80 }),
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 359 }),
    );
    fc.assert(
      fc.property(oklch, ([lightness, chroma, hue]) => {
        const text = `oklch(${lightness}% ${chroma / 100} ${hue})`;
        context.fillStyle = text;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        expect(near({ ...solid(text), red, green, blue }, solid(text)), `${text}: ${red} ${green} ${blue}`).to.equal(
          true,
        );
      }),
    );
  });

  /** As Figma, browsers' colour pickers and generators write them. */
  const designTools = [
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
  for (const text of designTools) {
    it(`[COL-02] ${text}, as design tools write it, is a gradient, which the browser paints`, () => {
      expect(recogniseColour(text)).to.deep.equal({ kind: 'gradient', css: text });
      expect(CSS.supports('background-image', text)).to.equal(true);
    });
  }

  const others = [
    '',
    ' ',
    '#',
    '#ff',
    '#ffff',
    '#fffff',
    '#fffffff',
    '#fffffffff',
    '##fff',
    '# fff',
    '#ggg',
    '\u00a0#fff',
    'red',
    'transparent',
    'none',
    'inherit',
    'rgb()',
    'rgb(1,2)',
    'rgb(1,2,3',
    'rgb 1,2,3',
    'rgb (1,2,3)',
    'rgb(1 2 3 4)',
    'rgb(1 2 3, 4)',
    'rgb(1, 2, 3 / 4)',
    'rgb(1 2 3 / 101%)',
    'rgb(1 2 3 /* 1 */)',
    'rgb(none 2 3)',
    'rgb(from red r g b)',
    'rgb(calc(1) 2 3)',
    'hsl(1, 2, 3)',
    'hsl(1 101% 3%)',
    'hsl(1px 2% 3%)',
    'oklch(0.5, 0.1, 20)',
    'oklch(2 0.1 20)',
    'oklch(-1 0.1 20)',
    'lab(50% 0 0)',
    'color-mix(in oklch, red, blue)',
    'rgb(1,,3)',
    'rgb(1,2,3,)',
    'rgb(1,2,3,4,5)',
    'rgb(256,0,0)',
    'rgb(-1,0,0)',
    'rgb(101%,0%,0%)',
    'rgb(1%,2,3)',
    'rgba(1,2,3,1.1)',
    'rgba(1,2,3,101%)',
    'rgba(1,2,3,-0.1)',
    'rgb(1e2,0,0)',
    'rgb(1.,0,0)',
    'rgb(١,2,3)',
    'hwb(1 2% 3%)',
    'color(srgb 1 0 0)',
    'var(--x)',
    'url(x)',
    'image(red)',
    '-webkit-conic-gradient(red, blue)',
    'conic-gradient(from 45deg)',
    'linear-gradient(in oklch)',
    'linear-gradient(in oklch, red)',
    'linear-gradient(in nowhere, red, blue)',
    'linear-gradient(in oklab longer hue, red, blue)',
    'linear-gradient(red in oklch, blue)',
    'linear-gradient(red, blue in oklch)',
    '-webkit-linear-gradient(in oklch, red, blue)',
    'linear-gradient(color-mix(in srgb, red, blue), blue)',
    'linear-gradient(red calc(1px + (2px)), blue)',
    'linear-gradient(red calc(var(--x)), blue)',
    'linear-gradient(red calc(1px +2px), blue)',
    'linear-gradient(red calc(1px /**/ + 2px), blue)',
    'linear-gradient(red calc(1px // 2), blue)',
    'linear-gradient(red, rgb(0 0 0 / 50% / 50%))',
    'linear-gradient(red, rgb(0 0 0)111)',
    'linear-gradient(red, 1rgb(0 0 0))',
    'linear-gradient(red 1calc(1), blue)',
    'linear-gradient(red calc(1)5, blue)',
    'linear-gradient()',
    'linear-gradient(red)',
    'linear-gradient(to right, red)',
    'linear-gradient(10%, 20%)',
    'linear-gradient(red, 10%, 20%, blue)',
    'linear-gradient(red, blue, 10%)',
    'linear-gradient(red, blue',
    'linear-gradient(red, blue))',
    'linear-gradient(red, (blue))',
    'linear-gradient(red, rgb(300,0,0))',
    'linear-gradient(#ffff, #000)',
    'linear-gradient(red, url(//evil.test/x))',
    'linear-gradient(var(--a), var(--b))',
    'linear-gradient(red, blue), url(x)',
    'linear-gradient(red, blue); color: red',
    'linear-gradient(red, blue) red',
    'linear-gradient(red, calc(1px) blue)',
    'linear-gradient(red, blue 1%2%)',
    'linear-gradient(red /**/, blue)',
    'linear-gradient(red, bl\\75 e)',
    '-apple-linear-gradient(red, blue)',
    '--webkit-linear-gradient(red, blue)',
    'linear-gradient(red,,blue)',
    '-WEB\u212aIT-linear-gradient(red, blue)',
    '#fff\0',
    '#fff;',
    '#fff}',
    'linear-gradient(red, attr(x))',
  ];
  for (const text of others) {
    it(`[COL-02] ${JSON.stringify(text)} is not a colour`, () => {
      expect(recogniseColour(text)).to.equal(null);
    });
  }

  it('[COL-01] every hex, rgb and rgba is recognised as the browser paints it, and comes back from its css', () => {
    fc.assert(
      fc.property(TONE, SPACE, SPACE, CASE, (text, before, after, letters) => {
        const found = solid(before + letters(text) + after);
        expect(near(painted(text), found), text).to.equal(true);
        expect(near(painted(found.css), found), found.css).to.equal(true);
        expect(recogniseColour(found.css)).to.deep.equal(found);
      }),
    );
    fc.assert(fc.property(DIGITS, (digits) => solid(digits).css === solid(`#${digits}`).css));
  });

  it('[COL-02] every gradient of two stops or more is recognised, painted, and comes back from its css', () => {
    fc.assert(
      fc.property(GRADIENT, SPACE, CASE, (text, space, letters) => {
        const found = recogniseColour(space + letters(text) + space);
        expect(found?.kind, text).to.equal('gradient');
        expect(CSS.supports('background-image', found?.css ?? ''), found?.css).to.equal(true);
        expect(recogniseColour(found?.css ?? '')).to.deep.equal(found);
      }),
    );
  });

  it('[COL-02] never throws, and lets nothing into a style property but the colour', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          ODD,
          fc.tuple(ODD, GRADIENT, ODD).map((parts) => parts.join('')),
        ),
        (text) => {
          const css = recogniseColour(text)?.css ?? '';
          expect(css).to.match(/^[-+#%(),./*\w ]*$/);
          expect(css).not.to.match(/\/ ?[/*]|\* ?\//);
          const functions = css.match(/[\w-]*\(/g) ?? [];
          for (const name of functions)
            expect(name).to.match(
              /^(rgba?|hsla?|oklch|calc|(-webkit-)?(repeating-)?(linear|radial)-gradient|(repeating-)?conic-gradient)\($/,
            );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('[COL-02] takes hostile length in its stride', () => {
    const long = 200_000;
    const texts = [
      '#'.repeat(long),
      '1'.repeat(long),
      `rgb(${'1'.repeat(long)}`,
      `rgb(${'1,'.repeat(long)})`,
      'rgb('.repeat(long),
      `linear-gradient(${'rgb('.repeat(long)}`,
      `linear-gradient(${'red,'.repeat(long)})`,
      `linear-gradient(${'1 '.repeat(long)})`,
      `linear-gradient(red ${'1'.repeat(long)}xxxxx, blue)`,
      ' '.repeat(long),
      `linear-gradient(${'a'.repeat(long)} !`,
      `hsl(${'1 '.repeat(long)})`,
      `linear-gradient(red ${'calc(1px)'.repeat(long)}, blue)`,
      `linear-gradient(red calc(1px${' + 1px'.repeat(long)}, blue)`,
      `linear-gradient(${'in oklch '.repeat(long)}, red, blue)`,
      `conic-gradient(from ${'1'.repeat(long)}x at, red, blue)`,
    ];
    for (const text of texts) {
      const start = performance.now();
      expect(recogniseColour(text)).to.equal(null);
      expect(performance.now() - start, text.slice(0, 40)).to.be.below(2000);
    }
  });

  it('tells contrast from 1 to 21, the same both ways', () => {
    expect(contrast(solid('#000'), solid('#fff'))).to.be.closeTo(21, 0.001);
    expect(contrast(solid('#777'), solid('#fff'))).to.be.closeTo(4.478, 0.001);
    fc.assert(
      fc.property(TONE.map(solid), TONE.map(solid), (a, b) => {
        const value = contrast(a, b);
        expect(value).to.equal(contrast(b, a));
        expect(value).to.be.within(1, 21.0001);
        expect(contrast(a, a)).to.equal(1);
      }),
    );
  });

  const readable: [string, 'light' | 'dark' | null][] = [
    ['#000', 'light'],
    ['#fff', 'dark'],
    ['#17494b', 'light'],
    ['#f0bd6a', 'dark'],
    ['rgba(0,0,0,.3)', null],
    ['linear-gradient(#000, #333)', 'light'],
    ['linear-gradient(rgb(255,255,255), #eee 40%)', 'dark'],
    ['linear-gradient(red, blue)', null],
    ['hsl(210 50% 10%)', 'light'],
    ['oklch(95% 0.02 90)', 'dark'],
    ['linear-gradient(in oklab, #000, hsl(0 0% 20%))', 'light'],
    ['linear-gradient(rgb(255 255 255 / 90%), oklch(93% 0 0))', 'dark'],
    ['linear-gradient(rgb(255 255 255 / 20%), #fff)', null],
    // the way round the hues passes through lighter and darker tones than both ends
    ['linear-gradient(in hsl longer hue, #0000ff, #000080)', null],
    ['conic-gradient(in oklch, #fff, #eee)', null],
    ['conic-gradient(#fff, #eee)', 'dark'],
    ['linear-gradient(#fff, transparent 40%, rgba(0,0,0,.1))', null],
  ];
  for (const [background, text] of readable) {
    it(`on ${background} ${text ?? 'no'} text is said to be readable`, () => {
      const found = recogniseColour(background);
      expect(found && readableOn(found)).to.equal(text);
    });
  }

  it('the text that is said to be readable on a colour passes AA, on any colour', () => {
    fc.assert(
      fc.property(
        DIGITS.map((digits) => solid(digits.slice(0, 6))),
        (background) => {
          const text = solid(readableOn(background) === 'light' ? '#fff' : '#000');
          expect(contrast(text, background)).to.be.at.least(4.5);
        },
      ),
    );
  });

  it('an attribute takes what a browser paints, and refuses a gradient where only a colour fits', () => {
    expect(colour().parse('FFF')).to.equal('rgb(255, 255, 255)');
    expect(colour().parse('')).to.equal('');
    expect(colour().parse('linear-gradient(red, blue)')).to.equal('linear-gradient(red, blue)');
    expect(colour().parse('linear-gradient(foo, bar)')).to.equal(undefined);
    expect(colour({ gradient: false }).parse('linear-gradient(red, blue)')).to.equal(undefined);
    expect(colour({ gradient: false }).accept('#fff')).to.equal('rgb(255, 255, 255)');
    for (const value of [null, undefined, 1, {}, 'red']) expect(colour().accept(value)).to.equal(undefined);
  });
});
