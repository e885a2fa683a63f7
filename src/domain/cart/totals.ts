import type { ShopRules } from '../catalogue/shop-rules.js';
import type { Money } from '../shared/money.js';
import { addedTax, type TaxSum, taxSums } from '../shared/tax.js';
import { methodPrice, type ShippingMethod } from '../shipping/shipping.js';
import type { CartItem } from './cart.js';
import { countedItems, subtotal as sumOf } from './cart-sums.js';
import {
  bestDiscount,
  type Discount,
  deliveryValue,
  type Promocode,
  promocodeState,
  promotionValue,
  promotionWorth,
} from './promotion.js';

export interface TotalsInput {
  items: readonly CartItem[];
  rules: ShopRules;
  discounts: readonly Discount[];
  /** The applied code; null when there is none. */
  promocode: Promocode | null;
  /** The chosen shipping method; null when none is chosen. */
  method: ShippingMethod | null;
}

/**
 * The cart's totals (CART-04): subtotal − discount − promo + shipping + tax + other always equals total; calculated by the page, none is
 * below 0.
 */
export interface CartTotals {
  subtotal: Money;
  /** Amount that the active discount takes off the subtotal. */
  discount: Money;
  /** The active discount, even if it lowers only the shipping; null when there is none. */
  discountId: string | null;
  /** Amount that the promo code takes off the subtotal. */
  promo: Money;
  /** The active code, even if it lowers only the shipping; null when there is none. */
  promoCode: string | null;
  /** True if the code is valid, but a discount that it does not combine with is worth as much or more. */
  promoNotCombined: boolean;
  /** True if a discount is reached, but a code that it does not combine with is worth more. */
  discountNotCombined: boolean;
  /** Shipping cost after delivery promotions. */
  shipping: Money;
  /** Shipping cost before delivery promotions. */
  shippingFull: Money;
  shippingNotFixed: boolean;
  /** True if an active promotion makes every delivery free. */
  deliveryFree: boolean;
  /** The shop's taxes with their amounts. */
  taxes: TaxSum[];
  /** Sum of the taxes not included in prices. */
  tax: Money;
  /** Sum of other lines of a backend's quote, such as a fee; 0 when calculated by the page. */
  other: Money;
  total: Money;
}

/** Amount that promotions save on the whole order, including shipping. */
export function totalSavings({ discount, promo, shipping, shippingFull }: CartTotals): Money {
  return Math.max(0, discount + promo + shippingFull - shipping);
}

type PromotionsInput = Pick<TotalsInput, 'discounts' | 'promocode'>;

/** Calculates the cart's totals by CART-04 and the decisions on the cart. */
export function cartTotals(input: TotalsInput): CartTotals {
  const { items, rules } = input;
  return totalsAt(sumOf(items, rules), input, countedItems(items, rules).length > 0);
}

/** Calculates the totals for any subtotal; `counted` is true if the cart has items to buy. */
export function totalsAt(subtotal: Money, input: Omit<TotalsInput, 'items'>, counted = true): CartTotals {
  const priced = input.method && counted ? methodPrice(input.method, subtotal) : null;
  const shippingFull = priced?.price ?? 0;
  const choice = choosePromotions(input, subtotal, shippingFull, counted);
  const discount = choice.discount ? promotionValue(choice.discount, subtotal) : 0;
  const promo = choice.promo ? promotionValue(choice.promo, subtotal - discount) : 0;
  const shipping = [choice.discount, choice.promo].reduce(
    (price, promotion) => price - (promotion ? deliveryValue(promotion, price) : 0),
    shippingFull,
  );
  const taxes = taxSums(input.rules.taxes, subtotal - discount - promo, shipping);
  const tax = addedTax(taxes);
  return {
    subtotal,
    discount,
    discountId: choice.discount?.id ?? null,
    promo,
    promoCode: choice.promo?.code ?? null,
    promoNotCombined: choice.promoNotCombined,
    discountNotCombined: choice.discountNotCombined,
    shipping,
    shippingFull,
    deliveryFree: [choice.discount, choice.promo].some((promotion) => promotion?.deliveryFree),
    shippingNotFixed: priced?.notFixed === true && !priced.blocked,
    taxes,
    tax,
    other: 0,
    total: subtotal - discount - promo + shipping + tax,
  };
}

/** The promotions that apply together, and the one left out. */
function choosePromotions(input: PromotionsInput, subtotal: Money, shippingPrice: Money, counted: boolean) {
  const discount = counted ? bestDiscount(input.discounts, subtotal, shippingPrice) : null;
  const applied = counted && input.promocode && promocodeState(input.promocode, subtotal) === 'applied';
  const promo = applied ? input.promocode : null;
  const together = { discount, promo, promoNotCombined: false, discountNotCombined: false };
  // a delivery promo lowers shipping, not the subtotal, so it combines with any discount
  if (!discount || !promo || promo.usageWithAnyDiscount || promo.type === 'delivery') return together;
  const promoWins = promotionWorth(promo, subtotal, shippingPrice) > promotionWorth(discount, subtotal, shippingPrice);
  return promoWins
    ? { ...together, discount: null, discountNotCombined: true }
    : { ...together, promo: null, promoNotCombined: true };
}
