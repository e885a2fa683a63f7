import { expect } from '@esm-bundle/chai';
import { chunkSize, inChunks, rowsOf } from '../../../src/components/catalogue/card/grid.state.js';

describe('the grids of a list', () => {
  // the author's number per row, and those that may be shown of it: fewer where there is no room, up to three on a phone
  for (const perRow of [1, 2, 3, 4, 5, 6]) {
    it(`a list of ${perRow} per row has full rows in each grid, however many of them there is room for, and on a phone`, () => {
      const shown = [1, 2, 3, 4, 5, 6].filter((columns) => columns <= Math.max(perRow, 3));
      for (const columns of shown) expect(chunkSize(perRow) % columns, `${columns} in a row`).to.equal(0);
    });
  }

  for (const [perRow, size] of [
    [1, 12],
    [2, 12],
    [3, 12],
    [4, 12],
    [5, 60],
    [6, 60],
  ] as const) {
    it(`${perRow} per row: a grid has ${size} cards`, () => {
      expect(chunkSize(perRow)).to.equal(size);
    });
  }

  it('all cards are in one of them, in their order, and a list without cards has one grid', () => {
    const cards = Array.from({ length: 25 }, (_, index) => index);
    expect(inChunks(cards, 12).map(({ length }) => length)).to.deep.equal([12, 12, 1]);
    expect(inChunks(cards, 12).flat()).to.deep.equal(cards);
    expect(inChunks(cards.slice(0, 12), 12)).to.have.length(1);
    expect(inChunks([], 12)).to.deep.equal([[]]);
  });

  for (const [cards, columns, rows] of [
    [12, 4, 3],
    [1, 4, 1],
    [5, 4, 2],
    [12, 2, 6],
    [60, 5, 12],
    [1, 1, 1],
    [0, 3, 0],
  ] as const) {
    it(`${cards} cards, ${columns} in a row, take ${rows} rows`, () => {
      expect(rowsOf(cards, columns)).to.equal(rows);
    });
  }
});
