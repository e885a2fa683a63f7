import { plainDigits } from '../../text/plain-digits.js';
import type { FieldDefinition } from '../field/field-definition.js';
import type { TypeDoc } from '../field/setting-docs.js';

const MAX_LENGTH = 254;
/** The pattern of the HTML standard, with letters of any script and at least one dot in the domain. */
const EMAIL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?<domain>[^@]+)$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;

/** An email address (FORM-04). */
export const emailField: FieldDefinition<'email'> = {
  typed: true,
  byMethod: true,
  textCheck: true,
  // type="email" would hide spaces from the filter and does not expose the caret position
  typing: { inputMode: 'email', autoComplete: 'email', literal: true, filter: filterEmail },
  lack: 'email',
  confirms: () => true,
  read: (field) => field,
  check: ({ label }, value) => (isEmail(String(value).trim()) ? null : { key: 'form::email', values: { label } }),
};

/**
 * Filters typed text: no whitespace, no commas (FORM-05), no invisible characters. Full-width letters, signs and stops, as East Asian
 * keyboards type them, become ASCII.
 */
export function filterEmail(text: string): string {
  return plainDigits(text).replaceAll('。', '.').replace(/[\s,]/g, '');
}

/** True for an email address. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const labels = EMAIL.exec(text)?.groups?.domain?.split('.') ?? [];
  return labels.length > 1 && labels.every((label) => DOMAIN_LABEL.test(label));
}

export const emailDoc = (): TypeDoc => ({
  summary: 'An email address.',
  common: 'typed',
  example: { label: 'Email', required: true },
});
