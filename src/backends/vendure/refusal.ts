import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import type { Fields } from '../../domain/shared/read.js';
import { type EngineTextKey, engineText } from '../../i18n/engine-texts.js';
import { RequestError } from '../../ports/request-error.js';

/** A call that Vendure has refused: by an ErrorResult, an error of GraphQL, or because this backend cannot do it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /** `call` and `code` are Vendure's names; `facts` the fields of its answer. */
  constructor(
    readonly call: string,
    readonly code: string,
    readonly facts: Fields = {},
  ) {
    super(`${call}: ${code} ${readText(facts.message)}`);
  }
}

/** Sentences by code. */
const SENTENCES: Readonly<Record<string, EngineTextKey>> = {
  ORDER_LIMIT_ERROR: 'engine::limit',
  COUPON_CODE_INVALID_ERROR: 'engine::promo_invalid',
  COUPON_CODE_EXPIRED_ERROR: 'engine::promo_expired',
  COUPON_CODE_LIMIT_ERROR: 'engine::promo_limit',
  COUPON_REMOVED_DURING_CHECKOUT_ERROR: 'engine::promo_limit',
  INELIGIBLE_SHIPPING_METHOD_ERROR: 'engine::shipping_gone',
  INELIGIBLE_PAYMENT_METHOD_ERROR: 'engine::no_payment',
  PAYMENT_DECLINED_ERROR: 'engine::declined',
  PAYMENT_FAILED_ERROR: 'engine::failed',
  EMAIL_ADDRESS_CONFLICT_ERROR: 'engine::email_taken',
  GUEST_CHECKOUT_ERROR: 'engine::guest',
  NO_ORDER: 'engine::no_order',
  NO_EMAIL: 'engine::email',
  NO_SHIPPING: 'engine::no_shipping',
  NOT_SOLD: 'engine::not_sold',
  LOST: 'engine::lost',
};

/** Codes after which the outcome of a call is unknown. */
const OPEN = ['INTERNAL_SERVER_ERROR', 'INTERNAL_ERROR'];

/** The sentence for a code; an unknown code is named in a warning, with its call. */
export function sentenceOf({ call, code, facts }: Refusal, language: string): Promise<string> {
  const key = SENTENCES[code];
  if (!key) console.warn(`sb-elements: Vendure refused ${call} with ${code}: ${readText(facts.message)}`);
  const values = { count: readNumber(facts.maxItems) ?? 0, title: readText(facts.title), code: readText(facts.code) };
  return engineText(language, key ?? 'engine::unknown', values);
}

/** Runs calls; a refusal becomes a RequestError in the visitor's words. */
export async function inWords<T>(language: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const message = await sentenceOf(cause, language);
    const status = OPEN.includes(cause.code) ? 500 : 422;
    throw new RequestError({ code: 'unknown', status, message, cause });
  }
}
