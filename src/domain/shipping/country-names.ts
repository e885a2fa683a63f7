/** Country codes that differ from ISO 3166. */
const ALIASES: Readonly<Record<string, string>> = { EN: 'GB', UK: 'GB' };

/** The ISO 3166 code of a country, upper case. */
export function isoCode(country: string): string {
  const code = country.trim().toUpperCase();
  return ALIASES[code] ?? code;
}

/** The country's name in a language; returns `country` if it is not a code or the browser has no names. */
export function countryName(country: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(isoCode(country)) ?? country;
  } catch {
    return country;
  }
}

/** ISO 3166 country codes, two letters each. */
const CODES =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW';

/** All country codes, for shops without a list of countries. */
export function allCountries(): string[] {
  return CODES.match(/../g) ?? [];
}
