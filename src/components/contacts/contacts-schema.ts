import { addressLine, type ContactsProps, emailLink, phoneLink } from './contacts.state.js';
import { DAY_NAMES, type Hours, isAllDay } from './hours.js';
import { describeMessenger } from './messengers.js';

/** The contacts for search engines, as schema.org names them; null when there are none. */
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

/** Opening hours as schema.org has them: "Mo-Fr 09:00-18:00", a line per opening. */
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
