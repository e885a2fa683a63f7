import { own } from '../../shared/own.js';
import { asText } from '../../shared/read.js';
import { plainDigits } from '../../text/plain-digits.js';
import type { FieldDefinition } from '../field/field-definition.js';
import { type FieldError, type FieldOf, type FieldValue, PHONE_COUNTRIES } from '../field/form-field.js';
import { oneOf, type TypeDoc } from '../field/setting-docs.js';

type PhoneField = FieldOf<'phone'>;

const MIN_DIGITS = 5;
const ALLOWED = /^[\d\s()+-]*$/;

/** Format of a country's phone numbers (FLD-04). */
interface PhoneCountry {
  /** Country code without the plus. */
  code: string;
  /** Prefixes that replace the code for calls within the country. */
  trunks: readonly string[];
  /** Number of digits, without code and trunk prefix. */
  length: number;
  /** Beginning of the numbers with this code. */
  begins: RegExp;
  /** Beginning of the country's numbers if the code is typed without a plus; by default `begins`. */
  own?: RegExp;
  /** Format after the code, or after a trunk prefix that is kept: 0 is a digit. */
  shape: string;
  keepsTrunk?: true;
}

const SEVEN: PhoneCountry = {
  code: '7',
  trunks: ['8'],
  length: 10,
  begins: /^(?:[3-79]|8(?:[0-8]|$))/,
  shape: ' (000) 000-00-00',
  keepsTrunk: true,
};

const COUNTRIES: Readonly<Record<(typeof PHONE_COUNTRIES)[number], PhoneCountry>> = {
  RU: SEVEN,
  KZ: { ...SEVEN, own: /^(?:[679]|8(?:0|$))/ },
  UA: { code: '38', trunks: ['8'], length: 10, begins: /^0/, shape: ' (000) 000-00-00' },
  BY: { code: '375', trunks: ['80'], length: 9, begins: /^[1-4]/, shape: ' (00) 000-00-00' },
  US: { code: '1', trunks: [], length: 10, begins: /^[2-9]/, shape: ' (000) 000-0000' },
};

/** A phone number (FORM-04), optionally limited to a country (FLD-04). */
export const phoneField: FieldDefinition<'phone'> = {
  typed: true,
  typing: { filter: (text, field, before) => typedPhone(field, text, before), caret: phoneCaret },
  lack: 'phone',
  confirms: () => true,
  read(field, { mask: given }, problem) {
    if (given === undefined || given === null) return field;
    const mask = asText(given).trim();
    if (countryOf({ mask })) return { ...field, mask };
    problem(`the mask "${mask}" is not one of ${PHONE_COUNTRIES.join(', ')}`);
    return field;
  },
  starts: (field, [preset = '']) => (countryOf(field) ? typedPhone(field, preset) : preset),
  isEmpty: isEmptyPhone,
  check(field, value) {
    const text = plainDigits(String(value)).trim();
    const country = countryOf(field);
    if (!ALLOWED.test(text)) return { key: 'form::phone' };
    if (country) return wrongOfCountry(readPhone(text, country), country, field);
    return digitsOf(text).length < MIN_DIGITS ? { key: 'form::phone_minlength', values: { label: field.label } } : null;
  },
  wire: (field, value) => (isEmptyPhone(field, value) ? '' : typedPhone(field, String(value).trim())),
};

/** A lone + or code counts as empty: it is left over after deleting a number. */
function isEmptyPhone(field: PhoneField, value: FieldValue): boolean {
  const country = countryOf(field);
  const text = plainDigits(String(value)).trim();
  return text === '' || text === '+' || (country !== undefined && isPrefix(text, country));
}

/**
 * Filters a typed phone number: digits, spaces, brackets, plus and minus (FORM-05); formats it if a country is set. `before`: the previous
 * text; a complete number pasted after a lone code is read by itself.
 */
