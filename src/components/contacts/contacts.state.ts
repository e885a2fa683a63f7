import { safeLink } from '../../domain/shared/link-address.js';
import { encoded } from '../../domain/text/encoded.js';
import type { Hours } from './hours.js';
import type { Messenger } from './messengers.js';
import { dialled } from './phone-number.js';

/** Settings of `<sb-contacts>`, by its attributes; empty means not set. */
export interface ContactsProps {
  name: string;
  phone: readonly string[];
  email: readonly string[];
  address: string;
  mapLink: string;
  messengers: readonly Messenger[];
  hours: Hours;
  layout: 'column' | 'row';
  noIcons: boolean;
  size: 's' | 'm' | 'l';
  language: string;
}

/** "+49 30 1234567 ext. 12", "8 800 555-35-35 доб. 7". */
const EXTENSION = /(?:ext(?:ension|n)?|x|#|доб\p{L}{0,9}|вн\p{L}{0,9})[.:\s]{0,3}(\d{1,7})\)?$/iu;

/** Where a number leads; empty for a text that holds none. An extension is dialled after a pause, which every phone knows as a comma. */
export function phoneLink(phone: string): string {
  const text = phone.trim();
  const found = EXTENSION.exec(text);
  const number = dialled(text.slice(0, found?.index));
  // "#110" is all number
  if (number === '' || !found) return toCall(dialled(text));
  return toCall(number, `,${found[1]}`);
}

const toCall = (number: string, more = '') => (number.length < 3 ? '' : `tel:${number}${more}`);

/** Where an email address leads; empty for a text that is none. */
export function emailLink(email: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${encoded(email).replace('%40', '@')}` : '';
}

/** An address in one line. */
export function addressLine(address: string): string {
  return address
    .split(/[\r\n]+/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter(Boolean)
    .join(', ');
}

/**
 * Where an address leads: `template` with the address in place of `{address}`, a map search without one. Empty with `none`; null when
 * the template leads to no map.
 */
export function mapAddress(address: string, template: string): string | null {
  if (template === 'none') return '';
  const pattern = template || 'https://www.google.com/maps/search/?api=1&query={address}';
  const map = pattern.replaceAll('{address}', encoded(addressLine(address)));
  return URL.canParse(map) ? safeLink(new URL(map).href, 'map') : null;
}
