import type { Discount, Promocode } from '../domain/cart/promotion.js';
import { type Money, toMajor } from '../domain/shared/money.js';
import type { Fields } from '../domain/shared/read.js';
import { isRequestError } from '../domain/shared/read.js';
import type { ShippingMethod } from '../domain/shipping/shipping.js';
import { incorrectAnswer, listOf } from './answer.js';
import { type ApiBase, callUrl } from './api-base.js';
import { type Ask, requestJson } from './http.js';
import { answeredPromocode, discountShape, promocodeShape } from './schemas/promotion.js';
import { InvalidEntry, readEntries, readMoney, readOne } from './schemas/shape.js';
import { shippingShape } from './schemas/shipping.js';
import type { WireDiscounts, WireShipping } from './schemas/wire.js';

/** Calls of the cart besides products. Responses are validated as in ShopApi. */
export interface CartApi {
  discounts(currency: string): Promise<Discount[]>;
  /** Null for an unknown code. A code may be active depending on the cart's subtotal. A newer call aborts the one in flight. */
  promocode(
    code: string,
    currency: string,
    asked?: { subtotal?: Money; signal?: AbortSignal },
  ): Promise<Promocode | null>;
  /** Methods for a subtotal and a delivery country, an ISO code if known. A newer call aborts the one in flight. */
  shipping(
    subtotal: Money,
    currency: string,
    asked?: { country?: string; signal?: AbortSignal },
  ): Promise<ShippingMethod[]>;
}

/** Lists already known to be missing. */
const missing = new Set<string>();

/** Answers with an empty list for a shop that does not have the call (404), with one warning. */
function noneOf(list: 'discounts' | 'methods') {
  return (error: unknown) => {
    if (!isRequestError(error) || error.status !== 404) throw error;
    const what = list === 'methods' ? 'delivery methods' : list;
    if (!missing.has(list)) console.warn(`sb-elements: the shop has no ${what} (404): orders are sent without them`);
    missing.add(list);
    return { [list]: [] };
  };
}

/** Creates the cart's calls. `base` is read at each call; `ask` sends the requests. */
export function createCartApi(base: () => ApiBase, ask: Ask = requestJson): CartApi {
  return {
    async discounts(currency) {
      const { projectId } = base();
      const answer = await ask(callUrl(base(), 'discounts', { projectId })).catch(noneOf('discounts'));
      return readEntries(discountShape(readMoney(currency)), listOf<WireDiscounts>(answer, 'discounts'), 'discounts');
    },
    async promocode(code, currency, { subtotal: sum, signal } = {}) {
      if (code === '') return null;
      const { projectId } = base();
      const slot = callUrl(base(), 'promocodes', { projectId });
      const subtotal = sum === undefined ? undefined : toMajor(sum, currency);
      const shape = promocodeShape(readMoney(currency));
      const read = (given: Fields | null | undefined) => (given === null ? null : readOne(shape, given, 'promo code'));
      try {
        const answer = await ask(callUrl(base(), 'promocodes', { projectId, code, subtotal }), { slot, signal });
        return read(answeredPromocode(answer, code));
      } catch (error) {
        const refused = isRequestError(error) ? answeredPromocode(error.data, code) : undefined;
        if (refused) return read(refused);
        if (refused === null || (isRequestError(error) && error.status === 404)) return null;
        if (error instanceof InvalidEntry) throw incorrectAnswer(`Empty result: the code ${error.message}`, null);
        throw error;
      }
    },
    async shipping(subtotal, currency, { country, signal } = {}) {
      const { projectId, language } = base();
      const slot = callUrl(base(), 'shipping', { projectId });
      // language of texts in the response: formatted prices, fields of a method
      const query = { projectId, subtotal: toMajor(subtotal, currency), country, language };
      const answer = await ask(callUrl(base(), 'shipping', query), { slot, signal }).catch(noneOf('methods'));
      const shape = shippingShape(readMoney(currency), subtotal);
      return readEntries(shape, listOf<WireShipping>(answer, 'methods'), 'shipping methods');
    },
  };
}
