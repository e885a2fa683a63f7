import { CartError, type CartErrorCode, isCartError } from '../../domain/cart/cart-error.js';
import type { RequestErrorCode } from '../../ports/request-error.js';
import { failureCode } from '../failure.js';

const CODES: Record<RequestErrorCode, CartErrorCode> = {
  network: 'network',
  not_authorized: 'not-authorized',
  page_not_found: 'bad-answer',
  incorrect_answer: 'bad-answer',
  form: 'bad-answer',
  unknown: 'bad-answer',
  abort: 'overtaken',
};

const WORDS: Partial<Record<CartErrorCode, string>> = {
  network: 'the shop could not be reached',
  timeout: 'the shop has not answered in time',
  'not-authorized': 'the visitor is not signed in',
  'bad-answer': 'the shop has given an unexpected answer',
  overtaken: 'a later request took its place',
};

/** Converts any failure to the error that scripts catch. */
export function cartErrorOf(cause: unknown): CartError {
  if (isCartError(cause)) return cause;
  const failed = cause instanceof Error ? cause.message : String(cause);
  if (!(cause instanceof Error) || cause.name !== 'RequestError') return new CartError('failed', failed, { cause });
  const late = cause.cause instanceof DOMException && cause.cause.name === 'TimeoutError';
  const code = late ? 'timeout' : CODES[failureCode(cause)];
  return new CartError(code, failed || (WORDS[code] ?? code), { cause });
}
