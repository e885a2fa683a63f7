import { isRequestError } from '../domain/shared/read.js';
import { readAnswer, readBody, rememberOrigin } from './answer.js';
import { RequestError } from './request-error.js';
import { deadline, type NewestSignal, newestSignal } from './signals.js';

export interface RequestOptions {
  /** Defaults to GET, or POST with a JSON body. */
  method?: 'GET' | 'POST';
  /** Body of a POST, as JSON. */
  json?: unknown;
  /** Native body of a POST. */
  body?: FormData | URLSearchParams;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** A newer request in the same slot aborts the one in flight (API-01). */
  slot?: string | undefined;
  /** Timeout in ms, after which the request fails as `network`; default 30 000. */
  timeout?: number;
  /** Sends the request in place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** Sends a request and returns the response's JSON, as requestJson() does. */
export type Ask = (url: string, options?: RequestOptions) => Promise<unknown>;

const TIMEOUT = 30_000;
/** Requests in flight by slot. */
const slots = new Map<string, NewestSignal>();

/**
 * Sends a request and returns the response's JSON (API-01..03).
 * @throws RequestError, also when aborted (`abort`) or timed out (`network`, its `cause` a TimeoutError).
 */
export function requestJson(url: string, options: RequestOptions = {}): Promise<unknown> {
  return request(url, options, async (response, signal) => {
    const body = await readBody(response);
    // ignores a response that was superseded while its body was read
    signal.throwIfAborted();
    return rememberOrigin(url, readAnswer(response.status, body, response.headers.get('Retry-After')));
  });
}

/** Like requestJson(), for any response: `read` converts it; `signal` aborts the request. */
export async function request<T>(
  url: string,
  options: RequestOptions,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, isLate, end } = deadline(options.timeout ?? TIMEOUT, options.signal, takeSlot(options.slot));
  try {
    signal.throwIfAborted();
    const response = await (options.fetch ?? fetch)(url, { ...initOf(options), signal });
    return await read(response, signal);
  } catch (cause) {
    const aborted = signal.aborted && !isLate();
    const failed = isRequestError(cause) ? cause : new RequestError({ code: aborted ? 'abort' : 'network', cause });
    failed.address = url;
    throw failed;
  } finally {
    end();
  }
}

/** Aborts the request in a slot; the signal is for the next one. */
function takeSlot(slot: string | undefined): AbortSignal | undefined {
  if (slot === undefined) return undefined;
  const newest = slots.get(slot) ?? newestSignal();
  slots.set(slot, newest);
  return newest.next();
}

function initOf({ method, json, body, headers }: RequestOptions): RequestInit {
  const sent = { Accept: 'application/json', ...headers };
  if (json === undefined) return { method: method ?? 'GET', headers: sent, ...(body && { body }) };
  return {
    method: method ?? 'POST',
    headers: { 'Content-Type': 'application/json', ...sent },
    body: JSON.stringify(json),
  };
}
