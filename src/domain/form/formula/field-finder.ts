import { memoizeByObject } from '../../shared/memoize.js';
import type { FormField } from '../field/form-field.js';
import { type GroupField, isGroup } from '../field/kinds.js';
import type { FieldReference } from './formula.js';

/** Finds the fields of a form for formulas; `from` is the field whose formula it is. */
export interface FieldFinder {
  /** Finds by id, else by name; from a row of a group first among the fields of that row, by their ids and names in the group. */
  one(name: string, from: FormField): FormField | undefined;
  /** A field of a group in all its rows. */
  column(group: GroupField, name: string): readonly FormField[];
  /** The fields that stand in a row with one. */
  row(cell: FormField): readonly FormField[];
}

/** The finder of a form's fields, cached per list of fields. */
export const finder = memoizeByObject(createFinder);

function createFinder(fields: readonly FormField[]): FieldFinder {
  const all = named(fields, (field) => field);
  const rows = new Map<string, FormField[]>();
  for (const field of fields) {
    if (field.row) rows.set(rowName(field), [...(rows.get(rowName(field)) ?? []), field]);
  }
  const found = new Map([...rows].map(([name, cells]) => [name, named(cells, ({ row }) => row?.column)] as const));
  return {
    one: (name, from) => found.get(rowName(from))?.(name) ?? all(name),
    column(group, name) {
      const ofGroup = [...rows.values()].filter(([cell]) => cell?.within?.id === group.id);
      return ofGroup.flatMap(([cell]) => (cell && found.get(rowName(cell))?.(name)) ?? []);
    },
    row: (cell) => rows.get(rowName(cell)) ?? [],
  };
}

/** Wraps a finder to return the current state of the fields. */
export function currentFinder(find: FieldFinder, now: (field: FormField) => FormField): FieldFinder {
  return {
    one(name, from) {
      const field = find.one(name, from);
      return field && now(field);
    },
    column: (group, name) => find.column(group, name).map(now),
    row: (cell) => find.row(cell).map(now),
  };
}

/** The fields that a reference reads: one, or one in all rows of a group. */
export function askedFields(reference: FieldReference, find: FieldFinder, from: FormField): readonly FormField[] {
  const field = find.one(reference.name, from);
  const [column] = reference.members;
  if (!field) return [];
  return isGroup(field) && column !== undefined ? [field, ...find.column(field, column)] : [field];
}

function rowName({ within, row }: FormField): string {
  return row ? `${within?.id} ${row.key}` : '';
}

/** Looks up fields by id, else by name; `called` gives the field whose id and name count. */
function named(fields: readonly FormField[], called: (field: FormField) => FormField | undefined) {
  const byName = new Map([...fields].reverse().map((field) => [called(field)?.name, field] as const));
  const byId = new Map(fields.map((field) => [called(field)?.id, field] as const));
  return (name: string) => byId.get(name) ?? byName.get(name);
}
