/** Full-width forms, as keyboards of East Asia write them, stand in the order of ASCII. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FROM_ASCII = 0xff01 - 0x21;
/** Marks without a shape: of direction, of width, of what is not to be broken. */
const SHAPELESS = /\p{Cf}/gu;
/** Digits of other scripts. */
const OTHER_DIGITS = /[^\P{Nd}0-9]/gu;

/** A text with the digits of all scripts as 0 to 9, full-width letters and signs as narrow ones, and without marks that have no shape. */
export function plainDigits(text: string): string {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_ASCII))
    .replace(SHAPELESS, '')
    .replace(OTHER_DIGITS, plainDigit);
}

/** Unicode has the digits of a script in a run that begins with its zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
