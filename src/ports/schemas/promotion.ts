import type { Discount, DiscountType, Promocode } from '../../domain/cart/promotion.js';
import { readFlag, readNumber, readText } from '../../domain/shared/lenient-read.js';
import { type Fields, isRecord, isSet } from '../../domain/shared/read.js';
import { InvalidEntry, type ReadMoney, readId, type Shape, type Unvalidated, unvalidatedOf } from './shape.js';
import type { WireDiscount, WirePromocode, WirePromocodeAnswer, WirePromocodeRefusal } from './wire.js';

const TYPES: readonly DiscountType[] = ['percent', 'delivery', 'amount'];

/** Reads a discount; `money` reads its sums. Refused without an id, a known type or an amount. */
export function discountShape(money: ReadMoney): Shape<Discount, WireDiscount, 'type' | 'amount' | 'shown'> {
  return (given) => {
    const id = readId(given);
    const wanted = given.discount_type ?? given.discountType ?? given.type;
    const type = TYPES.find((one) => one === wanted);
    if (!type) throw new InvalidEntry('has an unknown discount_type');
    const deliveryFree = readFlag(false)(given.delivery_free ?? given.deliveryFree);
    const written = given.discount_amount ?? given.discountAmount ?? given.amount;
    const amount = (type === 'percent' ? readNumber(written) : money(written)) ?? (deliveryFree ? 0 : Number.NaN);
    if (!(amount >= 0)) throw new InvalidEntry('has no usable discount_amount');
    const from = given.active_from ?? given.activeFrom;
    const activeFrom = isSet(from) ? money(from) : 0;
    // otherwise it would apply to every order
    if (activeFrom === null) throw new InvalidEntry('has no usable active_from');
    return { id, type, amount, deliveryFree, activeFrom, ...shownFigure(given, type, money) };
  };
}

/** Value to display: a number in the unit of the type, else text. */
function shownFigure(
  given: Unvalidated<WireDiscount, 'shown'>,
  type: DiscountType,
  money: ReadMoney,
): Pick<Discount, 'shown'> {
  const value = given.discountValue ?? given.discount_value ?? given.shown;
  const number = readNumber(value);
  if (number === null) return readText(value) === '' ? {} : { shown: readText(value) };
  const figure = type === 'percent' ? number : money(value);
  return figure === null || figure < 0 ? {} : { shown: figure };
}

/** Reason for refusing a code (seed 2 §8), with or without the prefix of its text key. */
const REFUSED = /(?:^|::)(notfound|default|total)_error$/;

/** Promo code of a response; null for an unknown code, undefined if the response has none. A refused code counts as inactive. */
export function answeredPromocode(answer: unknown, code: string): Fields | null | undefined {
  const given = unvalidatedOf<WirePromocodeAnswer & WirePromocodeRefusal, 'code'>(answer);
  if (!given) return undefined;
  const named: Fields | undefined = isRecord(given.promocode) ? { code, ...given.promocode } : undefined;
  const reason = [given.error, given.code, given.message, given.detail]
    .map((text) => REFUSED.exec(readText(text))?.[1])
    .find((found) => found !== undefined);
  if (reason === undefined || reason === 'notfound') return reason ? null : named;
  const [from] = [named, given].map((fields) => fields?.active_from ?? fields?.activeFrom).filter(Boolean);
  // a refused total without the required sum is like any other refusal
  return {
    ...{ id: code, code, type: 'percent', amount: 0, ...named, active_from: from },
    isActive: false,
    isAvailable: reason === 'total' && from !== undefined,
  };
}

/** Reads a promo code; refused like a discount. */
export function promocodeShape(money: ReadMoney): Shape<Promocode, WirePromocode, 'type' | 'amount' | 'shown'> {
  const discount = discountShape(money);
  return (given, losses) => ({
    ...discount(given, losses),
    code: readText(given.code),
    usageWithAnyDiscount: readFlag(false)(given.usage_with_any_discount ?? given.usageWithAnyDiscount),
    isActive: readFlag(true)(given.is_active ?? given.isActive),
    isAvailable: readFlag(true)(given.is_available ?? given.isAvailable),
  });
}
