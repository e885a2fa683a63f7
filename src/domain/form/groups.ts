import { columnsOf, type GroupField, isGroup, keptRows, rowsOf } from './fields/group.js';
import type { FieldType, FormField } from './form-field.js';

type Values = Readonly<Record<string, unknown>>;

/** The id of a field in a row. */
function cellId(group: GroupField, key: string, column: Pick<FormField, 'id'>): string {
  return `${group.id}.${key}.${column.id}`;
}

/** The fields that a group consists of: the group itself, which holds its rows, and the fields of each row, named by its place: `rooms[0][width]`. */
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

/** Fields without those of a type, also in the rows of groups; the same list where there are none. A group that loses all its fields goes with them. */
export function withoutType(fields: readonly FormField[], type: FieldType): readonly FormField[] {
  const others = (list: readonly FormField[]) => list.filter((field) => field.type !== type);
  const has = (list: readonly FormField[]) => others(list).length < list.length;
  if (!has(fields) && !fields.some((field) => has(columnsOf(field)))) return fields;
  return others(fields).flatMap((field) => {
    if (!isGroup(field) || !has(field.fields)) return [field];
    const left = others(field.fields);
    return left.length > 0 ? [{ ...field, fields: left }] : [];
  });
}

/**
 * The fields of a form as what it holds names them: a field by its id, one in a row by group, row and column. Asked for every value at
 * every key, so that five hundred of them are not looked for among five hundred.
 */
export class WrittenFields {
  readonly #fields: ReadonlyMap<string, FormField>;
  readonly #groups: readonly GroupField[];

  constructor(fields: readonly FormField[]) {
    this.#fields = new Map(fields.map((field) => [field.id, field]));
    this.#groups = fields.filter(isGroup);
  }

  /** The field as the page has named it, also one in a row. Undefined for parts of other blocks. */
  get(id: string): FormField | undefined {
    const whole = this.#fields.get(id);
    if (whole) return whole;
    const place = this.#rowOf(id);
    return place?.group.fields.find((column) => column.id === place.column);
  }

  /** What a form holds without what stands in rows that are not there. */
  withoutLostRows<V>(values: Readonly<Record<string, V>>): [string, V][] {
    const keys = new Map(this.#groups.map((group) => [group, keysOf(group, values)]));
    return Object.entries(values).filter(([id]) => {
      const place = this.#fields.has(id) ? null : this.#rowOf(id);
      return !place || keys.get(place.group)?.includes(place.key);
    });
  }

  /** The place of what a form holds under an id, where that is a row of one of its groups. */
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

/** A field as its author knows it: in a group the same one of all rows. */
export function authorsName({ id, within, row }: Pick<FormField, 'id' | 'within' | 'row'>): string {
  return row ? `${within?.id}.${row.column.id}` : id;
}
