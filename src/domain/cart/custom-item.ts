import { safeLink } from '../shared/link-address.js';
import { toMinor } from '../shared/money.js';
import { asText } from '../shared/read.js';
import type { CartItem } from './cart.js';
import { CartError } from './cart-error.js';
import { parseImage } from './cart-storage.js';
import { lineId, MAX_NOTE, normaliseNote } from './line-identity.js';

/** An invalid part of a custom item, and the allowed values. */
export interface UnusablePart {
  part: string;
  allowed: string;
}

/** A parsed part; `allowed` is empty when it is valid or absent. */
interface Read<T> {
  value: T;
  allowed: string;
}

const IMAGE_ALLOWED = '{ id, ext }, both texts';
const ADDRESS_ALLOWED = 'an http, https or relative address';
const OPTIONS_ALLOWED = 'a text, or a list of texts';
const LIMIT_ALLOWED = 'a whole number of at least 1';
const NOTE_ALLOWED = `a text of at most ${MAX_NOTE} characters`;

/**
 * Reads a custom item passed by a script, as a cart line with count 0. Throws a CartError without id, title or price; other invalid parts
 * are dropped and listed in `unusable`.
 */
export function readCustomItem(
  given: Record<string, unknown>,
  currency: string,
): { item: CartItem; unusable: UnusablePart[] } {
  const [sold, title] = [asText(given.id), asText(given.title)];
  if (!sold || !title) throw new CartError('bad-request', 'a custom item needs an id and a title');
  const price = given.price === null ? null : toMinor(given.price, currency);
  if (given.price !== null && price === null) throw new CartError('bad-request', `"${given.price}" is not a price`);
  const parts = {
    img: optional(given.img, null, parseImage, IMAGE_ALLOWED),
    picture: optional(given.picture, '', readAddress, ADDRESS_ALLOWED),
    options: optional(given.options, [], readOptions, OPTIONS_ALLOWED),
    article: optional(given.article, '', (value) => asText(value) || null, 'a text'),
    link: optional(given.link, '', readAddress, ADDRESS_ALLOWED),
    limit: optional(given.limit, Number.POSITIVE_INFINITY, readLimit, LIMIT_ALLOWED),
  };
  const note = readNote(given.note);
  const item: CartItem = {
    id: lineId(sold, note.text),
    type: 'custom',
    count: 0,
    price,
    orderPrice: price,
    title,
    img: parts.img.value,
    productId: null,
    variantId: null,
    quantity: parts.limit.value,
    hidden: false,
    vendorCode: parts.article.value,
    optionsInfo: parts.options.value,
    link: parts.link.value || null,
    ...(parts.picture.value ? { picture: parts.picture.value } : {}),
    ...(note.text ? { note: note.text } : {}),
  };
  const all = Object.entries({ ...parts, note }).map(([part, { allowed }]) => ({ part, allowed }));
  return { item, unusable: all.filter(({ allowed }) => allowed !== '') };
}

/** Reads a note passed by a script; truncates a long one. `allowed` describes valid notes; empty when the note is valid. */
export function readNote(value: unknown): { text: string; allowed: string } {
  if (value === undefined || value === null) return { text: '', allowed: '' };
  const text = normaliseNote(asText(value));
  const fine = typeof value === 'string' && [...value.trim()].length <= MAX_NOTE;
  return { text, allowed: fine ? '' : NOTE_ALLOWED };
}

/** Reads an optional part: absent, null and empty are valid. `read` returns null for an invalid value. */
function optional<T>(value: unknown, none: T, read: (value: unknown) => T | null, allowed: string): Read<T> {
  if (value === undefined || value === null || value === '') return { value: none, allowed: '' };
  const found = read(value);
  return found === null ? { value: none, allowed } : { value: found, allowed: '' };
}

function readAddress(value: unknown): string | null {
  return safeLink(value, 'page') || null;
}

function readOptions(value: unknown): string[] | null {
  const list = Array.isArray(value) ? (value as unknown[]) : [value];
  const texts = list.map((entry) => asText(entry).trim());
  return texts.every((text) => text !== '') ? texts : null;
}

function readLimit(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : null;
}
