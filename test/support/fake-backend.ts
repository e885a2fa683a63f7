import type { ApiBase, CallName } from '../../src/ports/api-base.js';
import { atEnd, isRunning } from './at-end.js';
import { callOf, type FakeCall, type FakeLeads, json, route } from './fake-routes.js';
import { type FakeData, fakeShopData } from './fake-shop-data.js';
import { installFakeXhr, pageBase } from './fake-xhr.js';

export type { FakeCall } from './fake-routes.js';
export type { FakeData } from './fake-shop-data.js';

type Reply = (call: FakeCall) => Response | Promise<Response>;

export type FakeBackend = ReturnType<typeof installFakeBackend>;

/** What a port's `base` gives in tests: the page's origin, group `g-1`, project `pr-1`, English. */
export function fakeBase(given: Partial<ApiBase> = {}): ApiBase {
  return { api: '', groupId: 'g-1', projectId: 'pr-1', language: 'en', loginUrl: '', paths: {}, ...given };
}

/**
 * Stands in for the network with the shop of fake-shop-data, changed by `given`, until restored, or until the end of the test that it begins in. Other
 * addresses are fetched as ever.
 */
export function installFakeBackend(given: Partial<FakeData> = {}) {
  const data: FakeData = { ...fakeShopData(), ...given };
  const calls: FakeCall[] = [];
  const leads: FakeLeads = new Map();
  const replies = new Map<CallName, Reply>();
  const gates = new Map<CallName, Promise<void>>();

  async function handle(name: CallName, url: URL, init: RequestInit): Promise<Response> {
    init.signal?.throwIfAborted();
    const call = callFrom(name, url, init);
    calls.push(call);
    await Promise.race([gates.get(name), aborted(init.signal)]);
    // data of the moment of the answer, as a real backend would give
    const reply = replies.get(name);
    return reply ? await Promise.race([reply(call), aborted(init.signal)]) : route(call, data, leads);
  }

  const answer = (name: CallName, reply: Reply): (() => void) => {
    replies.set(name, reply);
    return () => {
      if (replies.get(name) === reply) replies.delete(name);
    };
  };
  const restore = installNetwork(handle);
  if (isRunning()) atEnd(restore);
  return {
    /** What it knows; changes count from the next call on. */
    data,
    calls,
    /** Taken leads by idempotency key: a repeated key makes no second one. */
    leads,
    of: (name: CallName) => calls.filter((call) => call.name === name),
    /** Answers a call in place of the shop; gives the undo. */
    answer,
    /** Answers with an HTTP error; status 0 is a lost connection; gives the undo. */
    fail: (name: CallName, status: number, body: unknown = {}) =>
      answer(name, () => {
        if (status === 0) throw new TypeError('Failed to fetch');
        return json(body, status);
      }),
    /** Answers with something that is not JSON; gives the undo. */
    garbage: (name: CallName) => answer(name, () => new Response('<html>Oops</html>')),
    /** Keeps answers back until the given function is called. */
    hold(name: CallName) {
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      gates.set(name, gate);
      return () => {
        if (gates.get(name) === gate) gates.delete(name);
        open();
      };
    },
    /** Gives fetch and XMLHttpRequest back to the page. */
    restore,
  };
}

type Handle = (name: CallName, url: URL, init: RequestInit) => Promise<Response>;

function installNetwork(handle: Handle): () => void {
  const native = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, pageBase());
    const name = callOf(url);
    return name ? handle(name, url, init) : native.call(globalThis, input, init);
  };
  const restoreXhr = installFakeXhr((url, init) => {
    const name = callOf(url);
    if (name === undefined) throw new Error(`the fake backend knows no upload to ${url}`);
    return handle(name, url, init);
  });
  return () => {
    globalThis.fetch = native;
    restoreXhr();
  };
}

function callFrom(name: CallName, url: URL, init: RequestInit): FakeCall {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
  const headers = new Headers(init.headers);
  return { name, method: init.method ?? 'GET', url, query: url.searchParams, headers, body };
}

/** Never resolves; rejects when the request is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
