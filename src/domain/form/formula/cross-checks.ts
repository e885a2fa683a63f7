import type { FormField } from '../form-field.js';
import type { CrossChecks } from '../judgement.js';
import { calculationsOf } from './calculations.js';
import { isTrue } from './evaluate.js';
import type { FormulaNode, FormulaProblem } from './formula.js';
import { finder, formulaResult, wrongReference } from './formula-scope.js';
import { readFormula } from './read-formula.js';

/** Reads what has to hold between a form's fields (`validWhen`); `problems`: what is wrong with a formula, by field id. It is left out. */
export function crossChecksOf(given: readonly FormField[]): CrossChecks & {
  problems: ReadonlyMap<string, FormulaProblem>;
} {
  const find = finder(given);
  const trees = new Map<string, FormulaNode>();
  const problems = new Map<string, FormulaProblem>();
  for (const { id, validWhen } of given) {
    if (validWhen === undefined) continue;
    const read = readFormula(validWhen);
    const problem =
      'problem' in read ? read.problem : read.fields.map((one) => wrongReference(one, find)).find(Boolean);
    if (problem) problems.set(id, problem);
    else if ('tree' in read) trees.set(id, read.tree);
  }
  return {
    problems,
    fails({ id }, fields, values) {
      const tree = trees.get(id);
      if (!tree) return false;
      const scope = { find: finder(fields), values, results: calculationsOf(fields).results(values) };
      const result = formulaResult(tree, scope);
      return result !== null && !isTrue(result);
    },
  };
}
