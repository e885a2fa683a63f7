import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import IMask from 'imask/esm/imask';
import 'imask/esm/masked/pattern';
import type { FieldOf } from '../../src/domain/form/field/form-field.js';
import {
  canonicalNumber,
  checkNumber,
  normalisedNumber,
  numberByKey,
  readNumber,
  type StepKeys,
  steppedNumber,
  typedNumber,
  ungroupedNumber,
  writtenNumber,
} from '../../src/domain/form/fields/number.js';
import {
  fillsMask,
  imaskPattern,
  inMask,
  isMask,
  isUntouched,
  plainSigns,
} from '../../src/domain/form/fields/text/text.js';
import {
  defaultValue,
  type FormField,
  parseFields,
  validateField,
  wireValue,
} from '../../src/domain/form/form-rules.js';
import { fieldOf } from './samples.js';

const NONE: StepKeys = { shift: false, control: false, alt: false };
const field = (settings: object = {}) => fieldOf<'number'>({ id: 'n', type: 'number', label: 'Width', ...settings });

describe('number fields', () => {
  /** Returns the value after typing the text key by key. */
  const keyed = (text: string, language = 'en') =>
    ungroupedNumber(
      [...text].reduce((held, key) => typedNumber(held + key, held), ''),
      language,
    );
  const pasted = (text: string, language = 'en') => ungroupedNumber(typedNumber(text), language);

  it('[FLD-05] typing keeps digits, a leading minus and one decimal separator', () => {
    const left = (...typed: string[]) => typed.map((text) => keyed(text));
    expect(left('12a3', '-5', '5-', '−7', 'e', '1x')).to.deep.equal(['123', '-5', '5', '-7', '', '1']);
    expect(left('1,5', '1.5.2', '.5', '1,2,5')).to.deep.equal(['1,5', '1.52', '.5', '1,25']);
  });

  it('D4: reads the usual spelling of each language as the same value, typed or pasted', () => {
    const table: [text: string, language: string, value: string][] = [
      ['1,234.56', 'en', '1234.56'],
      ['1,234', 'en', '1234'],
      ['1,234,567.5', 'en', '1234567.5'],
      ['0,125', 'en', '0,125'],
      ['1.234,56', 'de', '1234,56'],
      ['1.234', 'de', '1234'],
      ['1,234', 'de', '1,234'],
      ['1.234,56', 'en', '1234,56'],
      ['1.234.567', 'en', '1234567'],
      ['1 234,56', 'ru', '1234,56'],
      ['1\u202f234,5', 'fr', '1234,5'],
      ['1’234.50', 'de-CH', '1234.50'],
      ['12,34,567.8', 'hi', '1234567.8'],
      ['-1,234.5', 'en', '-1234.5'],
      ['−５', 'ja', '-5'],
      ['３', 'ja', '3'],
      ['１，２３４．５', 'ja', '1234.5'],
      ['١٬٢٣٤٫٥', 'ar', '1234.5'],
      ['۱۲٫۵', 'fa', '12.5'],
      ['१२.५', 'hi', '12.5'],
    ];
    for (const [text, language, value] of table) {
      expect(pasted(text, language), `${text} ${language} pasted`).to.equal(value);
      expect(keyed(text, language), `${text} ${language} typed`).to.equal(value);
    }
    const sheet: Record<string, string> = { '€1,234.50': '1234.50', '-$5': '-5', ' 12 ₽': '12', '1 000': '1000' };
    for (const [text, value] of Object.entries(sheet)) expect(pasted(text), text).to.equal(value);
  });

  it('D4: each language reads back the numbers that Intl or the field itself writes in it', () => {
    const languages =
      'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja kk ko lt lv mr nb nl pl pt ro ru sk sl sr sv ta te th tr uk vi zh'.split(
        ' ',
      );
    for (const language of [...languages, 'ar-EG', 'de-AT', 'de-CH', 'en-IN', 'es-MX', 'pt-PT', 'fr-CH']) {
      for (const number of [0.5, 3, 1.125, 1234.56, 98_765.4, 1_234_567.89, -1234.5]) {
        for (const value of [String(number), String(number).replace('.', ',')]) {
          const shown = writtenNumber(value, language);
          expect(readNumber(pasted(shown, language)), `${language} ${shown}`).to.equal(number);
        }
        const written = new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(number);
        for (const value of [pasted(written, language), keyed(written, language)])
          expect(readNumber(value), `${language} ${written} is ${value}`).to.equal(number);
      }
    }
  });

  it('D4: keeps an invalid pasted number as it is and rejects it, instead of reading another number', () => {
    const wrong = ['1e3', '5-7', '1/2', '(5)', '1.2.3', '12 13', '5²', '2k', '1.5M', '50%', '0x10', '1,23,4', '--5'];
    for (const text of wrong) {
      expect(pasted(text), text).to.equal(text);
      expect(checkNumber(field(), pasted(text))?.key, text).to.equal('form::digits');
    }
  });

  it('D4: keeps an invalid number that is pasted over a number, and reads a valid one; a key still replaces a selection', () => {
    const wrong = { '5-7': '100', '1/2': '0.5', '1e3': '12345', '2k': '100', '12 13': '12345', '1.2.3': '1.5' };
    for (const [text, before] of Object.entries(wrong)) expect(typedNumber(text, before), text).to.equal(text);
    expect(typedNumber('€12', '12345')).to.equal('12');
    expect(typedNumber('5-7', '5-7'), 'composed').to.equal('5-7');
    expect(typedNumber('5-78', '5-7'), 'typed after a pasted one').to.equal('5-78');
    expect([typedNumber('7', '12345'), typedNumber('15', '12345')]).to.deep.equal(['7', '15']);
  });

  it('[FLD-05] a key that is not taken leaves a marked number as it is; a minus replaces it from the start', () => {
    for (const text of ['k', '1k5', '12k345', ' ', '1-5', 'k45'])
      expect(typedNumber(text, '12345'), text).to.equal('12345');
    expect([typedNumber('-', '12345'), typedNumber('−45', '12345'), typedNumber('-12', '12')]).to.deep.equal([
      '-',
      '-45',
      '-12',
    ]);
  });

  it('[FLD-05] D4: rejects too many decimals with a message, typed or pasted', () => {
    for (const text of [keyed('1.5'), pasted('1.5')])
      expect(checkNumber(field({ decimals: 0 }), text)).to.deep.equal({
        key: 'form::number_whole',
        values: { label: 'Width' },
      });
    expect(checkNumber(field({ decimals: 2 }), '1,239')).to.deep.equal({
      key: 'form::number_decimals',
      values: { label: 'Width', count: 2 },
    });
    expect([checkNumber(field({ decimals: 0 }), '10.0'), checkNumber(field({ decimals: 2 }), '1.230')]).to.deep.equal([
      null,
      null,
    ]);
    expect([canonicalNumber('10.0', 0), canonicalNumber('1.230', 2)]).to.deep.equal(['10', '1.23']);
  });

  it('[FLD-05] an arrow key adds one step (10^-decimals); times 10 with Shift, 100 with Ctrl or Command, 1/10 with Alt', () => {
    const table: [string, boolean, Partial<StepKeys>, object, string][] = [
      ['5', true, {}, {}, '6'],
      ['5', false, {}, {}, '4'],
      ['', true, {}, {}, '1'],
      ['5', true, { shift: true }, {}, '15'],
      ['5', true, { control: true }, {}, '105'],
      ['5', true, { alt: true }, {}, '5.1'],
      ['1.5', true, {}, { decimals: 2 }, '1.51'],
      ['1,5', true, {}, { decimals: 2 }, '1.51'],
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

  it('Home and End go to a limit; with a modifier key or without both limits they move the caret', () => {
    const limits = { min: -2.5, max: 30 };
    const table: [string, string, Partial<StepKeys>, object, string | null][] = [
      ['Home', '1,5', {}, limits, '-2.5'],
      ['End', '', {}, limits, '30'],
      ['End', '7', { shift: true }, limits, null],
      ['Home', '7', { control: true }, limits, null],
      ['Home', '7', {}, { max: 9 }, null],
      ['ArrowUp', '7', {}, limits, '8'],
      ['a', '7', {}, limits, null],
    ];
    for (const [key, text, keys, settings, next] of table)
      expect(numberByKey(key, text, { ...NONE, ...keys }, settings), `${key} ${text}`).to.equal(next);
  });

  it('[FLD-05] blur clamps the number only when both limits are set', () => {
    expect(normalisedNumber('150', { min: 0, max: 100 })).to.equal('100');
    expect(normalisedNumber('-1,5', { min: 0, max: 100 })).to.equal('0');
    expect(normalisedNumber('150', { max: 100 })).to.equal('150');
    expect(normalisedNumber('-3', { min: 0 })).to.equal('-3');
    expect(normalisedNumber('7.', { min: 0, max: 100 })).to.equal('7');
    expect(normalisedNumber('', { min: 1, max: 100 })).to.equal('');
    expect(normalisedNumber('-', { min: 1, max: 100 })).to.equal('-');
  });

  it('a number beyond a single limit is a validation error', () => {
    const [low, high] = [
      { label: 'Width', min: 3 },
      { label: 'Width', max: 3 },
    ];
    expect(checkNumber(field({ min: 3 }), '2')).to.deep.equal({ key: 'form::number_min', values: low });
    expect(checkNumber(field({ max: 3 }), '3.01')).to.deep.equal({ key: 'form::number_max', values: high });
    expect([checkNumber(field({ min: 3 }), '3'), checkNumber(field({ max: 3 }), '3')]).to.deep.equal([null, null]);
    expect(checkNumber(field(), '-')).to.deep.equal({ key: 'form::digits', values: { label: 'Width' } });
  });

  it('sends a number with a decimal point', () => {
    const table = {
      '1,50': '1.50',
      '-0': '0',
      '.5': '0.5',
      '7.': '7',
      ' 12 ': '12',
      '1e3': '1e3',
      '007': '7',
      '12345678901234567890,5': '12345678901234567890.5',
      '٣': '3',
    };
    for (const [text, wire] of Object.entries(table)) expect(canonicalNumber(text)).to.equal(wire);
  });

  it('typing the result again keeps it, and arrow keys always give a number within the limits, for any text', () => {
    const places = fc.option(fc.nat(6), { nil: undefined });
    fc.assert(
      fc.property(fc.string(), places, fc.boolean(), fc.boolean(), (text, decimals, up, shift) => {
        const settings = { min: -50, max: 50, ...(decimals !== undefined && { decimals }) };
        const left = keyed(text);
        expect(keyed(left)).to.equal(left);
        const next = readNumber(steppedNumber(left, up, { ...NONE, shift }, settings));
        expect(next).to.be.within(-50, 50);
      }),
    );
  });

  it('reports and ignores invalid settings', () => {
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
    const numbers = fields as FieldOf<'number'>[];
    const left = numbers.map(({ min, max, step, decimals }) => JSON.stringify({ min, max, step, decimals }));
    expect(left).to.deep.equal(['{}', '{}', '{}', '{"max":7.5}']);
  });
});

describe('masks of text fields', () => {
  it('[FLD-04] reports and drops an invalid mask', () => {
    const { fields, problems } = parseFields([
      { id: 'c', type: 'text', mask: '{12' },
      { id: 'd', type: 'text', mask: 'none' },
      { id: 'e', type: 'text', mask: '000-000' },
    ]);
    expect(fields.flatMap((field) => ('mask' in field ? `${field.id} ${field.mask}` : []))).to.deep.equal([
      'e 000-000',
    ]);
    expect(problems).to.deep.equal([
      'field 1: the mask "{12" is not a text with 0, a or * to be filled in',
      'field 2: the mask "none" is not a text with 0, a or * to be filled in',
    ]);
    expect(validateField(fields[1] as FormField, '12345')).to.equal(null);
  });

  it('a mask has digits, letters and any characters; braces and backslashes quote literal text', () => {
    const full = {
      '000-000': '123-456',
      'aa 00': 'Жш 07',
      '{A}00': 'A12',
      '\\a-0.*': 'a-5.?',
      '(0)': '(5)',
    };
    for (const [mask, text] of Object.entries(full)) expect(fillsMask(text, mask), mask).to.equal(true);
    expect([fillsMask('123-45', '000-000'), fillsMask('12 07', 'aa 00')]).to.deep.equal([false, false]);
    expect(['0', '\\', '{0', '0}', '{0}', 'words'].filter(isMask)).to.deep.equal(['0']);
    const wrong = { key: 'form::text', values: { label: 'Code' } };
    expect(validateField(fieldOf({ id: 'c', label: 'Code', mask: '000' }), '12')).to.deep.equal(wrong);
  });

  it('[FLD-04] sends nothing if only the mask has written', () => {
    const coded = fieldOf({ mask: '{A}-000' });
    expect(['A', 'A-', '', 'A-1'].map((text) => wireValue(coded, text))).to.deep.equal(['', '', '', 'A-1']);
    expect(wireValue(fieldOf({}), ' A ')).to.equal(' A ');
  });

  it('[FLD-04] a preset starts in its mask, as imask writes it', () => {
    const start = (mask: string, preset: unknown) => defaultValue(fieldOf({ mask, default: preset }));
    const table: [mask: string, preset: string, text: string][] = [
      ['{A}-000-000', '123456', 'A-123-456'],
      ['{A}-000-000', 'A-123-456', 'A-123-456'],
      ['000-000', '12x3٤', '123-4'],
      ['{A}-000', '', ''],
    ];
    for (const [mask, preset, text] of table) expect(start(mask, preset), `${mask} ${preset}`).to.equal(text);
    const masks = fc.string({ unit: fc.constantFrom(...'0a*A-{}[]`\\ /7') });
    const texts = fc.string({ unit: fc.constantFrom(...'0a*A-{}\\ /7x1٣Ｂ') });
    fc.assert(
      fc.property(masks, texts, (mask, text) => {
        fc.pre(isMask(mask));
        const control = IMask.createMask({ mask: imaskPattern(mask), prepare: plainSigns });
        control.value = text;
        expect(inMask(text, mask)).to.equal(control.value);
        expect(inMask(control.value, mask), 'again').to.equal(control.value);
      }),
    );
  });

  it('never throws on any mask and text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mask, text) => {
        fc.pre(isMask(mask));
        fillsMask(text, mask);
        expect(isUntouched('', mask)).to.equal(true);
      }),
    );
  });
});
