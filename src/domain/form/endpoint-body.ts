import { fractionDigits, type Money, toMajor, toMinor } from '../shared/money.js';
import { asRecord, asText } from '../shared/read.js';
import type { Encoding } from './endpoint.js';
import type { CaptchaProvider } from './fields/captcha/providers.js';
import { definitionOf } from './fields/registry.js';
import { sumOfLead } from './lead-payload.js';

/** A request field by its name; a list is sent as several fields with the same name. */
export type BodyEntry = readonly [name: string, value: string | readonly string[]];

export interface BodyParts {
  /** Idempotency key of the lead, by which a receiver recognises a duplicate. */
  key: string;
  encoding: Encoding;
  /** Additional values by name: the page's address, the captcha token, a honeypot field. */
  beside: Readonly<Record<string, string>>;
  /** Currency of the lead's amounts (ISO 4217). */
  currency: string;
}

/**
 * Field name of the captcha token: as in the providers' own widgets and as form services expect it; for a custom widget the backend's name.
 */
export const TOKEN_FIELDS: Readonly<Record<CaptchaProvider | '', string>> = {
  recaptcha: 'g-recaptcha-response',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
  '': 'captcha-token',
};

/**
 * Converts a lead to the fields of a plain HTML form: its fields by name, the additional values and `sb-key`. For an order also `order`
 * (readable lines), delivery, promo code, note, `total`, and `sb-order`, the whole lead as JSON. A field of the form takes precedence over
 * an added one of the same name. Files of a multipart body are not included.
 */
export function endpointBody(lead: Readonly<Record<string, unknown>>, parts: BodyParts): BodyEntry[] {
  const { key, encoding, beside, currency } = parts;
  const fields = fieldEntries(lead.fields, encoding);
  const named = new Set(fields.map(([name]) => name));
  const added: BodyEntry[] = [...orderEntries(lead, currency), ...Object.entries(beside), ['sb-key', key]];
  return [...fields, ...added.filter(([name]) => !named.has(name))];
}

/** The body of a JSON request: a name that occurs several times, or has a list, gets a list. */
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
    const { needs, unsentEmpty } = definitionOf({ type });
    if (name === '' || (needs === 'upload' && encoding === 'multipart')) return [];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(String)]] : [];
    const text = asText(value);
    return text === '' && unsentEmpty ? [] : [[name, text]];
  });
}

/** Names of readable parts of an order: delivery with its fields and address, promo code, note. */
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

/** `Cup × 2: 20.00 EUR (for Ann)`; without an amount if it has no price. */
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
