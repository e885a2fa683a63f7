import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { textOn } from '../../src/domain/image/background.js';
import { recogniseColour } from '../../src/domain/shared/colour.js';
import { contrast, readableOn } from '../../src/domain/shared/colour-contrast.js';
import { readableShade } from '../../src/domain/shared/readable-colour.js';
import { CASE, DIGITS, GRADIENT, GRADIENTS, SOLIDS, SPACE, solid, TONE } from '../support/colours.js';

const BEGUN = ['rgb(', 'rgba(', 'hsl(', 'oklch(', 'linear-gradient(', 'radial-gradient(', 'conic-gradient('];
const WHOLE = ['255', '0', 'fff', 'to right', 'in oklch', 'url(x)', 'var(--x)', 'calc(1)', 'calc(50% - 1px)', '/**/'];
const PIECES = [...'#(),/*%-.;}\\ ', ...BEGUN, ...WHOLE];
/** Generates text from the tokens of colours in any order. */
const ODD = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 20 })
  .map((parts) => parts.join(''));

describe('recogniseColour', () => {
  it('[COL-01] reads a solid colour in all supported spellings', () => {
    for (const [text, css] of SOLIDS) expect(solid(text).css, text).to.equal(css);
  });

  it('[COL-02] reads a gradient and keeps its text', () => {
    for (const [text, css] of GRADIENTS) expect(recogniseColour(text), text).to.deep.equal({ kind: 'gradient', css });
  });

  const others: [why: string, ...texts: string[]][] = [
    ['empty text', '', ' '],
    ['hex of a wrong length', '#', '#ff', '#ffff', '#fffff', '#fffffff', '#fffffffff'],
    ['hex with other characters', '##fff', '# fff', '#ggg', '\u00a0#fff', '#fff\0', '#fff;', '#fff}'],
    ['a named colour', 'red', 'transparent', 'none', 'inherit'],
    ['an incomplete function', 'rgb()', 'rgb(1,2)', 'rgb(1,2,3', 'rgb 1,2,3', 'rgb (1,2,3)'],
    ['mixed commas and spaces', 'rgb(1 2 3 4)', 'rgb(1 2 3, 4)', 'rgb(1, 2, 3 / 4)', 'rgb(1,,3)', 'rgb(1,2,3,)'],
    ['mixed numbers and percentages, or too many numbers', 'rgb(1%,2,3)', 'rgb(1,2,3,4,5)'],
    ['a channel out of range', 'rgb(256,0,0)', 'rgb(-1,0,0)', 'rgb(101%,0%,0%)'],
    ['an opacity out of range', 'rgba(1,2,3,1.1)', 'rgba(1,2,3,101%)', 'rgba(1,2,3,-0.1)', 'rgb(1 2 3 / 101%)'],
    ['an unsupported number format', 'rgb(1e2,0,0)', 'rgb(1.,0,0)', 'rgb(١,2,3)', 'rgb(calc(1) 2 3)'],
    [
      'values that only a browser can compute',
      'rgb(none 2 3)',
      'rgb(from red r g b)',
      'color-mix(in oklch, red, blue)',
    ],
    ['a comment inside', 'rgb(1 2 3 /* 1 */)', 'linear-gradient(red /**/, blue)'],
    ['invalid hsl', 'hsl(1, 2, 3)', 'hsl(1 101% 3%)', 'hsl(1px 2% 3%)'],
    ['invalid oklch', 'oklch(0.5, 0.1, 20)', 'oklch(2 0.1 20)', 'oklch(-1 0.1 20)'],
    [
      'an unsupported function',
      'lab(50% 0 0)',
      'hwb(1 2% 3%)',
      'color(srgb 1 0 0)',
      'var(--x)',
      'url(x)',
      'image(red)',
    ],
    ['an unsupported vendor prefix', '-webkit-conic-gradient(red, blue)', '-apple-linear-gradient(red, blue)'],
    [
      'a look-alike of a vendor prefix',
      '--webkit-linear-gradient(red, blue)',
      '-WEB\u212aIT-linear-gradient(red, blue)',
    ],
    ['a gradient without stops', 'conic-gradient(from 45deg)', 'linear-gradient()', 'linear-gradient(in oklch)'],
    ['a single stop', 'linear-gradient(red)', 'linear-gradient(to right, red)', 'linear-gradient(in oklch, red)'],
    ['an unknown colour space', 'linear-gradient(in nowhere, red, blue)'],
    ['a hue method in a space without hue', 'linear-gradient(in oklab longer hue, red, blue)'],
    ['a colour space in the wrong place', 'linear-gradient(red in oklch, blue)', 'linear-gradient(red, blue in oklch)'],
    ['a colour space in a prefixed gradient', '-webkit-linear-gradient(in oklch, red, blue)'],
    [
      'nested brackets in calc',
      'linear-gradient(red calc(1px + (2px)), blue)',
      'linear-gradient(red calc(var(--x)), blue)',
    ],
    [
      'invalid operators in calc',
      'linear-gradient(red calc(1px +2px), blue)',
      'linear-gradient(red calc(1px // 2), blue)',
    ],
    ['a comment in calc', 'linear-gradient(red calc(1px /**/ + 2px), blue)'],
    ['a digit next to calc', 'linear-gradient(red 1calc(1), blue)', 'linear-gradient(red calc(1)5, blue)'],
    ['a digit next to a colour', 'linear-gradient(red, rgb(0 0 0)111)', 'linear-gradient(red, 1rgb(0 0 0))'],
    ['an invalid colour as a stop', 'linear-gradient(red, rgb(300,0,0))', 'linear-gradient(#ffff, #000)'],
    ['two opacities', 'linear-gradient(red, rgb(0 0 0 / 50% / 50%))'],
    ['positions without colours', 'linear-gradient(10%, 20%)', 'linear-gradient(red, calc(1px) blue)'],
    ['misplaced colour hints', 'linear-gradient(red, 10%, 20%, blue)', 'linear-gradient(red, blue, 10%)'],
    ['positions without a space between them', 'linear-gradient(red, blue 1%2%)'],
    ['unbalanced brackets', 'linear-gradient(red, blue', 'linear-gradient(red, blue))', 'linear-gradient(red, (blue))'],
    ['other functions as stops', 'linear-gradient(var(--a), var(--b))', 'linear-gradient(red, attr(x))'],
    ['a URL', 'linear-gradient(red, url(//evil.test/x))', 'linear-gradient(red, blue), url(x)'],
    ['trailing text', 'linear-gradient(red, blue); color: red', 'linear-gradient(red, blue) red'],
    ['an empty or escaped stop', 'linear-gradient(red,,blue)', 'linear-gradient(red, bl\\75 e)'],
    ['color-mix as a stop', 'linear-gradient(color-mix(in srgb, red, blue), blue)'],
  ];
  it('[COL-02] returns null for an invalid colour', () => {
    for (const [why, ...texts] of others)
      for (const text of texts) expect(recogniseColour(text), `${why}: ${text}`).to.equal(null);
  });

  it('[COL-01] recognises every hex, rgb and rgba colour, and reads its own CSS back unchanged', () => {
    fc.assert(
      fc.property(TONE, SPACE, SPACE, CASE, (text, before, after, letters) => {
        const found = solid(before + letters(text) + after);
        expect(recogniseColour(found.css)).to.deep.equal(found);
      }),
    );
    fc.assert(fc.property(DIGITS, (digits) => solid(digits).css === solid(`#${digits}`).css));
  });

  it('[COL-02] recognises every gradient of two or more stops, and reads its own CSS back unchanged', () => {
    fc.assert(
      fc.property(GRADIENT, SPACE, CASE, (text, space, letters) => {
        const found = recogniseColour(space + letters(text) + space);
        expect(found?.kind, text).to.equal('gradient');
        expect(recogniseColour(found?.css ?? '')).to.deep.equal(found);
      }),
    );
  });

  it('[COL-02] never throws, and returns only CSS of known colour functions without comments', () => {
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

  it('[COL-02] rejects hostile texts of 200,000 tokens within the test’s timeout', () => {
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
    for (const text of texts) expect(recogniseColour(text), text.slice(0, 40)).to.equal(null);
  });

  it('computes a contrast from 1 to 21, symmetric in both colours', () => {
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

  it('returns the readable text colour on a colour or gradient, or none where neither is readable everywhere', () => {
    const dark = ['#000', '#17494b', 'linear-gradient(#000, #333)', 'hsl(210 50% 10%)'];
    const light = ['#fff', '#f0bd6a', 'linear-gradient(rgb(255,255,255), #eee 40%)', 'oklch(95% 0.02 90)'];
    const mixed = ['rgba(0,0,0,.3)', 'linear-gradient(red, blue)', 'linear-gradient(rgb(255 255 255 / 20%), #fff)'];
    // a hue interpolation passes through lighter and darker tones than both of its ends
    const round = ['linear-gradient(in hsl longer hue, #0000ff, #000080)', 'conic-gradient(in oklch, #fff, #eee)'];
    const texts = {
      light: [...dark, 'linear-gradient(in oklab, #000, hsl(0 0% 20%))'],
      dark: [...light, 'linear-gradient(rgb(255 255 255 / 90%), oklch(93% 0 0))', 'conic-gradient(#fff, #eee)'],
      none: [...mixed, ...round, 'linear-gradient(#fff, transparent 40%, rgba(0,0,0,.1))'],
    };
    for (const [text, backgrounds] of Object.entries(texts))
      for (const background of backgrounds) {
        const found = recogniseColour(background);
        expect((found && readableOn(found)) ?? 'none', background).to.equal(text);
      }
  });

  it('the readable text reaches AA contrast on any colour', () => {
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
});

describe('readableShade', () => {
  const shade = (text: string, ground: string) => readableShade(solid(text), solid(ground));

  it('leaves a readable colour unchanged', () => {
    expect(shade('#17494b', '#ffffff')).to.equal('rgb(23, 73, 75)');
    expect(shade('rgba(255, 255, 255, 0.9)', '#102a2b')).to.equal('rgba(255, 255, 255, 0.9)');
    // 4.54 : 1
    expect(shade('#767676', '#fff')).to.equal('rgb(118, 118, 118)');
  });

  it('lightens on dark and darkens on light backgrounds, just enough for AA', () => {
    expect(shade('#17494b', '#191817')).to.equal('rgb(104, 137, 138)');
    expect(shade('#ffe08a', '#ffffff')).to.equal('rgb(128, 112, 69)');
    // 4.48 : 1
    expect(contrast(solid(shade('#777', '#fff')), solid('#fff'))).to.be.within(4.5, 5.2);
  });

  it('reads an almost transparent colour as it appears on the background', () => {
    expect(contrast(solid(shade('rgba(0, 0, 0, 0.3)', '#fff')), solid('#fff'))).to.be.within(4.5, 5.5);
  });

  it('[COL-01] reaches AA contrast for every colour on every background', () => {
    const levels = [0, 40, 90, 128, 180, 230, 255];
    const all = levels.flatMap((red) => levels.map((blue) => solid(`rgb(${red}, ${255 - red}, ${blue})`)));
    for (const text of all) {
      for (const ground of [...all, solid('#000'), solid('#fff'), solid('#777')]) {
        const readable = solid(readableShade(text, ground));
        expect(contrast(readable, ground), `${text.css} on ${ground.css}`).to.be.at.least(4.5);
      }
    }
  });
});

describe('textOn', () => {
  const cases: [string, string, number, 'light' | 'dark' | null, string][] = [
    ['#ffffff', '', 100, 'dark', 'a light colour'],
    ['#17494b', '', 100, 'light', 'a dark colour'],
    ['', '', 100, null, 'nothing known'],
    ['#ffffff', '#000000', 70, 'light', 'a light picture under a dark overlay'],
    ['#ffffff', '#000000', 20, 'dark', 'a light picture under a thin overlay'],
    ['#ffffff', '#000000', 0, 'dark', 'a fully transparent overlay'],
    ['', '#000000', 70, 'light', 'an unknown picture under a thick overlay'],
    ['', '#000000', 30, null, 'an unknown picture under a thin overlay'],
    ['#ffffff', 'rgba(0, 0, 0, 0.2)', 100, 'dark', 'a mostly transparent overlay colour'],
    ['linear-gradient(#000, #222)', '', 100, 'light', 'a dark gradient'],
    ['#ffffff', 'linear-gradient(#000, #222)', 80, 'light', 'a thick dark gradient over a light picture'],
    ['#ffffff', 'linear-gradient(#000, #222)', 30, 'dark', 'a thin gradient over a light picture'],
    ['#c5baa4', '#1d1b19', 35, 'light', 'a dark overlay over a picture of medium lightness'],
    ['#c5baa4', '#1d1b19', 15, 'dark', 'a barely visible dark overlay'],
    ['#ffffff', '#1d1b19', 35, 'dark', 'a dark overlay over a white picture, where light text would be unreadable'],
    ['linear-gradient(#fff, #eee)', '#000000', 90, 'light', 'a thick overlay over a gradient'],
  ];
  it('chooses light or dark text by the dominant layer: a thick overlay, or the picture below a thin one', () => {
    for (const [color, overlayColor, overlayOpacity, expected, what] of cases)
      expect(textOn({ color, overlayColor, overlayOpacity }), what).to.equal(expected);
  });
});
