// Sets of places in a list, as the bits of a number.

export const bit = (place) => 1n << BigInt(place);

/** The places of the bits that are set. */
export function* places(bits) {
  for (let place = 0, rest = bits; rest > 0n; place++, rest >>= 1n) if (rest & 1n) yield place;
}

export const count = (bits) => [...places(bits)].length;

/**
 * The bits of the items that fit.
 * @returns {bigint}
 */
export const bitsOf = (items, fits) => items.reduce((bits, item, place) => (fits(item) ? bits | bit(place) : bits), 0n);
