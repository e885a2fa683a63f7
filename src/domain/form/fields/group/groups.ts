import { listOfLength } from '../../../shared/list-of-length.js';
import type { FieldValue, FormField } from '../../field/form-field.js';
import { columnsOf, type GroupField, isGroup, isTypeLoading } from '../../field/kinds.js';

type Values = Readonly<Record<string, unknown>>;

/** Default and highest maximum number of rows of a group. */
export const USUAL_MOST = 50;
export const MOST = 200;

/** Key of a row: begins with a letter, to distinguish it from an index. */
const KEY = /^r[a-z\d]{1,16}$/;

/** Reads row keys from a stored value. */
export function keptRows(value: unknown): string[] {
  return rowKeys(value).slice(0, MOST);
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

/** Row keys of a group that nobody has filled in. */
export function startingKeys(count: number): string[] {
  return listOfLength(count, (at) => `r${at + 1}`);
}

/** The id of a field in a row. */
function cellId(group: GroupField, key: string, column: Pick<FormField, 'id'>): string {
  return `${group.id}.${key}.${column.id}`;
}

/** The fields of a group: the group itself, which holds its rows, and the fields of each row, named by index: `rooms[0][width]`. */
export function fieldsOfGroup(group: GroupField, rows: readonly string[]): FormField[] {
  const cells = rows.flatMap((key, at) => group.fields.map((column) => cellOf(group, column, key, at)));
  return [{ ...group, within: group }, ...cells];
}

function cellOf(group: GroupField, column: FormField, key: string, at: number): FormField {
  const cell: FormField = {
    ...column,
    id: cellId(group, key, column),
    name: `${group.name}[${at}][${column.name}]`,
    within: group,
    row: { key, at, column },
  };
  if (group.disabled) cell.disabled = true;
  const other = group.fields.find(({ id, name }) => id === column.equals || name === column.equals);
  if (other) cell.equals = cellId(group, key, other);
  return cell;
}

/** Removes fields, also in groups, and groups that become empty; returns the same list if there are none. */
export function withoutFields(
  fields: readonly FormField[],
  isUnwanted: (field: FormField) => boolean,
): readonly FormField[] {
  const others = (list: readonly FormField[]) => list.filter((field) => !isUnwanted(field));
  const has = (list: readonly FormField[]) => others(list).length < list.length;
  if (!has(fields) && !fields.some((field) => has(columnsOf(field)))) return fields;
  return others(fields).flatMap((field) => {
    if (!isGroup(field) || !has(field.fields)) return [field];
    const left = others(field.fields);
    return left.length > 0 ? [{ ...field, fields: left }] : [];
  });
}

/**
 * Looks up fields by the ids of stored values: a field by its id, a field in a row by group, row and column. Indexed, since every value is
 * looked up on every key press, and a form may have five hundred fields.
 */
export class WrittenFields {
  readonly #fields: ReadonlyMap<string, FormField>;
  readonly #others: ReadonlyMap<string, FormField>;
  readonly #groups: readonly GroupField[];
  readonly #coming: readonly FormField[];

  /** `others`: fields that the page has not defined, by id; they may be added later. */
  constructor(fields: readonly FormField[], others: ReadonlyMap<string, FormField> = new Map()) {
    this.#others = others;
    this.#fields = new Map(fields.map((field) => [field.id, field]));
    this.#groups = fields.filter(isGroup);
    this.#coming = fields.filter(isTypeLoading);
  }

  /** The field as the page defines it, also for one in a row; the block while its rules are loading. Undefined for other parts. */
  get(id: string): FormField | undefined {
    const whole = this.#fields.get(id) ?? this.#others.get(id);
    if (whole) return whole;
    const place = this.#rowOf(id);
    if (place) return place.group.fields.find((column) => column.id === place.column);
    return this.#coming.find((block) => id.startsWith(`${block.id}.`));
  }

  /** The values of a form without those of removed rows. */
  withoutLostRows<V>(values: Readonly<Record<string, V>>): [string, V][] {
    const keys = new Map(this.#groups.map((group) => [group, keysOf(group, values)]));
    return Object.entries(values).filter(([id]) => {
      const place = this.#fields.has(id) ? null : this.#rowOf(id);
      return !place || keys.get(place.group)?.includes(place.key);
    });
  }

  /** Group, row key and column of a value's id, if it belongs to a row of a group. */
  #rowOf(id: string): { group: GroupField; key: string; column: string } | null {
    const group = this.#groups.find((one) => id.startsWith(`${one.id}.`));
    if (!group) return null;
    const [key = '', ...column] = id.slice(group.id.length + 1).split('.');
    return { group, key, column: column.join('.') };
  }
}

function keysOf(group: GroupField, values: Values): string[] {
  const held = values[group.id];
  return rowsOf(group, held === undefined ? undefined : keptRows(held));
}

/** The id that the author knows: in a group, the same for all rows. */
export function authorsName({ id, within, row }: Pick<FormField, 'id' | 'within' | 'row'>): string {
  return row ? `${within?.id}.${row.column.id}` : id;
}
