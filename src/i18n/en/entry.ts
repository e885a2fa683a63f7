import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of a form that its visitor has not entered yet, also without a network. */
export const entry = {
  'form::required_note': 'Fields marked with * are required',
  'form::submit': 'Send',
  'form::sending': 'Sending…',
  'form::asking': 'Checking…',
  'form::try_now': 'Try now',
  'form::sent': 'Sent',
  'form::draft_restored': 'Kept from your last visit',
  'form::draft_clear': 'Clear the form',
  'form::choose': 'Choose',
  'form::is_required': 'required',
  'form::agree': 'I agree to {policy}',
  'form::no_connection': 'No connection. Check your network and try again',
  'form::retry': 'Try again',
  'form::name': 'Name',
  'form::email_label': 'Email',
  'form::phone_label': 'Phone',
} satisfies Catalogue;
