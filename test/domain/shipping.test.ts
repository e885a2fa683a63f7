import { expect } from '@esm-bundle/chai';
import { type AddressFieldRule, addressFields } from '../../src/domain/form/fields/address/address-parts.js';
import { addressOrder } from '../../src/domain/shipping/postal-address.js';
import { groupByType, methodPrice, type ShippingMethod } from '../../src/domain/shipping/shipping.js';
import { method } from './samples.js';

describe('shipping price', () => {
  const large = { minTotal: 2000, useMinTotal: true };
  const stepped = [
    { from: 2000, price: 300 },
    { from: 1000, price: 400 },
  ];
  const cases: [string, Partial<ShippingMethod>, number, Partial<ReturnType<typeof methodPrice>>][] = [
    ['a single price', {}, 1000, { price: 500, free: false, blocked: false, untilFree: null, untilMinTotal: null }],
    ['below all price steps', { prices: stepped }, 999, { price: 500 }],
    ['the first price step reached', { prices: stepped }, 1000, { price: 400 }],
    ['the highest price step reached', { prices: stepped }, 5000, { price: 300 }],
    ['free from a sum not yet reached', { freeFrom: 2000 }, 1500, { price: 500, free: false, untilFree: 500 }],
    ['free from a sum that is reached', { freeFrom: 2000 }, 2000, { price: 0, free: true, untilFree: null }],
    ['a price of 0', { price: 0, freeFrom: 2000 }, 10, { price: 0, free: true, untilFree: null }],
    [
      'a price that is not fixed',
      { notFixedPrice: true, freeFrom: 0 },
      10,
      { price: 0, notFixed: true, free: false, untilFree: null },
    ],
    ['below its minimum', large, 1500, { price: 0, listPrice: 500, blocked: true, untilMinTotal: 500 }],
    ['at its minimum', large, 2000, { price: 500, blocked: false, untilMinTotal: null }],
    ['a minimum that is turned off', { minTotal: 2000 }, 1500, { price: 500, blocked: false }],
  ];
  it('[SHIP-02] a method’s price depends on its steps, its limits and the subtotal', () => {
    for (const [name, changes, subtotal, expected] of cases)
      expect(methodPrice(method(changes), subtotal), name).to.include(expected);
  });

  it('groups methods by type, in their order', () => {
    const methods = [method({ id: 'a' }), method({ id: 'b', type: 'pickup' }), method({ id: 'c' })];
    const { delivery, pickup } = groupByType(methods);
    expect(delivery.map(({ id }) => id)).to.deep.equal(['a', 'c']);
    expect(pickup.map(({ id }) => id)).to.deep.equal(['b']);
  });
});

describe('address fields of a shipping method', () => {
  const shown = (fields: AddressFieldRule[]): string[] =>
    fields.filter(({ show }) => show).map(({ name, required }) => name + (required ? '*' : ''));
  const all = { show: true, required: false };
  const city = { show: true, required: true };
  const set = { addressFieldsConfig: { city, region: all, zipCode: all, addressLine2: all } };
  const cases: [string, Partial<ShippingMethod>, string, string, string[]][] = [
    ['by default', {}, 'RU', '', ['addressLine1*']],
    ['without delivery address', { deliveryAddressEnabled: false, isInternationalDelivery: true }, 'RU', '', []],
    ['with settings', set, 'RU', '', ['addressLine1*', 'addressLine2', 'city*', 'region', 'zipCode']],
    ['turned off', { addressFieldsConfig: { addressLine1: { show: false, required: true } } }, 'RU', '', []],
    ['in Germany', set, 'DE', '', ['addressLine1*', 'addressLine2', 'zipCode', 'city*', 'region']],
  ];
  it('are those that the method requests, in the order of the country', () => {
    for (const [name, changes, site, chosen, expected] of cases)
      expect(shown(addressFields(method(changes), site, chosen, addressOrder)), name).to.deep.equal(expected);
  });

  it('include the country only for international delivery, and the state only for the US', () => {
    const local = method({ addressFieldsConfig: { region: all } });
    const abroad = { ...local, isInternationalDelivery: true };
    expect(shown(addressFields(local, 'US'))).to.deep.equal(['addressLine1*', 'state']);
    expect(shown(addressFields(local, 'RU', 'US'))).to.deep.equal(['addressLine1*', 'region']);
    expect(shown(addressFields(abroad, 'RU', 'us'))).to.deep.equal(['country*', 'addressLine1*', 'state']);
    expect(shown(addressFields(abroad, 'US', 'FR'))).to.deep.equal(['country*', 'addressLine1*', 'region']);
  });
});
