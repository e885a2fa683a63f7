import { CONDITIONS, type Condition, type FieldValue, type FormField, isConditional } from '../form-field.js';
import { dependencyOrder } from './dependency-order.js';
import { isTrue } from './evaluate.js';
import { askedFields, type FieldFinder, finder, finderNow } from './field-finder.js';
import type { FieldReference, FormulaNode, FormulaProblem } from './formula.js';
import { type FormulaScope, formulaResult, resultOf } from './formula-scope.js';
import { readFormula } from './read-formula.js';
import { problemOf } from './wrong-reference.js';

type Values = Readonly<Record<string, FieldValue>>;

/** When fields of a form are there, have to be filled in, or cannot be used. */
export interface Conditions {
  /** What is wrong with a condition, by field id: it is left out. */
  problems: ReadonlyMap<string, FormulaProblem>;
  /** The fields as these values leave them; the same list, and the same fields in it, until a condition changes. */
  applied(values: Values): readonly FormField[];
}

/** A field whose formulas can be read: what it comes to, or on what it depends. */
interface Reckoned {
  field: FormField;
  trees: Partial<Record<Condition | 'formula', FormulaNode>>;
  reads: FieldReference[];
}

const CALCULATOR = 'calculator ';
const CONDITION = 'condition ';

/** Reads the conditions among a form's fields. One may ask for fields that have conditions, and for calculators. */
export function conditionsOf(fields: readonly FormField[]): Conditions {
  const find = finder(fields);
  const problems = new Map<string, FormulaProblem>();
  const nodes = new Map<string, Reckoned>();
  for (const field of fields) {
    if (field.type === 'calculator') nodes.set(CALCULATOR + field.id, readFormulas(field, ['formula'], find));
    if (isConditional(field) || groupOf(field, find))
      nodes.set(CONDITION + field.id, readFormulas(field, CONDITIONS, find, problems));
  }
  const keysOf = ({ id }: FormField) => [CONDITION + id, CALCULATOR + id];
  const needs = new Map(
    [...nodes].map(([key, { field, reads }]) => {
      const asked = reads.flatMap((one) => askedFields(one, find, field));
      const group = key.startsWith(CONDITION) ? groupOf(field, find) : undefined;
      return [key, [...asked, ...(group ? [group] : [])].flatMap(keysOf)] as const;
    }),
  );
  const { order, cycles } = dependencyOrder(needs);
  for (const [key, path] of cycles) {
    const ids = path.map((one) => one.slice(one.indexOf(' ') + 1));
    if (key.startsWith(CONDITION)) {
      problems.set(key.slice(CONDITION.length), { key: 'form::formula_cycle', values: { path: ids.join(' → ') } });
    }
  }
  const ordered = order.flatMap((key) => nodes.get(key) ?? []);
  let last = fields;
  return {
    problems,
    applied(values) {
      const now = appliedFields(fields, ordered, find, values);
      const next = fields.map(({ id }, at) => unchanged(last[at] as FormField, now.get(id) as FormField));
      if (next.some((field, at) => field !== last[at])) last = next;
      return last;
    },
  };
}

/** The conditional group in a row of which a field stands: its fields are there, and can be used, as it is. */
function groupOf({ row, within }: FormField, find: FieldFinder): FormField | undefined {
  return row && within && isConditional(within) ? find.one(within.id, within) : undefined;
}

function readFormulas(
  field: FormField,
  names: readonly (Condition | 'formula')[],
  find: FieldFinder,
  problems?: Map<string, FormulaProblem>,
): Reckoned {
  const reckoned: Reckoned = { field, trees: {}, reads: [] };
  for (const name of names) {
    const text = field[name];
    if (text === undefined) continue;
    const read = readFormula(text);
    const problem = problemOf(read, find, field);
    if (problem) problems?.set(field.id, problem);
    else if ('tree' in read) {
      reckoned.trees[name] = read.tree;
      reckoned.reads.push(...read.fields);
    }
  }
  return reckoned;
}

function appliedFields(
  fields: readonly FormField[],
  ordered: readonly Reckoned[],
  find: FieldFinder,
  values: Values,
): ReadonlyMap<string, FormField> {
  const now = new Map(fields.map((field) => [field.id, field] as const));
  const results = new Map<string, number | null>();
  const fieldNow = (field: FormField) => now.get(field.id) ?? field;
  const scope: FormulaScope = { find: finderNow(find, fieldNow), values, results };
  // an empty field is an empty text to a condition, also one that has to be filled in
  const optional = (field: FormField) => ({ ...fieldNow(field), required: false });
  const asked: FormulaScope = { ...scope, find: finderNow(find, optional) };
  for (const { field, trees, reads } of ordered) {
    if (trees.formula) results.set(field.id, resultOf(field, trees.formula, reads, scope));
    else now.set(field.id, conditioned(field, trees, asked, groupOf(field, scope.find)));
  }
  return now;
}

function conditioned(
  field: FormField,
  { when, requiredWhen, disabledWhen }: Reckoned['trees'],
  scope: FormulaScope,
  group: FormField | undefined,
) {
  const holds = (tree: FormulaNode) => isTrue(formulaResult(tree, field, scope) ?? false);
  const { absent: _, ...now }: FormField = { ...field };
  if (group?.absent) return { ...now, absent: true };
  if (group?.disabled) now.disabled = true;
  if (when && !holds(when)) return { ...now, absent: true };
  if (requiredWhen && holds(requiredWhen)) now.required = true;
  if (disabledWhen && holds(disabledWhen)) now.disabled = true;
  return now;
}

/** The same object as before, if nothing about the field has changed. */
function unchanged(before: FormField, now: FormField): FormField {
  const changed = (['absent', 'required', 'disabled'] as const).some((key) => before[key] !== now[key]);
  return changed ? now : before;
}
