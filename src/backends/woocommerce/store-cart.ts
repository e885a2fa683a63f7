import { readNumber, readText, readTexts } from '../../domain/shared/lenient-read.js';
import type { Money } from '../../domain/shared/money.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { ShippingMethodInput } from '../../ports/backend/port.js';
import { ADDRESS_FIELDS, type Contact } from '../engine/contact.js';
import { type EngineOrder, records, type TargetOrder, wantedPieces } from '../engine/engine-order.js';
import { isSameCode } from '../engine/quote.js';
import { type Change, moneyIn } from './store-calls.js';
import { plainText } from './store-products.js';
import { readVariant } from './variants.js';

/** WooCommerce asks for a postal code where the country needs it. */
const ADDRESS = { ...ADDRESS_FIELDS, zipCode: { show: true, required: false } };

/** Keys of the items of a cart. */
export const keysOf = (cart: Fields): string[] => records(cart.items).map(({ key }) => readText(key));

/** Reads the sums of a cart as visitors see its prices: with taxes, or without them where the shop adds them. */
class CartSums {
  readonly #money: (amount: unknown) => Money;
  readonly #isWithTax: boolean;

  constructor({ items, totals }: Fields) {
    const { total_items, total_items_tax } = asRecord(totals) ?? {};
    this.#money = moneyIn(totals);
    const shown = records(items).reduce((sum, { prices, quantity }) => {
      return sum + moneyIn(prices)(asRecord(prices)?.price) * (readNumber(quantity) ?? 0);
    }, 0);
    const net = this.#money(total_items);
    const gross = net + this.#money(total_items_tax);
    this.#isWithTax = Math.abs(shown - gross) < Math.abs(shown - net);
  }

  of(amount: unknown, tax: unknown): Money {
    return this.#money(amount) + (this.#isWithTax ? this.#money(tax) : 0);
  }

