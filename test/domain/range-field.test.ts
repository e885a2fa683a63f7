import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { legendPoints, rangeScale, rangeText, readRange } from '../../src/domain/form/fields/range.js';
import { allEmpty, defaultValue, parseFields } from '../../src/domain/form/form-rules.js';
import { movedHandle, nearerHandle, snapped, steppedHandle } from '../../src/domain/shared/range-scale.js';
import { fieldOf } from './samples.js';

const field = (settings: object = {}) => fieldOf({ id: 'r', type: 'range', label: 'Price', ...settings });

describe('range fields', () => {
  const scale = rangeScale({ min: 10, max: 95, step: 20 });

  it('[FLD-01] a value is within the edges and on a step; the upper edge can be reached where no step ends on it', () => {
    const values = [-5, 10, 19, 21, 50, 94, 95, 400].map((value) => snapped(value, scale));
    expect(values).to.deep.equal([10, 10, 10, 30, 50, 90, 95, 95]);
    expect(snapped(0.29, { min: 0, max: 1, step: 0.1 })).to.equal(0.3);
  });

  it('[FLD-01] two values are written as start and end with a dash, also below zero', () => {
    const double = { double: true, min: -100, max: 100 };
    expect(rangeText(readRange('20-60', double))).to.equal('20-60');
    expect(readRange('-40--10', double)).to.deep.equal([-40, -10]);
    expect(readRange('60 – 20', double)).to.deep.equal([20, 60]);
    expect(readRange('', double)).to.deep.equal([-100, 100]);
    expect(readRange('30', double)).to.deep.equal([30, 100]);
    expect(readRange('anything', { min: 5, max: 9 })).to.deep.equal([5]);
  });

  it('[FLD-01] the start cannot pass the end, nor the end the start', () => {
    const { min, max, step } = { min: 0, max: 100, step: 1 };
    expect(movedHandle([20, 60], 0, 80, { min, max, step })).to.deep.equal([60, 60]);
    expect(movedHandle([20, 60], 1, 5, { min, max, step })).to.deep.equal([20, 20]);
  });

  it('[FLD-01] keys go by 1, with Shift by 10, and never by less than a step', () => {
    const fine = { min: 0, max: 100, step: 1 };
    expect(steppedHandle(20, true, false, fine)).to.equal(21);
    expect(steppedHandle(20, false, true, fine)).to.equal(10);
    expect(steppedHandle(30, true, false, scale)).to.equal(50);
    expect(steppedHandle(1, true, false, { min: 0, max: 5, step: 0.5 })).to.equal(2);
  });

  it('[FLD-01] the legend has ten points at most, with both edges, all on steps', () => {
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

  it('a press goes to the nearer handle, of two in one place to the one that can follow', () => {
    expect(nearerHandle([20, 60], 30)).to.equal(0);
    expect(nearerHandle([20, 60], 55)).to.equal(1);
    expect(nearerHandle([50, 50], 70)).to.equal(1);
    expect(nearerHandle([50, 50], 30)).to.equal(0);
    expect(nearerHandle([50], 99)).to.equal(0);
  });

  it('what is shown from the start is what it holds; a form is empty until it has been moved', () => {
    expect(defaultValue(field({ min: 5, max: 9 }))).to.equal('5');
    expect(defaultValue(field({ double: true, default: '40-20' }))).to.equal('20-40');
    const fields = parseFields([{ id: 'r', type: 'range' }, { id: 'name' }]).fields;
    expect(allEmpty(fields, { r: '0', name: '' })).to.equal(true);
    expect(allEmpty(fields, { r: '7', name: '' })).to.equal(false);
    expect(allEmpty(fields.slice(0, 1), { r: '0' })).to.equal(false);
  });
});
