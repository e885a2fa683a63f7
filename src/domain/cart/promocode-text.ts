import { plainDigits } from '../text/plain-digits.js';

const KEPT_CHARACTERS = /(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9._-]/gu;

/**
 * Normalises a promo code for comparison: Latin and Cyrillic letters, ASCII digits, dot, hyphen, underscore, in lower case (PROMO-01).
 * Empty when nothing is left.
 */
export function normalisePromocode(text: string): string {
  // filters twice: lower-casing may add a combining mark (İ)
  return typedPromocode(typedPromocode(text).toLowerCase());
}

/** Removes characters that no promo code has, and converts digits and full-width letters to ASCII; keeps the case. */
export function typedPromocode(text: string): string {
  return (plainDigits(text).match(KEPT_CHARACTERS) ?? []).join('');
}
