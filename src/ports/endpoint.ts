import type { Endpoint } from '../domain/form/endpoint.js';
import { type BodyEntry, bodyObject } from '../domain/form/endpoint-body.js';
import { shortNumber } from '../domain/form/pending-lead.js';
import { safeLink } from '../domain/shared/link-address.js';
import { asRecord, asText } from '../domain/shared/read.js';
import { type Body, readBody, readWait } from './answer.js';
import { type RequestOptions, request } from './http.js';
import type { LeadAnswer } from './lead-api.js';
import { RequestError } from './request-error.js';

/** A post to an endpoint. */
export interface Posting {
  endpoint: Endpoint;
  /** Idempotency key, which is among the entries too. */
  key: string;
  entries: readonly BodyEntry[];
  /** The files of a multipart body, by the name of their field. */
  files: ReadonlyMap<string, readonly File[]>;
}

/** Milliseconds until a posting counts as lost, and bytes of files that are sent in one on a slow line. */
const TIMEOUT = 30_000;
const BYTES_PER_MS = 25;
/** From this status on a server does not know itself what it has done. */
const BROKEN = 500;
/** Letters of a number that a visitor can read out. */
const LONGEST_NUMBER = 64;

/**
 * Posts a form to any address. An answer of 200 to 299, also behind a redirect, means that it was taken, whatever its body; refused fields come as the backend's do.
 * @throws RequestError: `network` when it is not known whether it has arrived, its message for the page's owner; `unknown` with the status of a refusal and the server's
 * words, or without a status when the address is none of the web.
 */
export function sendToEndpoint(posting: Posting): Promise<LeadAnswer> {
  const address = webAddress(posting.endpoint.url);
  if (!address) return Promise.reject(new RequestError({ code: 'unknown' }));
  const { url, options } = requestOf(posting, address);
  return request<LeadAnswer>(url, options, async (response) => {
    // a body that breaks off takes nothing back
    const body = await readBody(response).catch((cause: unknown): Body => ({ ok: false, cause }));
    const answer = asRecord(body.ok ? body.data : null) ?? {};
    if (response.ok) return { kind: 'sent', leadId: numberOf(answer, posting.key), pay: null };
    const { status, headers } = response;
    const violations = status < BROKEN ? violationsOf(answer) : {};
    if (Object.keys(violations).length > 0) return { kind: 'violations', violations };
    // 401 and 404 mean no more here: who may sign in is the shop's matter, and which pages there are
    throw new RequestError({
      code: 'unknown',
      status,
      message: wordsOf(answer),
      retryAfter: readWait(headers.get('Retry-After')),
    });
  }).catch((cause: unknown) => {
    if (!(cause instanceof RequestError) || cause.code !== 'network') throw cause;
    throw new RequestError({ code: 'network', message: noAnswer(address, posting.endpoint), cause: cause.cause });
  });
}

/** The address as it is asked for; null for what is none of the web. */
export function webAddress(written: string, base = globalThis.document?.baseURI): URL | null {
  const usable = safeLink(written, 'page');
  if (!usable || !URL.canParse(usable, base)) return null;
  const address = new URL(usable, base);
  address.hash = '';
  return /^https?:$/.test(address.protocol) ? address : null;
}

/** Where the browser asks no leave for the key, or asks for leave all the same because of the JSON, the key is a header too. */
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

/** Names the sending for the visitor: the receiver's number, else the beginning of the key. */
function numberOf({ id, lead_id, leadId }: Readonly<Record<string, unknown>>, key: string): string {
  const given = [lead_id, leadId, id].map((number) => asText(number)).find((text) => text !== '') ?? '';
  return given !== '' && given.length <= LONGEST_NUMBER ? given : shortNumber(key);
}

/**
 * Messages by the field they refuse: of `violations: [{ propertyPath, message }]`, `errors: [{ field, message }]`, or `errors: { field: message }` with a list of
 * messages too. What names no field beside those that do stands under an empty name.
 */
function violationsOf({ violations, errors }: Readonly<Record<string, unknown>>): Record<string, string> {
  const listed = [violations, errors].flatMap((list): [string, string][] => {
    const entries = Array.isArray(list) ? list.map(asRecord) : [];
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
  // the first message of a field stays
  return Object.fromEntries([...named.reverse(), ...(rest.length > 0 ? [['', rest.join(' ')] as const] : [])]);
}

/** Reads what a refusal says of the form as a whole. */
function wordsOf({ errors, message, error }: Readonly<Record<string, unknown>>): string {
  const listed = Array.isArray(errors) ? errors.map((entry) => asText(asRecord(entry)?.message)) : [];
  const nested = asText(asRecord(error)?.message) || asText(error);
  return listed.filter((words) => words !== '').join(' ') || asText(message) || nested;
}

/** A browser does not tell a lost connection from an answer that the page may not read: the sentence names both, and the cure. */
function noAnswer(address: URL, { encoding }: Endpoint): string {
  const page = globalThis.location?.origin ?? '';
  const redirect = 'an address that it redirects to has to do the same';
  if (isOwn(address))
    return `${address.href} has not answered: the connection was lost, or it redirects to another site`;
  const headers =
    encoding === 'json'
      ? ', and asked with OPTIONS also "Access-Control-Allow-Headers: Content-Type, Idempotency-Key" (encoding="form" does without)'
      : '';
  return `${address.origin} has given no answer that this page may read: the connection was lost, or that server does not allow this page. It has to answer with "Access-Control-Allow-Origin: ${page}"${headers}; ${redirect}`;
}