export function typedPhone({ mask }: Pick<PhoneField, 'mask'>, text: string, before = ''): string {
  const country = countryOf({ mask });
  const typed = plainDigits(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ')
    .replace(/[^\d ()+-]/g, '');
  if (!country) return typed;
  const pasted = text.startsWith(before) && isPrefix(before, country) ? text.slice(before.length) : '';
  const alone = pasted === '' ? null : readPhone(plainDigits(pasted), country);
  const read = alone?.number.length === country.length ? alone : readPhone(typed, country);
  return read.foreign ? typed : read.prefix + shaped(read.number, country);
}

/**
 * Caret position after `typed` was formatted as `written`: keeps the same digits after it. `skips`: moves past the characters before the
 * next digit, as the Delete key does.
 */
export function phoneCaret(typed: string, caret: number, written: string, skips: boolean): number {
  const count = digitsOf(written).length - digitsOf(plainDigits(typed.slice(caret))).length;
  return skips ? placeBehind(written, count + 1) - 1 : placeBehind(written, count);
}

interface ReadPhone {
  /** Code with plus, or a trunk prefix, as far as typed. */
  prefix: string;
  /** The digits after the prefix. */
  number: string;
  /** Has the code of another country. */
  foreign?: true;
}

/**
 * Parses a number of a country as it may be typed, pasted or autofilled: with the code, a trunk prefix, both, one of them twice, or none.
 * Removes a prefix only if a complete number remains, and never truncates.
 */
function readPhone(text: string, country: PhoneCountry): ReadPhone {
  const { code, trunks, length, begins, own: ownNumbers = begins, keepsTrunk } = country;
  const last = text.lastIndexOf('+');
  // "+7 +7 912 …"
  const whole = last > 0 && isPrefix(text.slice(0, last), country) ? text.slice(last) : text;
  const international = whole.trim().replace(/^00(?=[1-9])/, '+');
  const digits = digitsOf(international);
  if (international.startsWith('+')) {
    if (digits.startsWith(code)) return { prefix: `+${code}`, number: once(behind(international, code), country) };
    return code.startsWith(digits) ? { prefix: `+${digits}`, number: '' } : { prefix: '', number: '', foreign: true };
  }
  if ([code, ...trunks].some((one) => one.startsWith(digits))) return { prefix: digits, number: '' };
  const [group = ''] = digitGroups(international);
  // "777 123 45 67": an area code, which may begin like the country code
  const isTown = digits.length === length && group.length === shapeGroup(country) && begins.test(digits);
  const prefix = isTown
    ? undefined
    : [code, ...trunks].find((one) => {
        const rest = once(behind(international, one), country);
        return digits.startsWith(one) && (ownNumbers.test(rest) || rest.length < digits.length - one.length);
      });
  const number = prefix === undefined ? digits : once(behind(international, prefix), country);
  return { prefix: prefix && prefix !== code && keepsTrunk ? prefix : `+${code}`, number };
}

/**
 * The digits after a code, without a repeated code as in "+7 8 912 …". Removes it only if it is a separate group or no number begins like
 * that, and a complete number remains.
 */
function once(text: string, { code, trunks, length, begins, own: ownNumbers = begins }: PhoneCountry): string {
  const digits = digitsOf(text);
  const [group] = digitGroups(text);
  const again = [code, ...trunks].find(
    (one) =>
      digits.startsWith(one) &&
      digits.length - one.length === length &&
      begins.test(digits.slice(one.length)) &&
      (group === one || !ownNumbers.test(digits)),
  );
  return again === undefined ? digits : digits.slice(again.length);
}

function wrongOfCountry(
  { number, foreign }: ReadPhone,
  country: PhoneCountry,
  { label }: PhoneField,
): FieldError | null {
  const { code, length, begins } = country;
  if (foreign) return { key: 'form::phone_code', values: { label, code: `+${code}` } };
  const more = number.length - length;
  if (more > 0) return { key: 'form::phone_long', values: { label, count: more } };
  return more < 0 || !begins.test(number) ? { key: 'form::phone' } : null;
}

/** Formats a number as in its country, as far as it goes; appends surplus digits. */
function shaped(number: string, { shape }: PhoneCountry): string {
  const digits = [...number];
  let written = '';
  for (const sign of shape) {
    if (digits.length === 0) break;
    written += sign === '0' ? digits.shift() : sign;
  }
  return written + digits.join('');
}

/** Number of digits in the first group of the format. */
function shapeGroup({ shape }: PhoneCountry): number {
  return digitGroups(shape)[0]?.length ?? 0;
}

/** True if the text is a code, a trunk prefix or the beginning of one. */
function isPrefix(text: string, { code, trunks }: PhoneCountry): boolean {
  const digits = digitsOf(text);
  return /^[\s+\d(]*$/.test(text) && digits !== '' && [code, ...trunks].some((one) => one.startsWith(digits));
}

/** The text after its leading `digits`. */
function behind(text: string, digits: string): string {
  return text.slice(placeBehind(text, digits.length));
}

/** Position after the given number of digits. */
function placeBehind(text: string, count: number): number {
  if (count <= 0) return text.startsWith('+') ? 1 : 0;
  return [...text.matchAll(/\d/g)].map(({ index }) => index + 1)[count - 1] ?? text.length;
}

function countryOf({ mask }: Pick<PhoneField, 'mask'>): PhoneCountry | undefined {
  return mask ? own(COUNTRIES, mask.toUpperCase()) : undefined;
}

function digitGroups(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

export const phoneDoc = (): TypeDoc => ({
  summary: 'A phone number.',
  common: 'typed',
  settings: { mask: oneOf(PHONE_COUNTRIES, 'Country of the accepted numbers. Default: any.', 'US') },
  example: { label: 'Phone', mask: 'US' },
});
