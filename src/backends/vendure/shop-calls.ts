import { readText } from '../../domain/shared/lenient-read.js';
import { asList, asRecord, type Fields, isRecord, parsedJson } from '../../domain/shared/read.js';
import { readAnswer, readBody } from '../../ports/answer.js';
import type { Call } from '../../ports/backend/port.js';
import { request } from '../../ports/http.js';
import { Refusal } from './refusal.js';

/** Header of the session, in answers. */
const TOKEN = 'vendure-auth-token';

/** Time for which a sent order is remembered, in ms: as long as forms keep theirs. */
const KEPT_FOR = 24 * 60 * 60_000;

/** An order that was about to be placed under the key of its lead. */
export interface SentOrder {
  code: string;
  at: number;
}

/** Stored values of a project: the session at `src`, and its sent orders by the key of their leads. */
interface Kept {
  src: string;
  token: string;
  orders: Fields;
}

const keyOf = (projectId: string) => `sb-vendure.1:${encodeURIComponent(projectId)}`;

/** Writes a value in GraphQL; undefined fields are left out. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal)}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${name}:${literal(field)}`)}}`;
}

/** Means of the page: its storage, and locks shared by its tabs. Given, because pages without an engine have them in other chunks. */
export interface PageMeans {
  storage: { get(key: string): string | null; set(key: string, value: string): unknown };
  lock(name: string): Promise<() => void>;
}

/** Means of a program without a page. */
export function memoryMeans(): PageMeans {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value),
  };
  return { storage, lock: async () => () => {} };
}

/** Calls of a shop API. */
export class ShopCalls {
  readonly #src: string;
  readonly #send: typeof fetch | undefined;
  readonly #page: PageMeans;
  /** Languages and currencies of the channel; Vendure refuses other currencies. */
  #channel: { languages: string[]; currencies: string[] } = { languages: [], currencies: [] };
  #last: Promise<unknown> = Promise.resolve();

  constructor(src: string, page: PageMeans, send?: typeof fetch) {
    this.#src = src;
    this.#page = page;
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

  /** Runs calls that change the session's order, after those of the page and of other tabs. */
  async alone<T>({ projectId, signal }: Call, work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const run = async () => {
      await before.catch(() => {});
      signal.throwIfAborted();
      const release = await this.#page.lock(keyOf(projectId));
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        release();
      }
    };
    const done = run();
    this.#last = done.catch(() => {});
    return done;
  }

  /** The order that was sent under a lead's key; null if none. */
  sentOrder(projectId: string, key: string): SentOrder | null {
    const { code, at } = asRecord(this.#kept(projectId).orders[key]) ?? {};
    return typeof code === 'string' && typeof at === 'number' ? { code, at } : null;
  }

  /** Keeps the code of an order under its lead's key, before it is placed. */
  keepOrder(projectId: string, key: string, code: string): void {
    const { orders } = this.#kept(projectId);
    const young = Object.entries(orders).filter(([, one]) => Number(asRecord(one)?.at) > Date.now() - KEPT_FOR);
    this.#keep(projectId, { orders: { ...Object.fromEntries(young), [key]: { code, at: Date.now() } } });
  }

  #kept(projectId: string): Kept {
    const { src, token, orders } = asRecord(parsedJson(this.#page.storage.get(keyOf(projectId)))) ?? {};
    const mine = src === this.#src;
    return { src: this.#src, token: mine ? readText(token) : '', orders: (mine && asRecord(orders)) || {} };
  }

  #keep(projectId: string, changes: Partial<Kept>): void {
    this.#page.storage.set(keyOf(projectId), JSON.stringify({ ...this.#kept(projectId), ...changes }));
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
    const token = projectId === undefined ? '' : this.#kept(projectId).token;
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const options = { json: { query }, headers, fetch: this.#send, signal };
    return request(this.#address(language, currency), options, async (response) => {
      const next = response.headers.get(TOKEN);
      if (projectId !== undefined && next && next !== token) this.#keep(projectId, { token: next });
      const body = await readBody(response);
      const given: Fields = body.ok && isRecord(body.data) ? body.data : {};
      const [error] = asList(given.errors);
      // a Refusal would become a network error in request()
      if (isRecord(error)) return { error };
      readAnswer(response.status, body);
      return isRecord(given.data) ? given.data : {};
    }).then((data) => {
      if (isRecord(data.error)) throw refusalOf(data.error);
      return data;
    });
  }
}

function refusalOf(error: Fields): Refusal {
  const code = readText(asRecord(error.extensions)?.code) || 'GRAPHQL_ERROR';
  return new Refusal(readText(asList(error.path)[0]) || 'a call', code, error);
}

/** Checks the results of a mutation by their names. @throws Refusal for the first ErrorResult whose code is not `expected` */
export function assertTaken(results: Fields, expected: readonly string[] = []): void {
  for (const [name, result] of Object.entries(results)) {
    const { errorCode, ...facts } = asRecord(result) ?? {};
    const code = readText(errorCode);
    if (code && !expected.includes(code)) throw new Refusal(name, code, facts);
  }
}
