import { createLeadApi, type LeadAnswer } from '../ports/lead-api.js';
import { pageBase } from './page-base.js';

/** A filled form on its way. */
export interface SentLead {
  /** The lead in the words of the wire. */
  lead: Record<string, unknown>;
  /** Of leadKey(): the same key again gets the same answer, so that a lost answer never makes a second order. */
  key: string;
  /** The group it goes to; empty means the page's. */
  groupId: string;
}

/** Sends a filled form (LEAD-01). Rejects with a RequestError. */
export function sendLead({ lead, key, groupId }: SentLead): Promise<LeadAnswer> {
  return createLeadApi(() => pageBase('', groupId)).send(lead, key);
}

/** A fresh key for a filled form; a page without a secure context has no `randomUUID`. */
export function leadKey(random: Pick<Crypto, 'getRandomValues'> & { randomUUID?: () => string } = crypto): string {
  if (random.randomUUID) return random.randomUUID();
  const bytes = random.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
