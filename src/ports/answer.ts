import type { RequestErrorCode } from '../domain/shared/failed-request.js';
import { readText } from '../domain/shared/lenient-read.js';
import { isRecord } from '../domain/shared/read.js';
import { RequestError } from './request-error.js';
import { type Unvalidated, unvalidatedOf } from './schemas/shape.js';
import type { WireRefusal, WireViolations } from './schemas/wire.js';

const CODES: Readonly<Record<number, RequestErrorCode>> = {
  0: 'network',
  401: 'not_authorized',
  404: 'page_not_found',
};

/** A response body as JSON, or the parse error. */
export type Body = { ok: true; data: unknown } | { ok: false; cause: unknown };

/** Parses the body as JSON without a text copy of it: it may be a page of 1000 products. Rejects when the connection breaks. */
export async function readBody(response: Response): Promise<Body> {
  try {
    return { ok: true, data: await response.json() };
  } catch (cause) {
    // by name: in WebKit it is a DOMException
    if (cause instanceof Error && cause.name === 'SyntaxError') return { ok: false, cause };
    throw cause;
  }
}

/**
 * Returns the JSON of a response (API-02, API-03); `retryAfter` is its header of that name.
 * @throws RequestError for any status but 2xx, and `incorrect_answer` for a body that is not JSON.
 */
export function readAnswer(status: number, parsed: Body, retryAfter: string | null = null): unknown {
  if (status < 200 || status > 299) throw refusal(status, parsed.ok ? parsed.data : null, readWait(retryAfter));
  if (!parsed.ok) throw new RequestError({ code: 'incorrect_answer', status, cause: parsed.cause });
  return parsed.data;
}

const origins = new WeakMap<object, string>();

/** Remembers the URL of a response, for the error when it turns out to be invalid. */
export function rememberOrigin<T>(address: string, data: T): T {
  if (typeof data === 'object' && data !== null) origins.set(data, address);
  return data;
}

/** Error for an invalid response, such as one without its list (API-04). */
export function incorrectAnswer(message: string, data: unknown, status = 200): RequestError {
  const error = new RequestError({ code: 'incorrect_answer', status, message, data });
  error.address = (typeof data === 'object' && data !== null && origins.get(data)) || '';
  return error;
}

/** Returns a list of the response of type W. @throws RequestError `incorrect_answer` without it (API-04) */
export function listOf<W>(answer: unknown, name: Extract<keyof W, string>): unknown[] {
  const list = isRecord(answer) ? answer[name] : undefined;
  if (!Array.isArray(list)) throw incorrectAnswer(`Empty result: the answer has no list "${name}"`, answer);
  return list;
}

/** Seconds of a Retry-After header, which may be a date. */
export function readWait(header: string | null): number | null {
  if (header === null) return null;
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function refusal(status: number, data: unknown, retryAfter: number | null): RequestError {
  const given = unvalidatedOf<WireRefusal & WireViolations>(data);
  const violations = readViolations(given?.violations);
  const refused = Object.keys(violations).length > 0;
  const code = refused ? 'form' : (CODES[status] ?? 'unknown');
  return new RequestError({ code, status, message: given ? readMessage(given) : '', violations, data, retryAfter });
}

function readMessage({ message, error, detail }: Unvalidated<WireRefusal>): string {
  const nested = isRecord(error) ? error.message : error;
  return [message, nested, detail].map(readText).find((text) => text !== '') ?? '';
}

function readViolations(list: unknown): Record<string, string> {
  if (!Array.isArray(list)) return {};
  const named = list.filter(isRecord).filter(({ propertyPath }) => readText(propertyPath) !== '');
  // keeps the first message of a field: reversed, because the last duplicate key wins
  return Object.fromEntries(
    named.reverse().map(({ propertyPath, message }) => [readText(propertyPath), readText(message)]),
  );
}
