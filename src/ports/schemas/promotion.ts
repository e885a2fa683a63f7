import * as v from 'valibot';
import type { Discount, DiscountType, Promocode } from '../../domain/promotion.js';
import { readFlag, readMoney, readNumber, readSum, readText } from './read.js';
import { field, fields, id, type Shape } from './shape.js';

const TYPES: readonly DiscountType[] = ['percent', 'delivery', 'amount'];

function promotionShape(currency: string) {
  const money = readMoney(currency);
  return v.pipe(
    fields,
    v.object({
      id,
      discountType: v.pipe(v.optional(v.unknown(), null), v.picklist(TYPES, 'has an unknown discount_type')),
      discountAmount: v.optional(v.unknown(), null),
      deliveryFree: field(readFlag(false)),
      activeFrom: field(readSum(currency)),
      code: field(readText),
      usageWithAnyDiscount: field(readFlag(false)),
      isActive: field(readFlag(true)),
      isAvailable: field(readFlag(true)),
    }),
    v.transform(({ discountType: type, discountAmount, ...rest }) => {
      const given = type === 'percent' ? readNumber(discountAmount) : money(discountAmount);
      return { ...rest, type, amount: given ?? (rest.deliveryFree ? 0 : Number.NaN) };
    }),
    v.check(({ amount }) => amount >= 0, 'has no usable discount_amount'),
  );
}

/** A discount; `currency` is the one its sums are in. Refused without an id, a known type or an amount. */
export function discountShape(currency: string): Shape<Discount> {
  return v.pipe(
    promotionShape(currency),
    v.transform(({ id: name, type, amount, deliveryFree, activeFrom }) => ({
      id: name,
      type,
      amount,
      deliveryFree,
      activeFrom,
    })),
  );
}

/** A promo code; refused like a discount. */
export function promocodeShape(currency: string): Shape<Promocode> {
  return promotionShape(currency);
}
