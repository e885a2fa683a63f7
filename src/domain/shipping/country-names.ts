/** Countries that are named otherwise than by ISO 3166. */
const ALIASES: Readonly<Record<string, string>> = { EN: 'GB', UK: 'GB' };

/** The code of a country in capitals, by ISO 3166. */
export function isoCode(country: string): string {
  const code = country.trim().toUpperCase();
  return ALIASES[code] ?? code;
}

/** The country in words of the language; as it was given where it is no code, or the browser has no names. */
export function countryName(country: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(isoCode(country)) ?? country;
  } catch {
    return country;
  }
}
