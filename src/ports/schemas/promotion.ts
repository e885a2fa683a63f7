import type { Discount, DiscountType, Promocode } from '../../domain/cart/promotion.js';
import { type Fields, type ReadMoney, readFlag, readNumber, readText } from './read.js';
import { Refusal, readId, type Shape } from './shape.js';

const TYPES: readonly DiscountType[] = ['percent', 'delivery', 'amount'];

/** A discount; `money` reads its sums. Refused without an id, a known type or an amount. */
export function discountShape(money: ReadMoney): Shape<Discount> {
  return (given) => {
    const id = readId(given);
    const wanted = given.discount_type ?? given.discountType ?? given.type;
    const type = TYPES.find((one) => one === wanted);
    if (!type) throw new Refusal('has an unknown discount_type');
    const deliveryFree = readFlag(false)(given.delivery_free ?? given.deliveryFree);
    const written = given.discount_amount ?? given.discountAmount ?? given.amount;
    const amount = (type === 'percent' ? readNumber(written) : money(written)) ?? (deliveryFree ? 0 : Number.NaN);
    if (!(amount >= 0)) throw new Refusal('has no usable discount_amount');
    const activeFrom = money(given.active_from ?? given.activeFrom) ?? 0;
    return { id, type, amount, deliveryFree, activeFrom, ...shownFigure(given, type, money) };
  };
}

/** The server's own figure: a number in the unit of the type; what is no number is words. */
function shownFigure(given: Fields, type: DiscountType, money: ReadMoney): Pick<Discount, 'shown'> {
  const value = given.discountValue ?? given.discount_value ?? given.shown;
  const number = readNumber(value);
  if (number === null) return readText(value) === '' ? {} : { shown: readText(value) };
  const figure = type === 'percent' ? number : money(value);
  return figure === null || figure < 0 ? {} : { shown: figure };
}

/** A promo code; refused like a discount. */
export function promocodeShape(money: ReadMoney): Shape<Promocode> {
  const discount = discountShape(money);
  return (given, losses) => ({
    ...discount(given, losses),
    code: readText(given.code),
    usageWithAnyDiscount: readFlag(false)(given.usage_with_any_discount ?? given.usageWithAnyDiscount),
    isActive: readFlag(true)(given.is_active ?? given.isActive),
    isAvailable: readFlag(true)(given.is_available ?? given.isAvailable),
  });
}
