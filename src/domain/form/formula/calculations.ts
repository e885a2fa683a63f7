import { memoizeByObject } from '../../shared/memoize.js';
import { own } from '../../shared/own.js';
import type { FieldOf, FieldValue, FormField } from '../field/form-field.js';
import { type GroupField, hasEdges, isCalculator, isGroup } from '../field/kinds.js';
import { askedFields, type FieldFinder, finder } from './field-finder.js';
import type { FieldReference, FormulaNode, FormulaProblem, ReadFormula } from './formula.js';
import { edgeOf, readFields, resultOf } from './formula-scope.js';
import { syntaxProblem } from './formula-text.js';
import { CONSTANTS } from './functions.js';
import { readFormula } from './read-formula.js';

type Values = Readonly<Record<string, FieldValue>>;
type Results = ReadonlyMap<string, number | null>;

/** The calculators of a form: problems of their formulas, and results. */
export interface Calculations {
  /** By field id. */
  problems: ReadonlyMap<string, FormulaProblem>;
  /** By field id; null without a result. */
  results(values: Values): Results;
}

/** The calculators of a form's fields (FLD-06), cached per list of fields. */
export const calculationsOf = memoizeByObject(createCalculations);

interface Calculator {
  field: FieldOf<'calculator'>;
  tree: FormulaNode;
  names: readonly FieldReference[];
}

function createCalculations(fields: readonly FormField[]): Calculations {
  const find = finder(fields);
  const problems = new Map<string, FormulaProblem>();
  const calculators = new Map<string, Calculator>();
  for (const field of fields.filter(isCalculator)) {
    const read = readFormula(field.formula);
    const problem = problemOf(read, find, field);
    if (problem) problems.set(field.id, problem);
    else if ('tree' in read) calculators.set(field.id, { field, tree: read.tree, names: read.fields });
  }
  const needs = new Map(
    [...calculators].map(([id, { field, names }]) => {
      const asked = names.flatMap((one) => askedFields(one, find, field));
      return [id, asked.map((one) => one.id)] as const;
    }),
  );
  const { order, cycles } = dependencyOrder(needs);
  for (const [id, path] of cycles) problems.set(id, { key: 'form::formula_cycle', values: { path: path.join(' → ') } });
  const ordered = order.flatMap((id) => {
    const calculator = calculators.get(id);
    if (!calculator) return [];
    const { field, names } = calculator;
    return {
      ...calculator,
      key: id,
      needs: needs.get(id) ?? [],
      reads: readFields(names, find, field).map((read) => read.id),
    };
  });
  const results = new Map<string, number | null>();
  const compute = recomputation(ordered, ({ field, tree, names }, values) => {
    const before = results.get(field.id);
    const result = resultOf(field, tree, names, { find, values, results });
    results.set(field.id, result);
    return result !== before;
  });
  return {
    problems,
    results(values) {
      compute(values);
      return results;
    },
  };
}

/** A formula of a form, by a key; `needs`: keys of formulas whose outcome it reads, `reads`: ids of fields whose values it reads. */
export interface Computed {
  key: string;
  needs: readonly string[];
  reads: readonly string[];
}

/**
 * Computes formulas, given in the order of their dependencies: all at first, later those that read a changed value or outcome. `compute`
 * returns true if the outcome has changed. The returned function returns true if any has.
 */
export function recomputation<C extends Computed>(
  ordered: readonly C[],
  compute: (one: C, values: Values) => boolean,
): (values: Values) => boolean {
  let before: Values | undefined;
  return (values) => {
    const known = before;
    if (values === known) return false;
    const changed = new Set<string>();
    for (const one of ordered) {
      const stale =
        !known ||
        one.needs.some((key) => changed.has(key)) ||
        one.reads.some((id) => own(values, id) !== own(known, id));
      if (stale && compute(one, values)) changed.add(one.key);
    }
    before = values;
    return changed.size > 0;
  };
}

/** Finds the problem of a formula: a syntax error or a wrong field reference. */
export function problemOf(read: ReadFormula, find: FieldFinder, from: FormField): FormulaProblem | undefined {
  if ('problem' in read) return read.problem;
  return read.fields.map((one) => wrongReference(one, find, from)).find(Boolean);
}

function wrongReference(reference: FieldReference, find: FieldFinder, from: FormField): FormulaProblem | undefined {
  const { name, members } = reference;
  const field = find.one(name, from);
  if (field && isGroup(field)) return wrongRows(reference, field);
  if (field) return wrongMembers(name, members, field);
  if (members.length === 0 && CONSTANTS.has(name)) return undefined;
  return { key: 'form::formula_field', values: { name } };
}

function wrongMembers(name: string, members: readonly string[], field: FormField): FormulaProblem | undefined {
  const [member] = members;
  const other = members.find((one, at) => at > 0 || !edgeOf(one));
  if (other !== undefined) return syntaxProblem(`.${other}`);
  const edges = hasEdges(field);
  if (edges && !member) return { key: 'form::formula_edges', values: { name } };
  return member && !edges ? { key: 'form::formula_no_edges', values: { name } } : undefined;
}

/** Checks a reference to a group: it has a value per row, so only functions that take all rows accept it. */
function wrongRows({ name, members, amongRows }: FieldReference, group: GroupField): FormulaProblem | undefined {
  const [member, ...others] = members;
  if (!amongRows) return { key: 'form::formula_rows', values: { name: [name, ...members].join('.') } };
  if (member === undefined) return undefined;
  const columns = group.fields;
  const column = columns.find(({ id }) => id === member) ?? columns.find((one) => one.name === member);
  const whole = `${name}.${member}`;
  return column ? wrongMembers(whole, others, column) : { key: 'form::formula_field', values: { name: whole } };
}

/** Sorts calculators topologically by their dependencies; ignores unknown ids. `cycles`: those in circular references. */
export function dependencyOrder(needs: ReadonlyMap<string, readonly string[]>) {
  const done = new Set<string>();
  const order: string[] = [];
  /** By calculator: the path back to itself, a → b → a. */
  const cycles = new Map<string, readonly string[]>();
  const path: string[] = [];
  const visit = (id: string) => {
    const at = path.indexOf(id);
    if (at >= 0) {
      const circle = path.slice(at);
      circle.forEach((one, index) => {
        if (!cycles.has(one)) cycles.set(one, [...circle.slice(index), ...circle.slice(0, index), one]);
      });
      return;
    }
    if (done.has(id)) return;
    path.push(id);
    for (const need of needs.get(id) ?? []) if (needs.has(need)) visit(need);
    path.pop();
    done.add(id);
    if (!cycles.has(id)) order.push(id);
  };
  for (const id of needs.keys()) visit(id);
  return { order, cycles };
}
