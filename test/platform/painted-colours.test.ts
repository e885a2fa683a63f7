// runs in firefox, webkit: computed colours
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { colour } from '../../src/platform/element/colour-attribute.js';
import { CASE, GRADIENT, GRADIENTS, SPACE, solid, TONE } from '../support/colours.js';

/** What the browser paints for a declared colour, read back. */
function painted(css: string): SolidColour {
  const probe = document.createElement('i');
  probe.style.color = css;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return solid(shown);
}

const whole = (min: number, max: number) => fc.integer({ min, max });
const near = (a: SolidColour, b: SolidColour) =>
  Math.max(Math.abs(a.red - b.red), Math.abs(a.green - b.green), Math.abs(a.blue - b.blue)) <= 1 &&
  Math.abs(a.alpha - b.alpha) <= 0.005;

describe('a recognised colour', () => {
  for (const [text, css] of GRADIENTS) {
    it(`[COL-02] ${JSON.stringify(text)} is a gradient, which the browser paints`, () => {
      expect(CSS.supports('background-image', css)).to.equal(true);
    });
  }

  it('[COL-01] of hex, rgb or rgba is what the browser paints', () => {
    fc.assert(
      fc.property(TONE, SPACE, SPACE, CASE, (text, before, after, letters) => {
        const found = solid(before + letters(text) + after);
        expect(near(painted(text), found), text).to.equal(true);
        expect(near(painted(found.css), found), found.css).to.equal(true);
      }),
    );
  });

  it('[COL-02] of two stops or more is a gradient that the browser paints', () => {
    fc.assert(
      fc.property(GRADIENT, SPACE, CASE, (text, space, letters) => {
        const css = recogniseColour(space + letters(text) + space)?.css ?? '';
        expect(CSS.supports('background-image', css), css).to.equal(true);
      }),
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

  it('[COL-01] hsl() is the colour a browser makes of it', () => {
    const hsl = fc.tuple(whole(-720, 720), whole(0, 100), whole(0, 100));
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
    const oklch = fc.tuple(whole(30, 80), whole(0, 6), whole(0, 359));
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
});
