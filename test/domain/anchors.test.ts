import { expect } from '@esm-bundle/chai';
import { blockInFocus, hashOf, readAnchors } from '../../src/domain/navigation/anchors.js';

describe('anchors', () => {
  it('[ANC-01] a block is on unless it is switched off, in any of the ways content systems write that', () => {
    const list = readAnchors([
      { id: 'a' },
      { id: 'b', enabled: false },
      { id: 3, enabled: 0 },
      { id: 'd', enabled: 'false' },
      { id: 'e', enabled: '1', title: ' E ', anchor: 'tables' },
    ]);
    expect(list?.map(({ enabled }) => enabled)).to.deep.equal([true, false, false, false, true]);
    expect(list?.[2]?.id).to.equal('3');
    expect(list?.[4]).to.deep.equal({ id: 'e', title: 'E', enabled: true, anchor: 'tables' });
  });

  it('what is no block, or is there twice, is left out and counted', () => {
    const list = readAnchors([null, 'a', {}, { id: 'a' }, { id: 'a' }, { anchor: 'b' }]);
    expect([...(list ?? [])]).to.deep.equal([
      { id: 'a', title: '', enabled: true, anchor: '' },
      { id: 'b', title: '', enabled: true, anchor: 'b' },
    ]);
    expect(list?.odd).to.equal(4);
    expect(readAnchors({ id: 'a' })).to.equal(undefined);
  });

  it('[ANC-01] the address takes any name', () => {
    const anchor = { id: 'b', title: '', enabled: true, anchor: 'столы #1' };
    expect(hashOf(anchor)).to.equal('#%D1%81%D1%82%D0%BE%D0%BB%D1%8B%20%231');
    expect(hashOf({ ...anchor, anchor: '' })).to.equal('#b');
  });

  const screen = 800;
  const tops = (scrolled: number) => [0, 700, 2000, 2700].map((top) => top - scrolled);
  const cases: [scrolled: number, found: number][] = [
    [0, 0],
    [500, 0],
    [600, 1],
    [1600, 2],
    [2200, 3],
  ];
  for (const [scrolled, found] of cases) {
    it(`[ANC-01] scrolled by ${scrolled} of 2200, block ${found} is in focus`, () => {
      expect(blockInFocus(tops(scrolled), screen, scrolled, 3000)).to.equal(found);
    });
  }

  it('[ANC-01] on a page that does not scroll it is the last that begins in the upper half; without blocks none', () => {
    expect(blockInFocus([0, 300, 500], 800, 0, 700)).to.equal(1);
    expect(blockInFocus([], 800, 0, 3000)).to.equal(-1);
  });
});
