import type { Address } from '../../../shipping/shipping.js';

/** Id of a part of an address: that of its block, and its name. */
export function partId({ id }: { id: string }, part: keyof Address): string {
  return `${id}.${part}`;
}
