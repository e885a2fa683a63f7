import { expect } from '@esm-bundle/chai';
import { type HistoryPlan, planHistory, readLayers } from '../../src/domain/navigation/history-plan.js';

/** `a b!`: layers of the entry, the page's own address having opened b. */
const layers = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((key) => ({ key: key.replace('!', ''), step: !key.endsWith('!') }));

describe('what the history does for the layers over a page', () => {
  const cases: [what: string, stored: string, unwritten: string[], closed: string[], plan: HistoryPlan][] = [
    ['nothing is open', '', [], [], { action: 'none' }],
    ['one has been opened', '', ['a'], [], { action: 'push', key: 'a' }],
    ['two have been opened: one at a time', '', ['a', 'b'], [], { action: 'push', key: 'a' }],
    ['one has been closed', 'a', [], ['a'], { action: 'back', steps: 1 }],
    ['two have been closed', 'a b', [], ['b', 'a'], { action: 'back', steps: 2 }],
    ['the upper one has been closed', 'a b', [], ['b'], { action: 'back', steps: 1 }],
    ['the lower one has been closed: it waits for the upper', 'a b', [], ['a'], { action: 'none' }],
    ['one has taken another’s place: back first', 'a', ['b'], ['a'], { action: 'back', steps: 1 }],
    ['what the address opened has been closed: a page is behind it', 'a!', [], ['a'], { action: 'remove', key: 'a' }],
    ['it and one over it have been closed: back to it', 'a! b', [], ['a', 'b'], { action: 'back', steps: 1 }],
    ['what the entry holds is not on the page yet, as after a reload', 'a', [], [], { action: 'none' }],
    ['the page has gone on by itself', '', [], ['a'], { action: 'none' }],
  ];
  for (const [what, stored, unwritten, closed, plan] of cases) {
    it(what, () => {
      expect(planHistory({ stored: layers(stored), unwritten, closed: new Set(closed) })).to.deep.equal(plan);
    });
  }

  it('reads what a script of the page may have written', () => {
    for (const value of [undefined, null, 'text', 5, {}]) expect(readLayers(value)).to.deep.equal([]);
    expect(readLayers([null, 'a', { key: 5 }, { key: 'a', step: 'yes', data: [1] }])).to.deep.equal([
      { key: 'a', step: false, data: [1] },
    ]);
  });
});
