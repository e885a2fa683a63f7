/** Format of a text in a country, for example a postal code. */
export interface TextShape {
  /** Regular expression for the text in upper case, without spaces and hyphens. */
  pattern: string;
  example: string;
}

/**
 * Postal code formats by country: a regular expression for the code in capitals without spaces and hyphens, and an example. Unlisted
 * countries accept any code: rejecting a correct code costs an order, accepting a wrong one only a question.
 */
const SHAPES: Readonly<Record<string, readonly [pattern: string, example: string]>> = {
  AM: ['\\d{4}', '0010'],
  AR: ['[A-Z]?\\d{4}([A-Z]{3})?', 'C1425'],
  AT: ['\\d{4}', '1010'],
  AU: ['\\d{4}', '2000'],
  AZ: ['(AZ)?\\d{4}', 'AZ 1000'],
  BE: ['\\d{4}', '1000'],
  BG: ['\\d{4}', '1000'],
  BR: ['\\d{8}', '01310-100'],
  BY: ['\\d{6}', '220030'],
  CA: ['[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]\\d[ABCEGHJ-NPRSTV-Z]\\d', 'K1A 0B1'],
  CH: ['\\d{4}', '8001'],
  CN: ['\\d{6}', '100000'],
  CY: ['\\d{4}', '1010'],
  CZ: ['\\d{5}', '110 00'],
  DE: ['\\d{5}', '10115'],
  DK: ['\\d{4}', '1050'],
  EE: ['\\d{5}', '10111'],
  ES: ['\\d{5}', '28013'],
  FI: ['\\d{5}', '00100'],
  FR: ['\\d{5}', '75001'],
  GB: ['GIR0AA|[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2}', 'SW1A 1AA'],
  GE: ['\\d{4}', '0105'],
  GR: ['\\d{5}', '105 57'],
  HR: ['\\d{5}', '10000'],
  HU: ['\\d{4}', '1051'],
  IE: ['[A-Z]\\d[\\dW][A-Z\\d]{4}', 'D02 X285'],
  IL: ['\\d{5}(\\d{2})?', '9614303'],
  IN: ['[1-9]\\d{5}', '110001'],
  IS: ['\\d{3}', '101'],
  IT: ['\\d{5}', '00184'],
  JP: ['〒?\\d{7}', '100-0001'],
  KG: ['\\d{6}', '720000'],
  KR: ['\\d{5}', '04524'],
  KZ: ['\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d', '010000'],
  LI: ['94\\d{2}', '9490'],
  LT: ['(LT)?\\d{5}', '01103'],
  LU: ['(L)?\\d{4}', '1009'],
  LV: ['(LV)?\\d{4}', 'LV-1010'],
  MC: ['980\\d{2}', '98000'],
  MD: ['(MD)?\\d{4}', 'MD-2001'],
  MT: ['[A-Z]{3}\\d{4}', 'VLT 1117'],
  MX: ['\\d{5}', '06000'],
  NL: ['[1-9]\\d{3}[A-Z]{2}', '1012 JS'],
  NO: ['\\d{4}', '0150'],
  NZ: ['\\d{4}', '6011'],
  PL: ['\\d{5}', '00-001'],
  PT: ['\\d{4}(\\d{3})?', '1100-148'],
  RO: ['\\d{6}', '010011'],
  RS: ['\\d{5}(\\d)?', '11000'],
  RU: ['\\d{6}', '101000'],
  SE: ['(SE)?\\d{5}', '111 22'],
  SG: ['\\d{6}', '238859'],
  SI: ['(SI)?\\d{4}', '1000'],
  SK: ['\\d{5}', '811 01'],
  TJ: ['\\d{6}', '734000'],
  TR: ['\\d{5}', '34110'],
  UA: ['\\d{5}', '01001'],
  US: ['\\d{5}(\\d{4})?', '94107'],
  UZ: ['\\d{6}', '100000'],
  ZA: ['\\d{4}', '8001'],
};

/** Countries whose addresses have no postal code, or rarely one. */
const WITHOUT =
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DM FJ GA GD GH GM GQ GY HK KM KP LY ML MO MR MW NR QA RW SB SC SL SO SR SS ST SY TD TG TO TV UG VU YE ZW'.split(
    ' ',
  );

/** A country's postal code format; undefined when unknown. */
export function postalCodeShape(country: string): TextShape | undefined {
  const [pattern, example] = SHAPES[country] ?? [];
  return pattern !== undefined && example !== undefined ? { pattern, example } : undefined;
}

/** True if a form should ask for a postal code in this country. */
export function hasPostalCodes(country: string): boolean {
  return !WITHOUT.includes(country);
}
