import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { legendPoints, rangeScale, rangeText, readRange } from '../../src/domain/form/fields/range.js';
import { allEmpty, defaultValue, parseFields } from '../../src/domain/form/form-rules.js';
import {
  handleScale,
  movedHandle,
  nearerHandle,
  shareOf,
  snapped,
  steppedHandle,
} from '../../src/domain/shared/range-scale.js';
import { fieldOf } from './samples.js';

describe('range fields', () => {
  const scale = rangeScale({ min: 10, max: 95, step: 20 });

  it('[FLD-01] a value snaps to a step within the limits; the maximum is reachable even off a step', () => {
    const values = [-5, 10, 19, 21, 50, 94, 95, 400].map((value) => snapped(value, scale));
    expect(values).to.deep.equal([10, 10, 10, 30, 50, 90, 95, 95]);
    expect(snapped(0.29, { min: 0, max: 1, step: 0.1 })).to.equal(0.3);
  });

  it('[FLD-01] the steps of a scale are equally wide; an upper limit on which none ends takes the place of the next one', () => {
    expect([10, 30, 90, 95].map((value) => shareOf(value, scale))).to.deep.equal([0, 0.2, 0.8, 1]);
    expect(handleScale(scale)).to.deep.equal({ min: 10, max: 110, step: 20 });
    expect(handleScale({ min: 0.1, max: 0.4, step: 0.005 }).max).to.equal(0.4);
  });

  it('[FLD-01] reads and writes two values as start and end with a dash, also negative ones', () => {
    const double = { double: true, min: -100, max: 100 };
    expect(rangeText(readRange('20-60', double))).to.equal('20-60');
    expect(readRange('-40--10', double)).to.deep.equal([-40, -10]);
    expect(readRange('60 – 20', double)).to.deep.equal([20, 60]);
    expect(readRange('', double)).to.deep.equal([-100, 100]);
    expect(readRange('30', double)).to.deep.equal([30, 100]);
    expect(readRange('anything', { min: 5, max: 9 })).to.deep.equal([5]);
  });

  it('[FLD-01] neither handle can pass the other', () => {
    const { min, max, step } = { min: 0, max: 100, step: 1 };
    expect(movedHandle([20, 60], 0, 80, { min, max, step })).to.deep.equal([60, 60]);
    expect(movedHandle([20, 60], 1, 5, { min, max, step })).to.deep.equal([20, 20]);
  });

  it('[FLD-01] arrow keys move by 1, with Shift by 10, but at least by one step', () => {
    const fine = { min: 0, max: 100, step: 1 };
    expect(steppedHandle(20, true, false, fine)).to.equal(21);
    expect(steppedHandle(20, false, true, fine)).to.equal(10);
    expect(steppedHandle(30, true, false, scale)).to.equal(50);
    expect(steppedHandle(1, true, false, { min: 0, max: 5, step: 0.5 })).to.equal(2);
  });

  it('[FLD-01] the legend has at most ten points on steps, including both limits', () => {
    const legend = (min: number, max: number, step: number) =>
      legendPoints({ min, max, step }).map(({ value }) => value);
    expect(legend(1, 5, 1)).to.deep.equal([1, 2, 3, 4, 5]);
    expect(legend(0, 100, 1)).to.deep.equal([0, 20, 40, 60, 80, 100]);
    const [anyMin, anySpan, anyStep] = [fc.integer({ min: -1000, max: 1000 }), fc.nat(4999), fc.nat(99)];
    fc.assert(
      fc.property(anyMin, anySpan, anyStep, (min, span, steps) => {
        const [max, step] = [min + span + 1, steps + 1];
        const points = legend(min, max, step);
        expect(points.length).to.be.within(2, 10);
        expect([points[0], points.at(-1)]).to.deep.equal([min, max]);
        for (const value of points) expect(snapped(value, { min, max, step })).to.equal(value);
      }),
    );
  });

  it('[FLD-01] reports and ignores a limit that is beyond the default of the other one', () => {
    const given = [{ min: 150 }, { min: 100 }, { max: -5 }, { min: 150, max: 200 }, { max: 50 }];
    const { fields, problems } = parseFields(given.map((limits, at) => ({ id: `r${at}`, type: 'range', ...limits })));
    expect(problems).to.deep.equal([
      'field 1: min 150 is not below max 100',
      'field 2: min 100 is not below max 100',
      'field 3: min 0 is not below max -5',
    ]);
    expect(fields.map(defaultValue)).to.deep.equal(['0', '0', '0', '150', '0']);
  });

  it('a press moves the nearer handle; of two at the same place, the one that can move there', () => {
    expect(nearerHandle([20, 60], 30)).to.equal(0);
    expect(nearerHandle([20, 60], 55)).to.equal(1);
    expect(nearerHandle([50, 50], 70)).to.equal(1);
    expect(nearerHandle([50, 50], 30)).to.equal(0);
    expect(nearerHandle([50], 99)).to.equal(0);
  });

  it('starts with a valid value, and counts as filled in only once moved, unless it is the only field', () => {
    expect(defaultValue(fieldOf({ type: 'range', min: 5, max: 9 }))).to.equal('5');
    expect(defaultValue(fieldOf({ type: 'range', double: true, default: '40-20' }))).to.equal('20-40');
    for (const [preset, start] of Object.entries({ '20-40': [20, 40], '-20--10': [-10, -20], '7-100': [7] }))
      expect(defaultValue(fieldOf({ type: 'range', double: true, min: -50, default: start }))).to.equal(preset);
    const fields = parseFields([{ id: 'r', type: 'range' }, { id: 'name' }]).fields;
    expect(allEmpty(fields, { r: '0', name: '' })).to.equal(true);
    expect(allEmpty(fields, { r: '7', name: '' })).to.equal(false);
    expect(allEmpty(fields.slice(0, 1), { r: '0' })).to.equal(false);
  });
});
