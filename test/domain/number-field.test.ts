import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  canonicalNumber,
  checkNumber,
  filterNumber,
  normalisedNumber,
  readNumber,
  type StepKeys,
  steppedNumber,
} from '../../src/domain/form/fields/number.js';
import { parseFields } from '../../src/domain/form/form-rules.js';
import { fieldOf } from './samples.js';

const NONE: StepKeys = { shift: false, control: false, alt: false };
const field = (settings: object = {}) => fieldOf({ id: 'n', type: 'number', label: 'Width', ...settings });

describe('number fields', () => {
  it('[FLD-05] typing leaves digits, a minus in front, one separator and as many decimals as there may be', () => {
    const table: [string, object, string][] = [
      ['12a3', {}, '123'],
      ['-5', {}, '-5'],
      ['5-', {}, '5'],
      ['−7', {}, '-7'],
      ['1,5', {}, '1,5'],
      ['1.5.2', {}, '1.52'],
      ['1,234', { decimals: 2 }, '1,23'],
      ['1.', { decimals: 2 }, '1.'],
      ['1.5', { decimals: 0 }, '1'],
      ['.5', {}, '.5'],
      ['e', {}, ''],
    ];
    for (const [typed, settings, left] of table) expect(filterNumber(typed, settings), typed).to.equal(left);
  });

  it('[FLD-05] an arrow adds 10^-decimals; ten times that with Shift, a hundred times with Ctrl or Command, a tenth with Alt', () => {
    const table: [string, boolean, Partial<StepKeys>, object, string][] = [
      ['5', true, {}, {}, '6'],
      ['5', false, {}, {}, '4'],
      ['', true, {}, {}, '1'],
      ['5', true, { shift: true }, {}, '15'],
      ['5', true, { control: true }, {}, '105'],
      ['5', true, { alt: true }, {}, '5.1'],
      ['1.5', true, {}, { decimals: 2 }, '1.51'],
      ['1,5', true, {}, { decimals: 2 }, '1,51'],
      ['1.50', true, { shift: true }, { decimals: 2 }, '1.60'],
      ['1', true, { control: true }, { decimals: 1 }, '11'],
      ['5', true, { alt: true }, { decimals: 0 }, '5'],
      ['5', true, {}, { step: 0.25 }, '5.25'],
      ['0.1', true, {}, { step: 0.2 }, '0.3'],
      ['9', true, { shift: true }, { max: 12 }, '12'],
      ['1', false, { shift: true }, { min: -2 }, '-2'],
    ];
    for (const [text, up, keys, settings, next] of table)
      expect(steppedNumber(text, up, { ...NONE, ...keys }, settings), `${text} ${JSON.stringify(keys)}`).to.equal(next);
  });

  it('[FLD-05] a number that is left is clamped when both limits are set, and only then', () => {
    expect(normalisedNumber('150', { min: 0, max: 100 })).to.equal('100');
    expect(normalisedNumber('-1,5', { min: 0, max: 100 })).to.equal('0');
    expect(normalisedNumber('150', { max: 100 })).to.equal('150');
    expect(normalisedNumber('-3', { min: 0 })).to.equal('-3');
    expect(normalisedNumber('7.', { min: 0, max: 100 })).to.equal('7');
    expect(normalisedNumber('', { min: 1, max: 100 })).to.equal('');
    expect(normalisedNumber('-', { min: 1, max: 100 })).to.equal('-');
  });

  it('a limit that stands alone is told when the form is sent', () => {
    const [low, high] = [
      { label: 'Width', min: 3 },
      { label: 'Width', max: 3 },
    ];
    expect(checkNumber(field({ min: 3 }), '2')).to.deep.equal({ key: 'form::number_min', values: low });
    expect(checkNumber(field({ max: 3 }), '3.01')).to.deep.equal({ key: 'form::number_max', values: high });
    expect([checkNumber(field({ min: 3 }), '3'), checkNumber(field({ max: 3 }), '3')]).to.deep.equal([null, null]);
    expect(checkNumber(field(), '-')).to.deep.equal({ key: 'form::digits', values: { label: 'Width' } });
  });

  it('goes over the wire with a point', () => {
    const table = { '1,50': '1.50', '-0': '0', '.5': '0.5', '7.': '7', ' 12 ': '12', '1e3': '1e3' };
    for (const [text, wire] of Object.entries(table)) expect(canonicalNumber(text)).to.equal(wire);
  });

  it('whatever is typed: what is left is typed on without loss, and arrows always give a number within the limits', () => {
    const places = fc.option(fc.nat(6), { nil: undefined });
    fc.assert(
      fc.property(fc.string(), places, fc.boolean(), fc.boolean(), (text, decimals, up, shift) => {
        const settings = { min: -50, max: 50, ...(decimals !== undefined && { decimals }) };
        const left = filterNumber(text, settings);
        expect(filterNumber(left, settings)).to.equal(left);
        const next = readNumber(steppedNumber(left, up, { ...NONE, shift }, settings));
        expect(next).to.be.within(-50, 50);
      }),
    );
  });

  it('settings that cannot hold are left out and named', () => {
    const { fields, problems } = parseFields([
      { id: 'a', type: 'number', min: 5, max: 1 },
      { id: 'b', type: 'number', step: 0 },
      { id: 'c', type: 'number', decimals: 1.5 },
      { id: 'd', type: 'number', min: 'low', max: '7,5' },
    ]);
    expect(problems).to.deep.equal([
      'field 1: min 5 is not below max 1',
      'field 2: step 0 is not above 0',
      'field 3: decimals 1.5 is no count from 0 to 15',
      'field 4: min "low" is no number',
    ]);
    const left = fields.map(({ min, max, step, decimals }) => JSON.stringify({ min, max, step, decimals }));
    expect(left).to.deep.equal(['{}', '{}', '{}', '{"max":7.5}']);
  });
});
