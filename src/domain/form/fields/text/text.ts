import { asText } from '../../../shared/read.js';
import type { TextShape } from '../../../shipping/postal-codes.js';
import { plainDigits } from '../../../text/plain-digits.js';
import type { FieldDefinition, Problem } from '../../field/field-definition.js';
import type { FieldError, FieldOf, FieldValue, FormField } from '../../field/form-field.js';
import { oneOf, type TypeDoc, text } from '../../field/setting-docs.js';

/** A one-line text, optionally with a mask (FLD-04). */
export const textField: FieldDefinition<'text'> = {
  typed: true,
  byMethod: true,
  read: (field, { mask }, problem) => ({ ...field, ...readMask(mask, problem) }),
  starts({ mask }, presets) {
    const preset = presets.join(', ');
    return mask === undefined ? preset : inMask(preset, mask);
  },
  isEmpty: (field, value) => String(value).trim() === '' || isOfMask(field, value),
  check(field, value): FieldError | null {
    const filled = field.mask === undefined || fillsMask(String(value).trim(), field.mask);
    if (!filled) return { key: 'form::text', values: { label: field.label } };
    if (!field.shape || hasShape(String(value), field.shape)) return null;
    return { key: 'form::text_shape', values: { label: field.label, example: field.shape.example } };
  },
  confirms: ({ mask }) => mask !== undefined,
  wire: (field, value) => (isOfMask(field, value) ? '' : value),
};

/** True if the mask alone has written the value. */
function isOfMask({ mask }: FieldOf<'text'>, value: FieldValue): boolean {
  return mask !== undefined && isUntouched(String(value), mask);
}

/** A multi-line text. */
export const textareaField: FieldDefinition<'textarea'> = {
  typed: true,
  multiline: true,
  byMethod: true,
  read: (field) => field,
};

/** The name of a person. */
export const nameField: FieldDefinition<'name'> = {
  typed: true,
  byMethod: true,
  typing: { autoComplete: 'name' },
  lack: 'name',
  read: (field) => field,
};

/** True for a text with a mask. */
export function isMasked(field: FormField): boolean {
  return field.type === 'text' && field.mask !== undefined;
}

/** Checks the format, ignoring case, spaces, hyphens, the script of digits, full-width and invisible characters. */
function hasShape(text: string, { pattern }: TextShape): boolean {
  const squeezed = plainDigits(text)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return new RegExp(`^(?:${pattern})$`).test(squeezed);
}

export const textDoc = (): TypeDoc => ({
  summary: 'A text of one line.',
  common: 'typed',
  settings: {
    mask: text(
      'Input mask: `0` a digit, `a` a letter, `*` any character; text in braces is inserted automatically, a backslash makes the next character literal, as anything else is.',
      '000-000',
    ),
    check: oneOf(['phone', 'email', 'date', 'datetime'], 'Validates the text as this type.', 'email'),
  },
  example: { label: 'Order number', mask: '000-000' },
});

export const textareaDoc = (): TypeDoc => ({
  summary: 'A text of several lines.',
  common: 'typed',
  example: { label: 'Message', placeholder: 'How can we help?' },
});

export const nameDoc = (): TypeDoc => ({
  summary: "A person's name.",
  common: 'typed',
  example: { label: 'Name', required: true },
});

/** Characters accepted by each placeholder: 0 a digit, a a letter of any script, * any character. */
const TAKES: Readonly<Record<string, string>> = { '0': String.raw`\d`, a: String.raw`\p{L}`, '*': '.' };

/**
 * True for a valid mask: 0, a and * are placeholders, text in braces is inserted automatically and counts as typed, a backslash escapes the
 * next character, anything else is literal. It needs at least one placeholder.
 */
export function isMask(mask: string): boolean {
  const parts = partsOf(mask);
  return parts?.some(({ placeholder }) => placeholder) ?? false;
}

/** Reads the mask of a text; reports and ignores an invalid one (FLD-04). */
function readMask(given: unknown, problem: Problem): { mask?: string } {
  if (given === undefined || given === null) return {};
  const mask = asText(given).trim();
  if (isMask(mask)) return { mask };
  problem(`the mask "${mask}" is not a text with 0, a or * to be filled in`);
  return {};
}

/** Digits of all scripts and full-width letters in ASCII; the rest of a text as it is. */
export function plainSigns(text: string): string {
  return text.replace(/[\p{Nd}\p{L}]/gu, plainDigits);
}

/** Formats a text with a mask, as the control does: inserts its literal text, and leaves out characters that it does not accept. */
export function inMask(text: string, mask: string): string {
  const parts = partsOf(mask) ?? [];
  let written = '';
  let at = 0;
  for (const sign of plainSigns(text).split('')) {
    // the literal text before the next placeholder comes with any character
    while (parts[at]?.placeholder === false && parts[at]?.text !== sign) written += parts[at++]?.text;
    const part = parts[at];
    if (!part || (part.placeholder && !new RegExp(`^${TAKES[part.text]}$`, 'u').test(sign))) continue;
    written += sign;
    at += 1;
  }
  return written;
}

/** Writes a mask for imask, in which braces do not quote and brackets and backticks are special: escapes all literal text. */
export function imaskPattern(mask: string): string {
  return (partsOf(mask) ?? []).map(({ text, placeholder }) => (placeholder ? text : `\\${text}`)).join('');
}

/** True if a text fills a mask (FLD-04). */
export function fillsMask(text: string, mask: string): boolean {
  return new RegExp(`^${sourceOf(mask)}$`, 'u').test(text);
}

/** True if the field has nothing but the text that the mask inserts at the start. */
export function isUntouched(text: string, mask: string): boolean {
  const parts = partsOf(mask) ?? [];
  const first = parts.findIndex(({ placeholder }) => placeholder);
  const before = parts.slice(0, first).map(({ text }) => text);
  return before.join('').startsWith(text.trim());
}

interface MaskPart {
  text: string;
  placeholder: boolean;
}

/** Parses a mask; null if its braces do not match or it ends with a backslash. */
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
