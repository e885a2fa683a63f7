/** Age in ms at which the cart's data is read again (CART-10). */
export const FRESH_FOR = 1_200_000;

/**
 * True if data read at `at` is too old at `now`, both in ms by the visitor's clock. A negative age, from a clock set back, counts as too
 * old.
 */
export function isStale(at: number, now: number): boolean {
  const age = now - at;
  return age < 0 || age >= FRESH_FOR;
}
