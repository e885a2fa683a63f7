import { own } from '../../shared/own.js';
import { isSameData } from '../../shared/same-data.js';
import type { FieldOf, FieldValue, FormField } from '../field/form-field.js';
import { isCalculator, isGroup } from '../field/kinds.js';
import { roundedResult } from '../fields/calculator/result.js';
import { rowsOf } from '../fields/group/groups.js';
import { definitionOf } from '../fields/registry.js';
import { defaultValue } from '../form-rules.js';
import { evaluated, numberOf } from './evaluate.js';
import { askedFields, type FieldFinder } from './field-finder.js';
import type { FieldReference, FormulaNode, FormulaValue } from './formula.js';
import { CONSTANTS } from './functions.js';

/** Data for a form's formulas: fields, their values, and results of calculators so far. */
export interface FormulaScope {
  find: FieldFinder;
  values: Readonly<Record<string, FieldValue>>;
  /** By field id; null without a result. */
  results: ReadonlyMap<string, number | null>;
}

/** Fields whose values a formula reads: those it names, and their rows, which count as new while nothing in them is filled in. */
export function readFields(reads: readonly FieldReference[], find: FieldFinder, from: FormField): readonly FormField[] {
  return reads.flatMap((one) => askedFields(one, find, from)).flatMap((field) => [field, ...find.row(field)]);
}

/** Evaluates the formula of a field in a form; null when there is no result. */
export function formulaResult(tree: FormulaNode, from: FormField, scope: FormulaScope): FormulaValue | null {
  const { find, values } = scope;
  return evaluated(tree, {
    one({ name, members }) {
      const field = find.one(name, from);
      return field ? valueNow(field, edgeOf(members[0]), scope) : (CONSTANTS.get(name) ?? null);
    },
    rows({ name, members: [column, edge] }) {
      const group = find.one(name, from);
      if (!group || !isGroup(group)) return undefined;
      if (group.absent) return [];
      if (column === undefined) return rowsOf(group, own(values, group.id));
      const cells = find.column(group, column).map((cell) => ({ cell, value: valueNow(cell, edgeOf(edge), scope) }));
      // ignores a new, empty row, so that the others keep their result
      return cells.filter(({ cell, value }) => value !== null || !isNew(cell, scope)).map(({ value }) => value);
    },
  });
}

function valueNow(field: FormField, edge: Edge | undefined, { values, results }: FormulaScope): FormulaValue | null {
  if (field.absent) return '';
  if (isCalculator(field)) return results.get(field.id) ?? null;
  return formulaValue(field, held(field, values), edge);
}

function held(field: FormField, values: FormulaScope['values']): FieldValue {
  return own(values, field.id) ?? defaultValue(field);
}

/** True if nothing has been filled in yet in the row of a field. */
function isNew(cell: FormField, { find, values }: FormulaScope): boolean {
  return find.row(cell).every((field) => {
    const value = held(field, values);
    return isBlank(value) || isCalculator(field) || isSameData(value, defaultValue(field));
  });
}

/** Result of a calculator; null while none of the fields it reads is filled in. */
export function resultOf(
  field: FieldOf<'calculator'>,
  tree: FormulaNode,
  reads: readonly FieldReference[],
  scope: FormulaScope,
): number | null {
  const { find, values, results } = scope;
  const asked = reads.flatMap((one) => askedFields(one, find, field).filter((one) => !isGroup(one)));
  const isFilled = (one: FormField) => {
    if (isCalculator(one)) return !one.row || (results.get(one.id) ?? null) !== null;
    return !(one.absent || isBlank(held(one, values)));
  };
  if (asked.length > 0 && !asked.some(isFilled)) return null;
  const result = numberOf(formulaResult(tree, field, scope));
  return result === null ? null : roundedResult(result, field);
}

/** A limit of a range with two handles. */
type Edge = 'start' | 'end';

export function edgeOf(member: string | undefined): Edge | undefined {
  return member === 'start' || member === 'end' ? member : undefined;
}

/** True for an empty value; checkboxes and ranges always have one. */
function isBlank(value: FieldValue): boolean {
  return typeof value === 'boolean' ? false : typeof value === 'string' ? value.trim() === '' : value.length === 0;
}

/**
 * The value of a field for formulas: numbers as such, a checkbox as boolean, several choices as a list, files as their count, products as
 * their total price. An empty field is an empty text, which counts as 0, or null if the field is required. An absent field is an empty
 * text.
 */
function formulaValue(field: FormField, value: FieldValue, edge?: Edge): FormulaValue | null {
  if (field.absent) return '';
  if (typeof value === 'boolean') return value;
  if (isBlank(value)) return field.required ? null : '';
  const reckoned = definitionOf(field).reckoned?.(field, value, edge);
  if (reckoned !== undefined) return reckoned;
  if (typeof value !== 'string') return value.filter((entry) => typeof entry === 'string');
  return numberOf(value) ?? value.trim();
}
