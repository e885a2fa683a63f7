import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { AddressSettings, FieldOf, FormField } from '../../src/domain/form/field/form-field.js';
import { allEmpty, defaultValues, parseFields, validateField } from '../../src/domain/form/form-rules.js';
import { refusedFields } from '../../src/domain/form/refusal.js';
import { allCountries } from '../../src/domain/shipping/country-names.js';
import { addressLine, addressOrder } from '../../src/domain/shipping/postal-address.js';
import { hasPostalCodes, postalCodeShape } from '../../src/domain/shipping/postal-codes.js';
import type { Address } from '../../src/domain/shipping/shipping.js';
import { fieldOf, leadOf } from './samples.js';

const parsed = (entry: object) => parseFields([{ id: 'home', type: 'address', ...entry }]);
const fieldIn = ({ fields }: { fields: readonly FormField[] }) => fields[0] as FieldOf<'address'>;
const addressOf = (entry: object): AddressSettings | undefined => fieldIn(parsed(entry)).address;

describe('address field settings', () => {
  it('[FORM-13] [ADDR-01] is required and includes the first address line by default', () => {
    const read = parsed({});
    const { fields, problems } = read;
    expect(problems).to.deep.equal([]);
    expect(fields[0]).to.deep.include({ type: 'address', required: true });
    const settings = { addressFieldsConfig: {}, isInternationalDelivery: false, availableCountry: [] };
    expect(fieldIn(read).address).to.deep.equal(settings);
    expect(parsed({ required: false }).fields[0]?.required).to.equal(false);
  });

  it('[FORM-13] [ADDR-01] shows required parts, allows optional parts, and can leave out the first line', () => {
    const config = (given: object) => addressOf({ addressFieldsConfig: given })?.addressFieldsConfig;
    const [needed, optional] = [true, false].map((required) => ({ show: true, required }));
    expect(config({ city: { required: true } })).to.deep.equal({ city: needed });
    expect(config({ city: { show: 1 } })).to.deep.equal({ city: optional });
    const leftOut = { addressLine1: { show: false, required: true }, city: optional };
    expect(config({ addressLine1: { show: false }, city: { show: true } })).to.deep.equal(leftOut);
  });

  it('[FORM-13] reads countries from a list or a comma-separated string, and reports invalid codes', () => {
    const abroad = { isInternationalDelivery: true, availableCountry: ['DE', 'AT'], country: 'AT' };
    expect(addressOf({ international: true, countries: 'de, at', country: 'at' })).to.deep.include(abroad);
    const british = { availableCountry: ['GB', 'IE'], country: 'GB' };
    expect(addressOf({ countries: ['UK', 'IE'], country: 'en' })).to.deep.include(british);
    const config = { street: {}, addressLine1: { show: false } };
    const wrong = parsed({ countries: ['Germany'], country: 'D', addressFieldsConfig: config });
    expect(wrong.problems).to.have.length(4);
    const firstLine = { addressLine1: { show: true, required: true } };
    const left = { addressFieldsConfig: firstLine, isInternationalDelivery: false, availableCountry: [] };
    expect(fieldIn(wrong).address).to.deep.equal(left);
  });

  it('[FORM-13] always shows at least one part, whatever JSON its settings hold', () => {
    const json = fc.jsonValue();
    fc.assert(
      fc.property(json, json, json, json, (config, countries, country, required) => {
        const read = addressOf({ addressFieldsConfig: config, countries, country, required });
        const shown = Object.values(read?.addressFieldsConfig ?? {}).some(({ show }) => show);
        return read !== undefined && (shown || read.addressFieldsConfig.addressLine1 === undefined);
      }),
    );
  });

  it('[FORM-13] drops a second shipping field and reports it', () => {
    const { fields, problems } = parseFields([
      { id: 'a', type: 'shipping' },
      { id: 'b', type: 'shipping' },
    ]);
    expect(fields.map(({ id }) => id)).to.deep.equal(['a']);
    expect(problems).to.deep.equal(['field 2: a form has one choice of delivery, "a" is the first']);
  });
});

