import type { Catalogue } from '../message-format.js';

/** Texts of a single field: what is wrong with it, and what its control says. */
export const field = {
  'form::required': 'Enter {label}',
  'form::required_choice': 'Select {label}',
  'form::required_consent': 'Select if you agree to {policy}',
  'form::this_field': 'this field',
  'form::email': 'Enter an email address in the correct format, like name@example.com',
  'form::phone': 'Enter a phone number in the correct format',
  'form::phone_minlength': '{label} must have 5 digits or more',
  'form::digits': '{label} must be a number',
  'form::is_required': 'required',
  'form::agree': 'I agree to {policy}',
  'form::choose': 'Choose',
} satisfies Catalogue;
