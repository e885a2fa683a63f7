import type { FieldOf } from '../form-field.js';
import type { FieldDefinition } from './field-definition.js';

/** A challenge among the fields (FORM-13): it holds the provider's token, good for one sending, which only a visitor can get, and which fills in nothing of the form. */
export const captchaField: FieldDefinition<'captcha'> = {
  formOnly: true,
  onlyOne: 'captcha',
  checkUrl: false,
  kept: false,
  lack: 'captcha',
  starts: () => '',
  isUntouched: () => true,
  read: (field) => field,
};

export function isCaptcha(field: { type: string }): field is FieldOf<'captcha'> {
  return field.type === 'captcha';
}
