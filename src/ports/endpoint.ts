import type { Endpoint } from '../domain/form/endpoint.js';
import { type BodyEntry, bodyObject } from '../domain/form/endpoint-body.js';
import { shortNumber } from '../domain/form/pending-lead.js';
import { safeLink } from '../domain/shared/link-address.js';
import { asList, asRecord, asText, isRequestError } from '../domain/shared/read.js';
import { type Body, readBody, readWait } from './answer.js';
import { type RequestOptions, request } from './http.js';
import type { LeadAnswer } from './lead-api.js';
import { RequestError } from './request-error.js';

export interface Posting {
  endpoint: Endpoint;
  /** Idempotency key, also one of the entries. */
  key: string;
  entries: readonly BodyEntry[];
  /** Files of a multipart body, by field name. */
  files: ReadonlyMap<string, readonly File[]>;
}

/** Timeout of a submission in ms, extended by the size of its files: bytes per ms of a slow connection. */
const TIMEOUT = 30_000;
const BYTES_PER_MS = 25;
/** Status from which the outcome is unknown. */
const SERVER_ERROR = 500;
/** Maximum length of a number that a visitor can read out. */
const MAX_NUMBER_LENGTH = 64;

/**
 * Posts a form to any address. Any 2xx, also after a redirect, counts as success, whatever its body; field errors are read as the backend's
 * are.
 * @throws RequestError: `network` when the outcome is unknown, with a message for the page's owner; `unknown` with the status and message
 * of a refusal, or without a status when the address is not http(s).
 */
export function sendToEndpoint(posting: Posting): Promise<LeadAnswer> {
  const address = webAddress(posting.endpoint.url);
  if (!address) return Promise.reject(new RequestError({ code: 'unknown' }));
  const { url, options } = requestOf(posting, address);
  return request<LeadAnswer>(url, options, async (response) => {
    // a truncated body does not change the outcome
    const body = await readBody(response).catch((cause: unknown): Body => ({ ok: false, cause }));
    const answer = asRecord(body.ok ? body.data : null) ?? {};
    if (response.ok) return { kind: 'sent', leadId: numberOf(answer, posting.key), pay: null };
    const { status, headers } = response;
    const violations = status < SERVER_ERROR ? violationsOf(answer) : {};
    if (Object.keys(violations).length > 0) return { kind: 'violations', violations };
    // 401 and 404 have their special meaning for the shop's backend only
    throw new RequestError({
      code: 'unknown',
      status,
      message: messageOf(answer),
      retryAfter: readWait(headers.get('Retry-After')),
    });
  }).catch((cause: unknown) => {
    if (!isRequestError(cause) || cause.code !== 'network') throw cause;
    throw new RequestError({ code: 'network', message: networkMessage(address, posting.endpoint), cause: cause.cause });
  });
}

/** Absolute address without its hash; null if it is not http(s). */
export function webAddress(written: string, base = globalThis.document?.baseURI): URL | null {
  const usable = safeLink(written, 'page');
  if (!usable || !URL.canParse(usable, base)) return null;
  const address = new URL(usable, base);
  address.hash = '';
  return /^https?:$/.test(address.protocol) ? address : null;
}

/** Builds the request. The key is also a header when that causes no extra CORS preflight: same origin, or JSON, which needs one anyway. */
function requestOf({ endpoint, key, entries, files }: Posting, address: URL): { url: string; options: RequestOptions } {
  const { method, encoding } = endpoint;
  const asked = encoding === 'json' || isOwn(address);
  const options: RequestOptions = {
    method: method === 'get' ? 'GET' : 'POST',
    timeout: TIMEOUT + sizeOf(files) / BYTES_PER_MS,
    headers: asked ? { 'Idempotency-Key': key } : {},
  };
  const url = address.href;
  if (method === 'get') return { url: withQuery(address, entries), options };
  if (encoding === 'json') return { url, options: { ...options, json: bodyObject(entries) } };
  if (encoding === 'form') return { url, options: { ...options, body: fill(new URLSearchParams(), entries) } };
  const body = fill(new FormData(), entries);
  for (const [name, list] of files) for (const file of list) body.append(name, file, file.name);
  return { url, options: { ...options, body } };
}

function withQuery(address: URL, entries: Posting['entries']): string {
  const asked = new URL(address);
  fill(asked.searchParams, entries);
  return asked.href;
}

function fill<B extends FormData | URLSearchParams>(body: B, entries: Posting['entries']): B {
  for (const [name, value] of entries) for (const one of [value].flat()) body.append(name, one);
  return body;
}

function sizeOf(files: Posting['files']): number {
  return [...files.values()].flat().reduce((sum, { size }) => sum + size, 0);
}

function isOwn({ origin }: URL): boolean {
  return origin === globalThis.location?.origin;
}

/** Number of the submission, for the visitor: the receiver's, else the beginning of the key. */
function numberOf({ id, lead_id, leadId }: Readonly<Record<string, unknown>>, key: string): string {
  const given = [lead_id, leadId, id].map((number) => asText(number)).find((text) => text !== '') ?? '';
  return given !== '' && given.length <= MAX_NUMBER_LENGTH ? given : shortNumber(key);
}

/**
 * Error messages by field, from `violations: [{ propertyPath, message }]`, `errors: [{ field, message }]`, or `errors: { field: message }`,
 * where a message may be a list. Messages without a field are added under an empty name if others have one.
 */
function violationsOf({ violations, errors }: Readonly<Record<string, unknown>>): Record<string, string> {
  const listed = [violations, errors].flatMap((list): [string, string][] => {
    const entries = asList(list).map(asRecord);
    return entries.map((entry) => [asText(entry?.propertyPath) || asText(entry?.field), asText(entry?.message)]);
  });
  const byName = Object.entries(asRecord(errors) ?? {}).map(([name, message]): [string, string] => [
    name,
    [message]
      .flat()
      .map((one) => asText(one))
      .join(' '),
  ]);
  const found = [...listed, ...byName].filter(([, message]) => message !== '');
  const named = found.filter(([name]) => name !== '');
  if (named.length === 0) return {};
  const rest = found.filter(([name]) => name === '').map(([, message]) => message);
  // keeps the first message of a field
  return Object.fromEntries([...named.reverse(), ...(rest.length > 0 ? [['', rest.join(' ')] as const] : [])]);
}

/** Error message for the form as a whole. */
function messageOf({ errors, message, error }: Readonly<Record<string, unknown>>): string {
  const listed = asList(errors).map((entry) => asText(asRecord(entry)?.message));
  const nested = asText(asRecord(error)?.message) || asText(error);
  return listed.filter((words) => words !== '').join(' ') || asText(message) || nested;
}

/**
 * Message for a failed request: browsers do not distinguish a lost connection from a response blocked by CORS, so it names both and the
 * fix.
 */
function networkMessage(address: URL, { encoding }: Endpoint): string {
  const page = globalThis.location?.origin ?? '';
  const redirect = 'an address that it redirects to must do the same';
  if (isOwn(address))
    return `${address.href} did not respond: the connection was lost, or it redirects to another site`;
  const headers =
    encoding === 'json'
      ? ', and for OPTIONS also "Access-Control-Allow-Headers: Content-Type, Idempotency-Key" (encoding="form" does without)'
      : '';
  return `${address.origin} returned no response that this page can read: the connection was lost, or that server does not allow this page. It must send "Access-Control-Allow-Origin: ${page}"${headers}; ${redirect}`;
}
