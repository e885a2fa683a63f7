import { readText, readTexts } from '../../domain/shared/lenient-read.js';
import { type Money, toMinor } from '../../domain/shared/money.js';
import { asList, asRecord, type Fields } from '../../domain/shared/read.js';
import type { Call } from '../../ports/backend/port.js';
import { records } from '../engine/engine-order.js';
import { requestEngine } from '../engine/engine-request.js';
import { type EngineWords, Refusal } from '../engine/refusal.js';

/** Version of the Storefront API that the queries are written for. */
const VERSION = '2026-04';
/** Parameter of the address that has the public access token. */
const TOKEN = 'access-token';
/** Beginning of tokens that must never be in a page. */
const PRIVATE = /^shpat_/;

const CONTEXT = '@inContext(country:$country,language:$language)';

/** Sentences for Shopify's codes. */
const WORDS: EngineWords = {
  engine: 'Shopify',
  sentences: {
    THROTTLED: 'engine::busy',
    SERVICE_UNAVAILABLE: 'engine::busy',
    DISCOUNT_NOT_FOUND: 'engine::promo_invalid',
    DISCOUNT_CURRENTLY_INACTIVE: 'engine::promo_expired',
    DISCOUNT_USAGE_LIMIT_REACHED: 'engine::promo_limit',
    DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED: 'engine::promo_limit',
    DISCOUNT_CODE_NOT_HONOURED: 'engine::promo_unmet',
    DISCOUNT_CUSTOMER_NOT_ELIGIBLE: 'engine::promo_unmet',
    DISCOUNT_ELIGIBLE_CUSTOMER_MISSING: 'engine::promo_unmet',
    DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE: 'engine::promo_unmet',
    DISCOUNT_NO_ENTITLED_LINE_ITEMS: 'engine::promo_unmet',
    DISCOUNT_NO_ENTITLED_SHIPPING_LINES: 'engine::promo_unmet',
    DISCOUNT_PURCHASE_NOT_IN_RANGE: 'engine::promo_unmet',
    DISCOUNT_QUANTITY_NOT_IN_RANGE: 'engine::promo_unmet',
    INVALID_EMAIL: 'engine::email',
    INVALID_PHONE: 'engine::address',
    INVALID_DELIVERY_OPTION: 'engine::shipping_gone',
    INVALID_DELIVERY_GROUP: 'engine::shipping_gone',
    PENDING_DELIVERY_GROUPS: 'engine::busy',
    ADDRESS_FIELD_CONTAINS_EMOJIS: 'engine::address',
    ADDRESS_FIELD_CONTAINS_HTML_TAGS: 'engine::address',
    ADDRESS_FIELD_CONTAINS_URL: 'engine::address',
    ADDRESS_FIELD_DOES_NOT_MATCH_EXPECTED_PATTERN: 'engine::address',
    ADDRESS_FIELD_IS_REQUIRED: 'engine::address',
    ADDRESS_FIELD_IS_TOO_LONG: 'engine::address',
    INVALID_ZIP_CODE_FOR_COUNTRY: 'engine::address',
    INVALID_ZIP_CODE_FOR_PROVINCE: 'engine::address',
    PROVINCE_NOT_FOUND: 'engine::address',
    UNSPECIFIED_ADDRESS_ERROR: 'engine::address',
    ZIP_CODE_NOT_SUPPORTED: 'engine::country',
  },
  open: ['INTERNAL_SERVER_ERROR'],
};

/** A call that Shopify has refused: by an error of GraphQL, or by one of the user. */
export const refusal = (call: string, code: string, facts: Fields = {}) => new Refusal(call, code, facts, WORDS);

