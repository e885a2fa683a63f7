import {
  type CheckedOrder as Checked,
  checkOrder as check,
  type Difference,
} from '../../../src/domain/form/check-order.js';
import type { LeadView, OrderLine } from '../../../src/domain/form/lead-view.js';
import { formatMoney, toMajor } from '../../../src/domain/shared/money.js';
import type {
  WireDiscount,
  WirePromocode,
  WireSettings,
  WireShippingMethod,
  WireVariant,
} from '../../../src/ports/schemas/wire.js';
import {
  domainDiscount,
  domainPromocode,
  domainRules,
  domainShopMethod,
  type StoredMethod,
  soldVariant,
} from './domain-terms.js';
import { methodFor } from './shipping-price.js';
import { type ServerSay, sayIn } from './shop-language.js';

/** What the server itself knows about the things in an order. */
export interface ShopState {
  settings: Omit<WireSettings, 'categories'>;
  /** By variant id; `visible` is false also when the whole product is hidden. */
  variants: Map<string, WireVariant>;
  discounts: WireDiscount[];
  /** The code that was sent, as the shop knows it; null when there is none. */
  promocode: WirePromocode | null;
  methods: StoredMethod[];
}

/** The order at the server's own prices, in major units. */
export interface PricedOrder {
  lines: OrderLine[];
  subtotal: number;
  discount: number;
  promo: number;
  shipping: number;
  /** What taxes add that prices do not include. */
  tax: number;
  total: number;
  discountId: string | null;
}

/** A priced order, and in words what differs from what the visitor saw (empty: nothing). */
export interface CheckedOrder {
  order: PricedOrder;
  changes: string[];
  /** What the shop takes orders from, where the subtotal is below that; else empty. */
  belowMinimum: string;
}

/** Names a difference in words for the visitor. */
function wordsOf({ code, title, expected }: Difference, currency: string, say: ServerSay): string {
  switch (code) {
    case 'not_available':
      return say('{title} is not available', { title });
    case 'out_of_stock':
      return say('{title} is out of stock', { title });
    case 'too_many':
      return say('Only {quantity} left of {title}', { quantity: Number(expected), title });
    case 'price':
    case 'shipping_price':
      return say('The price of {title} changed', { title });
    case 'shipping_gone':
      return say('Shipping not found');
    case 'shipping_minimum':
      return say('{title} needs an order of {sum} or more', {
        title,
        sum: formatMoney(Number(expected), currency, say.language),
      });
    case 'promocode_unknown':
      return say('The code {code} does not exist', { code: title });
    case 'promocode_unusable':
      return say('The code {code} cannot be used', { code: title });
    case 'discount':
      return say('The discount changed');
    case 'total':
      return say('The total changed');
  }
}

function pricedOrder({ lines, totals }: Checked, currency: string): PricedOrder {
  const major = (money: number): number => toMajor(money, currency);
  return {
    lines: lines.map((line) => ({ ...line, price: line.price === null ? null : major(line.price) })),
    subtotal: major(totals.subtotal),
    discount: major(totals.discount),
    promo: major(totals.promo),
    shipping: major(totals.shipping),
    tax: major(totals.tax),
    total: major(totals.total),
    discountId: totals.discountId,
  };
}

/** The method of the order, as it is for the order's country; null when the shop has none of that id. */
export function orderedMethod(lead: LeadView, { methods }: ShopState): WireShippingMethod | null {
  const method = methods.find(({ id }) => id === lead.shipping?.id);
  return method ? methodFor(method, lead.shipping?.country ?? '') : null;
}

/** Prices the order anew with the library's own rules and says what differs from what was sent. */
export function checkOrder(lead: LeadView, state: ShopState, say: ServerSay = sayIn('en')): CheckedOrder {
  const { settings, variants, discounts, promocode, methods } = state;
  const { currency } = settings;
  const checked = check(lead, {
    rules: domainRules(settings),
    variants: new Map([...variants].map(([id, variant]) => [id, soldVariant(variant, currency)])),
    discounts: discounts.map((discount) => domainDiscount(discount, currency)),
    promocode: promocode && domainPromocode(promocode, currency),
    methods: methods.map((method) => domainShopMethod(method, currency)),
  });
  return {
    order: pricedOrder(checked, currency),
    changes: checked.differences.map((difference) => wordsOf(difference, currency, say)),
    belowMinimum: checked.belowMinimum === null ? '' : formatMoney(checked.belowMinimum, currency, say.language),
  };
}
