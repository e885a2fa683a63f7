import { fractionDigits, type Money, toMajor, toMinor } from '../shared/money.js';
import { asRecord, asText } from '../shared/read.js';
import type { CaptchaProvider } from './captcha.js';
import type { Encoding } from './endpoint.js';
import { definitionOf } from './fields/registry.js';
import { sumOfLead } from './lead-payload.js';

/** A field of the request by its name; a list is sent as several fields of one name. */
export type BodyEntry = readonly [name: string, value: string | readonly string[]];

export interface BodyParts {
  /** Idempotency key of the lead, by which a receiver knows it again. */
  key: string;
  encoding: Encoding;
  /** Values that go along beside the lead, by name: the page's address, the answer to a challenge, a field for robots. */
  beside: Readonly<Record<string, string>>;
  /** ISO 4217, of the lead's amounts. */
  currency: string;
}

/** The field in which the providers' own widgets put an answer into forms of HTML, and in which services look for it; of a widget of the page's own the backend's. */
export const TOKEN_FIELDS: Readonly<Record<CaptchaProvider | '', string>> = {
  recaptcha: 'g-recaptcha-response',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  '': 'captcha-token',
};

/**
 * A lead as a plain form would send it: its fields by name, then what goes along beside them, `sb-key`, and of an order `order` (lines to read), delivery, promo code and
 * note, `total`, and `sb-order`, the whole lead as JSON. A field of the form goes before what has the same name. Files of a multipart body are not among them.
 */
export function endpointBody(lead: Readonly<Record<string, unknown>>, parts: BodyParts): BodyEntry[] {
  const { key, encoding, beside, currency } = parts;
  const fields = fieldEntries(lead.fields, encoding);
  const named = new Set(fields.map(([name]) => name));
  const added: BodyEntry[] = [...orderEntries(lead, currency), ...Object.entries(beside), ['sb-key', key]];
  return [...fields, ...added.filter(([name]) => !named.has(name))];
}

/** The body of a JSON request: a name that comes several times, or holds a list, has a list. */
export function bodyObject(entries: readonly BodyEntry[]): Record<string, string | readonly string[]> {
  const values = new Map<string, string | readonly string[]>();
  for (const [name, value] of entries) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(values);
}

function fieldEntries(fields: unknown, encoding: Encoding): BodyEntry[] {
  if (!Array.isArray(fields)) return [];
  return fields.map(asRecord).flatMap((field): BodyEntry[] => {
    const type = asText(field?.type);
    const name = asText(field?.name) || asText(field?.id);
    const value = field?.value;
    if (name === '' || (type === 'file' && encoding === 'multipart')) return [];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(String)]] : [];
    const text = asText(value);
    return text === '' && definitionOf({ type }).unsentEmpty ? [] : [[name, text]];
  });
}

/** Parts of an order that are for readers, by their names in the lead: the delivery as chosen and asked for, the promo code, the note. */
const READ_OF_ORDER = /^(shipping\[(name|price|fields|address)\].*|promotions\[promocode\]|note)$/;

function orderEntries(lead: Readonly<Record<string, unknown>>, currency: string): BodyEntry[] {
  const lines = Array.isArray(lead.products) ? lead.products.map((line) => orderLine(line, currency)) : [];
  if (lines.length === 0) return [];
  const total = sumOfLead(lead, currency);
  const chosen = Object.entries(lead).filter(([name, value]) => READ_OF_ORDER.test(name) && asText(value) !== '');
  return [
    ['order', lines.join('\n')],
    ...chosen.map(([name, value]): BodyEntry => [name, asText(value)]),
    ...(total === null ? [] : [['total', amount(total, currency)] as const]),
    ['sb-order', JSON.stringify(lead)],
  ];
}

/** `Cup × 2: 20.00 EUR (for Ann)`; without a price for what has none. */
function orderLine(line: unknown, currency: string): string {
  const { title, id, count, price, note } = asRecord(line) ?? {};
  const pieces = Number(count);
  const each = toMinor(price, currency);
  const sum = each === null ? '' : `: ${amount(each * pieces, currency)}`;
  const remark = asText(note);
  return `${asText(title) || asText(id)} × ${pieces}${sum}${remark && ` (${remark})`}`;
}

function amount(sum: Money, currency: string): string {
  return `${toMajor(sum, currency).toFixed(fractionDigits(currency))} ${currency}`;
}
