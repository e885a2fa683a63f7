import type { FieldTypeRules } from '../field-type.js';
import { fillsMask, isUntouched, maskSetting, masksOf } from './mask.js';

/** A text of one line, which may have a mask to fill (FLD-04). */
export const textRules: FieldTypeRules = {
  settings: maskSetting,
  isEmpty: (field, value) => isUntouched(String(value).trim(), masksOf(field)) || String(value).trim() === '',
  check(field, value) {
    const masks = masksOf(field);
    const filled = masks.length === 0 || fillsMask(String(value).trim(), masks);
    return filled ? null : { key: 'form::text', values: { label: field.label } };
  },
};
