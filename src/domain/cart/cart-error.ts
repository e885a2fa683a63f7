import type { Money } from '../shared/money.js';

/**
 * Why a command to the cart was not done. The words of an error may change, the codes do not.
 *
 * - `bad-request`: the script asked for something that is no count, no id or no price
 * - `unknown-item`: there is no such product or variant in the shop, or no such line in the cart
 * - `not-available`: it is no longer sold, or has no price where the shop sells nothing without one
 * - `out-of-stock`: nothing of it is left, and it cannot be ordered in advance
 * - `limit`: there is less of it than was asked for; `most` says how many pieces the cart can hold
 * - `empty`: the cart has nothing in it that could be shared
 * - `not-found`: the shop knows no such promo code or shipping method
 * - `not-active`: the promo code is known, and cannot be used now
 * - `below-minimum`: the goods cost less than the promo code or the shipping method asks for; `minimum` says how much
 * - `not-authorized`: the visitor has to sign in
 * - `network`: the shop could not be reached
 * - `timeout`: the shop has not answered in time
 * - `bad-answer`: the shop has answered with an error, or with something else than was asked for
 * - `refused`: the page has cancelled the request
 * - `overtaken`: a later request of the same kind took its place
 * - `other-project`: the page shows another shop than the one that was asked for
 * - `unsupported`: the shop's backend has no such thing as promo codes
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

/** What a command to the cart rejects with. Its class is another one in another copy of the library: go by `code`. */
export class CartError extends Error {
  override readonly name = 'CartError';
  readonly code: CartErrorCode;
  /** With `limit`: the most pieces that the cart can hold; with `out-of-stock` 0. */
  readonly most: number | null;
  /** With `below-minimum`: what the goods have to cost, in minor units. */
  readonly minimum: Money | null;

  constructor(code: CartErrorCode, message: string, { most, minimum, cause }: CartErrorFacts = {}) {
    super(message, { cause });
    this.code = code;
    this.most = most ?? null;
    this.minimum = minimum ?? null;
  }
}

/** Whether it is an error of the cart, also of another copy of the library. */
export function isCartError(error: unknown): error is CartError {
  return error instanceof Error && error.name === 'CartError';
}
