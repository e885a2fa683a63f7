import type { FieldDefinition } from '../../field/field-definition.js';
import { isOfType } from '../../field/form-field.js';
import type { TypeDoc } from '../../field/setting-docs.js';

/** A captcha as a field (FORM-13): its value is the provider's token, which is valid for one request and does not count as input. */
export const captchaField: FieldDefinition<'captcha'> = {
  formOnly: true,
  onlyOne: 'captcha',
  checkUrl: false,
  needs: 'captcha',
  kept: false,
  lack: 'captcha',
  starts: () => '',
  isUntouched: () => true,
  read: (field) => field,
};

export const isCaptcha = isOfType('captcha');

export const captchaDoc = (): TypeDoc => ({
  summary: "A challenge of the page's captcha provider, or of the slot `captcha`; hidden without either. One per form.",
  example: { required: true },
});
