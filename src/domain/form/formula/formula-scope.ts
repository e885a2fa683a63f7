import { own } from '../../shared/own.js';
import { defaultValue } from '../form-defaults.js';
import type { FieldValue, FormField } from '../form-field.js';
import { evaluated, numberOf } from './evaluate.js';
import { formulaValue, isBlank } from './field-values.js';
import type { FieldReference, FormulaNode, FormulaProblem, FormulaValue } from './formula.js';
import { CONSTANTS } from './functions.js';
import { roundedResult } from './result.js';

/** A field by its id, else its name. */
export type Finder = (name: string) => FormField | undefined;

/** What formulas of a form find: its fields, what they hold, and what its calculators have come to so far. */
export interface FormulaScope {
  find: Finder;
  values: Readonly<Record<string, FieldValue>>;
  /** By field id; null where there is no result. */
  results: ReadonlyMap<string, number | null>;
}

/** Fields by id, else by name. */
export function finder(fields: readonly FormField[]): Finder {
  const byName = new Map([...fields].reverse().map((field) => [field.name, field] as const));
  const byId = new Map(fields.map((field) => [field.id, field] as const));
  return (name) => byId.get(name) ?? byName.get(name);
}

/** What is wrong with how a formula names a field. */
export function wrongReference({ name, edge }: FieldReference, find: Finder): FormulaProblem | undefined {
  const field = find(name);
  if (!field) return !edge && CONSTANTS.has(name) ? undefined : { key: 'form::formula_field', values: { name } };
  const hasEdges = field.type === 'range' && field.double === true;
  if (hasEdges && !edge) return { key: 'form::formula_edges', values: { name } };
  return edge && !hasEdges ? { key: 'form::formula_no_edges', values: { name } } : undefined;
}

/** What a formula comes to in a form; null when there is no result. */
export function formulaResult(tree: FormulaNode, { find, values, results }: FormulaScope): FormulaValue | null {
  return evaluated(tree, ({ name, edge }) => {
    const field = find(name);
    if (!field) return CONSTANTS.get(name) ?? null;
    if (field.absent) return '';
    if (field.type === 'calculator') return results.get(field.id) ?? null;
    return formulaValue(field, own(values, field.id) ?? defaultValue(field), edge);
  });
}

/** What a calculator comes to; null too while nothing is filled in of what it could reckon with. */
export function resultOf(
  field: FormField,
  tree: FormulaNode,
  reads: readonly FieldReference[],
  scope: FormulaScope,
): number | null {
  const { find, values } = scope;
  const asked = reads.flatMap(({ name }) => find(name) ?? []);
  const isFilled = (one: FormField) =>
    one.type === 'calculator' || !(one.absent || isBlank(own(values, one.id) ?? defaultValue(one)));
  if (asked.length > 0 && !asked.some(isFilled)) return null;
  const result = numberOf(formulaResult(tree, scope));
  return result === null ? null : roundedResult(result, field);
}
