import type { TextShape } from '../../../shipping/postal-codes.js';
import type { FieldDefinition } from '../../field/field-definition.js';
import type { FieldError, FormField } from '../../field/form-field.js';
import { oneOf, type TypeDoc, text } from '../../field/setting-docs.js';
import { fillsMask, isUntouched, readMask } from './mask.js';

/** A one-line text, optionally with a mask (FLD-04). */
export const textField: FieldDefinition<'text'> = {
  typed: true,
  byMethod: true,
  read: (field, { mask }, problem) => ({ ...field, ...readMask(mask, problem) }),
  isEmpty({ mask }, value) {
    const text = String(value).trim();
    return text === '' || (mask !== undefined && isUntouched(text, mask));
  },
  check(field, value): FieldError | null {
    const filled = field.mask === undefined || fillsMask(String(value).trim(), field.mask);
    if (!filled) return { key: 'form::text', values: { label: field.label } };
    if (!field.shape || hasShape(String(value), field.shape)) return null;
    return { key: 'form::text_shape', values: { label: field.label, example: field.shape.example } };
  },
  confirms: ({ mask }) => mask !== undefined,
};

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

/** Checks the format, ignoring case, spaces, hyphens and full-width characters. */
function hasShape(text: string, { pattern }: TextShape): boolean {
  const squeezed = text
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
