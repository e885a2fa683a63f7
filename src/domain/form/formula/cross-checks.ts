import type { FormField } from '../field/form-field.js';
import type { CrossChecks } from '../judgement.js';
import { calculationsOf } from './calculations.js';
import { isTrue } from './evaluate.js';
import { finder } from './field-finder.js';
import type { FormulaNode, FormulaProblem } from './formula.js';
import { formulaResult } from './formula-scope.js';
import { readFormula } from './read-formula.js';
import { problemOf } from './wrong-reference.js';

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
