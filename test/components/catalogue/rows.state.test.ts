import { expect } from '@esm-bundle/chai';
import {
  cardWidth,
  chunkSize,
  columnsIn,
  inChunks,
  pictureWidthIn,
  rowsOf,
} from '../../../src/components/catalogue/card/grid.state.js';

const HALF = { wide: { list: 0.5, media: 0.25, least: 100 }, narrow: { list: 1, media: 0.5, least: 200 } };

describe('rows of cards', () => {
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
    it(`[CAT-08] a place of ${width} px has ${columns} of at most ${perRow}, and 2 on a phone; pictures are asked for in ${asked} px`, () => {
      expect([columnsIn(width, perRow, 2), cardWidth(width, perRow, 2)]).to.deep.equal([columns, asked]);
    });

  it('[CAT-08] a list, and a picture in its card, may have a part of the width', () => {
    expect(columnsIn(1000, 6, 1, HALF)).to.equal(4);
    expect([1000, 500].map((width) => pictureWidthIn(width, 6, 1, HALF))).to.deep.equal([31.25, 250]);
  });

  it('a grid has 12 cards, or 60 of five and six per row: full rows however many there is room for, up to three on a phone', () => {
    for (const [index, size] of [12, 12, 12, 12, 60, 60].entries()) {
      expect(chunkSize(index + 1)).to.equal(size);
      for (let columns = 1; columns <= Math.max(index + 1, 3); columns++) expect(size % columns).to.equal(0);
    }
  });

  it('all cards are in a grid, in their order, and a list without cards has one grid', () => {
    const cards = Array.from({ length: 25 }, (_, index) => index);
    expect(inChunks(cards, 12).map(({ length }) => length)).to.deep.equal([12, 12, 1]);
    expect(inChunks(cards, 12).flat()).to.deep.equal(cards);
    expect(inChunks(cards.slice(0, 12), 12)).to.have.length(1);
    expect(inChunks([], 12)).to.deep.equal([[]]);
  });

  it('a row that is not full counts as one, and no cards take no row', () => {
    expect([rowsOf(12, 4), rowsOf(5, 4), rowsOf(1, 4), rowsOf(0, 3)]).to.deep.equal([3, 2, 1, 0]);
  });
});
