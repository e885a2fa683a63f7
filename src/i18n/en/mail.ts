import type { Catalogue } from '../../domain/text/message-format.js';

/** Texts of forms that the visitor sends by mail, and of the mail itself. */
export const mail = {
  'mail::title': 'Send this by mail',
  'mail::order_title': 'Send your order by mail',
  'mail::not_sent_yet': 'Nothing has been sent yet. Open this mail in your mail app, send it there, then say so here.',
  'mail::copy_first':
    'The text is too long for a mail app to take it over. Copy it first, then paste it into the mail that opens.',
  'mail::cart_changed':
    'Your cart has changed since. This mail has the order as it was: go back to write it once more.',
  'mail::to': 'To',
  'mail::cc': 'Copy to',
  'mail::bcc': 'Hidden copy to',
  'mail::about': 'Subject',
  'mail::text': 'Text of the mail',
  'mail::open': 'Open in your mail app',
  'mail::copy': 'Copy the text',
  'mail::copied': 'The text is copied',
  'mail::copy_yourself': 'Your browser does not let this page copy. The text is selected: copy it from here',
  'mail::sent': 'I have sent it',
  'mail::back': 'Go back',

  // In the mail
  'mail::subject': 'Message from “{page}”',
  'mail::order_subject': 'Order {number}',
  'mail::paste': 'Paste the copied text here.',
  'mail::number': 'Number',
  'mail::page': 'Page',
  'mail::note': 'Note',
  'mail::yes': 'yes',
} satisfies Catalogue;
