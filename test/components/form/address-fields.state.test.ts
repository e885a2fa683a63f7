import { expect } from '@esm-bundle/chai';
import {
  type AddressContext,
  countriesOf,
  fieldsOfAddress,
} from '../../../src/components/shared/address/address-fields.js';
import { type FieldOf, type FormField, parseFields } from '../../../src/domain/form/form-rules.js';
import { addressOrder } from '../../../src/domain/shipping/postal-address.js';
import type { FormTranslate } from '../../../src/i18n/form-texts.js';
import '../../domain/all-types.js';

const show = { show: true, required: false };
const CONFIG = { city: { show: true, required: true }, region: show, zipCode: { show: true, required: true } };
const STATES = { CA: [{ value: 'ON', label: 'Ontario' }] };
const SITUATION: AddressContext = {
  siteCountry: 'de',
  chosenCountry: '',
  orderOf: (country) => addressOrder(country, 'en'),
  countries: ['DE', 'CA'].map((value) => ({ value, label: value })),
  statesOf: (country) => (country === 'CA' ? STATES.CA : []),
};
const t = ((key: string) => key) as FormTranslate;

function parts(settings: object = {}, situation: Partial<AddressContext> = {}): FormField[] {
  const entry = { id: 'home', type: 'address', label: 'Home', addressFieldsConfig: CONFIG, ...settings };
  const block = parseFields([entry]).fields[0] as FieldOf<'address'>;
  return fieldsOfAddress(block, { ...SITUATION, ...situation }, t);
}
const named = (code: string) => ({ code, name: code });
const names = (fields: readonly FormField[]) => fields.map(({ id, required }) => id.slice(5) + (required ? '*' : ''));

describe('the fields of an address in a form', () => {
  it('[FORM-13] [ADDR-01] are in the order of the shop’s country, with names, autocomplete and an example postal code', () => {
    const fields = parts({ autocomplete: 'shipping' });
    expect(names(fields)).to.deep.equal(['addressLine1*', 'zipCode*', 'city*', 'region']);
    const [first, code] = fields;
    expect(first).to.deep.include({ name: 'home[addressLine1]', type: 'text', autocomplete: 'shipping address-line1' });
    expect((code as FieldOf<'text'>).shape?.example).to.match(/^\d{5}$/);
  });

  it('[FORM-13] [ADDR-02] [ADDR-03] of an international address begin with the country, and have its order and states', () => {
    const fields = parts({ international: true, country: 'DE' }, { chosenCountry: 'CA' });
    expect(names(fields)).to.deep.equal(['country*', 'addressLine1*', 'city*', 'region.CA', 'zipCode*']);
    expect(fields[0]).to.deep.include({ type: 'select', default: 'DE', options: SITUATION.countries });
    expect(fields[3]).to.deep.include({ name: 'home[region]', type: 'select', options: STATES.CA });
    expect(names(parts({ international: true }, { chosenCountry: 'US' }))).to.include('state');
  });

  it('[FORM-13] have the country of the shop’s list for UK and EN, which stand for GB', () => {
    for (const code of ['GB', 'UK'])
      for (const siteCountry of ['UK', 'en', 'gb']) {
        const countries = countriesOf({ countries: ['IE', 'FR', code].map(named), states: {} }, ['GB', 'IE'], 'en');
        expect(countries.map(({ value }) => value)).to.deep.equal(['IE', code]);
        expect(parts({ international: true }, { siteCountry, countries })[0], siteCountry).to.include({
          default: code,
        });
      }
  });

  it('[FORM-13] of an optional address are optional, and so is the postal code in a country without one', () => {
    expect(names(parts({ required: false })).join()).to.not.contain('*');
    expect(names(parts({ country: 'AE' })))
      .to.include('zipCode')
      .and.include('city*');
  });

  it('[FORM-13] inherit the address’s conditions; requiredWhen applies only to fields that are otherwise required', () => {
    const fields = parts({ when: 'how', disabledWhen: 'off', requiredWhen: 'must' });
    for (const field of fields) expect(field).to.include({ when: 'how', disabledWhen: 'off', required: false });
    expect(fields.map(({ requiredWhen }) => requiredWhen)).to.deep.equal(['must', 'must', 'must', undefined]);
  });
});
