import { own } from '../../shared/own.js';
import { defaultValue } from '../form-defaults.js';
import type { FieldValue, FormField } from '../form-field.js';
import { dependencyOrder } from './dependency-order.js';
import { evaluated, numberOf } from './evaluate.js';
import { formulaValue, isBlank } from './field-values.js';
import type { FieldReference, FormulaNode, FormulaProblem } from './formula.js';
import { CONSTANTS } from './functions.js';
import { readFormula } from './read-formula.js';
import { roundedResult } from './result.js';

type Values = Readonly<Record<string, FieldValue>>;
type Results = ReadonlyMap<string, number | null>;

/** The calculators of a form: what is wrong with their formulas, and what they come to. */
export interface Calculations {
  /** By field id. */
  problems: ReadonlyMap<string, FormulaProblem>;
  /** By field id; null where there is no result. */
  results(values: Values): Results;
}

const made = new WeakMap<readonly FormField[], Calculations>();

/** The calculators among a form's fields (FLD-06), read once for each list of fields. */
export function calculationsOf(fields: readonly FormField[]): Calculations {
  const before = made.get(fields);
  if (before) return before;
  const calculations = createCalculations(fields);
  made.set(fields, calculations);
  return calculations;
}

interface Calculator {
  field: FormField;
  tree: FormulaNode;
  reads: readonly FieldReference[];
}

function createCalculations(fields: readonly FormField[]): Calculations {
  const find = finder(fields);
  const problems = new Map<string, FormulaProblem>();
  const calculators = new Map<string, Calculator>();
  for (const field of fields) {
    if (field.type !== 'calculator') continue;
    const read = readFormula(field.formula ?? '');
    const problem =
      'problem' in read ? read.problem : read.fields.map((one) => wrongReference(one, find)).find(Boolean);
    if (problem) problems.set(field.id, problem);
    else if ('tree' in read) calculators.set(field.id, { field, tree: read.tree, reads: read.fields });
  }
  const needs = new Map(
    [...calculators].map(([id, { reads }]) => [id, reads.flatMap(({ name }) => find(name)?.id ?? [])] as const),
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

type Finder = (name: string) => FormField | undefined;

/** Fields by id, else by name. */
function finder(fields: readonly FormField[]): Finder {
  const byName = new Map([...fields].reverse().map((field) => [field.name, field] as const));
  const byId = new Map(fields.map((field) => [field.id, field] as const));
  return (name) => byId.get(name) ?? byName.get(name);
}

function wrongReference({ name, edge }: FieldReference, find: Finder): FormulaProblem | undefined {
  const field = find(name);
  if (!field) return !edge && CONSTANTS.has(name) ? undefined : { key: 'form::formula_field', values: { name } };
  const hasEdges = field.type === 'range' && field.double === true;
  if (hasEdges && !edge) return { key: 'form::formula_edges', values: { name } };
  return edge && !hasEdges ? { key: 'form::formula_no_edges', values: { name } } : undefined;
}

function resultsOf(ordered: readonly Calculator[], values: Values, find: Finder): Results {
  const results = new Map<string, number | null>();
  const heldIn = (field: FormField) => own(values, field.id) ?? defaultValue(field);
  for (const { field, tree, reads } of ordered) {
    const asked = reads.flatMap(({ name }) => find(name) ?? []);
    const filled = asked.filter((one) => one.type === 'calculator' || !isBlank(heldIn(one)));
    // nothing has been filled in that it could reckon with
    const result =
      asked.length > 0 && filled.length === 0
        ? null
        : numberOf(
            evaluated(tree, ({ name, edge }) => {
              const one = find(name);
              if (!one) return CONSTANTS.get(name) ?? null;
              return one.type === 'calculator' ? (results.get(one.id) ?? null) : formulaValue(one, heldIn(one), edge);
            }),
          );
    results.set(field.id, result === null ? null : roundedResult(result, field));
  }
  return results;
}
