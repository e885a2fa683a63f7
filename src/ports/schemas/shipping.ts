import * as v from 'valibot';
import type { Money } from '../../domain/money.js';
import type { Address, AddressField, AddressFieldConfig, ShippingMethod } from '../../domain/shipping.js';
import { isFields, readFlag, readMoney, readSum, readText, readTexts } from './read.js';
import { field, fields, goodOnly, id, type Shape } from './shape.js';

const ADDRESS_FIELDS: readonly AddressField[] = ['addressLine1', 'addressLine2', 'city', 'region', 'zipCode'];

const address: Shape<Address> = v.pipe(
  fields,
  v.object({
    country: field(readText),
    addressLine1: field(readText),
    addressLine2: field(readText),
    city: field(readText),
    region: field(readText),
    state: field(readText),
    zipCode: field(readText),
  }),
);

function readAddress(value: unknown): Address | null {
  const parsed = v.safeParse(address, value);
  return parsed.success && Object.values(parsed.output).some((line) => line !== '') ? parsed.output : null;
}

function readFieldsConfig(value: unknown): Partial<Record<AddressField, AddressFieldConfig>> {
  const parsed = v.safeParse(fields, value);
  if (!parsed.success) return {};
  const config: Partial<Record<AddressField, AddressFieldConfig>> = {};
  for (const name of ADDRESS_FIELDS) {
    const given = parsed.output[name];
    if (!isFields(given)) continue;
    const show = readFlag(true)(given.show);
    // a field nobody sees cannot be demanded
    config[name] = { show, required: show && readFlag(false)(given.required) };
  }
  return config;
}

function stepShape(currency: string): Shape<{ from: Money; price: Money }> {
  const money = v.pipe(field(readMoney(currency)), v.number('has a price step that is no number'));
  return v.pipe(fields, v.object({ from: money, price: money }));
}

function priceShape(currency: string) {
  return v.pipe(
    fields,
    v.object({
      current: field(readMoney(currency)),
      notFixedPrice: field(readFlag(false)),
      minTotal: field(readSum(currency)),
      freeFrom: field(readMoney(currency)),
      untilFree: field(readMoney(currency)),
      notHasFree: field(readFlag(false)),
    }),
  );
}

/**
 * A shipping method; `currency` is the one of its sums, `subtotal` the one it was asked for (from which `untilFree` counts).
 * A price that cannot be read is shown as not fixed. Refused without an id or with an unknown type.
 */
export function shippingShape(currency: string, subtotal: Money): Shape<ShippingMethod> {
  return v.pipe(
    fields,
    v.object({
      id,
      title: field(readText),
      type: v.pipe(v.optional(v.unknown(), null), v.picklist(['delivery', 'pickup'], 'has an unknown type')),
      price: v.pipe(v.optional(v.custom(isFields, 'has no price'), {}), priceShape(currency)),
      prices: field(goodOnly(stepShape(currency))),
      useMinTotal: field(readFlag(false)),
      address: field(readAddress),
      deliveryAddressEnabled: field(readFlag(true)),
      isInternationalDelivery: field(readFlag(false)),
      availableCountry: field((value) => readTexts(value).map((code) => code.toUpperCase())),
      addressFieldsConfig: field(readFieldsConfig),
    }),
    v.transform(({ price, ...method }) => ({
      ...method,
      address: method.type === 'pickup' ? method.address : null,
      price: price.current ?? 0,
      notFixedPrice: price.notFixedPrice || (price.current === null && method.prices.length === 0),
      minTotal: price.minTotal,
      freeFrom: freeFrom(price, subtotal),
    })),
  );
}

interface FreePrice {
  freeFrom: Money | null;
  untilFree: Money | null;
  notHasFree: boolean;
}

function freeFrom({ freeFrom: given, untilFree, notHasFree }: FreePrice, subtotal: Money): Money | null {
  if (notHasFree) return null;
  return given ?? (untilFree ? subtotal + untilFree : null);
}
