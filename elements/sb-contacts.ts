import { Contacts } from '../src/components/contacts/Contacts.js';
import { type Hours, readHours } from '../src/components/contacts/hours.js';
import { readMessengers } from '../src/components/contacts/messengers.js';
import { flag, json, list, oneOf, text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-contacts.css';

const hours = json<Hours>(readHours, '', 'a text, or a JSON list of { "days", "from", "to" }');

const attributes = {
  name: text(),
  phone: list(),
  email: list(),
  address: text(),
  mapLink: text(),
  messengers: json(readMessengers, [], 'a JSON list of { "type", "value", "label" }'),
  hours: {
    ...hours,
    parse: (given: string) => (given.trimStart().startsWith('[') ? hours.parse(given) : hours.accept(given)),
  },
  layout: oneOf(['column', 'row'], 'column'),
  noIcons: flag(),
  size: oneOf(['s', 'm', 'l'], 'm'),
  language: text(),
};

/**
 * How to reach a shop: phones, email addresses, a postal address, messengers and opening hours. Whatever can be pressed is a link that
 * says what it does; nothing is asked of a map or a messenger before. What it shows it also tells search engines, as schema.org in a
 * script child of its own.
 *
 * @summary Contacts as links: phone, email, address, messengers, hours.
 * @element sb-contacts
 *
 * @attr name - Whose contacts they are.
 * @attr phone - One number or more, separated by commas; "ext. 12" after one is dialled when it has been answered.
 * @attr email - One address or more, separated by commas.
 * @attr address - Where the shop is; newlines break lines.
 * @attr map-link - Where the address leads, `{address}` in it is the address; a map search when absent; none for no link.
 * @attr messengers - JSON list of accounts: type (whatsapp, telegram, viber, vk, messenger, instagram, skype, signal, line; any other with a link), value (number, name or link) and label.
 * @attr hours - Opening hours in words, or a JSON list: days ("mo-fr, su"), from and to ("9:00"); without times it is closed.
 * @attr layout - column (default) one below the other, row side by side.
 * @attr no-icons - Words alone.
 * @attr size - s, m (default, as the text around) or l.
 * @attr language - Language of names, days and times; the page's when absent.
 *
 * @csspart base - All of it.
 * @csspart name - The name.
 * @csspart list - The ways to reach it.
 * @csspart item - One of them, icon and words; its kind stands as `data-kind`.
 * @csspart icon - Its icon.
 * @csspart link - Its link.
 * @csspart text - Words that lead nowhere.
 * @csspart hours - Opening hours by days.
 * @csspart hours-row - Days that are open alike.
 * @csspart days - Which days.
 * @csspart times - Their times.
 *
 * @cssprop --sb-contacts-space - For styles/page.css: the height kept free until the element is defined.
 *
 * @example
 * ```html
 * <sb-contacts phone="+49 30 1234567" email="hello@example.com" address="Oranienstraße 25, 10999 Berlin" hours="Mon–Fri 10–19"></sb-contacts>
 * ```
 */
export class SbContactsElement extends leaf(Contacts, attributes, [host, styles]) {}

define('sb-contacts', SbContactsElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-contacts': SbContactsElement;
  }
}
