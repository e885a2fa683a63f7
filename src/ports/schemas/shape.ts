import { type Fields, isFields, readText } from './read.js';

/** Why a thing of an answer cannot be used, in words that follow its name: `has no id`. */
export class Refusal extends Error {}

/**
 * Makes a T of a JSON object whose fields nobody vouches for, or throws a Refusal. What it leaves out of a good one it names in
 * `losses`. Plain functions, because a page of 1000 products has 100 000 fields and stands before the first frame.
 */
export type Shape<T> = (given: Fields, losses: string[]) => T;

/** The id nothing works without. */
export function readId(given: Fields): string {
  const id = readText(given.id);
  if (id === '') throw new Refusal('has no id');
  return id;
}

/** Where a list stands: what its entries are called, and where to name those that are left out. */
interface Sifted {
  noun: string;
  /** Names of entries that are left out. */
  wrong: string[];
  /** Names of what is left out of good entries. */
  losses: string[];
}

/** The good entries of a list within a thing, the first of each id; no list is an empty one. */
export function goodOnly<T>(shape: Shape<T>, list: unknown, noun: string, losses: string[]): T[] {
  return Array.isArray(list) ? sift(shape, list, { noun: `${noun} `, wrong: losses, losses }) : [];
}

function sift<T>(shape: Shape<T>, list: readonly unknown[], { noun, wrong, losses }: Sifted): T[] {
  const good: T[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const id = isFields(entry) ? readText(entry.id) : '';
    const known = losses.length;
    try {
      if (!isFields(entry)) throw new Refusal('is not an object');
      const read = shape(entry, losses);
      if (id !== '' && seen.has(id)) throw new Refusal('is there twice');
      good.push(read);
      if (id !== '') seen.add(id);
      for (let at = known; at < losses.length; at++) losses[at] = `${noun}${id}: ${losses[at]}`;
    } catch (error) {
      losses.length = known; // what is left out whole has no parts
      wrong.push(`${noun}${id || `entry ${index + 1}`} ${reasonOf(error)}`);
    }
  }
  return good;
}

/** A refusal in words; any other error is a mistake of ours. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

const NAMED_AT_MOST = 10;

function naming(names: readonly string[]): string {
  return names.slice(0, NAMED_AT_MOST).join(', ') + (names.length > NAMED_AT_MOST ? ', …' : '');
}

/** The good entries of an answer's list; one console warning names all that was left out, whole entries and parts of good ones. */
export function readEntries<T>(shape: Shape<T>, list: readonly unknown[], noun: string): T[] {
  const wrong: string[] = [];
  const losses: string[] = [];
  const good = sift(shape, list, { noun: '', wrong, losses });
  const whole = wrong.length > 0 ? [`${wrong.length} ${noun} of the answer were left out: ${naming(wrong)}`] : [];
  const parts = losses.length > 0 ? [`${losses.length} parts of ${noun} were left out: ${naming(losses)}`] : [];
  if (whole.length + parts.length > 0) console.warn(`sb-elements: ${[...whole, ...parts].join('; ')}`);
  return good;
}

/** The one thing of an answer, with a warning of what was left out of it. @throws Refusal */
export function readOne<T>(shape: Shape<T>, value: unknown, noun: string): T {
  if (!isFields(value)) throw new Refusal('is not an object');
  const losses: string[] = [];
  const read = shape(value, losses);
  if (losses.length > 0) {
    console.warn(`sb-elements: ${losses.length} parts of the ${noun} were left out: ${naming(losses)}`);
  }
  return read;
}
