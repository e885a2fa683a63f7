import type { FieldOf, FieldValue, FormField } from '../field/form-field.js';
import { isCalculator } from '../fields/calculator/calculator.js';
import { dependencyOrder } from './dependency-order.js';
import { askedFields, type FieldFinder, finder } from './field-finder.js';
import type { FieldReference, FormulaNode, FormulaProblem } from './formula.js';
import { type FormulaScope, resultOf } from './formula-scope.js';
import { readFormula } from './read-formula.js';
import { problemOf } from './wrong-reference.js';

type Values = Readonly<Record<string, FieldValue>>;
type Results = ReadonlyMap<string, number | null>;

/** The calculators of a form: problems of their formulas, and results. */
export interface Calculations {
  /** By field id. */
  problems: ReadonlyMap<string, FormulaProblem>;
  /** By field id; null without a result. */
  results(values: Values): Results;
}

const cache = new WeakMap<readonly FormField[], Calculations>();

/** The calculators of a form's fields (FLD-06), cached per list of fields. */
export function calculationsOf(fields: readonly FormField[]): Calculations {
  const cached = cache.get(fields);
  if (cached) return cached;
  const calculations = createCalculations(fields);
  cache.set(fields, calculations);
  return calculations;
}

interface Calculator {
  field: FieldOf<'calculator'>;
  tree: FormulaNode;
  reads: readonly FieldReference[];
}

function createCalculations(fields: readonly FormField[]): Calculations {
  const find = finder(fields);
  const problems = new Map<string, FormulaProblem>();
  const calculators = new Map<string, Calculator>();
  for (const field of fields.filter(isCalculator)) {
    const read = readFormula(field.formula);
    const problem = problemOf(read, find, field);
    if (problem) problems.set(field.id, problem);
    else if ('tree' in read) calculators.set(field.id, { field, tree: read.tree, reads: read.fields });
  }
  const needs = new Map(
    [...calculators].map(([id, { field, reads }]) => {
      const asked = reads.flatMap((one) => askedFields(one, find, field));
      return [id, asked.map((one) => one.id)] as const;
    }),
  );
  const { order, cycles } = dependencyOrder(needs);
  for (const [id, path] of cycles) problems.set(id, { key: 'form::formula_cycle', values: { path: path.join(' → ') } });
  const ordered = order.flatMap((id) => calculators.get(id) ?? []);
  let last: { values: Values; results: Results } | undefined;
  return {
    problems,
    results(values) {
      if (last?.values !== values) last = { values, results: resultsOf(ordered, values, find) };
      return last.results;
    },
  };
}

function resultsOf(ordered: readonly Calculator[], values: Values, find: FieldFinder): Results {
  const results = new Map<string, number | null>();
  const scope: FormulaScope = { find, values, results };
  for (const { field, tree, reads } of ordered) results.set(field.id, resultOf(field, tree, reads, scope));
  return results;
}
