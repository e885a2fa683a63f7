import { limitByKey } from '../../shared/limit-by-key.js';
import { asText, isSet } from '../../shared/read.js';
import { isNumberSoFar, plainNumber, withoutGroups } from '../../text/typed-decimal.js';
import type { FieldError, FieldNumbers, FieldOf } from '../form-field.js';
import type { Entry, FieldDefinition, Problem } from './field-definition.js';

/** Keys that are held while an arrow is pressed. */
export interface StepKeys {
  shift: boolean;
  /** Ctrl, or Command. */
  control: boolean;
  alt: boolean;
}

/** A number (FLD-05), typed with a comma or a point. */
export const numberField: FieldDefinition<'number'> = {
  typed: true,
  byMethod: true,
  typing: { inputMode: 'decimal' },
  confirms: () => true,
  read: (field, entry, problem) => ({ ...field, ...numberSettings(entry, problem) }),
  check: (field, value) => checkNumber(field, String(value).trim()),
  // what is no number is not sent, as by the platform's own control
  wire: ({ decimals }, value) => (readNumber(String(value)) === null ? '' : canonicalNumber(String(value), decimals)),
};

/** More decimals than a number of JavaScript has. */
const MOST_DECIMALS = 15;
const SHAPE = /^-?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** What no number has between its digits. */
const FOREIGN = /[^\d.,'’_ -]/;

/**
 * Reads the numbers among a field's settings. What cannot hold is left out and named: a lower limit above the upper one, a step that
 * leads nowhere, decimals that are no count.
 */
export function numberSettings(entry: Entry, problem: Problem): FieldNumbers {
  const numbers: FieldNumbers = {};
  for (const key of ['min', 'max', 'step', 'decimals'] as const) {
    const given = entry[key];
    if (!isSet(given)) continue;
    const read = typeof given === 'string' ? Number(given.trim().replace(',', '.')) : given;
    if (typeof read === 'number' && Number.isFinite(read)) numbers[key] = read;
    else problem(`${key} "${String(given)}" is no number`);
  }
  const { min, max, step, decimals } = numbers;
  if (min !== undefined && max !== undefined && min >= max) {
    problem(`min ${min} is not below max ${max}`);
    delete numbers.min;
    delete numbers.max;
  }
  if (step !== undefined && step <= 0) {
    problem(`step ${step} is not above 0`);
    delete numbers.step;
  }
  if (decimals !== undefined && (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS)) {
    problem(`decimals ${decimals} is no count from 0 to ${MOST_DECIMALS}`);
    delete numbers.decimals;
  }
  return numbers;
}

/** Reads a whole number among the settings; undefined where there is none. */
export function wholeNumber(
  name: string,
  value: unknown,
  { least, most }: { least: number; most: number },
  problem: Problem,
): number | undefined {
  if (!isSet(value)) return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  problem(`${name} "${asText(value)}" is no whole number from ${least} to ${most}`);
  return undefined;
}

/**
 * What typing leaves in a number field (FLD-05): digits, a minus in front, one sign for decimals; those between groups of digits as long as they may be such. A key that does not belong
 * there is not taken. What comes at once, by a paste, is taken whole, and is refused when it is no number. `before`: what stood there.
 */
export function typedNumber(text: string, before = ''): string {
  const plain = plainNumber(text);
  if (text.length > before.length + 1 || FOREIGN.test(before)) {
    // sheets write a currency around it
    return plain.replace(/^(-?)\s*\p{Sc}\s*/u, '$1').replace(/\s*\p{Sc}$/u, '');
  }
  const sign = plain.startsWith('-') ? '-' : '';
  const typed = plain.replace(/[^\d.,]/g, '');
  return isNumberSoFar(typed) || text.length < before.length ? sign + typed : before;
}

/** A typed number without the marks between its groups of digits, as its language writes them (`1,234.56` is 1234.56); what is no number as it is. */
export function ungroupedNumber(text: string, language: string): string {
  const plain = plainNumber(text);
  const sign = plain.startsWith('-') ? '-' : '';
  const number = withoutGroups(plain.slice(sign.length), language);
  return number === null ? text : sign + number;
}

/** The number that a text stands for, with a comma or a point; null when it is none. */
export function readNumber(text: string): number | null {
  const typed = plainNumber(text);
  return SHAPE.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A number as it goes over the wire: with a point, without a point at its end, with no more decimals than there may be; what is no number as it is. */
export function canonicalNumber(text: string, decimals?: number): string {
  const typed = plainNumber(text);
  if (!SHAPE.test(typed)) return typed;
  // by its digits: a number of JavaScript has sixteen of them
  const [whole = '', fraction = ''] = typed.replace('-', '').split(/[.,]/);
  const places = fraction.slice(0, decimals);
  const number = (whole.replace(/^0+(?=\d)/, '') || '0') + (places && `.${places}`);
  return typed.startsWith('-') && /[1-9]/.test(number) ? `-${number}` : number;
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

/** Without an exponent, and with no more decimals than it needs. */
function plain(value: number, decimals: number): string {
  const fixed = value.toFixed(Math.min(20, decimals));
  return Number(fixed) === 0 ? fixed.replace('-', '') : fixed;
}

/** Who writes a comma goes on with a comma. */
function withSeparatorOf(text: string, number: string): string {
  return text.includes(',') ? number.replace('.', ',') : number;
}
