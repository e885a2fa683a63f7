import { own } from '../../shared/own.js';
import { asText } from '../../shared/read.js';
import type { FieldTypeRules } from '../field-type.js';

/** How phone numbers of a country are written (FLD-04). */
interface PhoneMask {
  /** Its code, without the plus. */
  code: string;
  /** What may stand in place of the code when one calls within the country. */
  trunks: readonly string[];
  /** Digits after the code. */
  national: number;
  /** What the number after the code begins with, where the code alone does not tell itself from its first digit. */
  first?: string;
  /** In the words of `isMask`; the first begins with the code, another with a trunk that is kept. */
  masks: readonly [string, ...string[]];
}

const SEVEN: PhoneMask = {
  code: '7',
  trunks: ['8'],
  national: 10,
  masks: ['+{7} (000) 000-00-00', '{8} (000) 000-00-00'],
};

const PHONES: Readonly<Record<string, PhoneMask>> = {
  RU: SEVEN,
  KZ: { ...SEVEN, first: '67' },
  UA: { code: '38', trunks: ['8'], national: 10, masks: ['+{38} (000) 000-00-00'] },
  BY: { code: '375', trunks: ['80'], national: 9, masks: ['+{375} (00) 000-00-00'] },
  US: { code: '1', trunks: [], national: 10, masks: ['+{1} (000) 000-0000'] },
};

/** The countries whose phone numbers have a mask. */
export const PHONE_COUNTRIES = Object.keys(PHONES);

/** What each placeholder of a mask takes: 0 a digit, a a letter of any script, * any character. */
const TAKES: Readonly<Record<string, string>> = { '0': String.raw`\d`, a: String.raw`\p{L}`, '*': '.' };

/** The masks of a field, of which one has to be filled: those of a phone's country, or the one that the page has written; none for any other. */
export function masksOf({ type, mask }: { type: string; mask?: string }): readonly string[] {
  if (!mask) return [];
  if (type === 'phone') return own(PHONES, mask.toUpperCase())?.masks ?? [];
  return type === 'text' && isMask(mask) ? [mask] : [];
}

/**
 * Whether a text is a mask: 0, a and * are to be filled in, what stands in braces is written by itself and counts as typed, a backslash takes the meaning from what follows, all
 * else stands as it is. At least one place is to be filled in.
 */
export function isMask(mask: string): boolean {
  const parts = partsOf(mask);
  return parts?.some(({ placeholder }) => placeholder) ?? false;
}

/** Reads the mask of a field; one that cannot be filled is left out and named (FLD-04). */
export const maskSetting: NonNullable<FieldTypeRules['settings']> = ({ mask: given }, { type }, problem) => {
  const mask = asText(given).trim();
  if (given === undefined || given === null) return {};
  if (masksOf({ type, mask }).length > 0) return { mask };
  problem(
    `the mask "${mask}" is not ${type === 'phone' ? `one of ${PHONE_COUNTRIES.join(', ')}` : 'a text with 0, a or * to be filled in'}`,
  );
  return {};
};

/** Whether a text fills one of the masks (FLD-04). */
export function fillsMask(text: string, masks: readonly string[]): boolean {
  return masks.some((mask) => new RegExp(`^${sourceOf(mask)}$`, 'u').test(text));
}

/** Whether nothing but what a mask writes by itself stands in a field. */
export function isUntouched(text: string, masks: readonly string[]): boolean {
  return masks.some((mask) => {
    const parts = partsOf(mask) ?? [];
    const first = parts.findIndex(({ placeholder }) => placeholder);
    const before = parts.slice(0, first).map(({ text }) => text);
    return before.join('').startsWith(text.trim());
  });
}

/**
 * A phone number that has been pasted or filled in whole, as its mask takes it: a code that stands there twice, as in "+7 8 912 …", is taken off (FLD-04). What has fewer digits than
 * a number is as it was; one without a code gets it, for its first digits may look like one: 701 … of Kazakhstan, of which 7 alone has been taken for the code. `before`: what stands in the
 * field.
 */
export function mendedPhone(text: string, country: string, before = ''): string {
  const phone = own(PHONES, country.toUpperCase());
  const digits = text.replace(/\D/g, '');
  if (!phone) return text;
  const { code, trunks, national, first } = phone;
  const next = digits.charAt(0);
  if (first && next !== '' && !first.includes(next) && before.replace(/\D/g, '') === code) return code + text;
  if (digits.length < national) return text;
  const [trunk] = trunks.filter((one) => digits.startsWith(one) && digits.length === one.length + national);
  const number = withoutPrefixes(digits, [code, ...trunks], national);
  if (before !== '') return number;
  const keepsTrunk = trunk !== undefined && phone.masks.length > 1;
  return keepsTrunk ? trunk + number : `+${code}${number}`;
}

function withoutPrefixes(digits: string, prefixes: readonly string[], national: number): string {
  const prefix = prefixes.find((one) => digits.startsWith(one) && digits.length - one.length >= national);
  if (prefix === undefined || digits.length <= national) return digits.slice(0, national);
  return withoutPrefixes(digits.slice(prefix.length), prefixes, national);
}

interface MaskPart {
  text: string;
  placeholder: boolean;
}

/** The characters of a mask; null when its braces do not fit or a backslash ends it. */
function partsOf(mask: string): MaskPart[] | null {
  const parts: MaskPart[] = [];
  let braced = false;
  for (let at = 0; at < mask.length; at++) {
    const character = mask[at] as string;
    if (character === '{' || character === '}') {
      if (braced === (character === '{')) return null;
      braced = !braced;
    } else if (character === '\\') {
      at += 1;
      if (at === mask.length) return null;
      parts.push({ text: mask[at] as string, placeholder: false });
    } else parts.push({ text: character, placeholder: !braced && character in TAKES });
  }
  return braced ? null : parts;
}

function sourceOf(mask: string): string {
  const parts = partsOf(mask) ?? [];
  return parts.map(({ text, placeholder }) => (placeholder ? TAKES[text] : escaped(text))).join('');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
