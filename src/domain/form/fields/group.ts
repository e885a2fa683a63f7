import { asText } from '../../shared/read.js';
import { type FieldOf, type FieldValue, type FormField, isOfType, type PlainField } from '../form-field.js';
import type { Around, Entry, FieldDefinition, Problem } from './field-definition.js';
import { wholeNumber } from './number.js';

export type GroupField = FieldOf<'group'>;

/** How many rows there may be where the page sets no limit, and the highest limit that it can set. */
const USUAL_MOST = 50;
const MOST = 200;

/** A row's key: a letter first, so that it is never taken for a row's place. */
const KEY = /^r[a-z\d]{1,16}$/;

/** Fields that are asked for again and again, in rows (FORM-13): it holds the keys of its rows; what stands in a row is held by the row's own fields. */
export const groupField: FieldDefinition<'group'> = {
  fillable: false,
  block: true,
  formOnly: true,
  checkUrl: false,
  read: readGroup,
  starts: ({ rows, min }) => startingKeys(rows ?? min),
  restore: keptRows,
};

/** The rows among a value that was kept. */
export function keptRows(value: unknown): string[] {
  return rowKeys(value).slice(0, MOST);
}

export const isGroup = isOfType('group');

/** The fields of each row of a group; none of another field. */
export function columnsOf(field: FormField): readonly FormField[] {
  return isGroup(field) ? field.fields : [];
}

/** The keys of a group's rows, in their order: those it holds, no more than it may have, and filled up to as many as it has at least. */
export function rowsOf(group: GroupField, value: FieldValue | undefined): string[] {
  const { min, max = USUAL_MOST, rows = min } = group;
  const held = value === undefined ? startingKeys(rows) : rowKeys(value).slice(0, max);
  const spare = startingKeys(held.length + min).filter((key) => !held.includes(key));
  return [...held, ...spare.slice(0, Math.max(0, min - held.length))];
}

/** How many rows a group may have. */
export function mostRows({ max = USUAL_MOST }: GroupField): number {
  return max;
}

function rowKeys(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((key): key is string => typeof key === 'string' && KEY.test(key)))];
}

function startingKeys(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `r${at + 1}`);
}

function readGroup(field: PlainField<'group'>, entry: Entry, problem: Problem, { inner }: Around): GroupField | null {
  const fields = inner(entry.fields);
  if (fields.length === 0) {
    problem('a group needs fields, which it asks for in each row');
    return null;
  }
  const limits = limitsOf(entry, problem);
  const { max } = limits;
  // one row at least, unless the page says that there may be none
  const usual = entry.required === undefined || field.required ? 1 : 0;
  const min = Math.max(limits.min ?? usual, field.required ? 1 : 0);
  const rows = wholeNumber('rows', entry.rows, { least: 0, most: MOST }, problem);
  const [least, most] = [min, max ?? USUAL_MOST];
  const holds = rows === undefined || (rows >= least && rows <= most);
  if (!holds) problem(`rows ${rows} is not from ${least} to ${most}`);
  const addText = asText(entry.addText);
  return {
    ...field,
    fields,
    ...(addText && { addText }),
    ...(max !== undefined && { max }),
    ...(rows !== undefined && holds && { rows }),
    min,
    required: min > 0,
  };
}

function limitsOf(entry: Entry, problem: Problem): { min?: number | undefined; max?: number | undefined } {
  const min = wholeNumber('min', entry.min, { least: 0, most: MOST }, problem);
  const max = wholeNumber('max', entry.max, { least: 1, most: MOST }, problem);
  if ((min ?? 0) <= (max ?? USUAL_MOST)) return { min, max };
  if (max === undefined) return { min, max: MOST };
  problem(`min ${min} is above max ${max}`);
  return {};
}
