import { asText } from '../../shared/read.js';
import type { FieldTypeRules } from '../field-type.js';
import type { FieldType, FieldValue, FormField } from '../form-field.js';

/** How many rows there may be where the page sets no limit, and the highest limit that it can set. */
const USUAL_MOST = 50;
const MOST = 200;

/** What cannot be repeated: it belongs to the whole form, or consists of fields itself. */
export const NOT_IN_GROUPS: readonly FieldType[] = ['group', 'step', 'address', 'shipping', 'captcha', 'products'];

/** A row's key: a letter first, so that it is never taken for a row's place. */
const KEY = /^r[a-z\d]{1,16}$/;

/** Fields that are asked for again and again, in rows (FORM-13): it holds the keys of its rows; what stands in a row is held by the row's own fields. */
export const groupRules: FieldTypeRules = {
  settings: groupSettings,
  starts: (field) => startingKeys(field.rows ?? field.min ?? 0),
  kept: (value) => rowKeys(value).slice(0, MOST),
};

/** The keys of a group's rows, in their order: those it holds, no more than it may have, and filled up to as many as it has at least. */
export function rowsOf(group: FormField, value: FieldValue | undefined): string[] {
  const { min = 0, max = USUAL_MOST, rows = min } = group;
  const held = value === undefined ? startingKeys(rows) : rowKeys(value).slice(0, max);
  const spare = startingKeys(held.length + min).filter((key) => !held.includes(key));
  return [...held, ...spare.slice(0, Math.max(0, min - held.length))];
}

/** How many rows a group may have. */
export function mostRows({ max = USUAL_MOST }: FormField): number {
  return max;
}

function rowKeys(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((key): key is string => typeof key === 'string' && KEY.test(key)))];
}

function startingKeys(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `r${at + 1}`);
}

function groupSettings(
  entry: Readonly<Record<string, unknown>>,
  field: FormField,
  problem: (text: string) => void,
  inner: (entries: unknown) => FormField[],
): Partial<FormField> {
  const own: Partial<FormField> = { fields: inner(entry.fields) };
  const limits = limitsOf(entry, problem);
  const { max } = limits;
  // one row at least, unless the page says that there may be none
  const usual = entry.required === undefined || field.required ? 1 : 0;
  const min = Math.max(limits.min ?? usual, field.required ? 1 : 0);
  const rows = wholeNumber('rows', entry.rows, { least: 0, most: MOST }, problem);
  const [least, most] = [min, max ?? USUAL_MOST];
  const holds = rows === undefined || (rows >= least && rows <= most);
  if (!holds) problem(`rows ${rows} is not from ${least} to ${most}`);
  if (asText(entry.addText)) own.addText = asText(entry.addText);
  if (max !== undefined) own.max = max;
  if (rows !== undefined && holds) own.rows = rows;
  return { ...own, min, required: min > 0 };
}

function limitsOf(
  entry: Readonly<Record<string, unknown>>,
  problem: (text: string) => void,
): { min?: number | undefined; max?: number | undefined } {
  const min = wholeNumber('min', entry.min, { least: 0, most: MOST }, problem);
  const max = wholeNumber('max', entry.max, { least: 1, most: MOST }, problem);
  if ((min ?? 0) <= (max ?? USUAL_MOST)) return { min, max };
  if (max === undefined) return { min, max: MOST };
  problem(`min ${min} is above max ${max}`);
  return {};
}

function wholeNumber(
  name: string,
  value: unknown,
  { least, most }: { least: number; most: number },
  problem: (text: string) => void,
): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const count = Number(value);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  problem(`${name} "${asText(value)}" is no whole number from ${least} to ${most}`);
  return undefined;
}
