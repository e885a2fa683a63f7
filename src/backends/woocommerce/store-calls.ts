import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { fractionDigits, type Money } from '../../domain/shared/money.js';
import { asRecord, type Fields, isRecord } from '../../domain/shared/read.js';
import type { Call } from '../../ports/backend/port.js';
import type { RequestOptions } from '../../ports/http.js';
import { records } from '../engine/engine-order.js';
import { requestEngine } from '../engine/engine-request.js';
import type { EngineSession } from '../engine/engine-session.js';
import { type EngineWords, Refusal } from '../engine/refusal.js';

/** Headers of the session, in requests and answers. */
const TOKEN = 'Cart-Token';
const NONCE = 'Nonce';
/** Route of the API, by which a batch names its requests. */
const ROUTE = '/wc/store/v1';
/** Requests that one batch may have. */
const BATCH = 25;

/** Sentences for WooCommerce's codes. */
const WORDS: EngineWords = {
  engine: 'WooCommerce',
  sentences: {
    rate_limit_exceeded: 'engine::busy',
    rest_invalid_param: 'engine::address',
    woocommerce_rest_invalid_address: 'engine::address',
    woocommerce_rest_invalid_address_country: 'engine::country',
    woocommerce_rest_missing_email_address: 'engine::email',
    woocommerce_rest_invalid_email_address: 'engine::email',
    'registration-error-invalid-email': 'engine::email',
    'registration-error-email-exists': 'engine::email_taken',
    woocommerce_rest_guest_checkout_disabled: 'engine::guest',
    woocommerce_rest_cart_coupon_error: 'engine::promo_unmet',
    woocommerce_rest_cart_coupon_errors: 'engine::promo_unmet',
    woocommerce_rest_cart_coupon_disabled: 'engine::promo_invalid',
    woocommerce_rest_invalid_shipping_option: 'engine::shipping_gone',
    woocommerce_rest_shipping_disabled: 'engine::shipping_gone',
    woocommerce_rest_checkout_missing_payment_method: 'engine::no_payment',
    woocommerce_rest_checkout_payment_method_disabled: 'engine::no_payment',
    woocommerce_rest_checkout_process_payment_error: 'engine::declined',
    woocommerce_rest_checkout_payment_required: 'engine::failed',
    woocommerce_rest_checkout_total_mismatch: 'engine::changed',
    woocommerce_rest_cart_empty: 'engine::changed',
    woocommerce_rest_product_out_of_stock: 'engine::changed',
    woocommerce_rest_product_partially_out_of_stock: 'engine::changed',
    woocommerce_rest_product_not_purchasable: 'engine::changed',
    woocommerce_rest_product_too_many_in_cart: 'engine::changed',
    woocommerce_product_out_of_stock: 'engine::changed',
    woocommerce_product_not_enough_stock: 'engine::changed',
  },
  open: ['woocommerce_rest_unknown_server_error', 'woocommerce_rest_checkout_invalid_payment_result'],
};

/** A call that WooCommerce has refused. */
export const refusal = (call: string, code: string, facts: Fields = {}) => new Refusal(call, code, facts, WORDS);

/** Reads amounts of an object that names its currency, and the decimals of the shop, which may be others than the currency's. */
export function moneyIn(given: unknown): (amount: unknown) => Money {
  const { currency_code, currency_minor_unit } = asRecord(given) ?? {};
  const factor = 10 ** (fractionDigits(readText(currency_code)) - (readNumber(currency_minor_unit) ?? 2));
  return (amount) => Math.round((readNumber(amount) ?? 0) * factor);
}

/** A change of the session's cart: a route below `/cart`, and its body. */
export interface Change {
  path: string;
  body: Fields;
  /** The variant whose pieces it changes; empty for others. */
  variantId: string;
}

/** Values of a query, by name; lists and objects as WordPress reads them: `stock_status[0]`, `attributes[0][slug]`. */
export type Params = Readonly<Record<string, string | number>>;

/** An answer, with the number of entries on all pages. */
interface Answer {
  data: unknown;
  total: number;
}

