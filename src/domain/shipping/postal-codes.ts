/** Format of a text in a country, for example a postal code. */
export interface TextShape {
  /** Regular expression for the text in upper case, without spaces and hyphens. */
  pattern: string;
  example: string;
}

/** Countries whose postal codes are digits, by their number, each with an example. */
const DIGITS: Readonly<Record<number, string>> = {
  3: 'IS 101',
  4: 'AM 0010, AT 1010, AU 2000, BE 1000, BG 1000, CH 8001, CY 1010, DK 1050, GE 0105, HU 1051, NO 0150, NZ 6011, ZA 8001',
  5: 'CZ 110 00, DE 10115, EE 10111, ES 28013, FI 00100, FR 75001, GR 105 57, HR 10000, IT 00184, KR 04524, MX 06000, PL 00-001, SK 811 01, TR 34110, UA 01001',
  6: 'BY 220030, CN 100000, KG 720000, RO 010011, RU 101000, SG 238859, TJ 734000, UZ 100000',
  8: 'BR 01310-100',
};

/**
 * Other postal code formats by country: a regular expression for the code in capitals without spaces and hyphens, and an example. Unlisted
 * countries accept any code: rejecting a correct code costs an order, accepting a wrong one only a question.
 */
const SHAPES: Readonly<Record<string, readonly [pattern: string, example: string]>> = {
  AR: ['[A-Z]?\\d{4}([A-Z]{3})?', 'C1425'],
  AZ: ['(AZ)?\\d{4}', 'AZ 1000'],
  CA: ['[ABCEGHJ-NPRSTVXY]\\d[ABCEGHJ-NPRSTV-Z]\\d[ABCEGHJ-NPRSTV-Z]\\d', 'K1A 0B1'],
  GB: ['GIR0AA|[A-Z]{1,2}\\d[A-Z\\d]?\\d[A-Z]{2}', 'SW1A 1AA'],
  IE: ['[A-Z]\\d[\\dW][A-Z\\d]{4}', 'D02 X285'],
  IL: ['\\d{5}(\\d{2})?', '9614303'],
  IN: ['[1-9]\\d{5}', '110001'],
  JP: ['〒?\\d{7}', '100-0001'],
  KZ: ['\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d', '010000'],
  LI: ['94\\d{2}', '9490'],
  LT: ['(LT)?\\d{5}', '01103'],
  LU: ['(L)?\\d{4}', '1009'],
  LV: ['(LV)?\\d{4}', 'LV-1010'],
  MC: ['980\\d{2}', '98000'],
  MD: ['(MD)?\\d{4}', 'MD-2001'],
  MT: ['[A-Z]{3}\\d{4}', 'VLT 1117'],
  NL: ['[1-9]\\d{3}[A-Z]{2}', '1012 JS'],
  PT: ['\\d{4}(\\d{3})?', '1100-148'],
  RS: ['\\d{5}(\\d)?', '11000'],
  SE: ['(SE)?\\d{5}', '111 22'],
  SI: ['(SI)?\\d{4}', '1000'],
  US: ['\\d{5}(\\d{4})?', '94107'],
};

/** Countries whose addresses have no postal code, or rarely one. */
const WITHOUT =
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CM DM FJ GA GD GH GM GQ GY HK KM KP LY ML MO MR MW NR QA RW SB SC SL SO SR SS ST SY TD TG TO TV UG VU YE ZW'.split(
    ' ',
  );

/** A country's postal code format; undefined when unknown. */
export function postalCodeShape(country: string): TextShape | undefined {
  const [pattern, example] = SHAPES[country] ?? digitsOf(country);
  return pattern !== undefined && example !== undefined ? { pattern, example } : undefined;
}

function digitsOf(country: string): readonly string[] {
  for (const [count, countries] of Object.entries(DIGITS)) {
    const listed = countries.split(', ').find((one) => one.startsWith(`${country} `));
    if (listed) return [`\\d{${count}}`, listed.slice(country.length + 1)];
  }
  return [];
}

/** True if a form should ask for a postal code in this country. */
export function hasPostalCodes(country: string): boolean {
  return !WITHOUT.includes(country);
}
