import { safeLink } from '../../domain/shared/link-address.js';
import { encoded } from '../../domain/text/encoded.js';
import type { ContactsProps } from './contacts-attributes.js';
import { DAY_NAMES, type Hours, isAllDay } from './hours.js';
import { describeMessenger, dialled } from './messengers.js';

/** Extension of a phone number: "+49 30 1234567 ext. 12", "8 800 555-35-35 доб. 7". */
const EXTENSION = /(?:ext(?:ension|n)?|x|#|доб\p{L}{0,9}|вн\p{L}{0,9})[.:\s]{0,3}(\d{1,7})\)?$/iu;

/** Link of a phone number; empty for a text without one. An extension is dialled after a pause, for which every phone accepts a comma. */
export function phoneLink(phone: string): string {
  const text = phone.trim();
  const found = EXTENSION.exec(text);
  const number = dialled(text.slice(0, found?.index));
  // "#110" is a number without an extension
  if (number === '' || !found) return toCall(dialled(text));
  return toCall(number, `,${found[1]}`);
}

const toCall = (number: string, more = '') => (number.length < 3 ? '' : `tel:${number}${more}`);

/** Link of an email address; empty for any other text. */
export function emailLink(email: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encoded(email).replace('%40', '@')}` : '';
}

/** Joins the lines of an address with commas. */
export function addressLine(address: string): string {
  return address
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
}

/**
 * Map link of an address: `template` with the address in place of `{address}`, otherwise a map search. Empty for `none`; null if the
 * template is not a link to a map.
 */
export function mapAddress(address: string, template: string): string | null {
  if (template === 'none') return '';
  const pattern = template || 'https://www.google.com/maps/search/?api=1&query={address}';
  const map = pattern.replaceAll('{address}', encoded(addressLine(address)));
  return URL.canParse(map) ? safeLink(new URL(map).href, 'map') : null;
}

/** Structured data (schema.org) of the contacts for search engines; null without any. */
export function contactsSchema({ name, phone, email, address, messengers, hours }: ContactsProps): object | null {
  const openingHours = hoursForSchema(hours);
  const sameAs = messengers
    .map((messenger) => describeMessenger(messenger).href)
    .filter((href) => href.startsWith('http'));
  const found = {
    telephone: some(phone.filter(phoneLink)),
    email: some(email.filter(emailLink)),
    address: addressLine(address) || undefined,
    openingHours: some(openingHours),
    sameAs: some(sameAs),
  };
  if (Object.values(found).every((value) => value === undefined)) return null;
  const type = address || openingHours.length > 0 ? 'LocalBusiness' : 'Organization';
  return { '@context': 'https://schema.org', '@type': type, name: name || undefined, ...found };
}

function some(values: readonly string[]): string | readonly string[] | undefined {
  return values.length > 1 ? values : values[0];
}

/** Opening hours in the format of schema.org: "Mo-Fr 09:00-18:00", a line per opening. */
function hoursForSchema(hours: Hours): string[] {
  if (typeof hours === 'string') return [];
  return hours
    .filter(({ from }) => from !== '')
    .map((opening) => {
      const days = opening.days.map(({ from, to }) =>
        from === to ? DAY_NAMES[from] : `${DAY_NAMES[from]}-${DAY_NAMES[to]}`,
      );
      return `${days.join(',')} ${isAllDay(opening) ? '00:00-23:59' : `${opening.from}-${opening.to}`}`;
    });
}
