import { randomBytes } from 'node:crypto';

/** Digits and letters without those that look alike; 32 of them, so that each byte chooses evenly. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number of a lead that a visitor can read out and type: `K7M2-94QX`. One in a million million; the database refuses one that is there. */
export function leadNumber(): string {
  const text = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