describe('postal codes', () => {
  const code = fieldOf<'text'>({ label: 'Postal code', required: true });
  const field = (country: string): FormField => ({ ...code, shape: postalCodeShape(country) });
  const known = allCountries().filter((country) => postalCodeShape(country));

  it('[FORM-13] accepts each country’s example code, also in lower case, without separators and with other spacing', () => {
    expect(known.length).to.be.above(50);
    for (const country of known) {
      const example = postalCodeShape(country)?.example ?? '';
      const bare = example.replace(/[\s-]/g, '');
      for (const text of [example, ` ${example.toLowerCase()} `, bare, [...bare].join(' ')])
        expect(validateField(field(country), text), `${country} ${text}`).to.equal(null);
    }
  });

  it('[FORM-13] rejects a code that is too short or too long, with the example in the error', () => {
    for (const country of known) {
      const { example } = postalCodeShape(country) ?? { example: '' };
      for (const text of ['1', `${example}00000`, '#'.repeat(5)]) {
        const wrong = { key: 'form::text_shape', values: { label: 'Postal code', example } };
        expect(validateField(field(country), text), `${country} ${text}`).to.deep.equal(wrong);
      }
    }
  });

  it('[FORM-13] accepts the usual spellings of each country’s postal codes', () => {
    const codes = {
      GB: ['M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB', 'sw1a1aa'],
      US: ['94107', '94107-1234', '94107 1234'],
      CA: ['k1a0b1', 'H0H 0H0'],
      NL: ['1012JS', '1012 js'],
      JP: ['1000001', '〒100-0001', '１００－０００１'],
      IN: ['११०००१', '\u200e110001'],
      RU: ['644 099'],
      IE: ['D6W F7R3', 'A65 F4E2'],
    };
    for (const [country, given] of Object.entries(codes))
      for (const text of given) expect(validateField(field(country), text), text).to.equal(null);
  });

  it('[FORM-13] accepts any code for a country without a known format, and knows countries without postal codes', () => {
    expect(postalCodeShape('XX')).to.equal(undefined);
    expect(validateField(field('VN'), '1')).to.equal(null);
    expect([hasPostalCodes('AE'), hasPostalCodes('DE')]).to.deep.equal([false, true]);
  });
});

describe('parts of an address in a form', () => {
  const within = fieldOf({ id: 'home', type: 'address', label: 'Home' });
  const part = (name: string, more: object = {}) =>
    ({ ...fieldOf({ id: `home.${name}`, name: `home[${name}]` }), within, ...more }) as FormField;
  const country = part('country', { type: 'select', options: [{ value: 'DE', label: 'Germany' }], default: 'DE' });
  const fields = [country, part('addressLine1', { required: true }), part('city')];

  it('[FORM-07] a form with only the preset country counts as empty', () => {
    expect(allEmpty(fields, defaultValues(fields))).to.equal(true);
    expect(allEmpty(fields, { ...defaultValues(fields), 'home.city': 'Bonn' })).to.equal(false);
  });

  it('[FORM-13] shows a server error at the innermost field of its path, even if another field is named like a part of it', () => {
    const { errors } = refusedFields({ 'order.fields[home].value[city]': 'No' }, [fieldOf({ id: 'order' }), ...fields]);
    expect(Object.keys(errors)).to.deep.equal(['home.city']);
  });

  it('[FORM-13] a selected value that is no longer an option counts as empty', () => {
    expect(validateField({ ...country, required: true }, 'FR')?.key).to.equal('form::required');
  });

  it('[FORM-13] leaves fields marked `aside` out of the lead’s field list', () => {
    const sent = leadOf([...fields, part('x', { aside: true })]);
    expect((sent.fields as { id: string }[]).map(({ id }) => id)).to.deep.equal(fields.map(({ id }) => id));
  });

  it('[FORM-13] shows an error of a part at that part, of the address at its first part, and any other at the form', () => {
    const paths = {
      'fields[home].value[city]': 'home.city',
      'children[home].children[city].data': 'home.city',
      'fields[home.city].value': 'home.city',
      home: 'home.country',
    };
    for (const [path, id] of Object.entries(paths)) {
      const { errors, failure } = refusedFields({ [path]: 'No' }, fields);
      expect([Object.keys(errors), failure], path).to.deep.equal([[id], null]);
    }
    const elsewhere = { errors: {}, failure: { text: 'No' } };
    expect(refusedFields({ 'fields[other].value[city]': 'No' }, fields)).to.deep.equal(elsewhere);
  });
});

const EMPTY = { country: '', addressLine1: '', addressLine2: '', city: '', region: '', state: '', zipCode: '' };
const place = (country: string, addressLine1: string, city: string, zipCode: string, more: Partial<Address> = {}) => ({
  ...{ ...EMPTY, country, addressLine1, city, zipCode },
  ...more,
});

