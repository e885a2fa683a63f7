import { createHash } from 'node:crypto';

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, content]) => [key, sorted(content)]));
}

/** A hash of what a lead says: key order does not matter, nor does the captcha's token, which a retry may renew. */
export function leadHash(groupId: string, body: Record<string, unknown>): string {
  const { 'captcha-token': _token, ...content } = body;
  return createHash('sha256')
    .update(JSON.stringify([groupId, sorted(content)]))
    .digest('hex');
}
