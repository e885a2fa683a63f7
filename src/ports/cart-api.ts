import type { Discount, Promocode } from '../domain/cart/promotion.js';
import { type Money, toMajor } from '../domain/shared/money.js';
import type { ShippingMethod } from '../domain/shipping/shipping.js';
import { incorrectAnswer } from './answer.js';
import { listOf } from './answer-list.js';
import { type ApiBase, callUrl } from './api-base.js';
import { requestJson } from './http.js';
import { RequestError } from './request-error.js';
import { discountShape, promocodeShape } from './schemas/promotion.js';
import { isFields } from './schemas/read.js';
import { Refusal, readEntries, readOne } from './schemas/shape.js';
import { shippingShape } from './schemas/shipping.js';

/** What a cart asks beside its products. Answers are distrusted as those of ShopApi are. */
export interface CartApi {
  discounts(currency: string): Promise<Discount[]>;
  /** null when there is no such code. A newer question aborts the one under way. */
  promocode(code: string, currency: string): Promise<Promocode | null>;
  /** Methods for a subtotal. A newer question aborts the one under way. */
  shipping(subtotal: Money, currency: string): Promise<ShippingMethod[]>;
}

/** The cart's calls to the backend that `base` names at the time of each call. */
export function createCartApi(base: () => ApiBase): CartApi {
  return {
    discounts: (currency) => loadDiscounts(base(), currency),
    promocode: (code, currency) => loadPromocode(base(), code, currency),
    shipping: (subtotal, currency) => loadShipping(base(), subtotal, currency),
  };
}

async function loadDiscounts(base: ApiBase, currency: string): Promise<Discount[]> {
  const answer = await requestJson(callUrl(base, 'discounts', { projectId: base.projectId }));
  return readEntries(discountShape(currency), listOf(answer, 'discounts'), 'discounts');
}

async function loadPromocode(base: ApiBase, code: string, currency: string): Promise<Promocode | null> {
  if (code === '') return null;
  const { projectId } = base;
  const slot = callUrl(base, 'promocodes', { projectId });
  try {
    const answer = await requestJson(callUrl(base, 'promocodes', { projectId, code }), { slot });
    const given = isFields(answer) && isFields(answer.promocode) ? { code, ...answer.promocode } : null;
    return readOne(promocodeShape(currency), given, 'promo code');
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    if (error instanceof Refusal) throw incorrectAnswer(`Empty result: the code ${error.message}`, null);
    throw error;
  }
}

async function loadShipping(base: ApiBase, subtotal: Money, currency: string): Promise<ShippingMethod[]> {
  const { projectId } = base;
  const slot = callUrl(base, 'shipping', { projectId });
  const url = callUrl(base, 'shipping', { projectId, subtotal: toMajor(subtotal, currency) });
  const answer = await requestJson(url, { slot });
  return readEntries(shippingShape(currency, subtotal), listOf(answer, 'methods'), 'shipping methods');
}
