import { CONDITIONS, type Condition, type FieldValue, type FormField, isConditional } from '../field/form-field.js';
import { isCalculator } from '../fields/calculator/calculator.js';
import type { CrossChecks } from '../judgement.js';
import { calculationsOf, dependencyOrder, problemOf } from './calculations.js';
import { isTrue } from './evaluate.js';
import { askedFields, currentFinder, type FieldFinder, finder } from './field-finder.js';
import type { FieldReference, FormulaNode, FormulaProblem } from './formula.js';
import { type FormulaScope, formulaResult, resultOf } from './formula-scope.js';
import { readFormula } from './read-formula.js';

type Values = Readonly<Record<string, FieldValue>>;

/** Conditions for fields to be present, required or disabled. */
export interface Conditions {
  /** Problems of conditions, by field id; such a condition is ignored. */
  problems: ReadonlyMap<string, FormulaProblem>;
  /** The fields under these values; the same list and objects until a condition changes. */
  applied(values: Values): readonly FormField[];
}

/** A field with its parsed formulas: its result, or the conditions it depends on. */
interface Reckoned {
  field: FormField;
  trees: Partial<Record<Condition | 'formula', FormulaNode>>;
  reads: FieldReference[];
}

const CALCULATOR = 'calculator ';
const CONDITION = 'condition ';

/** Reads the conditions of a form's fields. They may refer to other conditional fields and to calculators. */
export function conditionsOf(fields: readonly FormField[]): Conditions {
  const find = finder(fields);
  const problems = new Map<string, FormulaProblem>();
  const nodes = new Map<string, Reckoned>();
  for (const field of fields) {
    if (isCalculator(field)) nodes.set(CALCULATOR + field.id, readFormulas(field, { formula: field.formula }, find));
    const { when, requiredWhen, disabledWhen } = field;
    if (isConditional(field) || groupOf(field, find))
      nodes.set(CONDITION + field.id, readFormulas(field, { when, requiredWhen, disabledWhen }, find, problems));
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
      const next = fields.map(({ id }, at) => reuseUnchanged(last[at] as FormField, now.get(id) as FormField));
      if (next.some((field, at) => field !== last[at])) last = next;
      return last;
    },
  };
}

/** The conditional group of a field in a row: the field is absent or disabled with its group. */
function groupOf({ row, within }: FormField, find: FieldFinder): FormField | undefined {
  return row && within && isConditional(within) ? find.one(within.id, within) : undefined;
}

function readFormulas(
  field: FormField,
  texts: Partial<Record<Condition | 'formula', string>>,
  find: FieldFinder,
  problems?: Map<string, FormulaProblem>,
): Reckoned {
  const reckoned: Reckoned = { field, trees: {}, reads: [] };
  for (const name of [...CONDITIONS, 'formula'] as const) {
    const text = texts[name];
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
  const scope: FormulaScope = { find: currentFinder(find, fieldNow), values, results };
  // conditions read an empty field as an empty text, even if it is required
  const optional = (field: FormField) => ({ ...fieldNow(field), required: false });
  const asked: FormulaScope = { ...scope, find: currentFinder(find, optional) };
  for (const { field, trees, reads } of ordered) {
    if (trees.formula && isCalculator(field)) results.set(field.id, resultOf(field, trees.formula, reads, scope));
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

/** Returns the earlier object if nothing about the field has changed. */
function reuseUnchanged(before: FormField, now: FormField): FormField {
  const changed = (['absent', 'required', 'disabled'] as const).some((key) => before[key] !== now[key]);
  return changed ? now : before;
}

/** Reads the rules between a form's fields (`validWhen`); `problems` has invalid formulas by field id, which are ignored. */
export function crossChecksOf(given: readonly FormField[]): CrossChecks & {
  problems: ReadonlyMap<string, FormulaProblem>;
} {
  const find = finder(given);
  const trees = new Map<string, FormulaNode>();
  const problems = new Map<string, FormulaProblem>();
  for (const field of given) {
    if (field.validWhen === undefined) continue;
    const read = readFormula(field.validWhen);
    const problem = problemOf(read, find, field);
    if (problem) problems.set(field.id, problem);
    else if ('tree' in read) trees.set(field.id, read.tree);
  }
  return {
    problems,
    fails(field, fields, values) {
      const tree = trees.get(field.id);
      if (!tree) return false;
      const scope = { find: finder(fields), values, results: calculationsOf(fields).results(values) };
      const result = formulaResult(tree, field, scope);
      return result !== null && !isTrue(result);
    },
  };
}
