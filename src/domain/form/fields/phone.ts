import { own } from '../../shared/own.js';
import { asText } from '../../shared/read.js';
import { plainDigits } from '../../text/plain-digits.js';
import type { FieldError, FieldOf, FieldValue } from '../form-field.js';
import type { FieldDefinition } from './field-definition.js';

type PhoneField = FieldOf<'phone'>;

const MIN_DIGITS = 5;
const ALLOWED = /^[\d\s()+-]*$/;

/** How the phone numbers of a country are written (FLD-04). */
interface PhoneCountry {
  /** Its code, without the plus. */
  code: string;
  /** What may stand in place of the code when one calls within the country. */
  trunks: readonly string[];
  /** Digits of a number, without code and trunk. */
  length: number;
  /** What the numbers that have its code begin with. */
  begins: RegExp;
  /** What follows the code of the country where that is typed without a plus; any of them unless it is said here. */
  own?: RegExp;
  /** How a number is written behind the code, and behind a trunk where that is kept: 0 is a digit. */
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

const COUNTRIES: Readonly<Record<string, PhoneCountry>> = {
  RU: SEVEN,
  KZ: { ...SEVEN, own: /^(?:[679]|8(?:0|$))/ },
  UA: { code: '38', trunks: ['8'], length: 10, begins: /^0/, shape: ' (000) 000-00-00' },
  BY: { code: '375', trunks: ['80'], length: 9, begins: /^[1-4]/, shape: ' (00) 000-00-00' },
  US: { code: '1', trunks: [], length: 10, begins: /^[2-9]/, shape: ' (000) 000-0000' },
};

/** The countries whose phone numbers have a mask. */
export const PHONE_COUNTRIES = Object.keys(COUNTRIES);

/** A phone number (FORM-04), which may have to be one of a country (FLD-04). */
export const phoneField: FieldDefinition<'phone'> = {
  typed: true,
  byMethod: true,
  textCheck: true,
  typing: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    filter: (text, field, before) => typedPhone(field, text, before),
    caret: phoneCaret,
  },
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

/** A lone + or code is what is left of a number that has been taken away. */
function isEmptyPhone(field: PhoneField, value: FieldValue): boolean {
  const country = countryOf(field);
  const text = plainDigits(String(value)).trim();
  return text === '' || text === '+' || (country !== undefined && isPrefix(text, country));
}

/**
 * What typing leaves in a phone field: digits, spaces, brackets, plus and minus (FORM-05), of a country as its numbers are written. `before`: what stood there before; a whole number
 * that has been pasted behind a lone code counts by itself.
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

/** Where the caret belongs once `typed` has been written as `written`: the same digits stay behind it. `skips`: it goes over the signs in front of the next digit, as the key Delete does. */
export function phoneCaret(typed: string, caret: number, written: string, skips: boolean): number {
  const count = digitsOf(written).length - digitsOf(plainDigits(typed.slice(caret))).length;
  return skips ? placeBehind(written, count + 1) - 1 : placeBehind(written, count);
}

interface ReadPhone {
  /** What stands in front: code with plus, a trunk, or as much as there is of them. */
  prefix: string;
  /** The digits behind it. */
  number: string;
  /** It has the code of another country. */
  foreign?: true;
}

/**
 * Reads a number of a country from a text as it may be typed, pasted or filled in: with the code, with a trunk, with both or twice, or with none. Nothing is taken off a
 * number that is not whole without it, and nothing is cut.
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
  // "777 123 45 67": the code of a town, which may begin as that of the country
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

/** The digits of a text behind a code, without one that stands there again, as in "+7 8 912 …": only where it stands apart, or no number begins so, and a whole number is left. */
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

/** A number as its country writes it, as far as it goes; what it has too many stands at its end. */
function shaped(number: string, { shape }: PhoneCountry): string {
  const digits = [...number];
  let written = '';
  for (const sign of shape) {
    if (digits.length === 0) break;
    written += sign === '0' ? digits.shift() : sign;
  }
  return written + digits.join('');
}

/** How many digits the first group of a number has. */
function shapeGroup({ shape }: PhoneCountry): number {
  return digitGroups(shape)[0]?.length ?? 0;
}

/** Whether a text is a code or a trunk, or the beginning of one. */
function isPrefix(text: string, { code, trunks }: PhoneCountry): boolean {
  const digits = digitsOf(text);
  return /^[\s+\d(]*$/.test(text) && digits !== '' && [code, ...trunks].some((one) => one.startsWith(digits));
}

/** What of a text stands behind the digits that it begins with. */
function behind(text: string, digits: string): string {
  return text.slice(placeBehind(text, digits.length));
}

/** The place behind so many digits of a text. */
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
