import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  type AppliedMarks,
  isApplied,
  isForgotten,
  operationId,
  parseMarks,
  readOperationId,
  storableMarks,
  withApplied,
  withoutOldTabs,
} from '../../src/domain/cart/applied-marks.js';

const NONE: AppliedMarks = new Map();
const op = (serial: number, tab = 'one', time = 0) => operationId(time, serial, tab);
const all = (ids: readonly string[], from = NONE) => ids.reduce(withApplied, from);
const stored = (marks: AppliedMarks) => JSON.parse(JSON.stringify(storableMarks(marks)));

describe('marks of what has been applied', () => {
  it('[CART-15] an operation is known by its number in its tab, whatever time it bears', () => {
    const marks = withApplied(NONE, op(1, 'one', 5));
    const ids = [op(1), op(1, 'one', 1e13), op(2), op(1, 'other')];
    expect(ids.map((id) => isApplied(marks, id))).to.deep.equal([true, true, false, false]);
    expect(withApplied(marks, op(1, 'one', 99))).to.equal(marks);
  });

  it('[CART-15] numbers in any order are known, one by one, and take no room once they follow each other', () => {
    const serials = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 60 });
    fc.assert(
      fc.property(serials, (chosen) => {
        const marks = parseMarks(stored(all(chosen.map((serial) => op(serial)))));
        for (let serial = 1; serial <= 61; serial++) {
          expect(isApplied(marks, op(serial))).to.equal(chosen.includes(serial));
        }
      }),
    );
    expect(stored(all([3, 1, 2, 5].map((serial) => op(serial))))).to.deep.equal([['one', 3, 5]]);
  });

  it('one that is missing for long is given up', () => {
    const marks = all(Array.from({ length: 300 }, (_, at) => op(at + 2)));
    expect(stored(marks)[0].length).to.be.below(110);
    expect(isApplied(marks, op(301))).to.equal(true);
  });

  it('[CART-15] of many tabs those that have written last are known, and those of which something lies somewhere', () => {
    const marks = all(Array.from({ length: 130 }, (_, at) => op(1, `tab${at}`)));
    const left = withoutOldTabs(all([op(2, 'tab1')], marks), [op(9, 'tab2')]);
    expect(left.size).to.equal(101);
    for (const tab of ['tab1', 'tab2', 'tab129']) expect(isApplied(left, op(1, tab)), tab).to.equal(true);
    expect([op(1, 'tab3'), op(9, 'tab2')].map((id) => isForgotten(left, id))).to.deep.equal([true, false]);
    expect(isForgotten(all([op(1)]), op(1, 'other'))).to.equal(false);
  });

  it('what is no mark is left out, and what is no id is never applied', () => {
    const wrong = [null, 7, 'a-1-b', [], ['one'], ['one', -1], ['one', 'x'], [5, 1], ['two', 4, 2, 6], { one: 1 }];
    expect(stored(parseMarks(wrong))).to.deep.equal([['two', 4, 6]]);
    expect(stored(parseMarks('none'))).to.deep.equal([]);
    for (const id of ['', 'a', 'a-b', 'A-1-b', '1-2-3-4']) {
      expect(readOperationId(id)).to.equal(null);
      expect(withApplied(NONE, id)).to.equal(NONE);
    }
  });
});
