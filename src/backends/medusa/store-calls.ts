import { readText } from '../../domain/shared/lenient-read.js';
import type { Fields } from '../../domain/shared/read.js';
import type { Call } from '../../ports/backend/port.js';
import { requestEngine } from '../engine/engine-request.js';
import { type EngineWords, Refusal } from '../engine/refusal.js';

/** Sentences for Medusa's errors: its codes and types, and names of errors that it tells apart by their messages only. */
const WORDS: EngineWords = {
  engine: 'Medusa',
  sentences: {
    promotion: 'engine::promo_invalid',
    shipping: 'engine::shipping_gone',
    payment_authorization_error: 'engine::declined',
    payment_requires_more_error: 'engine::declined',
    unpaid: 'engine::unpaid',
    country: 'engine::country',
    email: 'engine::email',
    // after the retries
    insufficient_inventory: 'engine::changed',
    variant: 'engine::changed',
    completed: 'engine::changed',
    not_found: 'engine::changed',
    customer: 'engine::changed',
    workflow: 'engine::unknown',
  },
  open: ['conflict', 'unexpected_state', 'unknown_error', 'workflow'],
};

/** Errors that share type and code with others. */
const BY_MESSAGE: readonly [RegExp, string][] = [
  [/^The promotion code .* is invalid/, 'promotion'],
  [/is already completed/, 'completed'],
  [/^Not enough stock available/, 'insufficient_inventory'],
  [/^Updating Status from/, 'workflow'],
  [/Invalid email/, 'email'],
  [/^Customer with email.* already exists/, 'customer'],
  [/^Variants .* do not exist/, 'variant'],
  [/shipping option|shipping method/i, 'shipping'],
];

/** A call that Medusa has refused. */
export const refusal = (call: string, code: string, facts: Fields = {}) => new Refusal(call, code, facts, WORDS);

/** Values of a query; a list is written as `name[]`. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** Calls of a store API, with the publishable key of its sales channel. */
export class StoreCalls {
  readonly #base: string;
  readonly #key: string;
  readonly #send: typeof fetch | undefined;

  /** `src` is the origin of the shop, and its publishable key after `#`, or as `key` in its query. */
  constructor(src: string, send?: typeof fetch) {
    const { origin, pathname, searchParams, hash } = new URL(src);
    this.#base = `${origin}${pathname.replace(/\/(store\/?)?$/, '')}/store/`;
    this.#key = hash.slice(1) || (searchParams.get('key') ?? '');
    this.#send = send;
  }

  /** Reads. @throws Refusal */
  read(path: string, query: Query, { signal }: Pick<Call, 'signal'>): Promise<Fields> {
    return this.#ask(path, query, { signal });
  }

  /** Changes something. It is never aborted: the next change has to find what it has done. @throws Refusal */
  change(path: string, json: Fields, query: Query = {}): Promise<Fields> {
    return this.#ask(path, query, { json });
  }

  async #ask(path: string, query: Query, options: { json?: Fields; signal?: AbortSignal }): Promise<Fields> {
    const url = new URL(path, this.#base);
    for (const [name, value] of Object.entries(query))
      for (const one of typeof value === 'object' ? value : [value])
        if (one !== undefined && one !== '')
          url.searchParams.append(typeof value === 'object' ? `${name}[]` : name, `${one}`);
    const headers = { 'x-publishable-api-key': this.#key };
    const all = { ...options, headers, fetch: this.#send };
    const { given, error } = await requestEngine(
      url.href,
      all,
      (given, { ok }) => !ok && readText(given.type) && given,
    );
    if (error) throw refusalOf(path, error);
    return given;
  }
}

/** Reads an error of an answer: by its message, else its code, else its type. */
export function refusalOf(path: string, error: Fields): Refusal {
  const message = readText(error.message);
  const [, named] = BY_MESSAGE.find(([pattern]) => pattern.test(message)) ?? [];
  // ids are of no use in a warning
  const call = path.replace(/\/[a-z]+_[0-9A-Z]{20,}/g, '/…');
  return refusal(call, named ?? (readText(error.code) || readText(error.type)), error);
}
