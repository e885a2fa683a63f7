/** Full-width forms, as East Asian keyboards type them, in ASCII order. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FROM_ASCII = 0xff01 - 0x21;
/** Invisible format characters: direction, zero width, no-break. */
const INVISIBLE = /\p{Cf}/gu;
/** Non-ASCII digits. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** Converts the digits of all scripts to 0–9 and full-width characters to ASCII, and removes invisible characters. */
export function plainDigits(text: string): string {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_ASCII))
    .replace(INVISIBLE, '')
    .replace(OTHER_DIGITS, plainDigit);
}

/** Finds a digit's value: Unicode has the digits of a script in a row, starting at zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
