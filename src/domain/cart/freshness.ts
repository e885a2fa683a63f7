/** What the cart shows is read again when it is this old, in ms (CART-10). */
export const FRESH_FOR = 1_200_000;

/** Whether what was read at `at` is too old at `now`, both in ms by the visitor's clock. A clock that was set back tells no age: that is too old. */
export function isStale(at: number, now: number): boolean {
  const age = now - at;
  return age < 0 || age >= FRESH_FOR;
}
