import type { Discount, DiscountType, Promocode } from '../../domain/cart/promotion.js';
import { type Fields, readFlag, readMoney, readNumber, readSum, readText } from './read.js';
import { Refusal, readId, type Shape } from './shape.js';

const TYPES: readonly DiscountType[] = ['percent', 'delivery', 'amount'];

/** A discount; `currency` is the one its sums are in. Refused without an id, a known type or an amount. */
export function discountShape(currency: string): Shape<Discount> {
  const money = readMoney(currency);
  return (given) => {
    const id = readId(given);
    const wanted = given.discount_type ?? given.discountType;
    const type = TYPES.find((one) => one === wanted);
    if (!type) throw new Refusal('has an unknown discount_type');
    const deliveryFree = readFlag(false)(given.delivery_free ?? given.deliveryFree);
    const written = given.discount_amount ?? given.discountAmount;
    const amount = (type === 'percent' ? readNumber(written) : money(written)) ?? (deliveryFree ? 0 : Number.NaN);
    if (!(amount >= 0)) throw new Refusal('has no usable discount_amount');
    const activeFrom = readSum(currency)(given.active_from ?? given.activeFrom);
    return { id, type, amount, deliveryFree, activeFrom, ...shownFigure(given, type, currency) };
  };
}

/** The server's own figure: a number in the unit of the type; what is no number is words. */
function shownFigure(given: Fields, type: DiscountType, currency: string): Pick<Discount, 'shown'> {
  const value = given.discountValue ?? given.discount_value;
  const number = readNumber(value);
  if (number === null) return readText(value) === '' ? {} : { shown: readText(value) };
  const figure = type === 'percent' ? number : readMoney(currency)(value);
  return figure === null || figure < 0 ? {} : { shown: figure };
}

/** A promo code; refused like a discount. */
export function promocodeShape(currency: string): Shape<Promocode> {
  const discount = discountShape(currency);
  return (given, losses) => ({
    ...discount(given, losses),
    code: readText(given.code),
    usageWithAnyDiscount: readFlag(false)(given.usage_with_any_discount ?? given.usageWithAnyDiscount),
    isActive: readFlag(true)(given.is_active ?? given.isActive),
    isAvailable: readFlag(true)(given.is_available ?? given.isAvailable),
  });
}
