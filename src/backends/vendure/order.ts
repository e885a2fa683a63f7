import { readNumber, readText, readTexts } from '../../domain/shared/lenient-read.js';
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
import { literal, moneyIn } from './shop-calls.js';

const DISCOUNTS = 'discounts{adjustmentSource description amountWithTax}';
const FIELDS =
  `code state active totalWithTax currencyCode couponCodes promotions{id couponCode}${DISCOUNTS}` +
  `surcharges{description priceWithTax}shippingLines{priceWithTax shippingMethod{id}${DISCOUNTS}}` +
  'shippingAddress{countryCode}taxSummary{description taxRate taxTotal}' +
  'lines{id quantity unitPriceWithTax linePriceWithTax productVariant{id}}';
const ORDER = `fragment O on Order{${FIELDS}}`;
const ERROR = '...on ErrorResult{errorCode message}';

/** Reads an order, whose sums have so many decimals; null for an ErrorResult, and without one. */
export function readOrder(value: unknown, decimals?: number): EngineOrder | null {
  const given = asRecord(value);
  if (!given || readText(given.code) === '') return null;
  const money = moneyIn(readText(given.currencyCode), decimals);
  const coupons = new Map(
    records(given.promotions).map(({ id, couponCode }) => [`PROMOTION:${readText(id)}`, readText(couponCode)]),
  );
  const discountsOf = (list: unknown): EngineDiscount[] =>
    records(list).map((one) => {
      const source = readText(one.adjustmentSource);
      const coupon = coupons.get(source) ?? '';
      return { source, title: readText(one.description), amount: money(one.amountWithTax), coupon };
    });
  const [shipping] = records(given.shippingLines);
  return {
    code: readText(given.code),
    state: readText(given.state),
    active: given.active !== false,
    total: money(given.totalWithTax),
    currency: readText(given.currencyCode),
    coupons: readTexts(given.couponCodes),
    country: readText(asRecord(given.shippingAddress)?.countryCode),
    lines: records(given.lines).map((line) => ({
      id: readText(line.id),
      variantId: readText(asRecord(line.productVariant)?.id),
      count: readNumber(line.quantity) ?? 0,
      unit: money(line.unitPriceWithTax),
      amount: money(line.linePriceWithTax),
    })),
    discounts: discountsOf(given.discounts),
    surcharges: records(given.surcharges).map((one) => ({
      title: readText(one.description),
      amount: money(one.priceWithTax),
    })),
    shipping: shipping
      ? {
          id: readText(asRecord(shipping.shippingMethod)?.id),
          amount: money(shipping.priceWithTax),
          discounts: discountsOf(shipping.discounts),
        }
      : null,
    taxes: records(given.taxSummary).map((one) => ({
      title: readText(one.description),
      rate: readNumber(one.taxRate) ?? 0,
      sum: money(one.taxTotal),
    })),
  };
}

/** Changes of an order, as fields of a mutation by name. */
export type Changes = ReadonlyMap<string, string>;

/** The change that ends a payment: an order that is being paid for cannot be changed. */
export const REOPEN = 'transitionOrderToState(state:"AddingItems")';

/** The change that adds pieces of a variant. */
export const addition = (productVariantId: string, quantity: number) =>
  `addItemToOrder(${literal({ productVariantId, quantity }).slice(1, -1)})`;

const customerOf = ({ email, firstName, lastName, phone }: Contact): Fields => ({
  ...{ firstName, lastName, emailAddress: email, phoneNumber: phone || undefined },
});

const addressOf = ({ fullName, phone, street, street2, city, region, zipCode, country }: Contact): Fields => ({
  ...{ fullName, streetLine1: street, streetLine2: street2 || undefined, city: city || undefined },
  ...{ province: region || undefined, postalCode: zipCode || undefined, phoneNumber: phone || undefined },
  countryCode: country,
});

/** The smallest changes that make an order as wanted. `left` limits the pieces of variants, `countries` are those of the shop. */
export function changesTo(
  order: EngineOrder,
  wanted: TargetOrder,
  left: (variantId: string) => number,
  countries: readonly string[],
): Changes {
  const changes = new Map<string, string>();
  const { contact } = wanted;
  if (wanted.currency && wanted.currency !== order.currency)
    changes.set('currency', `setCurrencyCodeForOrder(currencyCode:${wanted.currency})`);
  const { lines, added } = wantedPieces(order, wanted, left);
  for (const { id, variantId, count, unit, quantity } of lines) {
    const price = wanted.prices.get(variantId) ?? null;
    // the engine takes a new price into an order when its line is adjusted
    const isPriced = contact !== undefined || (price !== null && price !== unit);
    if (count !== quantity || isPriced)
      changes.set(`line${id}`, `adjustOrderLine(orderLineId:${literal(id)},quantity:${quantity})`);
  }
  for (const { variantId, quantity } of added) changes.set(`add${changes.size}`, addition(variantId, quantity));
  for (const code of order.coupons)
    if (!isSameCode(code, wanted.coupon ?? ''))
      changes.set(`uncoupon${changes.size}`, `removeCouponCode(couponCode:${literal(code)})`);
  if (wanted.coupon !== null && !order.coupons.some((code) => isSameCode(code, wanted.coupon ?? '')))
    changes.set('coupon', `applyCouponCode(couponCode:${literal(wanted.coupon)})`);
  if (contact) changes.set('customer', `setCustomerForOrder(input:${literal(customerOf(contact))})`);
  const address = contact ? addressOf(contact) : { streetLine1: '', countryCode: wanted.country };
  const isNew = wanted.country !== order.country && countries.includes(wanted.country);
  if (contact || isNew) changes.set('address', `setOrderShippingAddress(input:${literal(address)})`);
  const { shippingId } = wanted;
  if (shippingId !== null && order.shipping?.id !== shippingId)
    changes.set('shipping', `setOrderShippingMethod(shippingMethodId:[${literal(shippingId)}])`);
  // first: an order that is being paid for cannot be changed
  if (order.state === 'AddingItems' || changes.size === 0) return changes;
  return new Map([['state', REOPEN], ...changes]);
}

/** A mutation of changes in one request, in their order. Reading an order is slow, so it is read once, at the end. */
export function mutation(changes: Changes): string {
  const fields = [...changes].map(([name, change]) => {
    if (change.startsWith('removeCouponCode')) return `${name}:${change}{code}`;
    const limit = /^(add|adjust|setCurrency)/.test(change) ? '...on OrderLimitError{maxItems}' : '';
    return `${name}:${change}{__typename ${ERROR}${limit}}`;
  });
  return `mutation{${fields}}`;
}

export const ACTIVE = `{activeOrder{...O}}${ORDER}`;

/** Asks for payment and pays, in one request: Vendure looks at the stock in the first of the two. */
export const payment = (method: string, metadata: Fields) =>
  `mutation{state:transitionOrderToState(state:"ArrangingPayment"){...on OrderStateTransitionError{errorCode message}}` +
  `pay:addPaymentToOrder(input:${literal({ method, metadata })}){...O ${ERROR}` +
  `...on PaymentDeclinedError{paymentErrorMessage}}}${ORDER}`;

export const byCode = (code: string) => `{orderByCode(code:${literal(code)}){...O}}${ORDER}`;
