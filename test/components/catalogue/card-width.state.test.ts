import { expect } from '@esm-bundle/chai';
import { cardWidth, columnsIn, pictureWidthIn } from '../../../src/components/catalogue/card/card-width.js';

const HALF = { wide: { list: 0.5, media: 0.25, least: 100 }, narrow: { list: 1, media: 0.5, least: 200 } };

describe('[CAT-08] cards in a row, and how wide their pictures are', () => {
  for (const [width, perRow, columns, asked] of [
    [390, 4, 2, 200],
    [599, 4, 2, 300],
    [600, 4, 2, 300],
    [648, 4, 3, 250],
    [1000, 4, 4, 250],
    [1000, 3, 3, 350],
    [100, 4, 2, 50],
    [0, 4, 2, 50],
  ] as const)
    it(`a place of ${width} px has ${columns} of at most ${perRow}, and 2 on a phone; pictures are asked for in ${asked} px`, () => {
      expect([columnsIn(width, perRow, 2), cardWidth(width, perRow, 2)]).to.deep.equal([columns, asked]);
    });

  it('a list, and a picture in its card, may have a part of the width', () => {
    expect(columnsIn(1000, 6, 1, HALF)).to.equal(4);
    expect(pictureWidthIn(1000, 6, 1, HALF)).to.equal(31.25);
    expect(pictureWidthIn(500, 6, 1, HALF)).to.equal(250);
  });
});
