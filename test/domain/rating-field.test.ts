import { expect } from '@esm-bundle/chai';
import { starsOf } from '../../src/domain/form/fields/rating.js';
import {
  defaultValue,
  type FieldValue,
  isEmpty,
  parseFields,
  validateField,
  wireValue,
} from '../../src/domain/form/form-rules.js';
import { calculationsOf } from '../../src/domain/form/formula/calculations.js';
import { fieldOf, leadOf } from './samples.js';

const field = (settings: object = {}) => fieldOf<'rating'>({ type: 'rating', label: 'Service', ...settings });
const problemsOf = (settings: object) => parseFields([{ id: 'f', type: 'rating', ...settings }]).problems;

describe('rating fields', () => {
  it('have five stars, or the configured number from 2 to 10; report an invalid number', () => {
    expect(starsOf(field())).to.deep.equal([1, 2, 3, 4, 5]);
    expect([field({ max: 3 }).max, field({ max: '10' }).max, field({ max: '' }).max]).to.deep.equal([3, 10, 5]);
    for (const max of [1, 11, 2.5, 'many']) {
      expect(problemsOf({ max })).to.deep.equal([`field 1: max "${max}" is no whole number from 2 to 10`]);
      expect(field({ max }).max).to.equal(5);
    }
  });

  const VALUES: [FieldValue, string | null, unknown][] = [
    ['', null, ''],
    ['1', null, 1],
    ['5', null, 5],
    ['6', 'form::rating', ''],
    ['0', 'form::rating', ''],
    ['2.5', 'form::rating', ''],
    ['good', 'form::rating', ''],
    [true, 'form::rating', 'on'],
  ];
  it('accept one of their stars, and send it as a number', () => {
    for (const [value, wrong, sent] of VALUES) {
      expect(validateField(field(), value)?.key ?? null, String(value)).to.equal(wrong);
      expect(wireValue(field(), value), String(value)).to.equal(sent);
    }
    expect(leadOf([field()], { f: '4' }).fields).to.deep.equal([{ id: 'f', name: 'f', type: 'rating', value: 4 }]);
  });

  it('are empty until a star is chosen, and start with a valid default', () => {
    expect(isEmpty(field(), defaultValue(field()))).to.equal(true);
    expect(validateField(field({ required: true }), '')?.values).to.deep.equal({ label: 'Service', kind: 'choice' });
    expect(['3', 3, '9', 'x'].map((preset) => defaultValue(field({ default: preset })))).to.deep.equal([
      '3',
      '3',
      '',
      '',
    ]);
  });

  it('are numbers in formulas, and work in the rows of a group', () => {
    const { fields } = parseFields([
      { id: 'stars', type: 'rating' },
      { id: 'twice', type: 'calculator', formula: 'stars * 2' },
    ]);
    expect(calculationsOf(fields).results({ stars: '4' }).get('twice')).to.equal(8);
    expect(parseFields([{ id: 'g', type: 'group', fields: [{ id: 'stars', type: 'rating' }] }]).problems).to.deep.equal(
      [],
    );
  });
});
