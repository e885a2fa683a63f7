import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { PHONE_COUNTRIES } from '../../src/domain/form/field/form-field.js';
import { phoneCaret, typedPhone } from '../../src/domain/form/fields/phone.js';
import { defaultValue, isEmpty, parseFields, validateField, wireValue } from '../../src/domain/form/form-rules.js';
import { fieldOf } from './samples.js';

const phone = (mask?: string, more: object = {}) => fieldOf({ id: 'p', type: 'phone', label: 'Phone', mask, ...more });

/** Returns the field’s text after a number is put in at once, by paste or autofill. */
const pasted = (mask: string, text: string) => typedPhone({ mask }, text);
/** Returns the field’s text after a number is typed key by key. */
const typed = (mask: string, text: string) =>
  [...text].reduce((held, key) => typedPhone({ mask }, held + key, held), '');

/** Returns the sent number in E.164 form, or the key of its error. */
function outcome(mask: string, value: string): string {
  const wrong = validateField(phone(mask, { required: true }), value);
  return (
    wrong?.key ??
    String(wireValue(phone(mask), value))
      .replace(/\D/g, '')
      .replace(/^8(?=\d{10}$)/, '7')
  );
}

/** Example numbers of libphonenumber (July 2026) of each kind, with the usual national spelling. */
const NUMBERS: Record<string, [e164: string, inland: string][]> = {
  RU: [
    ['79123456789', '8 (912) 345-67-89'],
    ['73011234567', '8 (301) 123-45-67'],
    ['78123456789', '8 812 345 67 89'],
    ['78001234567', '8-800-123-45-67'],
    ['78091234567', '8 809 123-45-67'],
    ['78081234567', '8 808 123 45 67'],
    ['77011234567', '8 701 123 45 67'],
  ],
  KZ: [
    ['77710009998', '8 (771) 000 9998'],
    ['77123456789', '8 7123 45 67 89'],
    ['78000808080', '8 800 080 80 80'],
    ['78001234567', '8 (800) 123-45-67'],
    ['78091234567', '8 809 123 45 67'],
    ['78081234567', '8 808 123 45 67'],
    ['77511234567', '8 751 123 45 67'],
    ['79123456789', '8 912 345 67 89'],
  ],
  UA: [
    ['380501234567', '050 123 4567'],
    ['380311234567', '8 031 123-45-67'],
    ['380800123456', '0800 123 456'],
    ['380900212345', '0900 212 345'],
    ['380891234567', '089 123 4567'],
  ],
  BY: [
    ['375294911911', '8 029 491-19-11'],
    ['375152450911', '80152 45-09-11'],
    ['375331234567', '8 033 123 45 67'],
    ['375249123456', '8 024 912 34 56'],
  ],
  US: [
    ['12015550123', '(201) 555-0123'],
    ['18002345678', '1-800-234-5678'],
    ['19002345678', '1 (900) 234-5678'],
    ['15002345678', '500.234.5678'],
  ],
};
const CASES = Object.entries(NUMBERS).flatMap(([mask, numbers]) =>
  numbers.map(([e164, inland]) => ({ mask, e164, inland })),
);
const CODES: Record<string, string> = { RU: '7', KZ: '7', UA: '38', BY: '375', US: '1' };

