import { readText } from '../../domain/shared/lenient-read.js';
import { asRecord, type Fields, parsedJson } from '../../domain/shared/read.js';
import type { Call } from '../../ports/backend/port.js';
import type { PageServices } from './page-services.js';

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

/** The page's session at an engine, for each project: its token, its sent orders, and one call at a time. */
export class EngineSession {
  readonly #name: string;
  readonly #src: string;
  readonly #page: PageServices;
  #last: Promise<unknown> = Promise.resolve();

  /** `name` is the engine's, `src` the address that the token belongs to. */
  constructor(name: string, src: string, page: PageServices) {
    this.#name = name;
    this.#src = src;
    this.#page = page;
  }

  /** Runs calls that change the session's order, after those of the page and of other tabs. */
  async alone<T>({ projectId, signal }: Call, work: () => Promise<T>): Promise<T> {
    const before = this.#last;
    const run = async () => {
      await before.catch(() => {});
      signal.throwIfAborted();
      const release = await this.#page.lock(this.#key(projectId));
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

  /** The name of the session at the engine; empty before there is one. */
  token(projectId: string): string {
    return this.#kept(projectId).token;
  }

  keepToken(projectId: string, token: string): void {
    if (token !== this.token(projectId)) this.#keep(projectId, { token });
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

  /** Replaces a code of sent orders. */
  renameOrders(projectId: string, code: string, by: string): void {
    const orders = Object.entries(this.#kept(projectId).orders);
    if (!orders.some(([, sent]) => asRecord(sent)?.code === code)) return;
    const renamed = orders.map(([key, sent]) => {
      const fields = asRecord(sent);
      return [key, fields?.code === code ? { ...fields, code: by } : sent];
    });
    this.#keep(projectId, { orders: Object.fromEntries(renamed) });
  }

  #key(projectId: string): string {
    return `sb-${this.#name}.1:${encodeURIComponent(projectId)}`;
  }

  #kept(projectId: string): Kept {
    const { src, token, orders } = asRecord(parsedJson(this.#page.storage.get(this.#key(projectId)))) ?? {};
    const mine = src === this.#src;
    return { src: this.#src, token: mine ? readText(token) : '', orders: (mine && asRecord(orders)) || {} };
  }

  #keep(projectId: string, changes: Partial<Kept>): void {
    this.#page.storage.set(this.#key(projectId), JSON.stringify({ ...this.#kept(projectId), ...changes }));
  }
}
