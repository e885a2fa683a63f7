// runs in firefox, webkit: computed colours
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { recogniseColour, type SolidColour } from '../../src/domain/shared/colour.js';
import { colour } from '../../src/platform/element/colour-attribute.js';
import { CASE, GRADIENT, GRADIENTS, SPACE, solid, TONE } from '../support/colours.js';

/** Reads back what the browser paints for a CSS colour. */
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

describe('recognised colours', () => {
  for (const [text, css] of GRADIENTS) {
    it(`[COL-02] the gradient expected for ${JSON.stringify(text)} is supported by the browser`, () => {
      expect(CSS.supports('background-image', css)).to.equal(true);
    });
  }

  it('[COL-01] hex, rgb() and rgba() give the colour that the browser paints', () => {
    fc.assert(
      fc.property(TONE, SPACE, SPACE, CASE, (text, before, after, letters) => {
        const found = solid(before + letters(text) + after);
        expect(near(painted(text), found), text).to.equal(true);
        expect(near(painted(found.css), found), found.css).to.equal(true);
      }),
    );
  });

  it('[COL-02] two or more stops give a gradient that the browser supports', () => {
    fc.assert(
      fc.property(GRADIENT, SPACE, CASE, (text, space, letters) => {
        const css = recogniseColour(space + letters(text) + space)?.css ?? '';
        expect(CSS.supports('background-image', css), css).to.equal(true);
      }),
    );
  });

  it('a colour attribute accepts what the browser paints, and rejects a gradient where only a colour is allowed', () => {
    expect(colour().parse('FFF')).to.equal('rgb(255, 255, 255)');
    expect(colour().parse('')).to.equal('');
    expect(colour().parse('linear-gradient(red, blue)')).to.equal('linear-gradient(red, blue)');
    expect(colour().parse('linear-gradient(foo, bar)')).to.equal(undefined);
    expect(colour({ gradient: false }).parse('linear-gradient(red, blue)')).to.equal(undefined);
    expect(colour({ gradient: false }).accept('#fff')).to.equal('rgb(255, 255, 255)');
    for (const value of [null, undefined, 1, {}, 'red']) expect(colour().accept(value)).to.equal(undefined);
  });

  it('[COL-01] hsl() gives the colour that the browser computes', () => {
    const hsl = fc.tuple(whole(-720, 720), whole(0, 100), whole(0, 100));
    fc.assert(
      fc.property(hsl, ([hue, saturation, lightness]) => {
        const text = `hsl(${hue} ${saturation}% ${lightness}%)`;
        expect(near(painted(text), solid(text)), text).to.equal(true);
      }),
    );
  });

  it('[COL-01] oklch() gives the colour that the browser draws, within the screen’s gamut', () => {
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
