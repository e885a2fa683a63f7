import type { ApiBase, CallName } from '../../src/ports/api-base.js';
import { atEnd, isRunning } from './at-end.js';
import { callOf, type FakeCall, type FakeLeads, json, route } from './fake-routes.js';
import { type FakeData, fakeShopData } from './fake-shop-data.js';

export type { FakeCall } from './fake-routes.js';
export type { FakeData } from './fake-shop-data.js';

type Reply = (call: FakeCall) => Response | Promise<Response>;

export type FakeBackend = ReturnType<typeof installFakeBackend>;

/** Settings of API calls in tests: the page's origin, group `g-1`, project `pr-1`, English. */
export function fakeBase(given: Partial<ApiBase> = {}): ApiBase {
  return { api: '', groupId: 'g-1', projectId: 'pr-1', language: 'en', loginUrl: '', paths: {}, ...given };
}

/** Replaces the network by the shop of fake-shop-data until restored, or until the end of the running test. */
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
    // data at the time of the response, as from a real backend
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
    /** Its data; changes apply to the next call. */
    data,
    calls,
    /** Accepted leads by idempotency key: a repeated key creates no second one. */
    leads,
    of: (name: CallName) => calls.filter((call) => call.name === name),
    /** Overrides the response to a call. Returns undo, as all that follow. */
    answer,
    /** Responds with an HTTP error; status 0 is a lost connection. */
    fail: (name: CallName, status: number, body: unknown = {}) =>
      answer(name, () => {
        if (status === 0) throw new TypeError('Failed to fetch');
        return json(body, status);
      }),
    garbage: (name: CallName) => answer(name, () => new Response('<html>Oops</html>')),
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
    restore,
  };
}

type Handle = (name: CallName, url: URL, init: RequestInit) => Promise<Response>;

/** Base of relative URLs; Node, where tests of ports run, has no page. */
const pageBase = () => globalThis.document?.baseURI ?? 'http://localhost/';

function installNetwork(handle: Handle): () => void {
  const { fetch, XMLHttpRequest } = globalThis;
  globalThis.fetch = (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, pageBase());
    const name = callOf(url);
    return name ? handle(name, url, init) : fetch.call(globalThis, input, init);
  };
  globalThis.XMLHttpRequest = fakeXhr(handle) as unknown as typeof XMLHttpRequest;
  return () => void Object.assign(globalThis, { fetch, XMLHttpRequest });
}

/** Fake window.XMLHttpRequest for uploads: load, error, abort, progress at half and at the end. */
const fakeXhr = (handle: Handle) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = new URL(pageBase());
    #method = 'GET';
    #control = new AbortController();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = new URL(url, pageBase());
    }

    abort(): void {
      if (this.#control.signal.aborted || this.status > 0) return;
      this.#control.abort();
      this.dispatchEvent(new ProgressEvent('abort'));
    }

    async send(body: BodyInit | null = null): Promise<void> {
      this.#progress(0.5);
      const name = callOf(this.#url);
      if (name === undefined) throw new Error(`the fake backend knows no upload to ${this.#url}`);
      const { signal } = this.#control;
      try {
        const response = await handle(name, this.#url, { method: this.#method, signal, body });
        this.responseText = await response.text();
        if (signal.aborted) return;
        this.status = response.status;
        this.#progress(1);
        this.dispatchEvent(new ProgressEvent('load'));
      } catch {
        if (!signal.aborted) this.dispatchEvent(new ProgressEvent('error'));
      }
    }

    #progress(share: number): void {
      const size = { lengthComputable: true, loaded: share * 100, total: 100 };
      this.upload.dispatchEvent(new ProgressEvent('progress', size));
    }
  };

function callFrom(name: CallName, url: URL, init: RequestInit): FakeCall {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
  const headers = new Headers(init.headers);
  return { name, method: init.method ?? 'GET', url, query: url.searchParams, headers, body };
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