describe('a postal address in one line', () => {
  const flat = { addressLine2: 'кв. 5', region: 'Московская область' };
  const moscow = place('RU', 'ул. Арбат, д. 10', 'Москва', '119002', flat);
  const suite = { addressLine2: 'Suite 4', state: 'OR', region: 'Oregon' };
  const portland = place('US', '1200 NW Marshall Street', 'Portland', '97209', suite);
  const london = place('GB', '10 Downing Street', 'London', 'SW1A 2AA');
  const berlin = place('DE', 'Oranienstraße 25', 'Berlin', '10999');
  const tokyo = place('JP', '神宮前1-5-8', '渋谷区', '150-0001', { region: '東京都' });
  const shibuya = place('JP', '1-5-8 Jingumae', 'Shibuya', '150-0001', { region: 'Tokyo' });
  const cases: [string, Address, string, string][] = [
    ['Russia', moscow, 'ru', 'ул. Арбат, д. 10, кв. 5, Москва, Московская область, 119002, Россия'],
    ['the USA', portland, 'en', '1200 NW Marshall Street, Suite 4, Portland, OR 97209, United States'],
    ['Britain', london, 'en', '10 Downing Street, London, SW1A 2AA, United Kingdom'],
    ['Britain as EN', { ...london, country: 'en' }, 'ru', '10 Downing Street, London, SW1A 2AA, Великобритания'],
    ['Germany', berlin, 'de', 'Oranienstraße 25, 10999 Berlin, Deutschland'],
    ['a region', { ...berlin, region: 'Kreuzberg' }, 'en', 'Oranienstraße 25, 10999 Berlin, Kreuzberg, Germany'],
    ['Japan', tokyo, 'ja', '〒150-0001, 東京都, 神宮前1-5-8, 渋谷区, 日本'],
    ['Japan in Latin letters', shibuya, 'en', '1-5-8 Jingumae, Tokyo, 150-0001, Shibuya, Japan'],
    ['no country', place('', 'Main 1', 'Town', '1'), 'en', 'Main 1, Town, 1'],
    ['an invalid country code', { ...berlin, country: 'Atlantis' }, 'en', 'Oranienstraße 25, Berlin, 10999, Atlantis'],
    ['only a city', { ...EMPTY, country: 'DE', city: 'Berlin' }, 'en', 'Berlin, Germany'],
    ['a page without a usable language', berlin, '??', 'Oranienstraße 25, 10999 Berlin, DE'],
  ];
  it('[SHIP-04] follows the format of its country, in the language of the page', () => {
    for (const [name, given, language, line] of cases) expect(addressLine(given, language), name).to.equal(line);
  });

  it('D18: an empty part leaves no stray comma or space in any country', () => {
    const parts = ['addressLine1', 'addressLine2', 'city', 'region', 'zipCode'] as const;
    const words = { addressLine1: 'Main 1', addressLine2: 'Flat 2', city: 'City', region: 'Reg', zipCode: '123' };
    for (const country of allCountries()) {
      for (const given of [
        ...parts.map((part) => parts.filter((one) => one !== part)),
        ...parts.map((part) => [part]),
      ]) {
        const filled = Object.fromEntries(given.map((part) => [part, words[part]]));
        const line = addressLine({ ...EMPTY, country, ...filled }, 'en');
        expect(line, country).not.to.match(/^[\s,]|,\s*,|\s,|\s\s|[\s,]$/);
        for (const part of given) expect(line, country).to.contain(words[part]);
      }
    }
    const flat = { ...shibuya, addressLine1: 'Main 1', addressLine2: 'Flat 2' };
    expect(addressLine(flat, 'en')).to.equal('Main 1, Flat 2, Tokyo, 150-0001, Shibuya, Japan');
  });

  it('[SHIP-04] orders the address fields of a form as the country does', () => {
    const order = (country: string, language: string) => addressOrder(country, language).join(' ');
    expect(order('RU', 'ru')).to.equal('addressLine1 city region zipCode');
    expect(order('GB', 'en')).to.equal('addressLine1 city zipCode region');
    expect(order('DE', 'de')).to.equal('addressLine1 zipCode city region');
    expect(order('JP', 'ja')).to.equal('zipCode region addressLine1 city');
    expect(order('JP', 'en')).to.equal('addressLine1 region zipCode city');
    for (const other of [order('', ''), order('XX', '!')]) expect(other).to.equal(order('RU', 'ru'));
  });
});
