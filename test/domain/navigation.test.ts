import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { blockInFocus, hashOf, readAnchors } from '../../src/domain/navigation/anchors.js';
import { type HistoryPlan, planHistory, readLayers } from '../../src/domain/navigation/history-plan.js';
import { readTabs, tabAfterKey } from '../../src/domain/navigation/tabs.js';
import { anchorOf } from '../../src/domain/text/encoded.js';

describe('tabs', () => {
  it('[TAB-01] reads ids and titles as texts, and rejects an invalid list', () => {
    expect(readTabs([{ id: 7, title: 8 }])).to.deep.equal([{ id: '7', title: '8' }]);
    expect(readTabs([{}])).to.deep.equal([{ id: '', title: '' }]);
    expect(readTabs([{ id: 'a', title: 'A', more: true }])).to.deep.equal([{ id: 'a', title: 'A' }]);
    expect(readTabs([])).to.deep.equal([]);
    for (const given of [[null], ['a'], [{ id: {} }], { id: 'a' }, 'a']) expect(readTabs(given)).to.equal(undefined);
  });

  it('[TAB-03] decodes the name in a hash, whatever its characters', () => {
    expect(anchorOf('')).to.equal('');
    expect(anchorOf('#')).to.equal('');
    expect(anchorOf('#tab7')).to.equal('tab7');
    expect(anchorOf('#%D0%A6%D0%B5%D0%BD%D1%8B')).to.equal('Цены');
    expect(anchorOf('#100%')).to.equal('100%');
    fc.assert(fc.property(fc.string(), (name) => anchorOf(`#${encodeURIComponent(name)}`) === name));
    fc.assert(fc.property(fc.string(), (name) => typeof anchorOf(`#${name}`) === 'string'));
  });

  it('[TAB-07] arrow keys wrap around in the page’s direction, Home and End go to the edges, other keys do nothing', () => {
    const after = (key: string, from: number, rightToLeft = false) => tabAfterKey(key, from, 3, rightToLeft);
    expect([after('ArrowRight', 0), after('ArrowRight', 2), after('ArrowLeft', 0)]).to.deep.equal([1, 0, 2]);
    expect([after('ArrowRight', 0, true), after('ArrowLeft', 0, true)]).to.deep.equal([2, 1]);
    expect([after('Home', 2), after('End', 0, true)]).to.deep.equal([0, 2]);
    expect([after('ArrowDown', 0), after('Delete', 0)]).to.deep.equal([null, null]);
  });
});

describe('anchors', () => {
  it('[ANC-01] a block is enabled unless `enabled` is false, 0 or the text "false"', () => {
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

  it('drops and counts invalid and duplicate blocks', () => {
    const list = readAnchors([null, 'a', {}, { id: 'a' }, { id: 'a' }, { anchor: 'b' }]);
    expect([...(list ?? [])]).to.deep.equal([
      { id: 'a', title: '', enabled: true, anchor: '' },
      { id: 'b', title: '', enabled: true, anchor: 'b' },
    ]);
    expect(list?.odd).to.equal(4);
    expect(readAnchors({ id: 'a' })).to.equal(undefined);
  });

  it('[ANC-01] the hash encodes any anchor name, and falls back to the id', () => {
    const anchor = { id: 'b', title: '', enabled: true, anchor: 'столы #1' };
    expect(hashOf(anchor)).to.equal('#%D1%81%D1%82%D0%BE%D0%BB%D1%8B%20%231');
    expect(hashOf({ ...anchor, anchor: '' })).to.equal('#b');
  });

  it('[ANC-01] the block in focus follows the scroll position, and is the last one at the end of the page', () => {
    const focused = (scrolled: number) => {
      const tops = [0, 700, 2000, 2700].map((top) => top - scrolled);
      return blockInFocus(tops, 800, scrolled, 3000);
    };
    expect([0, 500, 600, 1600, 2200].map(focused)).to.deep.equal([0, 0, 1, 2, 3]);
  });

  it('[ANC-01] on a page that does not scroll, the last block in the upper half is in focus; without blocks none', () => {
    expect(blockInFocus([0, 300, 500], 800, 0, 700)).to.equal(1);
    expect(blockInFocus([], 800, 0, 3000)).to.equal(-1);
  });
});

/** Parses `a b!` into layers of the history entry; `!` marks a layer opened by the page’s own URL. */
const layers = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((key) => ({ key: key.replace('!', ''), step: !key.endsWith('!') }));

describe('browser history of the layers over a page', () => {
  const cases: [what: string, stored: string, unwritten: string[], closed: string[], plan: HistoryPlan][] = [
    ['nothing is open: does nothing', '', [], [], { action: 'none' }],
    ['a layer has opened: pushes it', '', ['a'], [], { action: 'push', key: 'a' }],
    ['two layers have opened: pushes the first', '', ['a', 'b'], [], { action: 'push', key: 'a' }],
    ['a layer has closed: goes back one step', 'a', [], ['a'], { action: 'back', steps: 1 }],
    ['two layers have closed: goes back two steps', 'a b', [], ['b', 'a'], { action: 'back', steps: 2 }],
    ['the upper layer has closed: goes back one step', 'a b', [], ['b'], { action: 'back', steps: 1 }],
    ['the lower layer has closed: waits for the upper one', 'a b', [], ['a'], { action: 'none' }],
    ['a layer has replaced another: goes back first', 'a', ['b'], ['a'], { action: 'back', steps: 1 }],
    [
      'a layer opened by the URL has closed: removes it without going back',
      'a!',
      [],
      ['a'],
      { action: 'remove', key: 'a' },
    ],
    ['it and a layer over it have closed: goes back to it first', 'a! b', [], ['a', 'b'], { action: 'back', steps: 1 }],
    ['a layer of the entry is not on the page yet, as after a reload: does nothing', 'a', [], [], { action: 'none' }],
    ['the page has navigated itself: does nothing', '', [], ['a'], { action: 'none' }],
  ];
  for (const [what, stored, unwritten, closed, plan] of cases) {
    it(what, () => {
      expect(planHistory({ stored: layers(stored), unwritten, closed: new Set(closed) })).to.deep.equal(plan);
    });
  }

  it('reads invalid layers from a state written by another script of the page', () => {
    for (const value of [undefined, null, 'text', 5, {}]) expect(readLayers(value)).to.deep.equal([]);
    expect(readLayers([null, 'a', { key: 5 }, { key: 'a', step: 'yes', data: [1] }])).to.deep.equal([
      { key: 'a', step: false, data: [1] },
    ]);
  });
});
