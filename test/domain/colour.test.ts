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
/** Text of the pieces colours are made of, in any order. */
const ODD = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 20 })
  .map((parts) => parts.join(''));

describe('the colour recogniser', () => {
  it('[COL-01] reads a colour of one tone in any usual spelling', () => {
    for (const [text, css] of SOLIDS) expect(solid(text).css, text).to.equal(css);
  });

  it('[COL-02] reads a gradient as it is written', () => {
    for (const [text, css] of GRADIENTS) expect(recogniseColour(text), text).to.deep.equal({ kind: 'gradient', css });
  });

  const others: [why: string, ...texts: string[]][] = [
    ['nothing at all', '', ' '],
    ['a hex of a wrong length', '#', '#ff', '#ffff', '#fffff', '#fffffff', '#fffffffff'],
    ['a hex with other signs', '##fff', '# fff', '#ggg', '\u00a0#fff', '#fff\0', '#fff;', '#fff}'],
    ['a name', 'red', 'transparent', 'none', 'inherit'],
    ['half a function', 'rgb()', 'rgb(1,2)', 'rgb(1,2,3', 'rgb 1,2,3', 'rgb (1,2,3)'],
    ['commas and spaces mixed', 'rgb(1 2 3 4)', 'rgb(1 2 3, 4)', 'rgb(1, 2, 3 / 4)', 'rgb(1,,3)', 'rgb(1,2,3,)'],
    ['numbers of two kinds, or too many', 'rgb(1%,2,3)', 'rgb(1,2,3,4,5)'],
    ['a tone out of range', 'rgb(256,0,0)', 'rgb(-1,0,0)', 'rgb(101%,0%,0%)'],
    ['an opacity out of range', 'rgba(1,2,3,1.1)', 'rgba(1,2,3,101%)', 'rgba(1,2,3,-0.1)', 'rgb(1 2 3 / 101%)'],
    ['a number written otherwise', 'rgb(1e2,0,0)', 'rgb(1.,0,0)', 'rgb(١,2,3)', 'rgb(calc(1) 2 3)'],
    ['what only the browser can reckon', 'rgb(none 2 3)', 'rgb(from red r g b)', 'color-mix(in oklch, red, blue)'],
    ['a comment inside', 'rgb(1 2 3 /* 1 */)', 'linear-gradient(red /**/, blue)'],
    ['hsl that is none', 'hsl(1, 2, 3)', 'hsl(1 101% 3%)', 'hsl(1px 2% 3%)'],
    ['oklch that is none', 'oklch(0.5, 0.1, 20)', 'oklch(2 0.1 20)', 'oklch(-1 0.1 20)'],
    ['another function', 'lab(50% 0 0)', 'hwb(1 2% 3%)', 'color(srgb 1 0 0)', 'var(--x)', 'url(x)', 'image(red)'],
    ['another prefix', '-webkit-conic-gradient(red, blue)', '-apple-linear-gradient(red, blue)'],
    ['almost a prefix', '--webkit-linear-gradient(red, blue)', '-WEB\u212aIT-linear-gradient(red, blue)'],
    ['a gradient without stops', 'conic-gradient(from 45deg)', 'linear-gradient()', 'linear-gradient(in oklch)'],
    ['one stop alone', 'linear-gradient(red)', 'linear-gradient(to right, red)', 'linear-gradient(in oklch, red)'],
    ['a space that there is none of', 'linear-gradient(in nowhere, red, blue)'],
    ['a way round without hues', 'linear-gradient(in oklab longer hue, red, blue)'],
    ['a space out of place', 'linear-gradient(red in oklch, blue)', 'linear-gradient(red, blue in oklch)'],
    ['a space in old writing', '-webkit-linear-gradient(in oklch, red, blue)'],
    ['brackets in calc', 'linear-gradient(red calc(1px + (2px)), blue)', 'linear-gradient(red calc(var(--x)), blue)'],
    ['signs in calc', 'linear-gradient(red calc(1px +2px), blue)', 'linear-gradient(red calc(1px // 2), blue)'],
    ['a comment in calc', 'linear-gradient(red calc(1px /**/ + 2px), blue)'],
    ['calc and a digit', 'linear-gradient(red 1calc(1), blue)', 'linear-gradient(red calc(1)5, blue)'],
    ['a colour and a digit', 'linear-gradient(red, rgb(0 0 0)111)', 'linear-gradient(red, 1rgb(0 0 0))'],
    ['a wrong colour as a stop', 'linear-gradient(red, rgb(300,0,0))', 'linear-gradient(#ffff, #000)'],
    ['two opacities', 'linear-gradient(red, rgb(0 0 0 / 50% / 50%))'],
    ['places without colours', 'linear-gradient(10%, 20%)', 'linear-gradient(red, calc(1px) blue)'],
    ['hints out of place', 'linear-gradient(red, 10%, 20%, blue)', 'linear-gradient(red, blue, 10%)'],
    ['places without a space', 'linear-gradient(red, blue 1%2%)'],
    ['brackets left over', 'linear-gradient(red, blue', 'linear-gradient(red, blue))', 'linear-gradient(red, (blue))'],
    ['other functions as stops', 'linear-gradient(var(--a), var(--b))', 'linear-gradient(red, attr(x))'],
    ['an address', 'linear-gradient(red, url(//evil.test/x))', 'linear-gradient(red, blue), url(x)'],
    ['something behind it', 'linear-gradient(red, blue); color: red', 'linear-gradient(red, blue) red'],
    ['an empty stop, or an escaped one', 'linear-gradient(red,,blue)', 'linear-gradient(red, bl\\75 e)'],
    ['a mix as a stop', 'linear-gradient(color-mix(in srgb, red, blue), blue)'],
  ];
  it('[COL-02] an invalid colour is none', () => {
    for (const [why, ...texts] of others)
      for (const text of texts) expect(recogniseColour(text), `${why}: ${text}`).to.equal(null);
  });

  it('[COL-01] every hex, rgb and rgba is recognised, and comes back from its css', () => {
    fc.assert(
      fc.property(TONE, SPACE, SPACE, CASE, (text, before, after, letters) => {
        const found = solid(before + letters(text) + after);
        expect(recogniseColour(found.css)).to.deep.equal(found);
      }),
    );
    fc.assert(fc.property(DIGITS, (digits) => solid(digits).css === solid(`#${digits}`).css));
  });

  it('[COL-02] every gradient of two stops or more is recognised, and comes back from its css', () => {
    fc.assert(
      fc.property(GRADIENT, SPACE, CASE, (text, space, letters) => {
        const found = recogniseColour(space + letters(text) + space);
        expect(found?.kind, text).to.equal('gradient');
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

  it('[COL-02] takes hostile length within the time of a test', () => {
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

  it('computes contrast from 1 to 21, the same both ways', () => {
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

  it('names the text that is readable on a colour or a gradient; none where neither is readable everywhere', () => {
    const dark = ['#000', '#17494b', 'linear-gradient(#000, #333)', 'hsl(210 50% 10%)'];
    const light = ['#fff', '#f0bd6a', 'linear-gradient(rgb(255,255,255), #eee 40%)', 'oklch(95% 0.02 90)'];
    const mixed = ['rgba(0,0,0,.3)', 'linear-gradient(red, blue)', 'linear-gradient(rgb(255 255 255 / 20%), #fff)'];
    // the way round the hues passes through lighter and darker tones than both ends
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

  it('the readable text passes AA on any colour', () => {
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

  it('lightens on dark and darkens on light, keeping the hue, as little as it takes', () => {
    expect(shade('#17494b', '#191817')).to.equal('rgb(104, 137, 138)');
    expect(shade('#ffe08a', '#ffffff')).to.equal('rgb(128, 112, 69)');
    // 4.48 : 1
    expect(contrast(solid(shade('#777', '#fff')), solid('#fff'))).to.be.within(4.5, 5.2);
  });

  it('an almost transparent colour is read as it appears', () => {
    expect(contrast(solid(shade('rgba(0, 0, 0, 0.3)', '#fff')), solid('#fff'))).to.be.within(4.5, 5.5);
  });

  it('[COL-01] passes AA for every colour on every ground', () => {
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

describe('text on a background', () => {
  const cases: [string, string, number, 'light' | 'dark' | null, string][] = [
    ['#ffffff', '', 100, 'dark', 'a light colour'],
    ['#17494b', '', 100, 'light', 'a dark colour'],
    ['', '', 100, null, 'nothing known'],
    ['#ffffff', '#000000', 70, 'light', 'a light picture under a dark overlay'],
    ['#ffffff', '#000000', 20, 'dark', 'a light picture under a thin overlay'],
    ['#ffffff', '#000000', 0, 'dark', 'an overlay that is not seen'],
    ['', '#000000', 70, 'light', 'an unknown picture under a thick overlay'],
    ['', '#000000', 30, null, 'an unknown picture under a thin overlay'],
    ['#ffffff', 'rgba(0, 0, 0, 0.2)', 100, 'dark', 'an overlay whose colour lets most through'],
    ['linear-gradient(#000, #222)', '', 100, 'light', 'a dark gradient'],
    ['#ffffff', 'linear-gradient(#000, #222)', 80, 'light', 'a dark gradient over a light picture'],
    ['#ffffff', 'linear-gradient(#000, #222)', 30, 'dark', 'a thin gradient over a light picture'],
    ['#c5baa4', '#1d1b19', 35, 'light', 'a dark overlay over a picture of middling light'],
    ['#c5baa4', '#1d1b19', 15, 'dark', 'a dark overlay that is hardly seen'],
    ['#ffffff', '#1d1b19', 35, 'dark', 'a dark overlay over a white picture, on which light words could not be read'],
    ['linear-gradient(#fff, #eee)', '#000000', 90, 'light', 'a thick overlay over a gradient'],
  ];
  it('is light or dark by the layer that shows most: a thick overlay, or the picture below a thin one', () => {
    for (const [color, overlayColor, overlayOpacity, expected, what] of cases)
      expect(textOn({ color, overlayColor, overlayOpacity }), what).to.equal(expected);
  });
});
