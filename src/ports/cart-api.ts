import type { Discount, Promocode } from '../domain/cart/promotion.js';
import { isRequestError } from '../domain/shared/failed-request.js';
import { type Money, toMajor } from '../domain/shared/money.js';
import type { Fields } from '../domain/shared/read.js';
import type { ShippingMethod } from '../domain/shipping/shipping.js';
import { incorrectAnswer, listOf } from './answer.js';
import { type ApiBase, callUrl } from './api-base.js';
import { type Ask, requestJson } from './http.js';
import { answeredPromocode, discountShape, promocodeShape } from './schemas/promotion.js';
import { Refusal, readEntries, readMoney, readOne } from './schemas/shape.js';
import { shippingShape } from './schemas/shipping.js';
import type { WireDiscounts, WireShipping } from './schemas/wire.js';

/** Calls of the cart besides products. Responses are validated as in ShopApi. */
export interface CartApi {
  discounts(currency: string): Promise<Discount[]>;
  /** Null for an unknown code. A newer call aborts the one in flight. */
  promocode(code: string, currency: string, asked?: PromocodeAsked): Promise<Promocode | null>;
  /** Methods for a subtotal. A newer call aborts the one in flight. */
  shipping(subtotal: Money, currency: string, asked?: ShippingAsked): Promise<ShippingMethod[]>;
}

/** Optional parameters of a promo code check. */
export interface PromocodeAsked {
  /** Subtotal of the cart: a code may be active depending on it. */
  subtotal?: Money;
  signal?: AbortSignal;
}

/** Optional parameters of the shipping call. */
export interface ShippingAsked {
  /** ISO code of the delivery country; empty while unknown. */
  country?: string;
  signal?: AbortSignal;
}

/** Settings and transport of the cart's calls. */
interface Backend {
  base: ApiBase;
  ask: Ask;
}

/** Creates the cart's calls. `base` is read at each call; `ask` sends the requests. */
export function createCartApi(base: () => ApiBase, ask: Ask = requestJson): CartApi {
  const backend = (): Backend => ({ base: base(), ask });
  return {
    discounts: (currency) => loadDiscounts(backend(), currency),
    promocode: (code, currency, asked = {}) => loadPromocode(backend(), code, currency, asked),
    shipping: (subtotal, currency, asked = {}) => loadShipping(backend(), subtotal, currency, asked),
  };
}

async function loadDiscounts({ base, ask }: Backend, currency: string): Promise<Discount[]> {
  const answer = await ask(callUrl(base, 'discounts', { projectId: base.projectId }));
  return readEntries(discountShape(readMoney(currency)), listOf<WireDiscounts>(answer, 'discounts'), 'discounts');
}

async function loadPromocode(
  { base, ask }: Backend,
  code: string,
  currency: string,
  { subtotal: sum, signal }: PromocodeAsked,
): Promise<Promocode | null> {
  if (code === '') return null;
  const { projectId } = base;
  const slot = callUrl(base, 'promocodes', { projectId });
  const subtotal = sum === undefined ? undefined : toMajor(sum, currency);
  const shape = promocodeShape(readMoney(currency));
  const read = (given: Fields | null | undefined) => (given === null ? null : readOne(shape, given, 'promo code'));
  try {
    const answer = await ask(callUrl(base, 'promocodes', { projectId, code, subtotal }), { slot, signal });
    return read(answeredPromocode(answer, code));
  } catch (error) {
    const refused = isRequestError(error) ? answeredPromocode(error.data, code) : undefined;
    if (refused) return read(refused);
    if (refused === null || (isRequestError(error) && error.status === 404)) return null;
    if (error instanceof Refusal) throw incorrectAnswer(`Empty result: the code ${error.message}`, null);
    throw error;
  }
}

async function loadShipping(
  { base, ask }: Backend,
  subtotal: Money,
  currency: string,
  { country, signal }: ShippingAsked,
): Promise<ShippingMethod[]> {
  const { projectId, language } = base;
  const slot = callUrl(base, 'shipping', { projectId });
  // language of texts in the response: formatted prices, fields of a method
  const query = { projectId, subtotal: toMajor(subtotal, currency), country, language };
  const answer = await ask(callUrl(base, 'shipping', query), { slot, signal });
  return readEntries(
    shippingShape(readMoney(currency), subtotal),
    listOf<WireShipping>(answer, 'methods'),
    'shipping methods',
  );
}
