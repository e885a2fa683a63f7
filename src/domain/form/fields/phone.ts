import type { FieldTypeRules } from '../field-type.js';
import { fillsMask, isUntouched, maskSetting, masksOf } from './mask.js';

const MIN_DIGITS = 5;
const ALLOWED = /^[\d\s()+-]*$/;

/** A phone number (FORM-04), which may have the mask of a country to fill (FLD-04). */
export const phoneRules: FieldTypeRules = {
  lack: 'own',
  settings: maskSetting,
  isEmpty(field, value) {
    const text = String(value).trim();
    // A lone + is what a mask leaves in an untouched field.
    return text === '' || text === '+' || isUntouched(text, masksOf(field));
  },
  check(field, value) {
    const text = String(value).trim();
    const masks = masksOf(field);
    if ((masks.length > 0 && !fillsMask(text, masks)) || !ALLOWED.test(text)) return { key: 'form::phone' };
    const digits = text.replace(/\D/g, '').length;
    return digits < MIN_DIGITS ? { key: 'form::phone_minlength', values: { label: field.label } } : null;
  },
};

/** What typing leaves in a phone field without a mask: digits, spaces, brackets, plus and minus (FORM-05). */
export function filterPhone(text: string): string {
  return text.replace(/\s/g, ' ').replace(/[^\d ()+-]/g, '');
}