  /** Taxes: part of the prices, or added to them. */
  tax(title: string, rate: number, amount: unknown): EngineOrder['taxes'][number] {
    const sum = this.#money(amount);
    return { title, rate, sum, amount: this.#isWithTax ? 0 : sum };
  }
}

/** Reads the session's cart; items whose variant is unknown have none. */
export function readCart(cart: Fields, variantOf: (item: Fields) => string = () => ''): EngineOrder {
  const totals = asRecord(cart.totals) ?? {};
  const sums = new CartSums(cart);
  const coupons = records(cart.coupons);
  return {
    ...{ code: '', state: '', active: true },
    total: moneyIn(totals)(totals.total_price),
    currency: readText(totals.currency_code),
    coupons: coupons.map(({ code }) => readText(code)),
    country: readText(asRecord(cart.shipping_address)?.country),
    lines: records(cart.items).map((item) => {
      const { prices } = item;
      const { line_subtotal, line_subtotal_tax } = asRecord(item.totals) ?? {};
      return {
        ...{ id: readText(item.key), variantId: variantOf(item), count: readNumber(item.quantity) ?? 0 },
        ...{ unit: moneyIn(prices)(asRecord(prices)?.price), amount: sums.of(line_subtotal, line_subtotal_tax) },
      };
    }),
    discounts: coupons.map((one) => {
      const { total_discount, total_discount_tax } = asRecord(one.totals) ?? {};
      const code = readText(one.code);
      return { source: code, title: code, amount: -sums.of(total_discount, total_discount_tax), coupon: code };
    }),
    surcharges: records(cart.fees).map((fee) => {
      const { total, total_tax } = asRecord(fee.totals) ?? {};
      return { title: plainText(fee.name), amount: sums.of(total, total_tax) };
    }),
    shipping: selectedRate(cart, {
      amount: sums.of(totals.total_shipping, totals.total_shipping_tax),
      tax: moneyIn(totals)(totals.total_shipping_tax),
    }),
    taxes: taxesOf(totals, sums),
  };
}

function taxesOf({ tax_lines, total_tax }: Fields, sums: CartSums): EngineOrder['taxes'] {
  const lines = records(tax_lines);
  // a shop that shows its taxes as one sum
  if (lines.length === 0) return [sums.tax('', 0, total_tax)];
  return lines.map(({ name, price, rate }) =>
    sums.tax(readText(name), readNumber(readText(rate).replace('%', '')) ?? 0, price),
  );
}

/** Id of a delivery whose rates the shop tells for a whole address only. */
export const BY_ADDRESS = 'by-address';

/** Rates of each parcel; where the shop has none, one that holds until it knows an address that it delivers to. */
function ratesOf({ shipping_rates, needs_shipping }: Fields): Fields[][] {
  const rates = records(shipping_rates).map((parcel) => records(parcel.shipping_rates));
  const isOpen = needs_shipping === true && !rates.flat().length;
  return isOpen ? [[{ rate_id: BY_ADDRESS, selected: true }]] : rates;
}

/** The rate of all parcels; null if one has none, or if they differ. */
function selectedRate(cart: Fields, sums: { amount: Money; tax: Money }): EngineOrder['shipping'] {
  const ids = ratesOf(cart).map((rates) => readText(rates.find(({ selected }) => selected === true)?.rate_id));
  const [id = ''] = ids;
  return id !== '' && ids.every((one) => one === id) ? { id, ...sums, discounts: [] } : null;
}

/** Delivery methods of a cart: rates that each of its parcels has. `byAddress` is the title of one that is not known yet. */
export function deliveryMethods(cart: Fields, byAddress: string): ShippingMethodInput[] {
  const sums = new CartSums(cart);
  const [first = [], ...others] = ratesOf(cart);
  return first.flatMap((rate): ShippingMethodInput[] | ShippingMethodInput => {
    const id = readText(rate.rate_id);
    const same = others.map((rates) => rates.find(({ rate_id }) => readText(rate_id) === id));
    if (same.includes(undefined)) return [];
    const price = [rate, ...same].reduce((sum, one) => sum + sums.of(one?.price, one?.taxes), 0);
    const type = /pickup/.test(readText(rate.method_id)) ? 'pickup' : 'delivery';
    return {
      ...{ id, title: id === BY_ADDRESS ? byAddress : plainText(rate.name), price, type },
      notFixedPrice: id === BY_ADDRESS,
      // the bill of a pickup has an address too
      ...{ deliveryAddressEnabled: true, isInternationalDelivery: true, addressFieldsConfig: ADDRESS },
    };
  });
}

/** Writes the addresses of a customer; `home` is the country of one without an address. */
export function addressesOf(contact: Contact, home: string): { billing_address: Fields; shipping_address: Fields } {
  const { firstName, lastName, street, street2, city, region, zipCode, phone, email } = contact;
  const shipping_address = {
    // WooCommerce takes no address without a last name
    ...{ first_name: firstName, last_name: lastName || firstName, company: '' },
    ...{ address_1: street, address_2: street2, city },
    ...{ state: region, postcode: zipCode, country: contact.country || home, phone },
  };
  return { shipping_address, billing_address: { ...shipping_address, email } };
}

/** The smallest changes that make a cart as wanted. `left` limits the pieces of variants. */
export function changesTo(order: EngineOrder, wanted: TargetOrder, left: (variantId: string) => number): Change[] {
  const changes: Change[] = [];
  const add = (path: string, body: Fields, variantId = '') => changes.push({ path, body, variantId });
  const { coupon, contact, country, shippingId } = wanted;
  const { lines, added } = wantedPieces(order, wanted, left);
  for (const { id: key, variantId, count, quantity } of lines) {
    if (quantity === 0) add('/cart/remove-item', { key });
    // before an order, WooCommerce looks at the stock of each item again
    else if (count !== quantity || contact) add('/cart/update-item', { key, quantity }, variantId);
  }
  for (const { variantId, quantity } of added) {
    const { id, choices } = readVariant(variantId);
    add('/cart/add-item', { id, quantity, ...(choices.length > 0 && { variation: choices }) }, variantId);
  }
  for (const code of order.coupons) if (!isSameCode(code, coupon ?? '')) add('/cart/remove-coupon', { code });
  if (coupon !== null && !order.coupons.some((code) => isSameCode(code, coupon)))
    add('/cart/apply-coupon', { code: coupon });
  if (contact) add('/cart/update-customer', addressesOf(contact, order.country));
  else if (country && country !== order.country) add('/cart/update-customer', countryOnly(country));
  if (shippingId !== null && order.shipping?.id !== shippingId)
    add('/cart/select-shipping-rate', { rate_id: shippingId });
  return changes;
}

/** An address of which only the country is known; the rest of an earlier one may not exist there. */
export function countryOnly(country: string): Fields {
  const address = { country, state: '', postcode: '', city: '' };
  return { shipping_address: address, billing_address: address };
}

/** Facts of a cart that only its checkout needs. */
export function checkoutFacts(cart: Fields) {
  const { needs_payment, needs_shipping, payment_methods, totals, billing_address } = cart;
  return {
    needsPayment: needs_payment !== false,
    needsShipping: needs_shipping === true,
    methods: readTexts(payment_methods),
    /** As WooCommerce writes it. */
    total: readText(asRecord(totals)?.total_price),
    home: readText(asRecord(billing_address)?.country),
  };
}
