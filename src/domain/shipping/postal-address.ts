import { formatAddress } from 'localized-address-format';
import { isoCode } from './country-code.js';
import { countryName } from './country-names.js';
import type { Address } from './shipping.js';

/** Address fields that can be ordered: the country is separate, and the second line follows the first. */
type Place = 'addressLine1' | 'city' | 'region' | 'zipCode';

/** Placeholders whose positions in a formatted address give the order of its fields. */
const MARKS: readonly (readonly [Place, string])[] = [
  ['addressLine1', '\uE000'],
  ['city', '\uE001'],
  ['region', '\uE002'],
  ['zipCode', '\uE003'],
];

/** True for Latin letters only: some countries order an address differently in Latin letters and in their script. */
function isLatin(text: string): boolean {
  return !/(?!\p{Script=Latin})\p{L}/u.test(text);
}

function format(country: string, places: Readonly<Record<Place, readonly string[]>>, latin: boolean): string[] {
  const { addressLine1, city, region, zipCode } = places;
  const address = {
    postalCountry: isoCode(country),
    addressLines: [...addressLine1],
    locality: city.join(''),
    administrativeArea: region.join(''),
    postalCode: zipCode.join(''),
  };
  return formatAddress(address, latin ? 'latin' : 'local');
}

/** The position of each field in a country's address; -1 for fields it leaves out. */
function positions(country: string, latin: boolean): Record<Place, number> {
  const places = Object.fromEntries(MARKS.map(([place, mark]) => [place, [mark]])) as Record<Place, string[]>;
  const written = format(country, places, latin).join('');
  return Object.fromEntries(MARKS.map(([place, mark]) => [place, written.indexOf(mark)])) as Record<Place, number>;
}

/** The order of address fields in a country, for a form; fields it leaves out come last. */
export function addressOrder(country: string, language = ''): Place[] {
  const at = positions(country, writesLatin(language));
  const rank = (place: Place) => (at[place] < 0 ? Number.POSITIVE_INFINITY : at[place]);
  const places = MARKS.map(([place]) => place);
  return places.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function writesLatin(language: string): boolean {
  try {
    return new Intl.Locale(language).maximize().script === 'Latn';
  } catch {
    return false;
  }
}

/** Formats a postal address on one line in its country's order, with the country's name in the page's language (SHIP-04). */
export function addressLine(address: Address, language: string): string {
  const { country, addressLine1, addressLine2, city, zipCode } = address;
  const region = address.state || address.region;
  const places = { addressLine1: [addressLine1, addressLine2], city: [city], region: [region], zipCode: [zipCode] };
  const latin = isLatin([addressLine1, addressLine2, city, region].join(''));
  const at = positions(country, latin);
  // a field that the country's format leaves out still helps to find the address
  const left = (['city', 'region', 'zipCode'] as const)
    .filter((place) => at[place] < 0)
    .flatMap((place) => places[place]);
  const all = [...format(country, places, latin), ...left, country && countryName(country, language)];
  return all
    .map(withoutLooseSigns)
    .filter((line) => line !== '')
    .join(', ');
}

/** Removes commas and spaces left by empty fields. */
function withoutLooseSigns(line: string): string {
  return line.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, '');
}
