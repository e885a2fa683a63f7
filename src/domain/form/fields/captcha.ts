import { isOfType } from '../form-field.js';
import type { FieldDefinition } from './field-definition.js';

/** A challenge among the fields (FORM-13): it holds the provider's token, which is good for one sending and fills in nothing of the form. */
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

export const isCaptcha = isOfType('captcha');
