import { Contacts } from '../src/components/contacts/Contacts.js';
import { CONTACTS_ATTRIBUTES } from '../src/components/contacts/contacts-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-contacts.css';

/**
 * Contact details of a shop: phones, email addresses, a postal address, messengers and opening hours. Everything clickable is a link that
 * says what it does; no request goes to a map or messenger before a click. The details are also published for search engines as schema.org
 * data, in a script in the page's head.
 *
 * @summary Contacts as links: phone, email, address, messengers, hours.
 * @element sb-contacts
 *
 * @attr name - Name of the shop or person.
 * @attr phone - Phone numbers, separated by commas; "ext. 12" after a number is dialled after the call is answered.
 * @attr email - Email addresses, separated by commas.
 * @attr address - Postal address; newlines break lines.
 * @attr map-link - URL that the address links to, with `{address}` in place of the address. Default: a map search. Use none for no link.
 * @attr messengers - JSON list of accounts: type (whatsapp, telegram, viber, vk, messenger, instagram, skype, signal, line; any other with
 *   a link), value (number, name or link) and label.
 * @attr hours - Opening hours as text, or a JSON list of days ("mo-fr, su"), from and to ("9:00"); an entry without times is closed.
 * @attr layout - column (default, one below the other) or row (side by side).
 * @attr no-icons - Shows text without icons.
 * @attr size - Size: s, m (default, that of the text around) or l.
 * @attr language - Language of names, days and times. Default: the page's language.
 *
 * @csspart base - The whole element.
 * @csspart name - The name.
 * @csspart list - The list of contacts.
 * @csspart item - A contact, icon and text; its kind is in `data-kind`.
 * @csspart icon - The icon of a contact.
 * @csspart link - The link of a contact.
 * @csspart text - Text without a link.
 * @csspart hours - Opening hours by day.
 * @csspart hours-row - Days with the same opening hours.
 * @csspart days - The days of a row.
 * @csspart times - The times of a row.
 *
 * @cssprop --sb-contacts-space - For styles/page.css: height reserved until the element is defined.
 *
 * @example
 * ```html
 * <sb-contacts
 *   phone="+49 30 1234567" email="hello@example.com" address="Oranienstraße 25, 10999 Berlin" hours="Mon–Fri 10–19"
 * ></sb-contacts>
 * ```
 */
export class SbContactsElement extends leaf(Contacts, CONTACTS_ATTRIBUTES, [host, styles]) {}

define('sb-contacts', SbContactsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-contacts': SbContactsElement;
  }
}
