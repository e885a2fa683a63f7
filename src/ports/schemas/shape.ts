import * as v from 'valibot';
import { type Fields, isFields, readText } from './read.js';

/** Schema of an unvouched value that becomes a T; its messages end up in a warning behind the thing's name. */
export type Shape<T> = v.GenericSchema<unknown, T>;

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Both spellings of each field under one: `old_price` is read as `oldPrice`; the first that says something counts. */
function camelFields(fields: Fields): Fields {
  const read: Fields = {};
  for (const [name, value] of Object.entries(fields)) read[camel(name)] ??= value;
  return read;
}

/** An object whose fields are all known under their camelCase names. */
export const fields = v.pipe(v.custom<Fields>(isFields, 'is not an object'), v.transform(camelFields));

/** A field that may be missing or wrong: its reader makes the best of it. */
export function field<T>(read: (value: unknown) => T) {
  return v.pipe(v.optional(v.unknown(), null), v.transform(read));
}

/** The id nothing works without. */
export const id = v.pipe(v.optional(v.unknown(), null), v.transform(readText), v.nonEmpty('has no id'));

/** A list of which only the good entries are taken, the first of each id; no list is an empty one. */
export function goodOnly<T>(shape: Shape<T>): (value: unknown) => T[] {
  return (value) => sift(shape, Array.isArray(value) ? value : []).good;
}

/** Good entries, and what is wrong with each of the others (`p-1 has no variants`). */
function sift<T>(shape: Shape<T>, list: readonly unknown[]): { good: T[]; wrong: string[] } {
  const good: T[] = [];
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const given = isFields(entry) ? readText(entry.id) : '';
    const parsed = v.safeParse(shape, entry);
    const name = given || `entry ${index + 1}`;
    if (!parsed.success) wrong.push(`${name} ${parsed.issues[0].message}`);
    else if (given !== '' && seen.has(given)) wrong.push(`${name} is there twice`);
    else good.push(parsed.output);
    if (parsed.success && given !== '') seen.add(given);
  }
  return { good, wrong };
}

const NAMED_AT_MOST = 10;

/** The good entries of an answer's list; one console warning names all that were left out and why. */
export function readEntries<T>(shape: Shape<T>, list: readonly unknown[], noun: string): T[] {
  const { good, wrong } = sift(shape, list);
  if (wrong.length > 0) {
    const named = wrong.slice(0, NAMED_AT_MOST).join(', ') + (wrong.length > NAMED_AT_MOST ? ', …' : '');
    console.warn(`sb-elements: ${wrong.length} ${noun} of the answer were left out: ${named}`);
  }
  return good;
}
