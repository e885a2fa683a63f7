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
    it(`[CAT-08] at ${width} px, with ${perRow} per row and 2 on a phone: ${columns} columns, pictures of ${asked} px`, () => {
      expect([columnsIn(width, perRow, 2), cardWidth(width, perRow, 2)]).to.deep.equal([columns, asked]);
    });

  it('[CAT-08] a list, and the picture in a card, may have a share of the width', () => {
    expect(columnsIn(1000, 6, 1, HALF)).to.equal(4);
    expect([1000, 500].map((width) => pictureWidthIn(width, 6, 1, HALF))).to.deep.equal([31.25, 250]);
  });

  it('a grid has 12 cards, or 60 for five and six per row, so that rows are full at any number of columns', () => {
    for (const [index, size] of [12, 12, 12, 12, 60, 60].entries()) {
      expect(chunkSize(index + 1)).to.equal(size);
      for (let columns = 1; columns <= Math.max(index + 1, 3); columns++) expect(size % columns).to.equal(0);
    }
  });

  it('grids contain all cards in order, and an empty list has one grid', () => {
    const cards = Array.from({ length: 25 }, (_, index) => index);
    expect(inChunks(cards, 12).map(({ length }) => length)).to.deep.equal([12, 12, 1]);
    expect(inChunks(cards, 12).flat()).to.deep.equal(cards);
    expect(inChunks(cards.slice(0, 12), 12)).to.have.length(1);
    expect(inChunks([], 12)).to.deep.equal([[]]);
  });

  it('an incomplete row counts as a row, and no cards have no rows', () => {
    expect([rowsOf(12, 4), rowsOf(5, 4), rowsOf(1, 4), rowsOf(0, 3)]).to.deep.equal([3, 2, 1, 0]);
  });
});
