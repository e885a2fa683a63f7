import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { fractionDigits, type Money } from '../../domain/shared/money.js';
import { asList, asRecord, type Fields, isRecord } from '../../domain/shared/read.js';
import type { Call } from '../../ports/backend/port.js';
import { requestEngine } from '../engine/engine-request.js';
import type { EngineSession } from '../engine/engine-session.js';
import { type EngineWords, Refusal } from '../engine/refusal.js';

/** Header of the session, in answers. */
const TOKEN = 'vendure-auth-token';

/** Sentences for Vendure's codes. */
const WORDS: EngineWords = {
  engine: 'Vendure',
  sentences: {
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
    // shown only after all retries have failed
    NO_ACTIVE_ORDER_ERROR: 'engine::changed',
    ORDER_MODIFICATION_ERROR: 'engine::changed',
    ORDER_PAYMENT_STATE_ERROR: 'engine::failed',
    ORDER_STATE_TRANSITION_ERROR: 'engine::failed',
    ORDER_INTERCEPTOR_ERROR: 'engine::refused',
  },
  open: ['INTERNAL_SERVER_ERROR', 'INTERNAL_ERROR'],
};

/** A call that Vendure has refused, by an ErrorResult or an error of GraphQL. */
export const refusal = (call: string, code: string, facts: Fields = {}) => new Refusal(call, code, facts, WORDS);

/** Writes a value in GraphQL; undefined fields are left out. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal)}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${name}:${literal(field)}`)}}`;
}

/** Decimals of all sums of a shop that has Vendure's own strategy of money, whatever the currency. */
const DECIMALS = 2;

/** Creates a reader of sums that have so many decimals, in minor units of a currency: yen have none, dinars three. */
export function moneyIn(currency: string, decimals = DECIMALS): (amount: unknown) => Money {
  const factor = 10 ** (fractionDigits(currency) - decimals);
  return (amount) => Math.round((readNumber(amount) ?? 0) * factor);
}

/** Calls of a shop API. */
export class ShopCalls {
  /** Decimals of all sums. */
  readonly decimals: number;
  readonly #src: string;
  readonly #send: typeof fetch | undefined;
  readonly #session: EngineSession;
  /** Languages and currencies of the channel; Vendure refuses other currencies. */
  #channel: { languages: string[]; currencies: string[] } = { languages: [], currencies: [] };

  constructor(src: string, session: EngineSession, send?: typeof fetch) {
    this.#src = src;
    this.decimals = readNumber(new URL(src).searchParams.get('decimals')) ?? DECIMALS;
    this.#session = session;
    this.#send = send;
  }

  speaks(languages: string[], currencies: string[]): void {
    this.#channel = { languages, currencies };
  }

  /** Reads without a session. @throws Refusal */
  read(query: string, { language, currency, signal }: Pick<Call, 'language' | 'currency' | 'signal'>): Promise<Fields> {
    return this.#ask(query, { language, currency, signal });
  }

  /**
   * Asks in the project's session, which Vendure opens when needed. A mutation is never aborted: the next one has to find what it has
   * done. @throws Refusal
   */
  ask(query: string, { language, currency, projectId, signal }: Call): Promise<Fields> {
    const isChange = query.startsWith('mutation');
    return this.#ask(query, { language, currency, projectId, ...(!isChange && { signal }) });
  }

  #address(language: string, currency: string): string {
    const url = new URL(this.#src);
    const { languages, currencies } = this.#channel;
    const wanted = language.replace('-', '_');
    const spoken = [wanted, wanted.replace(/_.*/, '')].find((code) => languages.includes(code));
    if (spoken) url.searchParams.set('languageCode', spoken);
    if (currencies.includes(currency)) url.searchParams.set('currencyCode', currency);
    return url.href;
  }

  async #ask(
    query: string,
    { language, currency, projectId, signal }: Partial<Call> & Pick<Call, 'language' | 'currency'>,
  ): Promise<Fields> {
    const token = projectId === undefined ? '' : this.#session.token(projectId);
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const options = { json: { query }, headers, fetch: this.#send, signal };
    const keep = (sent: Headers) => {
      const next = sent.get(TOKEN);
      if (projectId !== undefined && next) this.#session.keepToken(projectId, next);
    };
    const errorIn = ({ errors }: Fields) => asList(errors)[0];
    const { given, error } = await requestEngine(this.#address(language, currency), options, errorIn, keep);
    if (error) throw refusalOf(error);
    return asRecord(given.data) ?? {};
  }
}

function refusalOf(error: Fields): Refusal {
  const code = readText(asRecord(error.extensions)?.code) || 'GRAPHQL_ERROR';
  return refusal(readText(asList(error.path)[0]) || 'a call', code, error);
}

/** The first ErrorResult among the results of a mutation whose code is not `expected`; null if there is none. */
export function refusalIn(results: Fields, expected: readonly string[] = []): Refusal | null {
  for (const [name, result] of Object.entries(results)) {
    const { errorCode, ...facts } = asRecord(result) ?? {};
    const code = readText(errorCode);
    if (code && !expected.includes(code)) return refusal(name, code, facts);
  }
  return null;
}
