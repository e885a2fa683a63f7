import type { CartItem } from '../cart/cart.js';
import type { Money } from '../shared/money.js';
import { asRecord, asText, asTextOrNull } from '../shared/read.js';
import { type Endpoint, readEndpoint } from './endpoint.js';

/** Time that a lead and its outcome are kept, in ms: a backend has to know a key at least as long. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Contents of an order on its way; `total` in minor units of `currency` (ISO 4217). */
export interface SentOrder {
  items: readonly CartItem[];
  total: Money;
  currency: string;
}

/** Text of a form's mail. */
export interface Letter {
  /** One line. */
  subject: string;
  /** Lines divided by `\n`. */
  text: string;
}

/** A lead as it went out, with its key: whether it has arrived is not known. It never changes, since its key belongs to it. */
export interface PendingLead {
  /** Idempotency key: the same lead under it again gets the answer of the first. */
  key: string;
  /** In the words of the wire, without the answer to a challenge. */
  lead: Readonly<Record<string, unknown>>;
  /** The group it goes to; empty means the page's. */
  groupId: string;
  /** When it was first sent, ms since 1970. */
  at: number;
  order: SentOrder | null;
  /** Where it goes in place of the backend. */
  endpoint?: Endpoint;
  /** The mail that the visitor was shown, of an endpoint by mail: whether it has been sent only they know. */
  letter?: Letter;
  /** The backend does not know keys. */
  once?: true;
  /** The lead before it under the same key, which a gate before the shop has rejected, as far as its answer says. */
  earlier?: PendingLead;
}

/** The number that a visitor can name a lead by where its receiver has given none. */
export function shortNumber(key: string): string {
  return key.slice(0, 8);
}

/** Whether a lead may be sent again without a press: the backend knows its key and takes it once; an endpoint need not. */
export function isRepeatable({ endpoint, once }: Pick<PendingLead, 'endpoint' | 'once'>): boolean {
  return !endpoint && !once;
}

/** Outcome of a sent lead: `leadId` is null when the server has refused it. */
export interface LeadOutcome {
  key: string;
  leadId: string | null;
  at: number;
  /**
   * The lead, where a gate before the shop has rejected it or the visitor has not sent its mail: the next one reuses its key.
   * Named as it is stored.
   */
  turnedAway?: PendingLead;
}

/** Reads a kept sending whose fate is open; null for anything else, and for one that is too old. */
export function readPending(kept: unknown, now: number): PendingLead | null {
  const fields = asRecord(kept);
  const key = asTextOrNull(fields?.key);
  const lead = asRecord(fields?.lead);
  if (!fields || !key || !lead || !isRecent(fields.at, now)) return null;
  const endpoint = readEndpoint(fields.endpoint);
  const letter = asRecord(fields.letter);
  const pending: PendingLead = {
    ...{ key, lead, groupId: asText(fields.groupId), at: Number(fields.at), order: readOrder(fields.order) },
    ...(endpoint && { endpoint }),
    ...(letter && { letter: { subject: asText(letter.subject), text: asText(letter.text) } }),
    ...(fields.once === true && { once: true }),
  };
  const earlier = readPending(fields.earlier, now);
  return earlier ? { ...pending, earlier } : pending;
}

/** Reads what became of a kept sending; null while that is open. */
export function readOutcome(kept: unknown, now: number): LeadOutcome | null {
  const fields = asRecord(kept);
  const key = asTextOrNull(fields?.key);
  if (!fields || !key || !('leadId' in fields) || !isRecent(fields.at, now)) return null;
  const outcome = { key, leadId: asTextOrNull(fields.leadId), at: Number(fields.at) };
  const turnedAway = readPending(fields.turnedAway, now);
  return turnedAway ? { ...outcome, turnedAway } : outcome;
}

/** Whether two leads say the same on the wire. */
export function isSameLead(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a visitor has filled in two leads alike: prices and sums are the shop's. */
export function isFilledAlike(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  return isSameLead(typed(one), typed(other));
}

const TYPED = /^(fields|note|shipping\[(?!price\]|not_fix_price\]).*)$/;

function typed(lead: Readonly<Record<string, unknown>>): object {
  return Object.entries(lead).filter(([name]) => TYPED.test(name));
}

/** A clock that has been set anew counts as too old. */
function isRecent(at: unknown, now: number): boolean {
  return Math.abs(now - Number(at)) < KEPT_FOR;
}

function readOrder(kept: unknown): SentOrder | null {
  const order = asRecord(kept);
  if (!order || !Array.isArray(order.items)) return null;
  // written by this library under the same version; what matters afterwards are ids and counts
  const items = order.items.filter((item) => asTextOrNull(asRecord(item)?.id) !== null) as CartItem[];
  return { items, total: Number(order.total), currency: asText(order.currency) };
}
