import { expect } from '@esm-bundle/chai';
import { chunkSize, inChunks, rowsOf } from '../../../src/components/catalogue/card/grid.state.js';

describe('the grids of a list', () => {
  for (const [perRow, size] of [12, 12, 12, 12, 60, 60].map((cards, index) => [index + 1, cards] as const)) {
    it(`${perRow} per row: a grid has ${size} cards, full rows however many there is room for, up to three on a phone`, () => {
      expect(chunkSize(perRow)).to.equal(size);
      const shown = [1, 2, 3, 4, 5, 6].filter((columns) => columns <= Math.max(perRow, 3));
      for (const columns of shown) expect(size % columns, `${columns} in a row`).to.equal(0);
    });
  }

  it('all cards are in one of them, in their order, and a list without cards has one grid', () => {
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
