import { randomBytes } from 'node:crypto';

/** An answer that is an error: `body` goes out as JSON. */
export class HttpError extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 500,
    readonly body: object & { message?: string; code?: string },
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message ?? `HTTP ${status}`);
  }
}

/** Largest JSON body, in bytes. */
export const JSON_LIMIT = 1_000_000;
/** Largest upload, in bytes. */
export const UPLOAD_LIMIT = 20_000_000;

/** A query's whole number within limits; anything else gives the default. */
export function wholeNumber(text: string | undefined, fallback: number, min: number, max: number): number {
  if (text === undefined || !/^\d{1,9}$/.test(text.trim())) return fallback;
  const value = Number(text);
  return value < min ? fallback : Math.min(value, max);
}

/** A query's non-negative decimal amount; anything else gives null. */
export function decimal(text: string | undefined): number | null {
  if (text === undefined || !/^\d{1,12}(\.\d{1,6})?$/.test(text.trim())) return null;
  return Number(text);
}

/** The language of a query as Intl knows it; English where it is none. */
export function knownLanguage(asked = ''): string {
  try {
    return Intl.getCanonicalLocales(asked)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** How much of a too large body is read and dropped, so that the sender still hears the answer. */
const DRAINED = 50_000_000;

/** The request's body as text. Throws 413 when it has more than `limit` bytes. */
export async function bodyText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size <= limit) chunks.push(chunk);
    if (size > DRAINED) break;
  }
  if (size > limit) throw new HttpError(413, { message: 'The body is too large' });
  return Buffer.concat(chunks).toString('utf8');
}

/** The object in a JSON text. Throws 400 when it is something else. */
export function jsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, { message: 'The body is not JSON' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpError(400, { message: 'The body must be a JSON object' });
  }
  return value as Record<string, unknown>;
}

/** Makes text safe inside HTML, also in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Digits and letters without those that look alike; 32 of them, so that each byte chooses evenly. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random number that a visitor can read out and type. The database refuses one that is there. */
export const randomCode = (length: number): string =>
  [...randomBytes(length)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
