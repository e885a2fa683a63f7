import type { Discount, Promocode } from '../domain/cart/promotion.js';
import { type Money, toMajor } from '../domain/shared/money.js';
import type { ShippingMethod } from '../domain/shipping/shipping.js';
import { incorrectAnswer } from './answer.js';
import type { Ask } from './answer-book.js';
import { listOf } from './answer-list.js';
import { type ApiBase, callUrl } from './api-base.js';
import { requestJson } from './http.js';
import { RequestError } from './request-error.js';
import { answeredPromocode, discountShape, promocodeShape } from './schemas/promotion.js';
import { type Fields, readMoney } from './schemas/read.js';
import { Refusal, readEntries, readOne } from './schemas/shape.js';
import { shippingShape } from './schemas/shipping.js';

/** What a cart asks beside its products. Answers are distrusted as those of ShopApi are. */
export interface CartApi {
  discounts(currency: string): Promise<Discount[]>;
  /** null when there is no such code. A newer question aborts the one under way. */
  promocode(code: string, currency: string, asked?: PromocodeAsked): Promise<Promocode | null>;
  /** Methods for a subtotal. A newer question aborts the one under way. */
  shipping(subtotal: Money, currency: string, asked?: ShippingAsked): Promise<ShippingMethod[]>;
}

/** What else is said of the cart that a code is for. */
export interface PromocodeAsked {
  /** Price of the goods: whether a code is active may depend on it. */
  subtotal?: Money;
  signal?: AbortSignal;
}

/** What else is said of the delivery. */
export interface ShippingAsked {
  /** ISO code of the country it goes to; empty while it is not known. */
  country?: string;
  signal?: AbortSignal;
}

/** Whom the cart's calls ask, and how. */
interface Backend {
  base: ApiBase;
  ask: Ask;
}

/** The cart's calls to the backend that `base` names at the time of each call; `ask` sends them. */
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
  return readEntries(discountShape(readMoney(currency)), listOf(answer, 'discounts'), 'discounts');
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
    const refused = error instanceof RequestError ? answeredPromocode(error.data, code) : undefined;
    if (refused) return read(refused);
    if (refused === null || (error instanceof RequestError && error.status === 404)) return null;
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
  // the language is that of the words in the answer: formatted prices, fields of a method
  const query = { projectId, subtotal: toMajor(subtotal, currency), country, language };
  const answer = await ask(callUrl(base, 'shipping', query), { slot, signal });
  return readEntries(shippingShape(readMoney(currency), subtotal), listOf(answer, 'methods'), 'shipping methods');
}
