import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { fillsMask, isMask, isUntouched, masksOf, mendedPhone } from '../../src/domain/form/fields/mask.js';
import { type FormField, parseFields, validateField } from '../../src/domain/form/form-rules.js';
import { fieldOf } from './samples.js';

const phone = (mask: string, more: object = {}) => fieldOf({ id: 'p', type: 'phone', label: 'Phone', mask, ...more });

describe('masks of fields', () => {
  it('[FLD-04] a phone is complete when the mask of its country is full: RU and KZ with +7 or 8, UA +38, BY +375, US +1', () => {
    const table: [string, string, boolean][] = [
      ['RU', '+7 (912) 123-45-67', true],
      ['RU', '8 (912) 123-45-67', true],
      ['KZ', '+7 (701) 123-45-67', true],
      ['RU', '+7 (912) 123-45-6', false],
      ['UA', '+38 (050) 123-45-67', true],
      ['UA', '+7 (912) 123-45-67', false],
      ['BY', '+375 (29) 123-45-67', true],
      ['US', '+1 (555) 123-4567', true],
      ['US', '555-1234', false],
    ];
    for (const [country, text, full] of table) {
      const error = validateField(phone(country, { required: true }), text);
      expect(error, `${country} ${text}`).to.deep.equal(full ? null : { key: 'form::phone' });
    }
  });

  it('[FLD-04] empty is complete where it is optional, and so is what the mask has written by itself', () => {
    for (const text of ['', '+', '+7', '+7 (', '8', '8 (']) {
      expect(validateField(phone('RU'), text), text).to.equal(null);
      expect(validateField(phone('RU', { required: true }), text)?.key, text).to.equal('form::required');
    }
    expect(validateField(phone('RU'), '+7 (9')?.key).to.equal('form::phone');
  });

  it('[FLD-04] a mask that is missing or cannot be filled is dropped, and named', () => {
    const { fields, problems } = parseFields([
      { id: 'a', type: 'phone', mask: '' },
      { id: 'b', type: 'phone', mask: 'FR' },
      { id: 'c', type: 'text', mask: '{12' },
      { id: 'd', type: 'text', mask: 'none' },
      { id: 'e', type: 'text', mask: '000-000' },
      { id: 'f', type: 'phone' },
    ]);
    expect(fields.flatMap(({ id, mask }) => (mask === undefined ? [] : `${id} ${mask}`))).to.deep.equal(['e 000-000']);
    expect(problems).to.deep.equal([
      'field 1: the mask "" is not one of RU, KZ, UA, BY, US',
      'field 2: the mask "FR" is not one of RU, KZ, UA, BY, US',
      'field 3: the mask "{12" is not a text with 0, a or * to be filled in',
      'field 4: the mask "none" is not a text with 0, a or * to be filled in',
    ]);
    expect(validateField(fields[1] as FormField, '12345')).to.equal(null);
  });

  it('a text fills a mask of digits, letters and any characters; braces and backslashes write what they hold', () => {
    const table: [string, string, boolean][] = [
      ['000-000', '123-456', true],
      ['000-000', '123-45', false],
      ['aa 00', 'Жш 07', true],
      ['aa 00', '12 07', false],
      ['{A}00', 'A12', true],
      [String.raw`\a-0.*`, 'a-5.?', true],
      ['(0)', '(5)', true],
    ];
    for (const [mask, text, full] of table) expect(fillsMask(text, [mask]), `${mask} ${text}`).to.equal(full);
    expect(['0', '\\', '{0', '0}', '{0}', 'words'].filter(isMask)).to.deep.equal(['0']);
    const wrong = { key: 'form::text', values: { label: 'Phone' } };
    expect(validateField({ ...phone('RU'), type: 'text', mask: '000' }, '12')).to.deep.equal(wrong);
  });

  it('[FLD-04] a code that stands twice is taken off, of whatever is pasted or filled in', () => {
    const table: [string, string, string][] = [
      ['RU', '+7 912 123 45 67', '+79121234567'],
      ['RU', '8 (912) 123-45-67', '89121234567'],
      ['RU', '+7 8 912 123-45-67', '+79121234567'],
      ['RU', '+7 +7 912 123 45 67', '+79121234567'],
      ['RU', '9121234567', '+79121234567'],
      ['KZ', '701 123 45 67', '+77011234567'],
      ['RU', '912', '912'],
      ['UA', '+38 38 050 123 45 67', '+380501234567'],
      ['BY', '80 29 123 45 67', '+375291234567'],
      ['BY', '+375 80 29 123-45-67', '+375291234567'],
      ['US', '1 1 555 123 4567', '+15551234567'],
      ['FR', '+33 1 23 45 67 89', '+33 1 23 45 67 89'],
    ];
    for (const [country, text, mended] of table) expect(mendedPhone(text, country), text).to.equal(mended);
    expect(mendedPhone('+7 912 123 45 67', 'RU', '+7 (')).to.equal('9121234567');
    // a number of Kazakhstan begins with 6 or 7: a 7 that another digit follows was its first one, not the code
    const after7 = ['0', '8', '6', '7'].map((digit) => mendedPhone(digit, 'KZ', '+7 ('));
    expect(after7).to.deep.equal(['70', '78', '6', '7']);
  });

  it('never throws, whatever the mask and the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mask, text) => {
        const masks = masksOf({ type: 'text', mask });
        fillsMask(text, masks);
        expect(isUntouched('', masks)).to.equal(masks.length > 0);
        for (const country of ['RU', 'UA', 'BY', 'US']) {
          const digits = mendedPhone(text, country).replace(/\D/g, '');
          expect(mendedPhone(digits, country).replace(/\D/g, '')).to.equal(digits);
        }
      }),
    );
  });
});
