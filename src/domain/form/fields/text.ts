import type { FieldTypeRules } from '../field-type.js';
import type { FieldError, TextShape } from '../form-field.js';
import { fillsMask, isUntouched, maskSetting } from './mask.js';

/** A text of one line, which may have a mask to fill (FLD-04). */
export const textRules: FieldTypeRules = {
  settings: maskSetting,
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
};

/** Nobody minds small letters, spaces or hyphens, or the wide digits of East Asia. */
function hasShape(text: string, { pattern }: TextShape): boolean {
  const squeezed = text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  return new RegExp(`^(?:${pattern})$`).test(squeezed);
}
