import type { Money } from '../shared/money.js';
import type { ShopRules } from '../shared/shop-rules.js';
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

/** What the sums are made of. */
export interface TotalsInput {
  items: readonly CartItem[];
  rules: ShopRules;
  discounts: readonly Discount[];
  /** The applied code; null when there is none. */
  promocode: Promocode | null;
  /** The active shipping method; null when none is chosen. */
  method: ShippingMethod | null;
}

/** The cart's lines (CART-04): subtotal − discount − promo + shipping + tax + other is always total; of the page's own sums none is below 0. */
export interface CartTotals {
  subtotal: Money;
  /** Taken off the subtotal by the discount that counts. */
  discount: Money;
  /** The discount that counts, also when it lowers only the shipping; null when none does. */
  discountId: string | null;
  /** Taken off the subtotal by the promo code. */
  promo: Money;
  /** The code that counts, also when it lowers only the shipping; null when none does. */
  promoCode: string | null;
  /** The code is fine but a discount it does not combine with is worth as much or more. */
  promoNotCombined: boolean;
  /** A discount is reached but a code it does not combine with is worth more. */
  discountNotCombined: boolean;
  /** What shipping adds, after delivery promotions. */
  shipping: Money;
  /** The same before delivery promotions. */
  shippingFull: Money;
  shippingNotFixed: boolean;
  /** A promotion that counts makes any delivery free. */
  deliveryFree: boolean;
  /** The shop's taxes, each with what it comes to. */
  taxes: TaxSum[];
  /** What those that prices do not include add. */
  tax: Money;
  /** What a backend's own sums add that is none of these, such as a fee; 0 in the page's own. */
  other: Money;
  total: Money;
}

/** What promotions take off the whole order, delivery included. */
export function savedBy({ discount, promo, shipping, shippingFull }: CartTotals): Money {
  return Math.max(0, discount + promo + shippingFull - shipping);
}

type PromotionsInput = Pick<TotalsInput, 'discounts' | 'promocode'>;

/** The promotions that count together, and what was left out. */
interface Choice {
  discount: Discount | null;
  promo: Promocode | null;
  promoNotCombined: boolean;
  discountNotCombined: boolean;
}

/** The cart's lines under the rules of CART-04 and the decisions on the cart. */
export function cartTotals(input: TotalsInput): CartTotals {
  const { items, rules } = input;
  return totalsAt(sumOf(items, rules), input, countedItems(items, rules).length > 0);
}

/** The lines of a cart whose goods come to a sum, whatever they are; `counted` where there are any. */
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

function choosePromotions(input: PromotionsInput, subtotal: Money, shippingPrice: Money, counted: boolean): Choice {
  const discount = counted ? bestDiscount(input.discounts, subtotal, shippingPrice) : null;
  const applied = counted && input.promocode && promocodeState(input.promocode, subtotal) === 'applied';
  const promo = applied ? input.promocode : null;
  const together = { discount, promo, promoNotCombined: false, discountNotCombined: false };
  // A delivery promo lowers shipping, not the subtotal, so it applies beside any discount.
  if (!discount || !promo || promo.usageWithAnyDiscount || promo.type === 'delivery') return together;
  const promoWins = promotionWorth(promo, subtotal, shippingPrice) > promotionWorth(discount, subtotal, shippingPrice);
  return promoWins
    ? { ...together, discount: null, discountNotCombined: true }
    : { ...together, promo: null, promoNotCombined: true };
}
