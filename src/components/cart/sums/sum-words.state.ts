import type { Discount } from '../../../domain/cart/promotion.js';
import type { CartTotals } from '../../../domain/cart/totals.js';
import type { Money } from '../../../domain/shared/money.js';
import { estimateShipping, type ShippingMethod } from '../../../domain/shipping/shipping.js';
import type { PromoError } from '../../../stores/totals/promocode.js';
import { minTotalText } from '../../shared/shipping/price-words.js';
import type { CartShared } from '../context/cart-context.js';

type Words = Pick<CartShared, 't' | 'money'>;
type BenefitWords = Words & { site: Pick<CartShared['site'], 'language'> };

/** Benefit of a discount or promo code in words, at most 100 %, with free delivery listed after it. */
export function benefit(promotion: Discount, { t, money, site }: BenefitWords): string {
  const { type, deliveryFree, shown = promotion.amount } = promotion;
  const amount = typeof shown === 'number' ? shown : promotion.amount;
  const free = deliveryFree ? [t('cart::promotion::delivery_free')] : [];
  const lowers = () => {
    if (typeof shown === 'string') return [shown];
    if (type === 'percent') {
      const percent = new Intl.NumberFormat(site.language).format(Math.min(100, amount));
      return [t('cart::promotion::percent', { percent })];
    }
    if (type === 'amount') return [t('cart::promotion::amount', { sum: money(amount) })];
    return deliveryFree ? [] : [t('cart::promotion::delivery_amount', { sum: money(amount) })];
  };
  return [...(amount > 0 || typeof shown === 'string' ? lowers() : []), ...free].join(', ');
}

/** Benefit of a discount, with its minimum subtotal. */
export function discountWords(discount: Discount, words: BenefitWords): string {
  const given = benefit(discount, words);
  if (discount.activeFrom === 0) return given;
  return words.t('cart::discount_from', { benefit: given, sum: words.money(discount.activeFrom) });
}

/** Reason why a promo code was rejected (PROMO-04). */
export function promoErrorWords({ kind, code, sum }: PromoError, { t, money }: Words): string {
  if (code === '') return t('cart::promotion::code::empty_error');
  return t(`cart::promotion::code::${kind}_error`, { code, sum: money(sum ?? 0) });
}

interface EstimateInput {
  methods: readonly ShippingMethod[];
  subtotal: Money;
  /** A promotion makes delivery free. */
  deliveryFree: boolean;
}

/** Shipping price while no method is chosen: exact, “from”, or what it depends on (SHIP-02). */
export function estimateWords({ methods, subtotal, deliveryFree }: EstimateInput, { t, money }: Words): string {
  const estimate = estimateShipping(methods, subtotal);
  if (estimate.kind === 'unknown') return t('cart::shipping_next');
  if (estimate.kind === 'blocked') return t('cart::shipping_blocked', { sum: money(estimate.from) });
  if (deliveryFree) return t('cart::shipping_free');
  if (estimate.kind === 'address') return t('cart::shipping_by_address');
  if (estimate.kind === 'not_fixed') return t('cart::shipping_not_fixed');
  const { price, exact } = estimate;
  if (price === 0) return t(exact ? 'cart::shipping_free' : 'cart::shipping_some_free');
  // an amount alone would look like a part of the total below it
  return t(exact ? 'cart::shipping_apart' : 'cart::shipping_from', { sum: money(price) });
}

interface ShippingInput {
  method: ShippingMethod;
  sums: Pick<CartTotals, 'shipping' | 'shippingNotFixed'>;
  /** The minimum total of the method is not reached. */
  blocked: boolean;
  /** The price depends on the country, which is unknown. */
  dependsOnCountry: boolean;
}

/** Price of the chosen shipping method (SHIP-02). */
export function shippingWords({ method, sums, blocked, dependsOnCountry }: ShippingInput, { t, money }: Words): string {
  if (sums.shippingNotFixed) return t(dependsOnCountry ? 'cart::shipping_by_address' : 'cart::shipping_not_fixed');
  if (blocked) return t('cart::shipping_blocked', { sum: minTotalText(method, { t, money }) });
  return sums.shipping === 0 ? t('cart::shipping_free') : money(sums.shipping);
}
