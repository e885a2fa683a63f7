// Sets of places in a list, as the bits of a number.

export const bit = (place) => 1n << BigInt(place);

/**
 * The places of the bits that are set.
 * @returns {number[]}
 */
export function places(bits) {
  // one look at the digits is many times quicker than a shift for each of them
  const digits = bits.toString(2);
  const found = [];
  for (let at = digits.lastIndexOf('1'); at >= 0; at = at > 0 ? digits.lastIndexOf('1', at - 1) : -1)
    found.push(digits.length - 1 - at);
  return found;
}

export const count = (bits) => places(bits).length;

/**
 * The bits of the items that fit.
 * @returns {bigint}
 */
export const bitsOf = (items, fits) => items.reduce((bits, item, place) => (fits(item) ? bits | bit(place) : bits), 0n);
