import type { CartItem } from '../cart/cart.js';
import type { Money } from '../shared/money.js';
import { asRecord, asText, asTextOrNull } from '../shared/read.js';
import { isSameData } from '../shared/same-data.js';
import type { ShippingMethod } from '../shipping/shipping.js';
import { type Endpoint, readEndpoint } from './endpoint.js';

/** How long a lead and its outcome are stored, in ms: a backend has to remember a key at least as long. */
export const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Contents of an order in flight; `total` in minor units of `currency` (ISO 4217). */
export interface SentOrder {
  items: readonly CartItem[];
  total: Money;
  currency: string;
  /** Promo code and note that were sent; empty without one. */
  promocode: string;
  note: string;
  /** The delivery method, for the confirmation; absent without one. */
  delivery?: SentDelivery;
}

type SentDelivery = Pick<ShippingMethod, 'title' | 'days'>;

/** Text of a form's mail. */
export interface MailMessage {
  /** A single line. */
  subject: string;
  /** Lines separated by `\n`. */
  text: string;
}

/** A sent lead with its key, whose outcome is unknown. Immutable, since its key belongs to its content. */
export interface PendingLead {
  /** Idempotency key: a repeated request with it gets the first answer. */
  key: string;
  /** In the wire format, without the captcha token. */
  lead: Readonly<Record<string, unknown>>;
  /** Id of the target group; empty means the page's. */
  groupId: string;
  /** Time of the first request, ms since 1970. */
  at: number;
  /** ISO 4217, of its amounts: the page may have gone over to another currency. */
  currency: string;
  order: SentOrder | null;
  /** The endpoint used instead of the backend. */
  endpoint?: Endpoint;
  /** The mail shown to the visitor for a `mailto:` endpoint: only they know whether it was sent. */
  letter?: MailMessage;
  /** The backend does not support idempotency keys. */
  once?: true;
  /** The previous lead with the same key, which according to the answer was rejected by a gateway before the shop. */
  earlier?: PendingLead;
}

/** A short reference for the visitor, if the receiver has not returned one. */
export function shortNumber(key: string): string {
  return key.slice(0, 8);
}

/** True if a lead may be sent again automatically: the backend supports its key and accepts it once; an endpoint may not. */
export function isRepeatable({ endpoint, once }: Pick<PendingLead, 'endpoint' | 'once'>): boolean {
  return !endpoint && !once;
}

/** Outcome of a sent lead: `leadId` is null if the server has rejected it. */
export interface LeadOutcome {
  key: string;
  leadId: string | null;
  at: number;
  /**
   * The lead, if a gateway before the shop has rejected it or the visitor has not sent its mail: the next one reuses its key. Named as it
   * is stored.
   */
  turnedAway?: PendingLead;
}

/** Reads a stored lead whose outcome is unknown; null if invalid or too old. */
export function readPending(kept: unknown, now: number): PendingLead | null {
  const fields = asRecord(kept);
  const key = asTextOrNull(fields?.key);
  const lead = asRecord(fields?.lead);
  if (!fields || !key || !lead || !isRecent(fields.at, now)) return null;
  const endpoint = readEndpoint(fields.endpoint);
  const letter = asRecord(fields.letter);
  const pending: PendingLead = {
    ...{ key, lead, groupId: asText(fields.groupId), at: Number(fields.at), currency: asText(fields.currency) },
    order: readOrder(fields.order),
    ...(endpoint && { endpoint }),
    ...(letter && { letter: { subject: asText(letter.subject), text: asText(letter.text) } }),
    ...(fields.once === true && { once: true }),
  };
  const earlier = readPending(fields.earlier, now);
  return earlier ? { ...pending, earlier } : pending;
}

/** Reads the stored outcome of a lead; null while unknown. */
export function readOutcome(kept: unknown, now: number): LeadOutcome | null {
  const fields = asRecord(kept);
  const key = asTextOrNull(fields?.key);
  if (!fields || !key || !('leadId' in fields) || !isRecent(fields.at, now)) return null;
  const outcome = { key, leadId: asTextOrNull(fields.leadId), at: Number(fields.at) };
  const turnedAway = readPending(fields.turnedAway, now);
  return turnedAway ? { ...outcome, turnedAway } : outcome;
}

/** True if the visitor's input is the same in two leads, the lines of an order included; prices and totals come from the shop. */
export function hasSameInput(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  return isSameData(typed(one), typed(other));
}

const TYPED = /^(fields|note|shipping\[(?!price\]|not_fix_price\]).*)$/;

function typed({ products, ...lead }: Readonly<Record<string, unknown>>): object {
  const lines = Array.isArray(products) ? products.map(asRecord).map((line) => [line?.id, line?.count]) : [];
  return [lines, Object.entries(lead).filter(([name]) => TYPED.test(name))];
}

/** True while a lead and its outcome are stored. A clock that was changed counts as too old. */
export function isRecent(at: unknown, now: number): boolean {
  return Math.abs(now - Number(at)) < KEPT_FOR;
}

function readOrder(kept: unknown): SentOrder | null {
  const order = asRecord(kept);
  if (!order || !Array.isArray(order.items)) return null;
  // written by this library in the same version; only ids and counts are needed later
  const items = order.items.filter((item) => asTextOrNull(asRecord(item)?.id) !== null) as CartItem[];
  const sent = {
    ...{ items, total: Number(order.total), currency: asText(order.currency) },
    ...{ promocode: asText(order.promocode), note: asText(order.note) },
  };
  // checked by the confirmation, which reads it again
  return order.delivery ? { ...sent, delivery: order.delivery as SentDelivery } : sent;
}
