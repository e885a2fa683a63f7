import { asText } from '../../../shared/read.js';
import type { Around, Entry, FieldDefinition, Problem } from '../../field/field-definition.js';
import { type FieldOf, type FieldValue, type FormField, isOfType, type PlainField } from '../../field/form-field.js';
import { wholeNumber } from '../../field/number-settings.js';
import {
  everyField,
  integer,
  type SettingDoc,
  type SettingDocs,
  type TypeDoc,
  text,
} from '../../field/setting-docs.js';

export type GroupField = FieldOf<'group'>;

/** Default and highest maximum number of rows. */
const USUAL_MOST = 50;
const MOST = 200;

/** Key of a row: begins with a letter, to distinguish it from an index. */
const KEY = /^r[a-z\d]{1,16}$/;

/** Repeated fields in rows (FORM-13): its value is the list of row keys; the fields of the rows have their own values. */
export const groupField: FieldDefinition<'group'> = {
  fillable: false,
  block: true,
  formOnly: true,
  checkUrl: false,
  read: readGroup,
  starts: ({ rows, min }) => startingKeys(rows ?? min),
  restore: keptRows,
};

/** Reads row keys from a stored value. */
export function keptRows(value: unknown): string[] {
  return rowKeys(value).slice(0, MOST);
}

export const isGroup = isOfType('group');

/** The fields of each row of a group; empty for other fields. */
export function columnsOf(field: FormField): readonly FormField[] {
  return isGroup(field) ? field.fields : [];
}

/** The row keys of a group in order: from the value, limited to the maximum, and filled up to the minimum. */
export function rowsOf(group: GroupField, value: FieldValue | undefined): string[] {
  const { min, max = USUAL_MOST, rows = min } = group;
  const held = value === undefined ? startingKeys(rows) : rowKeys(value).slice(0, max);
  const spare = startingKeys(held.length + min).filter((key) => !held.includes(key));
  return [...held, ...spare.slice(0, Math.max(0, min - held.length))];
}

/** Maximum number of rows of a group. */
export function maxRows({ max = USUAL_MOST }: GroupField): number {
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
  // at least one row, unless the page allows none
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

const rowsDoc = (description: string, least: number): SettingDoc =>
  integer(description, least, MOST, { examples: [1, 5] });

/** `fields` is added by the schema, which knows the types that a group may have. */
export const groupDoc = (): TypeDoc => {
  const { default: _, ...common }: SettingDocs = everyField();
  return {
    summary:
      "Fields that the visitor repeats in rows, each sent separately: `rooms[0][width]`. Formulas within a row use the ids of its fields; others use `sum(rooms.width)`, `min`, `max`, `count(rooms)` and `has(rooms.kind; 'bath')`.",
    common: 'none',
    settings: {
      ...common,
      label: text('Name of a row: its title is the name and its number.', 'Room'),
      min: rowsDoc('Minimum number of rows. Default: 1, or 0 if `required` is false.', 0),
      max: rowsDoc(`Maximum number of rows. Default: ${USUAL_MOST}.`, 1),
      rows: rowsDoc('Initial number of rows. Default: `min`.', 0),
      addText: text('Label of the button that adds a row.', 'Add a room'),
    },
    needs: ['fields'],
    example: { label: 'Room', fields: [{ id: 'width', type: 'number', label: 'Width' }], addText: 'Add a room' },
  };
};
