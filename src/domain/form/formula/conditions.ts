import { CONDITIONS, type Condition, type FieldValue, type FormField, isConditional } from '../field/form-field.js';
import { isCalculator } from '../field/kinds.js';
import type { CrossChecks } from '../field-validation.js';
import { calculationsOf, dependencyOrder, problemOf, recomputation } from './calculations.js';
import { isTrue } from './evaluate.js';
import { askedFields, currentFinder, type FieldFinder, finder } from './field-finder.js';
import type { FieldReference, FormulaNode, FormulaProblem } from './formula.js';
import { type FormulaScope, formulaResult, readFields, resultOf } from './formula-scope.js';
import { readFormula } from './read-formula.js';

type Values = Readonly<Record<string, FieldValue>>;

/** Conditions for fields to be present, required or disabled. */
export type Conditions = ReturnType<typeof conditionsOf>;

/** A field with its parsed formulas: its result, or the conditions it depends on. */
interface Reckoned {
  field: FormField;
  trees: Partial<Record<Condition | 'formula', FormulaNode>>;
  names: FieldReference[];
}

const CALCULATOR = 'calculator ';
const CONDITION = 'condition ';

/** Reads the conditions of a form's fields. They may refer to other conditional fields and to calculators. */
export function conditionsOf(fields: readonly FormField[]) {
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
    [...nodes].map(([key, { field, names }]) => {
      const asked = names.flatMap((one) => askedFields(one, find, field));
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
  const wanted = new Set(order.filter((key) => key.startsWith(CONDITION)));
  // a calculator that no condition reads is not computed here
  for (const key of [...order].reverse())
    if (wanted.has(key)) for (const need of needs.get(key) ?? []) wanted.add(need);
  const reads = new Map<string, FormField>();
  const ordered = order.flatMap((key) => {
    const node = nodes.get(key);
    if (!node || !wanted.has(key)) return [];
    const read = readFields(node.names, find, node.field);
    for (const field of read) reads.set(field.id, field);
    return { ...node, key, needs: needs.get(key) ?? [], reads: read.map(({ id }) => id) };
  });
  const now = new Map(fields.map((field) => [field.id, field] as const));
  const compute = recomputation(ordered, computeInto(now, find));
  let last = fields;
  return {
    /** Problems of conditions, by field id; such a condition is ignored. */
    problems,
    /** Fields whose values the conditions read, themselves or through calculators. */
    reads: [...reads.values()],
    /** The fields under these values; the same list and objects until a condition changes. */
    applied(values: Values) {
      if (!compute(values)) return last;
      const next = fields.map((field) => now.get(field.id) ?? field);
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
  const reckoned: Reckoned = { field, trees: {}, names: [] };
  for (const name of [...CONDITIONS, 'formula'] as const) {
    const text = texts[name];
    if (text === undefined) continue;
    const read = readFormula(text);
    const problem = problemOf(read, find, field);
    if (problem) problems?.set(field.id, problem);
    else if ('tree' in read) {
      reckoned.trees[name] = read.tree;
      reckoned.names.push(...read.fields);
    }
  }
  return reckoned;
}

/** Returns the function that computes one formula; `now` holds the fields with their conditions applied so far. */
function computeInto(now: Map<string, FormField>, find: FieldFinder) {
  const results = new Map<string, number | null>();
  const fieldNow = (field: FormField) => now.get(field.id) ?? field;
  const current = currentFinder(find, fieldNow);
  // conditions read an empty field as an empty text, even if it is required
  const optional = currentFinder(find, (field) => ({ ...fieldNow(field), required: false }));
  return ({ field, trees, names }: Reckoned, values: Values): boolean => {
    if (trees.formula && isCalculator(field)) {
      const before = results.get(field.id);
      results.set(field.id, resultOf(field, trees.formula, names, { find: current, values, results }));
      return results.get(field.id) !== before;
    }
    const before = fieldNow(field);
    const next = conditioned(field, trees, { find: optional, values, results }, groupOf(field, current));
    now.set(field.id, reuseUnchanged(before, next));
    return fieldNow(field) !== before;
  };
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
  const read = new Map<string, ReadonlySet<string>>();
  const problems = new Map<string, FormulaProblem>();
  for (const field of given) {
    if (field.validWhen === undefined) continue;
    const formula = readFormula(field.validWhen);
    const problem = problemOf(formula, find, field);
    if (problem) problems.set(field.id, problem);
    else if ('tree' in formula) {
      trees.set(field.id, formula.tree);
      read.set(field.id, idsRead(formula.fields, find, field));
    }
  }
  return {
    problems,
    reads: (field, id) => read.get(field.id)?.has(id) === true,
    fails(field, fields, values) {
      const tree = trees.get(field.id);
      if (!tree) return false;
      const scope = { find: finder(fields), values, results: calculationsOf(fields).results(values) };
      const result = formulaResult(tree, field, scope);
      return result !== null && !isTrue(result);
    },
  };
}

/** Ids of all fields that a formula reads, also through calculators. */
function idsRead(names: readonly FieldReference[], find: FieldFinder, from: FormField, ids = new Set<string>()) {
  for (const field of readFields(names, find, from)) {
    if (ids.has(field.id)) continue;
    ids.add(field.id);
    const formula = isCalculator(field) ? readFormula(field.formula) : undefined;
    if (formula && 'tree' in formula) idsRead(formula.fields, find, field, ids);
  }
  return ids;
}
