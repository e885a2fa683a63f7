/** Country codes that differ from ISO 3166. */
const ALIASES: Readonly<Record<string, string>> = { EL: 'GR', EN: 'GB', UK: 'GB' };

/** The ISO 3166 code of a country, upper case. */
export function isoCode(country: string): string {
  const code = country.trim().toUpperCase();
  return ALIASES[code] ?? code;
}
