import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { FormField } from '../../src/domain/form/form-field.js';
import { allEmpty, defaultValues, parseFields, validateField } from '../../src/domain/form/form-rules.js';
import { refusedFields } from '../../src/domain/form/refusal.js';
import { allCountries } from '../../src/domain/shipping/countries.js';
import { hasPostalCodes, postalCodeShape } from '../../src/domain/shipping/postal-codes.js';
import { fieldOf, leadOf } from './samples.js';

const parsed = (entry: object) => parseFields([{ id: 'home', type: 'address', ...entry }]);
const addressOf = (entry: object) => parsed(entry).fields[0]?.address;

describe('settings of an address', () => {
  it('[FORM-13] [ADDR-01] is required and asks for its first line unless the page says otherwise', () => {
    const { fields, problems } = parsed({});
    expect(problems).to.deep.equal([]);
    expect(fields[0]).to.deep.include({ type: 'address', required: true });
    const settings = { addressFieldsConfig: {}, isInternationalDelivery: false, availableCountry: [] };
    expect(fields[0]?.address).to.deep.equal(settings);
    expect(parsed({ required: false }).fields[0]?.required).to.equal(false);
  });

  const cases: [what: string, entry: object, expected: object][] = [
    ['a part that is required is shown', { city: { required: true } }, { city: { show: true, required: true } }],
    ['a part that is shown need not be filled in', { city: { show: 1 } }, { city: { show: true, required: false } }],
    [
      'the first line can be left out',
      { addressLine1: { show: false }, city: { show: true } },
      { addressLine1: { show: false, required: true }, city: { show: true, required: false } },
    ],
  ];
  for (const [what, config, expected] of cases) {
    it(`[FORM-13] [ADDR-01] ${what}`, () => {
      expect(addressOf({ addressFieldsConfig: config })?.addressFieldsConfig).to.deep.equal(expected);
    });
  }

  it('[FORM-13] reads countries as a list or with commas, and names what is no code', () => {
    const abroad = { isInternationalDelivery: true, availableCountry: ['DE', 'AT'], country: 'AT' };
    expect(addressOf({ international: true, countries: 'de, at', country: 'at' })).to.deep.include(abroad);
    const config = { street: {}, addressLine1: { show: false } };
    const wrong = parsed({ countries: ['Germany'], country: 'D', addressFieldsConfig: config });
    expect(wrong.problems).to.have.length(4);
    const firstLine = { addressLine1: { show: true, required: true } };
    const left = { addressFieldsConfig: firstLine, isInternationalDelivery: false, availableCountry: [] };
    expect(wrong.fields[0]?.address).to.deep.equal(left);
  });

  it('[FORM-13] no settings are too bad for it: it always shows a part', () => {
    const json = fc.jsonValue();
    fc.assert(
      fc.property(json, json, json, json, (config, countries, country, required) => {
        const read = addressOf({ addressFieldsConfig: config, countries, country, required });
        const shown = Object.values(read?.addressFieldsConfig ?? {}).some(({ show }) => show);
        return read !== undefined && (shown || read.addressFieldsConfig.addressLine1 === undefined);
      }),
    );
  });

  it('[FORM-13] a second choice of delivery is left out and named', () => {
    const { fields, problems } = parseFields([
      { id: 'a', type: 'shipping' },
      { id: 'b', type: 'shipping' },
    ]);
    expect(fields.map(({ id }) => id)).to.deep.equal(['a']);
    expect(problems).to.deep.equal(['field 2: a form has one choice of delivery, "a" is the first']);
  });
});

