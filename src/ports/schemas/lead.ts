import type { ShopRules } from '../../domain/catalogue/shop-rules.js';
import type { LeadRefusal } from '../../domain/form/refusal.js';
import type { FailedRequest } from '../../domain/shared/failed-request.js';
import { readText } from '../../domain/shared/lenient-read.js';
import { isRecord } from '../../domain/shared/read.js';
import { InvalidEntry, readEntries, readLink, readOne, type Shape, unvalidatedOf } from './shape.js';
import { shopRulesShape } from './shop-rules.js';
import type { WireCaptchaDemand, WireConflict, WireKeyRefusal, WireLeadAnswer, WireMetadata } from './wire.js';

/** Server answer to a form, as far as the form can handle it (LEAD-02, seed 3 §4 and §8). */
export type LeadAnswer = { kind: 'sent'; leadId: string; pay: LeadPayment | null } | LeadRefusal;

/** Payment link and its ids. */
export interface LeadPayment {
  link: string;
  id: string;
  hash: string;
}

const CONFLICT = 409;
const SHIPPING_GONE = 'Shipping not found';

/** Reads the answer of an accepted lead, or a captcha demand; null for anything else. */
export function readLeadAnswer(answer: unknown): LeadAnswer | null {
  const given = unvalidatedOf<WireLeadAnswer & WireCaptchaDemand>(answer);
  if (!given) return null;
  const leadId = readText(given.lead_id ?? given.leadId);
  if (leadId !== '') return { kind: 'sent', leadId, pay: readPayment(given.pay) };
  return readCaptcha(given.data);
}

/** Reads a refusal that the form can handle; null for any other. */
export function readLeadRefusal(error: FailedRequest): LeadAnswer | null {
  const { status, data, message, violations, code } = error;
  const refused = unvalidatedOf<WireConflict & WireCaptchaDemand & WireKeyRefusal>(data);
  const named = readText(refused?.code);
  if (named === 'idempotency_key_in_progress') return { kind: 'in_progress', after: error.retryAfter ?? 0 };
  if (named === 'idempotency_key_reused') return { kind: 'reused' };
  const details = refused?.data;
  if (status === CONFLICT)
    return { kind: 'conflict', rules: readRules(details), shippingGone: message === SHIPPING_GONE, message };
  const captcha = readCaptcha(details);
  if (captcha) return captcha;
  return code === 'form' ? { kind: 'violations', violations } : null;
}

/** Reads the payment, as `pay_link` or `link` and so on; null without one. */
export function readPayment(pay: unknown): LeadPayment | null {
  const given = unvalidatedOf<NonNullable<WireLeadAnswer['pay']>, 'link' | 'id' | 'hash'>(pay);
  const link = readLink(given?.pay_link ?? given?.link);
  if (!given || link === null) return null;
  const id = readText(given.pay_id ?? given.id);
  return { link, id, hash: readText(given.pay_hash ?? given.hash) };
}

function readRules(details: unknown): ShopRules | null {
  const settings = unvalidatedOf<WireConflict['data']>(details)?.settings;
  return isRecord(settings) ? readOne(shopRulesShape, settings, 'settings') : null;
}

function readCaptcha(details: unknown): LeadAnswer | null {
  const captcha = unvalidatedOf<WireCaptchaDemand['data']>(details)?.captcha;
  return captcha ? { kind: 'captcha', visible: captcha === 'visible' } : null;
}

/** A country or state of the address fields; `code` is ISO 3166 (`US`, `CA`). */
export interface Place {
  code: string;
  name: string;
}

/** Countries, and their states by country code. */
export interface Metadata {
  countries: Place[];
  states: Record<string, Place[]>;
}

const place: Shape<Place, WireMetadata['country'][number]> = (given) => {
  const code = readText(given.code);
  if (code === '') throw new InvalidEntry('has no code');
  return { code, name: readText(given.name) || code };
};

function readPlaces(list: unknown, noun: string): Place[] {
  return Array.isArray(list) ? readEntries(place, list, noun) : [];
}

/** Reads the lists of a response; null without a list of countries. */
export function readMetadata(answer: unknown): Metadata | null {
  const given = unvalidatedOf<WireMetadata, 'countries' | 'states'>(answer);
  const countries = given?.country ?? given?.countries;
  const states = given?.state ?? given?.states;
  if (!Array.isArray(countries)) return null;
  return {
    countries: readPlaces(countries, 'countries'),
    states: Object.fromEntries(
      Object.entries(isRecord(states) ? states : {}).map(([country, list]) => [
        country,
        readPlaces(list, `states of ${country}`),
      ]),
    ),
  };
}
