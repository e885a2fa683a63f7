import type { PendingLead } from '../domain/form/pending-lead.js';
import { createLeadApi, type LeadAnswer } from '../ports/lead-api.js';
import { backendApis } from './backend.js';
import { pageBase } from './page-base.js';

/** Sends a filled form (LEAD-01), with the answer to a challenge where one was demanded. Rejects with a RequestError. */
export function sendLead({ lead, key, groupId }: PendingLead, token: string | null): Promise<LeadAnswer> {
  const answered = token === null ? {} : { 'captcha-token': token };
  const api = backendApis({ groupId })?.lead ?? createLeadApi(() => pageBase('', groupId));
  return api.send({ ...lead, ...answered }, key);
}

/** A fresh key for a filled form; a page without a secure context has no `randomUUID`. */
export function leadKey(random: Pick<Crypto, 'getRandomValues'> & { randomUUID?: () => string } = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
