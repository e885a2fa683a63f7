const KEPT_CHARACTERS = /(?=\p{L})[\p{Script=Latin}\p{Script=Cyrillic}]|[0-9._-]/gu;

/**
 * A promo code as it is compared: Latin and Cyrillic letters, ASCII digits, dot, hyphen, underscore, lower case
 * (PROMO-01). Empty when nothing is left.
 */
export function normalisePromocode(text: string): string {
  // Twice, because lower-casing may itself bring a combining mark (İ).
  return typedPromocode(typedPromocode(text).toLowerCase());
}

/** A promo code as its visitor writes it: without what no code has, in capitals or not. */
export function typedPromocode(text: string): string {
  return (text.match(KEPT_CHARACTERS) ?? []).join('');
}
