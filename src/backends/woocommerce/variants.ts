import { readText } from '../../domain/shared/lenient-read.js';
import type { Fields } from '../../domain/shared/read.js';
import { records } from '../engine/engine-order.js';

/** A choice for an attribute that the variation leaves open ("any size"). */
export interface Choice {
  /** Taxonomy (`pa_size`), or name of an attribute of this product. */
  attribute: string;
  /** The term's slug, or the value. */
  value: string;
}

/** Writes the id of a variant: the variation's, with the choices that it leaves open: `31&pa_size=large`. */
export function variantId(id: number, choices: readonly Choice[]): string {
  const chosen = choices.map(
    ({ attribute, value }) => `&${encodeURIComponent(attribute)}=${encodeURIComponent(value)}`,
  );
  return id + chosen.join('');
}

/** Reads the id of a variant; its product is 0 for an id that is not WooCommerce's. */
export function readVariant(text: string): { id: number; choices: Choice[] } {
  const [id = '', ...others] = text.split('&');
  const choices = [...new URLSearchParams(others.join('&'))].map(([attribute, value]) => ({ attribute, value }));
  return { id: /^\d{1,15}$/.test(id) ? Number(id) : 0, choices };
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The wanted variant that an item of a cart is, null if none. Items name the chosen values by their titles, so they are compared without
 * punctuation.
 */
export function wantedFor(item: Fields, wanted: readonly string[]): string | null {
  const id = readText(item.id);
  const known = wanted.filter((one) => String(readVariant(one).id) === id);
  const values = new Set(records(item.variation).map(({ value }) => plain(readText(value))));
  return known.find((one) => readVariant(one).choices.every(({ value }) => values.has(plain(value)))) ?? null;
}
