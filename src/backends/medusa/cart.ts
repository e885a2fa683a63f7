import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { type Money, toMinor } from '../../domain/shared/money.js';
import { asRecord, type Fields } from '../../domain/shared/read.js';
import type { Contact } from '../engine/contact.js';
import {
  type EngineDiscount,
  type EngineOrder,
  records,
  type TargetOrder,
  wantedPieces,
} from '../engine/engine-order.js';
import { isSameCode } from '../engine/quote.js';

/** A cart of Medusa, as an order that is not placed yet. */
export interface StoreCart extends EngineOrder {
  regionId: string;
}

const TAXES = 'tax_lines.rate,tax_lines.code,tax_lines.description';
const ADJUSTMENTS = 'adjustments.amount,adjustments.code,adjustments.promotion_id';
const within = (name: string, fields: string) => fields.replace(/[^,]+/g, (field) => `${name}.${field}`);

/** Fields of a cart that are read; the rest of it is long. */
export const CART = {
  fields: [
    'id,region_id,currency_code,completed_at,total,promotions.id,promotions.code,promotions.is_automatic',
    within('items', `id,variant_id,quantity,unit_price,total,original_total,tax_total,${TAXES},${ADJUSTMENTS}`),
    within('shipping_methods', `shipping_option_id,total,original_total,tax_total,${TAXES},${ADJUSTMENTS}`),
    'shipping_address.country_code',
  ].join(),
};

/** Sums of a line or of a delivery: without promotions, and what each of them takes off. */
interface Sums {
  amount: Money;
  discounts: EngineDiscount[];
}

/** Reads a cart; null for anything else. Medusa does not round: each amount is rounded here. */
export function readCart(value: unknown): StoreCart | null {
  const given = asRecord(value);
  const code = readText(given?.id);
  if (!given || code === '') return null;
  const currency = readText(given.currency_code).toUpperCase();
  const promotions = records(given.promotions);
  const isAutomatic = (id: string) => promotions.some((one) => one.id === id && one.is_automatic === true);
  const money = (amount: unknown): Money => toMinor(amount, currency) ?? 0;
  const sumsOf = (one: Fields): Sums => {
    const adjustments = records(one.adjustments).filter(({ amount }) => readNumber(amount) !== 0);
    const all = adjustments.reduce((sum, { amount }) => sum + (readNumber(amount) ?? 0), 0);
    const off = money(one.original_total) - money(one.total);
    // shares with tax, whether Medusa has added it to the adjustment or not
    let rest = off;
    const discounts = adjustments.map((adjustment, at) => {
      const isLast = at === adjustments.length - 1;
      const share = isLast ? rest : Math.round((off * (readNumber(adjustment.amount) ?? 0)) / all);
      rest -= share;
      const [id, title] = [readText(adjustment.promotion_id), readText(adjustment.code)];
      return { source: id || title, title, amount: -share, coupon: isAutomatic(id) ? '' : title };
    });
    return { amount: money(one.original_total), discounts };
  };
  const items = records(given.items);
  const [shipping] = records(given.shipping_methods);
  const method = shipping && { id: readText(shipping.shipping_option_id), ...sumsOf(shipping) };
  const lines = items.map((item) => {
    const [{ amount, discounts }, count] = [sumsOf(item), readNumber(item.quantity) ?? 0];
    const sold = { id: readText(item.id), variantId: readText(item.variant_id), count };
    return { ...sold, unit: money(item.unit_price), amount, discounts };
  });
  return {
    ...{ code, currency, state: '', active: !given.completed_at, regionId: readText(given.region_id) },
    total: money(given.total),
    coupons: promotions.filter((one) => one.is_automatic !== true).map((one) => readText(one.code)),
    country: readText(asRecord(given.shipping_address)?.country_code).toUpperCase(),
    lines: lines.map(({ discounts: _, ...line }) => line),
    discounts: summed([...lines, ...(method ? [method] : [])].flatMap(({ discounts }) => discounts)),
    surcharges: [],
    shipping: method ?? null,
    taxes: taxesOf([...items, ...(shipping ? [shipping] : [])], money),
  };
}