/** Calls of a Store API. */
export class StoreCalls {
  readonly #src: string;
  readonly #session: EngineSession;
  readonly #send: typeof fetch | undefined;
  /** The nonce, for a WooCommerce that gives no token. */
  #nonce = '';

  constructor(src: string, session: EngineSession, send?: typeof fetch) {
    this.#src = src;
    this.#session = session;
    this.#send = send;
  }

  /** Reads without a session. @throws Refusal */
  read(path: string, params: Params, { signal }: Pick<Call, 'signal'>): Promise<Answer> {
    return this.#ask(path, params, { signal });
  }

  /** Reads in the project's session, which WooCommerce opens when needed. @throws Refusal */
  async visit(path: string, params: Params, { projectId, signal }: Call): Promise<Fields> {
    const { data } = await this.#ask(path, params, { signal }, projectId);
    return asRecord(data) ?? {};
  }

  /** Posts in the session. Never aborted: the next call has to find what it has done. @throws Refusal */
  async post(path: string, json: Fields, { projectId }: Call): Promise<Fields> {
    const { data } = await this.#ask(path, {}, { json }, projectId);
    return asRecord(data) ?? {};
  }

  /** Changes the session's cart, in one request. Returns the cart after each change, or its refusal. */
  async change(changes: readonly Change[], call: Call): Promise<(Fields | Refusal)[]> {
    const [first, ...others] = changes;
    if (!first) return [];
    if (others.length === 0) return [await this.post(first.path, first.body, call).catch(refused)];
    const results: (Fields | Refusal)[] = [];
    for (let at = 0; at < changes.length; at += BATCH) {
      const part = changes.slice(at, at + BATCH);
      const headers = this.#headers(call.projectId);
      const requests = part.map(({ path, body }) => ({ path: ROUTE + path, method: 'POST', body, headers }));
      const responses = records((await this.post('/batch', { requests }, call)).responses);
      results.push(
        ...part.map(({ path }, index) => {
          const { body, status } = responses[index] ?? {};
          const given = asRecord(body) ?? {};
          return (readNumber(status) ?? 500) < 300 ? given : refusalOf(path, given);
        }),
      );
    }
    return results;
  }

  #headers(projectId: string): Record<string, string> {
    const token = this.#session.token(projectId);
    return { ...(token && { [TOKEN]: token }), ...(this.#nonce && { [NONCE]: this.#nonce }) };
  }

  #address(path: string, params: Params): string {
    const url = new URL(this.#src);
    const route = url.searchParams.get('rest_route');
    // WordPress without pretty permalinks
    if (route !== null) url.searchParams.set('rest_route', route.replace(/\/$/, '') + path);
    else url.pathname = url.pathname.replace(/\/$/, '') + path;
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, String(value));
    return url.href;
  }

  async #ask(path: string, params: Params, options: RequestOptions, projectId?: string): Promise<Answer> {
    const headers = projectId === undefined ? {} : this.#headers(projectId);
    const all = { ...options, headers, fetch: this.#send };
    const errorIn = (given: Fields, { ok }: Response) =>
      // a payment that has failed is an answer, with its order
      (!ok && readText(given.code) && { refused: given }) || (isRecord(given.payment_result) && given);
    const keep = (sent: Headers) => projectId !== undefined && this.#keep(projectId, sent);
    const { headers: sent, data, error } = await requestEngine(this.#address(path, params), all, errorIn, keep);
    if (isRecord(error?.refused)) throw refusalOf(path, error.refused);
    return { data, total: readNumber(sent.get('X-WP-Total')) ?? 0 };
  }

  #keep(projectId: string, headers: Headers): void {
    const token = headers.get(TOKEN);
    if (token) this.#session.keepToken(projectId, token);
    this.#nonce = headers.get(NONCE) ?? this.#nonce;
  }
}

function refusalOf(path: string, given: Fields): Refusal {
  const { data, ...error } = given;
  return refusal(path, readText(error.code), { ...asRecord(data), ...error });
}

function refused(cause: unknown): Refusal {
  if (cause instanceof Refusal) return cause;
  throw cause;
}
