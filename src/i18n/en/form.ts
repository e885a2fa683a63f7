import type { Catalogue } from '../message-format.js';

/** Texts of a form as a whole. */
export const form = {
  'form::all_empty': 'Fill in the form before you send it',
  'form::captcha_not_checked': 'Confirm that you are not a robot',
  'form::captcha_error': 'The check failed, try again',
  'form::captcha': 'One more step: confirm that you are not a robot, and the form is sent',
  'form::captcha_cancel': 'Cancel sending',
  'form::required_note': 'Fields marked with * are required',
  'form::submit': 'Send',
  'form::sending': 'Sending…',
  'form::sent': 'Sent',
  'form::success': 'Thank you, the form has been sent',
  'form::order_changed': 'The order has changed, check it and send it again',
} satisfies Catalogue;