/** The number in a global id: `gid://shopify/Product/7` is 7. Pages show and store the number only. */
export const idOf = (gid: unknown): string => readText(gid).replace(/^.*\//, '');

/** The global id of a number. */
export const gidOf = (type: 'Product' | 'ProductVariant' | 'Collection', id: string) => `gid://shopify/${type}/${id}`;

/** Reads an amount in minor units. */
export function moneyOf(given: unknown): Money {
  const { amount, currencyCode } = asRecord(given) ?? {};
  return toMinor(readText(amount), readText(currencyCode)) ?? 0;
}

/** Nodes of a connection. */
export const nodesOf = (connection: unknown): Fields[] => records(asRecord(connection)?.nodes);

/** Country and language of a call. */
interface Context {
  country: string | null;
  language: string | null;
}

/** Countries of a shop with their currencies; the first is that of visitors whom Shopify knows nothing of. */
type Country = Record<'code' | 'name' | 'currency', string>;

/** Calls of a Storefront API. */
export class StorefrontCalls {
  readonly #address: string;
  readonly #token: string;
  readonly #send: typeof fetch | undefined;
  #countries: Country[] = [];
  #languages: string[] = [];

  /** @throws TypeError for a private token */
  constructor(src: string, send?: typeof fetch) {
    const url = new URL(src);
    this.#token = url.searchParams.get(TOKEN) ?? '';
    if (PRIVATE.test(this.#token))
      throw new TypeError('its access-token is a private one, which visitors must not see: use the public one');
    url.searchParams.delete(TOKEN);
    if (url.pathname === '/') url.pathname = `/api/${VERSION}/graphql.json`;
    this.#address = url.href;
    this.#send = send;
  }

  /** Address without the token: the same shop by another token has the same carts. */
  get shop(): string {
    return this.#address;
  }

  get countries(): readonly Country[] {
    return this.#countries;
  }

  /** Reads the shop's countries and languages; `fields` are asked for as well. */
  async open(fields: string): Promise<{ data: Fields; isDenied: boolean }> {
    const country = 'isoCode name currency{isoCode}';
    const known = `localization{country{${country}}availableCountries{${country}}availableLanguages{isoCode}}`;
    const signal = new AbortController().signal;
    const { data, error } = await this.#post(`{${known}${fields}}`, {}, { signal });
    const { availableCountries, availableLanguages, country: own } = asRecord(data.localization) ?? {};
    const codes = new Map<string, Country>();
    for (const { isoCode, name, currency } of [asRecord(own) ?? {}, ...records(availableCountries)]) {
      const code = readText(isoCode);
      codes.set(code, { code, name: readText(name), currency: readText(asRecord(currency)?.isoCode) });
    }
    this.#countries = [...codes.values()];
    this.#languages = readTexts(records(availableLanguages).map(({ isoCode }) => isoCode));
    // a field that the token may not read leaves the rest as it is
    if (error && this.#countries.length === 0) throw refusalOf(error);
    return { data, isDenied: error !== undefined };
  }

  /** The country whose prices a call gets: the wanted one, if it has the currency, else the first that has. */
  countryFor({ currency }: Pick<Call, 'currency'>, wanted = ''): string {
    const fitting = this.#countries.filter((one) => one.currency === currency);
    const known = fitting.length > 0 ? fitting : this.#countries.slice(0, 1);
    return (known.find(({ code }) => code === wanted) ?? known[0])?.code ?? '';
  }

  /** Currency of the prices of a call. */
  currencyFor(call: Pick<Call, 'currency'>): string {
    const code = this.countryFor(call);
    return this.#countries.find((one) => one.code === code)?.currency ?? '';
  }

  /**
   * Asks in the call's language, and with the prices of its country. `variables` are declared in `declared`: `$id:ID!`. A mutation is never
   * aborted: the next one has to find what it has done. @throws Refusal
   */
  async ask(document: StorefrontDocument, variables: Fields, call: Call, country = ''): Promise<Fields> {
    const { kind, declared, fields, fragments = '' } = document;
    const context = this.#context(call, country);
    const query = `${kind}(${declared}$country:CountryCode,$language:LanguageCode)${CONTEXT}{${fields}}${fragments}`;
    const signal = kind === 'query' ? { signal: call.signal } : {};
    const { data, error } = await this.#post(query, { ...variables, ...context }, signal);
    if (error) throw refusalOf(error);
    return data;
  }

  #context(call: Call, country: string): Context {
    const wanted = call.language.replace('-', '_').toUpperCase();
    const language = [wanted, wanted.replace(/_.*/, '')].find((code) => this.#languages.includes(code)) ?? null;
    return { country: this.countryFor(call, country) || null, language };
  }

  async #post(
    query: string,
    variables: Fields,
    { signal }: { signal?: AbortSignal },
  ): Promise<{ data: Fields; error?: Fields }> {
    const headers: Record<string, string> = this.#token ? { 'X-Shopify-Storefront-Access-Token': this.#token } : {};
    const options = { json: { query, variables }, headers, fetch: this.#send, signal };
    const { given, error } = await requestEngine(this.#address, options, ({ errors }, { status }) => {
      // a wrong token, which no visitor can sign in for
      const denied = status === 401 || status === 403 ? { message: 'access denied' } : undefined;
      return asList(errors)[0] ?? denied;
    });
    return { data: asRecord(given.data) ?? {}, ...(error && { error }) };
  }
}

/** A query or mutation. */
export interface StorefrontDocument {
  kind: 'query' | 'mutation';
  declared: string;
  fields: string;
  fragments?: string;
}

function refusalOf(error: Fields): Refusal {
  const code = readText(asRecord(error.extensions)?.code) || 'GRAPHQL_ERROR';
  return refusal(readText(asList(error.path)[0]) || 'a call', code, error);
}
