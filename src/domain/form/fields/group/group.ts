import { asText } from '../../../shared/read.js';
import type { Around, Entry, FieldDefinition, Problem } from '../../field/field-definition.js';
import type { PlainField } from '../../field/form-field.js';
import type { GroupField } from '../../field/kinds.js';
import { wholeNumber } from '../../field/number-settings.js';
import {
  everyField,
  integer,
  type SettingDoc,
  type SettingDocs,
  type TypeDoc,
  text,
} from '../../field/setting-docs.js';
import { keptRows, MOST, startingKeys, USUAL_MOST } from './groups.js';

/** Repeated fields in rows (FORM-13): its value is the list of row keys; the fields of the rows have their own values. */
export const groupField: FieldDefinition<'group'> = {
  fillable: false,
  checkUrl: false,
  read: readGroup,
  starts: ({ rows, min }) => startingKeys(rows ?? min),
  restore: keptRows,
};

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
