import { readFlag, readText, readTexts } from '../../domain/shared/lenient-read.js';
import type { Money } from '../../domain/shared/money.js';
import { isRecord } from '../../domain/shared/read.js';
import { isoCode } from '../../domain/shipping/country-code.js';
import type {
  Address,
  AddressField,
  AddressFieldConfig,
  Days,
  ShippingMethod,
} from '../../domain/shipping/shipping.js';
import {
  InvalidEntry,
  type ReadMoney,
  readId,
  readLimit,
  type Shape,
  type Unvalidated,
  unvalidatedOf,
  validEntries,
} from './shape.js';
import type { WireAddress, WireShippingMethod } from './wire.js';

type Price = Unvalidated<WireShippingMethod['price']>;
/** The sum may be written beside its details, in place of an object with both. */
type AlsoPrice = keyof Price;
type Method = Unvalidated<WireShippingMethod, AlsoPrice>;

const ADDRESS_FIELDS: readonly AddressField[] = ['addressLine1', 'addressLine2', 'city', 'region', 'zipCode'];

function readAddress(given: unknown): Address | null {
  const value = unvalidatedOf<WireAddress>(given);
  if (!value) return null;
  const address: Address = {
    country: readText(value.country),
    addressLine1: readText(value.addressLine1 ?? value.address_line1),
    addressLine2: readText(value.addressLine2 ?? value.address_line2),
    city: readText(value.city),
    region: readText(value.region),
    state: readText(value.state),
    zipCode: readText(value.zipCode ?? value.zip_code),
  };
  return Object.values(address).some((line) => line !== '') ? address : null;
}

function readFieldsConfig(value: unknown): Partial<Record<AddressField, AddressFieldConfig>> {
  const config: Partial<Record<AddressField, AddressFieldConfig>> = {};
  if (!isRecord(value)) return config;
  for (const name of ADDRESS_FIELDS) {
    const given = value[name] ?? value[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
    if (!isRecord(given)) continue;
    const show = readFlag(true)(given.show);
    // a hidden field cannot be required
    config[name] = { show, required: show && readFlag(false)(given.required) };
  }
  return config;
}

const isDay = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Reads days: one number, or minimum and maximum as a pair or by name. */
function readDays(given: unknown, losses: string[]): { days?: Days } {
  if (given === undefined || given === null) return {};
  const value = isRecord(given) ? [given.from, given.to] : given;
  const [from, to = from, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (isDay(from) && isDay(to) && from <= to && more.length === 0) return { days: { from, to } };
  losses.push('its days are neither a number nor a pair of numbers');
  return {};
}

function stepShape(
  money: ReadMoney,
): Shape<{ from: Money; price: Money }, NonNullable<WireShippingMethod['prices']>[number]> {
  return (given) => {
    const from = money(given.from);
    const price = money(given.price);
    if (from === null || price === null) throw new InvalidEntry('is not a price step');
    return { from, price };
  };
}

function readType(value: unknown): ShippingMethod['type'] {
  if (value === 'delivery' || value === 'pickup') return value;
  throw new InvalidEntry('has an unknown type');
}

/** Reads the price: a nested object, or a plain sum with its details beside it. */
function readPrice(given: Method, money: ReadMoney): Price {
  const { price } = given;
  if (isRecord(price)) return price;
  if (price !== undefined && price !== null && money(price) === null) throw new InvalidEntry('has no price');
  return { ...given, current: price };
}

/** Keeps the method's fields as they are: forms parse them. */
function readMethodFields(value: unknown, losses: string[]): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value !== undefined && value !== null) losses.push('its fields are not a list');
  return [];
}

/**
 * Reads a shipping method; `money` reads its sums, `subtotal` is the requested one (base of `untilFree` and `untilMinTotal`). An invalid
 * price is shown as not fixed. Refused without an id or with an unknown type.
 */
export function shippingShape(money: ReadMoney, subtotal: Money): Shape<ShippingMethod, WireShippingMethod, AlsoPrice> {
  return (given, losses) => {
    const id = readId(given);
    const type = readType(given.type);
    const price = readPrice(given, money);
    const current = money(price.current);
    const prices = validEntries(stepShape(money), given.prices, 'price step', losses);
    const notFixed = readFlag(false)(price.notFixedPrice ?? price.not_fixed_price);
    return {
      id,
      title: readText(given.title),
      type,
      price: current ?? 0,
      prices,
      notFixedPrice: notFixed || (current === null && prices.length === 0),
      ...minimum(given, price, { money, subtotal, losses }),
      ...words(price, current),
      freeFrom: freeFrom(price, { money, subtotal, losses }),
      ...readDays(given.days, losses),
      address: type === 'pickup' ? readAddress(given.address) : null,
      // pickup needs no address, unless the shop requires one
      deliveryAddressEnabled: readFlag(type === 'delivery')(
        given.deliveryAddressEnabled ?? given.delivery_address_enabled,
      ),
      isInternationalDelivery: readFlag(false)(given.isInternationalDelivery ?? given.is_international_delivery),
      availableCountry: readTexts(given.availableCountry ?? given.available_country).map(isoCode),
      addressFieldsConfig: readFieldsConfig(given.addressFieldsConfig ?? given.address_fields_config),
      fields: readMethodFields(given.fields, losses),
    };
  };
}

/** Context of a method's limits. */
interface Limits {
  money: ReadMoney;
  subtotal: Money;
  losses: string[];
}

/** Minimum subtotal: as given, else derived from the missing amount, which also enables it. */
function minimum(given: Method, price: Price, { money, subtotal, losses }: Limits) {
  const minTotal = readLimit(price.minTotal ?? price.min_total, money, 'minTotal', losses);
  const missing = money(price.untilMinTotal ?? price.until_min_total) ?? 0;
  const alone = minTotal === null && missing > 0;
  return {
    minTotal: minTotal ?? (alone ? subtotal + missing : 0),
    useMinTotal: readFlag(alone)(given.useMinTotal ?? given.use_min_total),
  };
}

/** The shop's formatted price and minimum. */
function words(price: Price, current: Money | null): Pick<ShippingMethod, 'formattedPrice' | 'formattedMinTotal'> {
  const text = readText(price.currentFormatted ?? price.current_formatted);
  const formattedMinTotal = readText(price.minTotalFormatted ?? price.min_total_formatted);
  return {
    ...(text !== '' && current !== null && { formattedPrice: { price: current, text } }),
    ...(formattedMinTotal !== '' && { formattedMinTotal }),
  };
}

function freeFrom(price: Price, { money, subtotal, losses }: Limits): Money | null {
  if (readFlag(false)(price.notHasFree ?? price.not_has_free)) return null;
  const untilFree = money(price.untilFree ?? price.until_free);
  const written = readLimit(price.freeFrom ?? price.free_from, money, 'freeFrom', losses);
  return written ?? (untilFree ? subtotal + untilFree : null);
}
