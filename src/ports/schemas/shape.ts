import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { type Money, toMinor } from '../../domain/shared/money.js';
import { type Fields, isRecord, isSet } from '../../domain/shared/read.js';

/** Reason why an entry of a response is invalid, as words that follow its name: `has no id`. */
export class InvalidEntry extends Error {}

type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
type Snake<S extends string> = S extends `${infer C}${infer R}`
  ? `${C extends Lowercase<C> ? C : `_${Lowercase<C>}`}${Snake<R>}`
  : S;
type Names<W> = Extract<keyof W, string>;

/**
 * Unvalidated fields of a JSON object of the type W, which may be written as `old_price` or `oldPrice`. Any other name is a compile error,
 * but for those of `Also`: names that custom backends or files use.
 */
export type Unvalidated<W, Also extends string = never> = {
  readonly [K in Names<W> | Camel<Names<W>> | Snake<Names<W>> | Also]?: unknown;
};

/**
 * Converts an unvalidated JSON object of the type W to a T, or throws an InvalidEntry. Dropped parts of a valid entry are added to
 * `losses`. Plain functions: a page of 1000 products has 100 000 fields and blocks the first frame (decision 012).
 */
export type Shape<T, W = Fields, Also extends string = never> = (given: Unvalidated<W, Also>, losses: string[]) => T;

/** Returns the fields of a JSON object of the type W; null for anything else. */
export function unvalidatedOf<W, Also extends string = never>(value: unknown): Unvalidated<W, Also> | null {
  return isRecord(value) ? value : null;
}

export function readId(given: { readonly id?: unknown }): string {
  const id = readText(given.id);
  if (id === '') throw new InvalidEntry('has no id');
  return id;
}

/** Context of a list: the name of its entries, and where dropped ones are reported. */
interface Sifted {
  noun: string;
  /** Names of dropped entries. */
  wrong: string[];
  /** Names of dropped parts of valid entries. */
  losses: string[];
}

/** Reads the valid entries of a nested list, the first of each id; anything but a list is empty. */
export function validEntries<T>(shape: Shape<T>, list: unknown, noun: string, losses: string[]): T[] {
  return Array.isArray(list) ? sift(shape, list, { noun: `${noun} `, wrong: losses, losses }) : [];
}

function sift<T>(shape: Shape<T>, list: readonly unknown[], { noun, wrong, losses }: Sifted): T[] {
  const good: T[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < list.length; index++) {
    const entry = list[index];
    const id = isRecord(entry) ? readText(entry.id) : '';
    const known = losses.length;
    try {
      if (!isRecord(entry)) throw new InvalidEntry('is not an object');
      const read = shape(entry, losses);
      if (id !== '' && seen.has(id)) throw new InvalidEntry('is there twice');
      good.push(read);
      if (id !== '') seen.add(id);
      for (let at = known; at < losses.length; at++) losses[at] = `${noun}${id}: ${losses[at]}`;
    } catch (error) {
      losses.length = known; // a dropped entry needs no list of its parts
      wrong.push(`${noun}${id || `entry ${index + 1}`} ${reasonOf(error)}`);
    }
  }
  return good;
}

/** Returns a refusal's message; rethrows any other error. */
function reasonOf(error: unknown): string {
  if (error instanceof InvalidEntry) return error.message;
  throw error;
}

const MAX_NAMED = 10;

function naming(names: readonly string[]): string {
  return names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ', …' : '');
}

/** Reads the valid entries of a response's list; one console warning names dropped entries, and dropped parts of valid ones. */
export function readEntries<T>(shape: Shape<T>, list: readonly unknown[], noun: string): T[] {
  const wrong: string[] = [];
  const losses: string[] = [];
  const good = sift(shape, list, { noun: '', wrong, losses });
  const whole = wrong.length > 0 ? [`${wrong.length} ${noun} of the answer were left out: ${naming(wrong)}`] : [];
  const parts = losses.length > 0 ? [`${losses.length} parts of ${noun} were left out: ${naming(losses)}`] : [];
  if (whole.length + parts.length > 0) console.warn(`sb-elements: ${[...whole, ...parts].join('; ')}`);
  return good;
}

/** Reads a single object of a response, with a warning about dropped parts. @throws InvalidEntry */
export function readOne<T>(shape: Shape<T>, value: unknown, noun: string): T {
  if (!isRecord(value)) throw new InvalidEntry('is not an object');
  const losses: string[] = [];
  const read = shape(value, losses);
  if (losses.length > 0) {
    console.warn(`sb-elements: ${losses.length} parts of the ${noun} were left out: ${naming(losses)}`);
  }
  return read;
}

/** Reads a sum; null if missing, negative or not a number. */
export type ReadMoney = (value: unknown) => Money | null;

/** Creates a reader of money in the major unit, as number or text, which the specification's calls use. */
export function readMoney(currency: string): ReadMoney {
  return (value) => toMinor(typeof value === 'string' ? value.replace(',', '.') : value, currency);
}

/** Reads an optional limit named `name`; null when absent or, with a loss, when it is not an amount. */
export function readLimit(value: unknown, money: ReadMoney, name: string, losses: string[]): Money | null {
  const limit = isSet(value) ? money(value) : null;
  if (limit === null && isSet(value)) losses.push(`its ${name} is not an amount`);
  return limit;
}

/** Reads money in the minor unit, as an integer, which custom backends use. */
export const readMinor: ReadMoney = (value) =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;

/**
 * Reads the stock: null, undefined, -1 and Infinity are unlimited (Infinity); invalid values are 0, so that nothing unavailable is sold.
 */
export function readQuantity(value: unknown): number {
  if (value === null || value === undefined || value === Infinity || value === 'Infinity') return Infinity;
  const number = readNumber(value);
  if (number === -1) return Infinity;
  return number === null ? 0 : Math.max(0, Math.floor(number));
}

/** Base for parsing relative addresses. */
const SOME_PAGE = 'https://page.invalid/';

/** Reads a safe link (http, https or relative); null for any other, such as `javascript:`. */
export function readLink(value: unknown): string | null {
  const link = safeLink(readText(value), 'page');
  return link && URL.canParse(link, SOME_PAGE) ? link : null;
}
