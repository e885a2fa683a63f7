import type { FieldTypeRules } from '../field-type.js';

/** A challenge among the fields (FORM-13): it holds the provider's token, which only a visitor can come by, and which fills in nothing of the form. */
export const captchaRules: FieldTypeRules = {
  lack: 'captcha',
  starts: () => '',
  isUntouched: () => true,
};
