import { limitByKey } from '../../shared/limit-by-key.js';
import { decimalSign, isNumberSoFar, plainNumber, withoutGroups } from '../../text/typed-decimal.js';
import type { FieldDefinition } from '../field/field-definition.js';
import type { FieldError, FieldNumbers, FieldOf } from '../field/form-field.js';
import { numberSettings } from '../field/number-settings.js';
import { decimalsDoc, increment, number, type TypeDoc } from '../field/setting-docs.js';

/** Modifier keys held while an arrow key is pressed. */
export interface StepKeys {
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  alt: boolean;
}

/** A number (FLD-05), typed with a comma or a point. */
export const numberField: FieldDefinition<'number'> = {
  typed: true,
  typing: { asValue: ungroupedNumber, asText: writtenNumber },
  confirms: () => true,
  read: (field, entry, problem) => ({ ...field, ...numberSettings(entry, problem) }),
  check: (field, value) => checkNumber(field, String(value).trim()),
  // sends nothing for an invalid number, like the native control
  wire: ({ decimals }, value) => (readNumber(String(value)) === null ? '' : canonicalNumber(String(value), decimals)),
};

const SHAPE = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** Characters that never occur in a number: a text with them was pasted. */
const FOREIGN = /[^\d.,'’_ -]|.-/;

/**
 * Filters a typed number (FLD-05): digits, a leading minus, one decimal separator, and group separators while the text can still be a
 * grouped number. Ignores invalid keys. Pasted text is accepted unchanged and rejected by validation if it is not a number. `before`: the
 * previous text.
 */
export function typedNumber(text: string, before = ''): string {
  const plain = plainNumber(text);
  const key = keyBetween(before, text);
  if (key === null || FOREIGN.test(before)) {
    // spreadsheets add a currency sign
    return plain.replace(/^(-?)\s*\p{Sc}\s*/u, '$1').replace(/\s*\p{Sc}$/u, '');
  }
  const sign = plain.startsWith('-') ? '-' : '';
  const typed = plain.replace(/[^\d.,]/g, '');
  const isSign = plainNumber(key) === '-' && text.startsWith(key);
  if (key !== '' && !isSign && !/[\d.,]/.test(plainNumber(key))) return before;
  return isNumberSoFar(typed) || text.length < before.length ? sign + typed : before;
}

/** The character by which one key makes a text of the one before, empty if it only removes a part; null if it takes more than one key. */
function keyBetween(before: string, text: string): string | null {
  let start = 0;
  while (start < text.length && text[start] === before[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, before.length) - start && text.at(-1 - end) === before.at(-1 - end)) end++;
  const typed = text.slice(start, text.length - end);
  return typed.length <= 1 && text !== before ? typed : null;
}

/** Removes the language's group separators (`1,234.56` is 1234.56); returns the text unchanged if it is not a number. */
export function ungroupedNumber(text: string, language: string): string {
  const plain = plainNumber(text);
  const sign = plain.startsWith('-') ? '-' : '';
  const number = withoutGroups(plain.slice(sign.length), language);
  return number === null ? text : sign + number;
}

/** Writes a number as it is typed in a language, for ungroupedNumber() to read back; returns anything else unchanged. */
export function writtenNumber(text: string, language: string): string {
  return SHAPE.test(text) ? text.replace(/[.,]/, decimalSign(language)) : text;
}

/** Parses a number with a comma or a point; null if invalid. */
export function readNumber(text: string): number | null {
  const typed = plainNumber(text);
  return SHAPE.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** Formats a number for sending: with a decimal point, no trailing point and limited decimals; returns anything else unchanged. */
export function canonicalNumber(text: string, decimals?: number): string {
  const typed = plainNumber(text);
  if (!SHAPE.test(typed)) return typed;
  // works on the digits: a JavaScript number has only sixteen of them
  const [whole = '', fraction = ''] = typed.replace('-', '').split(/[.,]/);
  const places = fraction.slice(0, decimals);
  const number = (whole.replace(/^0+(?=\d)/, '') || '0') + (places && `.${places}`);
  return typed.startsWith('-') && /[1-9]/.test(number) ? `-${number}` : number;
}

/**
 * Steps a number with an arrow key (FLD-05): by 10^-decimals unless `step` is set, times 10 with Shift, times 100 with Ctrl or Command, a
 * tenth with Alt.
 */
export function steppedNumber(text: string, up: boolean, keys: StepKeys, settings: FieldNumbers): string {
  const { decimals, step = 10 ** -(decimals ?? 0) } = settings;
  const factor = keys.control ? 100 : keys.shift ? 10 : keys.alt ? 0.1 : 1;
  const by = step * factor;
  const from = readNumber(text) ?? 0;
  const finest = Math.max(decimalsOf(text), decimalsOf(String(Number(by.toPrecision(12)))));
  const next = limited(from + (up ? by : -by), settings);
  return plain(next, Math.min(finest, decimals ?? finest));
}

/**
 * Applies a key to a number: arrows step, Home and End go to a limit if set (with a modifier they move the caret); null for any other key.
 */
export function numberByKey(key: string, text: string, keys: StepKeys, settings: FieldNumbers): string | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') return steppedNumber(text, key === 'ArrowUp', keys, settings);
  const limit = keys.shift || keys.control || keys.alt ? null : limitByKey(key, settings);
  return limit === null ? null : String(limit);
}

/** Normalises a number on blur: clamps it if both limits are set (FLD-05), and removes a trailing separator. */
export function normalisedNumber(text: string, settings: FieldNumbers): string {
  const value = readNumber(text);
  if (value === null) return text.trim();
  const { min, max } = settings;
  const clamped = min !== undefined && max !== undefined ? limited(value, settings) : value;
  return clamped === value ? text.trim().replace(/[.,]$/, '') : String(clamped);
}

/** Validates a non-empty number; null if valid. */
export function checkNumber({ label, min, max, decimals }: FieldOf<'number'>, text: string): FieldError | null {
  const value = readNumber(text);
  if (value === null) return { key: 'form::digits', values: { label } };
  if (decimals !== undefined && decimalsOf(text.replace(/0+$/, '')) > decimals) {
    return decimals === 0
      ? { key: 'form::number_whole', values: { label } }
      : { key: 'form::number_decimals', values: { label, count: decimals } };
  }
  if (min !== undefined && value < min) return { key: 'form::number_min', values: { label, min } };
  return max !== undefined && value > max ? { key: 'form::number_max', values: { label, max } } : null;
}

function limited(value: number, { min = -Infinity, max = Infinity }: FieldNumbers): number {
  return Math.min(max, Math.max(min, value));
}

function decimalsOf(text: string): number {
  return /[.,](?<decimals>\d*)/.exec(text)?.groups?.decimals?.length ?? 0;
}

/** Formats without an exponent and with limited decimals. */
function plain(value: number, decimals: number): string {
  const fixed = value.toFixed(Math.min(20, decimals));
  return Number(fixed) === 0 ? fixed.replace('-', '') : fixed;
}

export const numberDoc = (): TypeDoc => ({
  summary: 'A number, typed with a comma or a point.',
  common: 'typed',
  settings: {
    min: number('Minimum.', 1, '1,5'),
    max: number('Maximum.', 10, '20'),
    step: increment('Increment of the arrow keys. Default: one unit of the last decimal.', 0.5),
    decimals: decimalsDoc('Maximum decimals. Default: any.'),
  },
  example: { label: 'Width in cm', min: 1, max: 300, decimals: 0 },
});