describe('postal codes', () => {
  const code = fieldOf({ label: 'Postal code', required: true });
  const field = (country: string): FormField => ({ ...code, shape: postalCodeShape(country) });
  const known = allCountries().filter((country) => postalCodeShape(country));

  it('[FORM-13] the example of each country is a code of it, also in small letters, without signs, and spaced otherwise', () => {
    expect(known.length).to.be.above(50);
    for (const country of known) {
      const example = postalCodeShape(country)?.example ?? '';
      const bare = example.replace(/[\s-]/g, '');
      for (const text of [example, ` ${example.toLowerCase()} `, bare, [...bare].join(' ')])
        expect(validateField(field(country), text), `${country} ${text}`).to.equal(null);
    }
  });

  it('[FORM-13] what is too short or too long is told with the example', () => {
    for (const country of known) {
      const { example } = postalCodeShape(country) ?? { example: '' };
      for (const text of ['1', `${example}00000`, '#'.repeat(5)]) {
        const wrong = { key: 'form::text_shape', values: { label: 'Postal code', example } };
        expect(validateField(field(country), text), `${country} ${text}`).to.deep.equal(wrong);
      }
    }
  });

  const right: [country: string, ...codes: string[]][] = [
    ['GB', 'M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB', 'sw1a1aa'],
    ['US', '94107', '94107-1234', '94107 1234'],
    ['CA', 'k1a0b1', 'H0H 0H0'],
    ['NL', '1012JS', '1012 js'],
    ['JP', '1000001', '〒100-0001', '１００－０００１'],
    ['RU', '644 099'],
    ['IE', 'D6W F7R3', 'A65 F4E2'],
  ];
  for (const [country, ...codes] of right) {
    it(`[FORM-13] ${country} takes ${codes.join(', ')}`, () => {
      for (const code of codes) expect(validateField(field(country), code), code).to.equal(null);
    });
  }

  it('[FORM-13] countries that are not known take any code, and some have none', () => {
    expect(postalCodeShape('XX')).to.equal(undefined);
    expect(validateField(field('VN'), '1')).to.equal(null);
    expect([hasPostalCodes('AE'), hasPostalCodes('DE')]).to.deep.equal([false, true]);
  });
});

describe('parts of an address in a form', () => {
  const within = fieldOf({ id: 'home', type: 'address', label: 'Home' });
  const part = (name: string, more: Partial<FormField> = {}): FormField => ({
    ...fieldOf({ id: `home.${name}`, name: `home[${name}]` }),
    within,
    ...more,
  });
  const country = part('country', { type: 'select', options: [{ value: 'DE', label: 'Germany' }], default: 'DE' });
  const fields = [country, part('addressLine1', { required: true }), part('city')];

  it('[FORM-07] the country that it starts with fills in nothing', () => {
    expect(allEmpty(fields, defaultValues(fields))).to.equal(true);
    expect(allEmpty(fields, { ...defaultValues(fields), 'home.city': 'Bonn' })).to.equal(false);
  });

  it('[FORM-13] a refusal is told at the innermost part of its path, whatever else the form has by a name in it', () => {
    const { errors } = refusedFields({ 'order.fields[home].value[city]': 'No' }, [fieldOf({ id: 'order' }), ...fields]);
    expect(Object.keys(errors)).to.deep.equal(['home.city']);
  });

  it('[FORM-13] what is chosen and not in the list any more is not chosen', () => {
    expect(validateField({ ...country, required: true }, 'FR')?.key).to.equal('form::required');
  });

  it('[FORM-13] what is sent elsewhere in the lead is not in its list', () => {
    const sent = leadOf([...fields, part('x', { aside: true })]);
    expect((sent.fields as { id: string }[]).map(({ id }) => id)).to.deep.equal(fields.map(({ id }) => id));
  });

  const paths: [path: string, id: string | null][] = [
    ['fields[home].value[city]', 'home.city'],
    ['children[home].children[city].data', 'home.city'],
    ['fields[home.city].value', 'home.city'],
    ['home', 'home.country'],
    ['fields[other].value[city]', null],
  ];
  for (const [path, id] of paths) {
    it(`[FORM-13] a refusal of ${path} is told at ${id ?? 'the form'}`, () => {
      const { errors, failure } = refusedFields({ [path]: 'No' }, fields);
      expect(Object.keys(errors)).to.deep.equal(id ? [id] : []);
      expect(failure).to.deep.equal(id ? null : { text: 'No' });
    });
  }
});
