import { groupRules, rowsOf } from './fields/group.js';
import type { FieldValue, FormField } from './form-field.js';

type Values = Readonly<Record<string, unknown>>;

/** The id of a field in a row. */
function cellId(group: FormField, key: string, column: Pick<FormField, 'id'>): string {
  return `${group.id}.${key}.${column.id}`;
}

/** The fields that a group consists of: the group itself, which holds its rows, and the fields of each row, named by its place: `rooms[0][width]`. */
export function fieldsOfGroup(group: FormField, rows: readonly string[]): FormField[] {
  const cells = rows.flatMap((key, at) => (group.fields ?? []).map((column) => cellOf(group, column, key, at)));
  return [{ ...group, within: group }, ...cells];
}

function cellOf(group: FormField, column: FormField, key: string, at: number): FormField {
  const cell: FormField = {
    ...column,
    id: cellId(group, key, column),
    name: `${group.name}[${at}][${column.name}]`,
    within: group,
    row: { key, at, column },
  };
  if (group.disabled) cell.disabled = true;
  const other = group.fields?.find(({ id, name }) => id === column.equals || name === column.equals);
  if (other) cell.equals = cellId(group, key, other);
  return cell;
}

/** The place of what a form holds under an id, where that is a row of one of its groups. */
function rowOf(fields: readonly FormField[], id: string): { group: FormField; key: string; column: string } | null {
  const group = fields.find((field) => field.type === 'group' && id.startsWith(`${field.id}.`));
  if (!group) return null;
  const [key = '', ...column] = id.slice(group.id.length + 1).split('.');
  return { group, key, column: column.join('.') };
}

/** The field that a form holds something for under an id, as the page has named it: also one in a row. Undefined for parts of other blocks. */
export function writtenField(fields: readonly FormField[], id: string): FormField | undefined {
  const whole = fields.find((field) => field.id === id);
  if (whole) return whole;
  const place = rowOf(fields, id);
  return place?.group.fields?.find((column) => column.id === place.column);
}

/** What a form holds without what stands in rows that are not there. */
export function withoutLostRows<V>(values: Readonly<Record<string, V>>, fields: readonly FormField[]): [string, V][] {
  return Object.entries(values).filter(([id]) => {
    const place = fields.some((field) => field.id === id) ? null : rowOf(fields, id);
    return !place || keysOf(place.group, values).includes(place.key);
  });
}

function keysOf(group: FormField, values: Values): string[] {
  const held = values[group.id];
  return rowsOf(group, held === undefined ? undefined : (groupRules.kept?.(held) as FieldValue));
}

/** A field as its author knows it: in a group the same one of all rows. */
export function authorsName({ id, within, row }: Pick<FormField, 'id' | 'within' | 'row'>): string {
  return row ? `${within?.id}.${row.column.id}` : id;
}
