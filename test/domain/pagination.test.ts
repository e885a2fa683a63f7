import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { pageSequence, pagination } from '../../src/domain/catalogue/pagination.js';

const written = (page: number, pages: number): string =>
  pageSequence(page, pages)
    .map((entry) => (entry.kind === 'gap' ? '…' : entry.current ? `[${entry.page}]` : `${entry.page}`))
    .join(' ');

describe('pagination', () => {
  const sequences: [number, number, string][] = [
    [1, 1, '[1]'],
    [2, 4, '1 [2] 3 4'],
    [1, 5, '[1] 2 … 5'],
    [3, 5, '1 2 [3] 4 5'],
    [5, 5, '1 … 4 [5]'],
    [5, 9, '1 … 4 [5] 6 … 9'],
    [4, 9, '1 2 3 [4] 5 … 9'],
    [6, 9, '1 … 5 [6] 7 8 9'],
  ];
  for (const [page, pages, text] of sequences) {
    it(`page ${page} of ${pages} is listed as ${text}`, () => {
      expect(written(page, pages)).to.equal(text);
    });
  }

  it('every page is listed or in exactly one gap, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const through = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
        const covered = pageSequence(page, pages).flatMap((entry) =>
          entry.kind === 'page' ? [entry.page] : through(entry.from, entry.to),
        );
        expect(covered).to.deep.equal(through(1, pages));
      }),
    );
  });

  it('previous and next end at the first and the last page; only a sequence lists pages', () => {
    const first = { page: 1, pages: 3, previous: null, next: 2 };
    expect(pagination('from_max', 1, 3)).to.deep.equal({ style: 'from_max', ...first, entries: [] });
    expect(pagination('other', 3, 3)).to.include({ previous: 2, next: null });
    expect(pagination('sequence', 2, 3).entries.length).to.equal(3);
  });

  it('a page out of range is brought into range', () => {
    expect(pagination('sequence', 9, 3).page).to.equal(3);
    expect(pagination('sequence', 0, 3).page).to.equal(1);
    expect(pagination('sequence', Number.NaN, 0)).to.include({ page: 1, pages: 1, previous: null, next: null });
  });
});