describe('phone numbers', () => {
  it('[FLD-04] reads each kind of number of each country the same with code or national prefix, typed or pasted', () => {
    expect(Object.keys(NUMBERS)).to.deep.equal(PHONE_COUNTRIES);
    for (const { mask, e164, inland } of CASES) {
      const code = CODES[mask] as string;
      const rest = e164.slice(code.length);
      const forms = [`+${e164}`, `+${code} ${rest}`, `+${code} (${rest.slice(0, 2)}) ${rest.slice(2)}`, inland];
      for (const text of [...forms, `\u202a+${e164}\u202c`, ` +${e164} `]) {
        expect(outcome(mask, pasted(mask, text)), `${mask} ${text} pasted`).to.equal(e164);
        expect(outcome(mask, typed(mask, text)), `${mask} ${text} typed`).to.equal(e164);
      }
    }
  });

  it('D2, D3: rejects a digit too few or too many, without cutting digits or taking them as the code', () => {
    for (const { mask, e164, inland } of CASES) {
      for (const text of [`+${e164}`, e164, inland]) {
        const short = text.replace(/\d$/, '');
        for (const value of [pasted(mask, short), typed(mask, short)])
          expect(outcome(mask, value), `${mask} ${short} is ${value}`).to.equal('form::phone');
        for (const more of ['5', '55']) {
          const long = text + more;
          for (const value of [pasted(mask, long), typed(mask, long)])
            expect(outcome(mask, value), `${mask} ${long} is ${value}`).to.match(/^form::phone(_long)?$/);
        }
      }
    }
    expect(validateField(phone('KZ'), pasted('KZ', '+7800123456755'))).to.deep.equal({
      key: 'form::phone_long',
      values: { label: 'Phone', count: 2 },
    });
  });

  it('rejects Belarusian service numbers, which have an extra digit and cannot be called back', () => {
    for (const text of ['+375 801 123 45 67', '+375 902 123 45 67'])
      expect(outcome('BY', pasted('BY', text)), text).to.match(/^form::phone(_long)?$/);
  });

  it('accepts a number without code and prefix, unless it may be a code with too few digits', () => {
    const table: [string, string, string][] = [
      ['RU', '9123456789', '79123456789'],
      ['RU', '8001234567', '78001234567'],
      ['RU', '843 123-45-67', '78431234567'],
      ['RU', '8431234567', 'form::phone'],
      ['KZ', '7011234567', '77011234567'],
      ['KZ', '8000808080', '78000808080'],
      ['KZ', '771 000 99 98', '77710009998'],
      ['KZ', '7710009998', 'form::phone'],
      ['UA', '0501234567', '380501234567'],
      ['UA', '501234567', 'form::phone'],
      ['UA', '5012345678', 'form::phone'],
      ['BY', '294911911', '375294911911'],
      ['BY', '331234567', '375331234567'],
      ['US', '2015550123', '12015550123'],
      ['US', '1201555012', 'form::phone'],
    ];
    for (const [mask, text, result] of table) expect(outcome(mask, pasted(mask, text)), text).to.equal(result);
  });

  it('keeps a number of another country as typed, and rejects it with the expected code', () => {
    for (const [mask, text, code] of [
      ['RU', '+33 1 23 45 67 89', '+7'],
      ['UA', '+7 912 345 67 89', '+38'],
      ['KZ', '+44 20 7946 0958', '+7'],
      ['US', '+52 55 1234 5678', '+1'],
    ] as const) {
      for (const value of [pasted(mask, text), typed(mask, text)]) {
        expect(value).to.equal(text);
        const wrong = { key: 'form::phone_code', values: { label: 'Phone', code } };
        expect(validateField(phone(mask), value)).to.deep.equal(wrong);
      }
    }
  });

  it('[FLD-04] removes a duplicate code or national prefix where a complete number is left', () => {
    const table: [string, string, string][] = [
      ['RU', '+7 8 912 123-45-67', '+7 (912) 123-45-67'],
      ['RU', '+7 8 495 123-45-67', '+7 (495) 123-45-67'],
      ['RU', '+7 +7 912 123 45 67', '+7 (912) 123-45-67'],
      ['RU', '+789121234567', '+7 (912) 123-45-67'],
      ['RU', '89121234567', '8 (912) 123-45-67'],
      ['KZ', '+7 8 701 123 45 67', '+7 (701) 123-45-67'],
      ['UA', '+38 38 050 123 45 67', '+38 (050) 123-45-67'],
      ['BY', '+375 80 29 123-45-67', '+375 (29) 123-45-67'],
      ['BY', '00375 29 123 45 67', '+375 (29) 123-45-67'],
      ['US', '1 1 555 123 4567', '+1 (555) 123-4567'],
      // one digit too many in an Ulyanovsk number and in a toll-free number, without the prefix 8
      ['RU', '+7 842 712 34 567', '+7 (842) 712-34-567'],
      ['KZ', '+780012345675', '+7 (800) 123-45-675'],
      // too long without the prefix 8, too: nothing is removed
      ['RU', '+7 8 912 123-45-678', '+7 (891) 212-34-5678'],
    ];
    for (const [mask, text, written] of table) expect(pasted(mask, text), text).to.equal(written);
    const behind = (mask: string, before: string, text: string) => typedPhone({ mask }, before + text, before);
    expect(behind('KZ', '+7', '77011234567')).to.equal('+7 (701) 123-45-67');
    expect(behind('KZ', '+7', '+7 800 080 80 80')).to.equal('+7 (800) 080-80-80');
    expect(behind('RU', '+7', '8912345678')).to.equal('+7 (891) 234-56-78');
    expect(outcome('RU', '+7 (891) 234-56-78')).to.equal('form::phone');
  });

  it('reads digits of other scripts and full-width digits, also without a country', () => {
    expect(pasted('RU', '＋７ ９１２ ３４５ ６７ ８９')).to.equal('+7 (912) 345-67-89');
    expect(pasted('', '٠١٢٣–۴۵۶ ७८')).to.equal('0123-456 78');
    const written = phone();
    expect(validateField(written, '٠١٢٣٤٥')).to.equal(null);
    expect(wireValue(written, '٠١٢٣٤٥')).to.equal('012345');
  });

  it('keeps a number of any country as typed where the field has no country', () => {
    for (const text of ['+44 20 7946-0958', '(030) 123456', '+1-202-555-0123', '06 12 34 56 78', '+998 90 123 45 67'])
      expect([typed('', text), pasted('', text)]).to.deep.equal([text, text]);
  });

  it('[FLD-04] treats a lone code or prefix as empty, which is valid in an optional field', () => {
    for (const text of ['', '+', '+7', '+7 (', '7', '8', '8 (']) {
      expect(validateField(phone('RU'), text), text).to.equal(null);
      expect(validateField(phone('RU', { required: true }), text)?.key, text).to.equal('form::required');
      expect(wireValue(phone('RU'), text), text).to.equal('');
    }
    expect(['+3', '37', '80', '+38'].map((text) => isEmpty(phone('BY'), text))).to.deep.equal([
      true,
      true,
      true,
      false,
    ]);
    expect(validateField(phone('RU'), '+7 (9')?.key).to.equal('form::phone');
  });

  it('formats a preset value for the country, and reports an unknown mask', () => {
    expect(defaultValue(phone('KZ', { default: '7011234567' }))).to.equal('+7 (701) 123-45-67');
    expect(defaultValue(phone(undefined, { default: '555-1234' }))).to.equal('555-1234');
    const { fields, problems } = parseFields([{ id: 'a', type: 'phone', mask: 'FR' }]);
    expect(fields[0]).not.to.have.property('mask');
    expect(problems).to.deep.equal([`field 1: the mask "FR" is not one of ${PHONE_COUNTRIES.join(', ')}`]);
  });

  it('keeps the caret at the same digits; deleting forward moves it past brackets and hyphens', () => {
    const table: [string, number, string, boolean, number][] = [
      ['9', 1, '+7 (9', false, 5],
      ['+7 (912) 13-45-67', 10, '+7 (912) 134-56-7', false, 10],
      ['+7 (912 123-45-67', 7, '+7 (912) 123-45-67', false, 7],
      ['+7 (912 123-45-67', 7, '+7 (912) 123-45-67', true, 9],
      ['+', 1, '+', false, 1],
    ];
    for (const [text, at, written, skips, caret] of table)
      expect(phoneCaret(text, at, written, skips), `${text} ${at}`).to.equal(caret);
  });

  it('formatting any text is idempotent, and removes no digits but codes and national prefixes', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    const codes: Record<string, string[]> = {
      RU: ['7', '8'],
      KZ: ['7', '8'],
      UA: ['38', '8'],
      BY: ['375', '80'],
      US: ['1'],
    };
    fc.assert(
      fc.property(
        fc.constantFrom(...PHONE_COUNTRIES),
        fc.string({ unit: fc.constantFrom(...'0123456789+7 8-()') }),
        (mask, text) => {
          const written = pasted(mask, text);
          expect(pasted(mask, written)).to.equal(written);
          const [code = '', ...trunks] = codes[mask] ?? [];
          const number = digits(written.startsWith(`+${code}`) ? written.slice(code.length + 1) : written);
          const typed = digits(text);
          expect(typed.endsWith(number), `${text}: ${written}`).to.equal(true);
          const front = typed.slice(0, typed.length - number.length);
          const beginnings = [code, ...trunks].flatMap((one) => [...one].map((_, at) => one.slice(0, at + 1)));
          expect(front).to.match(new RegExp(`^(?:00)?(?:${beginnings.join('|')})*$`), `${text}: ${written}`);
        },
      ),
    );
  });
});
