import type { Money } from '../shared/money.js';

/**
 * Reason why a cart command failed. Messages may change, codes do not.
 *
 * - `bad-request`: the script passed an invalid count, id or price
 * - `unknown-item`: the shop has no such product or variant, or the cart no such line
 * - `not-available`: not sold any more, or without a price in a shop that requires one
 * - `out-of-stock`: none left, and it cannot be preordered
 * - `limit`: fewer left than requested; `most` is the maximum count in the cart
 * - `empty`: the cart has nothing that could be shared
 * - `not-found`: the shop has no such promo code or shipping method
 * - `not-active`: the promo code exists but cannot be used now
 * - `below-minimum`: the subtotal is below the minimum of the promo code or shipping method; `minimum` has the amount
 * - `not-authorized`: the visitor has to sign in
 * - `network`: the shop could not be reached
 * - `timeout`: the shop did not respond in time
 * - `bad-answer`: the shop responded with an error or with unexpected data
 * - `refused`: the page has cancelled the request
 * - `overtaken`: a later request of the same kind replaced it
 * - `other-project`: the page shows another shop than the requested one
 * - `unsupported`: the shop's backend does not support this, promo codes for example
 * - `failed`: anything else; `cause` has the error
 */
export type CartErrorCode =
  | 'bad-request'
  | 'unknown-item'
  | 'not-available'
  | 'out-of-stock'
  | 'limit'
  | 'empty'
  | 'not-found'
  | 'not-active'
  | 'below-minimum'
  | 'not-authorized'
  | 'network'
  | 'timeout'
  | 'bad-answer'
  | 'refused'
  | 'overtaken'
  | 'other-project'
  | 'unsupported'
  | 'failed';

interface CartErrorFacts {
  most?: number;
  minimum?: Money;
  cause?: unknown;
}

/** Error of a rejected cart command. Another copy of the library has another class: check `code` or isCartError(), not instanceof. */
export class CartError extends Error {
  override readonly name = 'CartError';
  readonly code: CartErrorCode;
  /** With `limit`: the maximum count in the cart; with `out-of-stock` 0. */
  readonly most: number | null;
  /** With `below-minimum`: the required subtotal, in minor units. */
  readonly minimum: Money | null;

  constructor(code: CartErrorCode, message: string, { most, minimum, cause }: CartErrorFacts = {}) {
    super(message, { cause });
    this.code = code;
    this.most = most ?? null;
    this.minimum = minimum ?? null;
  }
}

/** True for a CartError, also one of another copy of the library. */
export function isCartError(error: unknown): error is CartError {
  return error instanceof Error && error.name === 'CartError';
}