/** Adds up the discounts of each promotion. */
function summed(discounts: readonly EngineDiscount[]): EngineDiscount[] {
  const sums = new Map<string, EngineDiscount>();
  for (const one of discounts) {
    const amount = (sums.get(one.source)?.amount ?? 0) + one.amount;
    sums.set(one.source, { ...one, amount });
  }
  return [...sums.values()];
}

/** Adds up the taxes of lines by name and rate; a line with several has its sum shared among them. */
function taxesOf(lines: readonly Fields[], money: (amount: unknown) => Money): EngineOrder['taxes'] {
  const taxes = new Map<string, { title: string; rate: number; sum: number }>();
  for (const line of lines) {
    const all = records(line.tax_lines).map((one) => {
      return { title: readText(one.description) || readText(one.code), rate: readNumber(one.rate) ?? 0 };
    });
    const rates = all.reduce((sum, { rate }) => sum + rate, 0);
    for (const { title, rate } of all) {
      const share = rates > 0 ? ((readNumber(line.tax_total) ?? 0) * rate) / rates : 0;
      const key = `${title} ${rate}`;
      taxes.set(key, { title, rate, sum: (taxes.get(key)?.sum ?? 0) + share });
    }
  }
  return [...taxes.values()].map((tax) => ({ ...tax, sum: money(tax.sum) }));
}

const addressOf = ({
  firstName,
  lastName,
  phone,
  street,
  street2,
  city,
  region,
  zipCode,
  country,
}: Contact): Fields => ({
  ...{ first_name: firstName, last_name: lastName, phone, address_1: street, address_2: street2, city },
  ...{ province: region, postal_code: zipCode, country_code: country.toLowerCase() },
});

/** A region of the shop. */
export interface Region {
  id: string;
  currency: string;
  /** ISO codes and names of its countries. */
  countries: { code: string; name: string }[];
}

/** The change of a cart's own fields that makes it as wanted; empty if it is. Naming the region makes Medusa read all prices again. */
export function changeOf(cart: StoreCart, wanted: TargetOrder, region: Region): Fields {
  const { contact, prices, coupon } = wanted;
  const isPriced = cart.lines.every(({ variantId, unit }) => (prices.get(variantId) ?? unit) === unit);
  const isCoupon =
    cart.coupons.length === (coupon === null ? 0 : 1) && cart.coupons.every((one) => isSameCode(one, coupon ?? ''));
  const isNew = wanted.country !== cart.country && region.countries.some(({ code }) => code === wanted.country);
  const address = contact ? addressOf(contact) : { country_code: wanted.country.toLowerCase() };
  return {
    ...((contact || !isPriced || region.id !== cart.regionId) && { region_id: region.id }),
    ...(!isCoupon && { promo_codes: coupon === null ? [] : [coupon] }),
    ...((contact || isNew) && { shipping_address: address }),
    ...(contact && { email: contact.email, billing_address: address, metadata: wanted.note }),
  };
}

/** A line of a cart, as Medusa reads it. */
export const itemOf = ({ variantId, quantity }: { variantId: string; quantity: number }): Fields => {
  return { variant_id: variantId, quantity };
};

/** The changes of a cart's lines, by path; `left` limits the pieces of variants. */
export function lineChanges(cart: StoreCart, wanted: TargetOrder, left: (variantId: string) => number) {
  const { lines, added } = wantedPieces(cart, wanted, left);
  const changed = lines.filter(({ count, quantity }) => quantity !== count);
  return [
    ...changed.map(({ id, quantity }): [path: string, body: Fields] => [`line-items/${id}`, { quantity }]),
    ...added.map((one): [path: string, body: Fields] => ['line-items', itemOf(one)]),
  ];
}

/**
 * Price of a shipping option with taxes, as the cart's sums have it; null if it is not known before it is chosen. Medusa tells it without
 * the taxes that the shop's prices exclude, and not at which rate they are added.
 */
export function optionPrice({ id, amount, is_tax_inclusive }: Fields, cart: StoreCart): Money | null {
  const { shipping, taxes, currency } = cart;
  if (shipping && shipping.id === id) return shipping.amount;
  const net = readNumber(amount);
  if (net === null || is_tax_inclusive !== false) return toMinor(net, currency);
  const [tax, ...others] = taxes;
  return others.length > 0 ? null : toMinor(net * (1 + (tax?.rate ?? 0) / 100), currency);
}
