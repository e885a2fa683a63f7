import { limitByKey } from '../../shared/limit-by-key.js';
import { numberSettings } from '../field-numbers.js';
import type { FieldTypeRules } from '../field-type.js';
import type { FieldError, FieldNumbers, FormField } from '../form-field.js';

/** Keys that are held while an arrow is pressed. */
export interface StepKeys {
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  alt: boolean;
}

/** A number (FLD-05), typed with a comma or a point. */
export const numberRules: FieldTypeRules = {
  settings: numberSettings,
  check: (field, value) => checkNumber(field, String(value).trim()),
  wire: (_, value) => canonicalNumber(String(value)),
};

const SHAPE = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** What typing leaves in a number field (FLD-05): digits, a minus in front, one separator, as many decimals as there may be. */
export function filterNumber(text: string, { decimals }: FieldNumbers): string {
  const minus = /^\s*[-−]/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  const separator = /[.,]/.exec(text)?.[0];
  if (separator === undefined || decimals === 0) return minus + whole;
  return `${minus}${whole}${separator}${rest.join('').slice(0, decimals)}`;
}

/** The number that a text stands for, with a comma or a point; null when it is none. */
export function readNumber(text: string): number | null {
  const typed = text.trim();
  return SHAPE.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A number as it goes over the wire: with a point, without a point at its end; what is no number as it is. */
export function canonicalNumber(text: string): string {
  const value = readNumber(text);
  return value === null ? text.trim() : plain(value, decimalsOf(text));
}

/** What an arrow makes of a number (FLD-05): a step of 10^-decimals, ten times that with Shift, a hundred times with Ctrl or Command, a tenth with Alt. */
export function steppedNumber(text: string, up: boolean, keys: StepKeys, settings: FieldNumbers): string {
  const { decimals, step = 10 ** -(decimals ?? 0) } = settings;
  const factor = keys.control ? 100 : keys.shift ? 10 : keys.alt ? 0.1 : 1;
  const by = step * factor;
  const from = readNumber(text) ?? 0;
  const finest = Math.max(decimalsOf(text), decimalsOf(String(Number(by.toPrecision(12)))));
  const next = limited(from + (up ? by : -by), settings);
  return withSeparatorOf(text, plain(next, Math.min(finest, decimals ?? finest)));
}

/** What a key makes of a number: arrows step, Home and End lead to a limit where there is one (with a key held they are the text's); null for any other. */
export function numberByKey(key: string, text: string, keys: StepKeys, settings: FieldNumbers): string | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') return steppedNumber(text, key === 'ArrowUp', keys, settings);
  const limit = keys.shift || keys.control || keys.alt ? null : limitByKey(key, settings);
  return limit === null ? null : withSeparatorOf(text, String(limit));
}

/** What becomes of a number when its field is left: within its limits where it has both (FLD-05), without a separator that nothing follows. */
export function normalisedNumber(text: string, settings: FieldNumbers): string {
  const value = readNumber(text);
  if (value === null) return text.trim();
  const { min, max } = settings;
  const clamped = min !== undefined && max !== undefined ? limited(value, settings) : value;
  return clamped === value ? text.trim().replace(/[.,]$/, '') : withSeparatorOf(text, String(clamped));
}

/** What is wrong with a number that is not empty; null when it is fine. */
export function checkNumber({ label, min, max }: FormField, text: string): FieldError | null {
  const value = readNumber(text);
  if (value === null) return { key: 'form::digits', values: { label } };
  if (min !== undefined && value < min) return { key: 'form::number_min', values: { label, min } };
  return max !== undefined && value > max ? { key: 'form::number_max', values: { label, max } } : null;
}

function limited(value: number, { min = -Infinity, max = Infinity }: FieldNumbers): number {
  return Math.min(max, Math.max(min, value));
}

function decimalsOf(text: string): number {
  return /[.,](?<decimals>\d*)/.exec(text)?.groups?.decimals?.length ?? 0;
}

/** Without an exponent, and with no more decimals than it needs. */
function plain(value: number, decimals: number): string {
  const fixed = value.toFixed(Math.min(20, decimals));
  return Number(fixed) === 0 ? fixed.replace('-', '') : fixed;
}

/** Who writes a comma goes on with a comma. */
function withSeparatorOf(text: string, number: string): string {
  return text.includes(',') ? number.replace('.', ',') : number;
}
