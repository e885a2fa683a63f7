import { encoded } from '../../domain/encoded.js';
import type { Hours } from './hours.js';
import type { Messenger } from './messengers.js';

/** What an `<sb-contacts>` is told by its attributes; empty means not set. */
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

/** Where a number leads; empty for a text that holds none. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 3 ? '' : `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

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
  const { href = '', protocol = '' } = URL.parse(pattern.replaceAll('{address}', encoded(addressLine(address)))) ?? {};
  return /^(?:https?|geo|maps):$/.test(protocol) ? href : null;
}
