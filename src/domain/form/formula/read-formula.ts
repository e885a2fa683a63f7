import type jsep from 'jsep';
import type {
  BinaryOperator,
  FieldReference,
  FormulaNode,
  FormulaProblem,
  ReadFormula,
  UnaryOperator,
} from './formula.js';
import { type PreparedFormula, preparedFormula, syntaxProblem } from './formula-text.js';
import { CONSTANTS, FUNCTIONS, HAS } from './functions.js';
import { parsed } from './parser.js';

/** Nodes in each other at most, so that nobody can make the reckoning run out of stack. */
const DEEPEST = 1000;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const KEPT = 200;

const known = new Map<string, ReadFormula>();

/** Reads a formula (FLD-06): nothing but numbers, texts, fields, operators, conditions and known functions. */
export function readFormula(formula: string): ReadFormula {
  const before = known.get(formula);
  if (before) return before;
  if (known.size >= KEPT) known.clear();
  const read = readAnew(formula);
  known.set(formula, read);
  return read;
}

function readAnew(formula: string): ReadFormula {
  const prepared = preparedFormula(formula);
  if ('key' in prepared) return { problem: prepared };
  const reading = new Reading(prepared);
  try {
    return { tree: reading.node(parsed(prepared.text), 0), fields: reading.fields };
  } catch (error) {
    return { problem: problemOf(error, prepared) };
  }
}

class Refused extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem.key);
    this.problem = problem;
  }
}

function problemOf(error: unknown, { text, names }: PreparedFormula): FormulaProblem {
  if (error instanceof Refused) return error.problem;
  const { index } = error as { index?: number };
  // the stack has run out
  if (index === undefined) return { key: 'form::formula_deep', values: {} };
  return syntaxProblem(text.slice(index).replace(/\$(\d+)/g, (_, at: string) => `{${names[Number(at)]}}`));
}

/** Turns the parser's tree into ours; what has no place in a formula is refused. */
class Reading {
  readonly fields: FieldReference[] = [];
  readonly #names: readonly string[];
  readonly #separators: readonly number[];
  #calls = 0;

  constructor({ names, separators }: PreparedFormula) {
    this.#names = names;
    this.#separators = separators;
  }

  node(given: jsep.Expression, depth: number): FormulaNode {
    if (depth > DEEPEST) throw new Refused({ key: 'form::formula_deep', values: {} });
    const at = given as jsep.CoreExpression;
    const inner = (node: jsep.Expression) => this.node(node, depth + 1);
    switch (at.type) {
      case 'Literal':
        return { kind: 'value', value: at.value as number | string | boolean };
      case 'Identifier':
        return this.#field(at.name);
      case 'MemberExpression':
        return this.#member(at);
      case 'UnaryExpression':
        return { kind: 'unary', operator: at.operator as UnaryOperator, of: inner(at.argument) };
      case 'BinaryExpression': {
        const operator = (at.operator === '==' ? '=' : at.operator) as BinaryOperator;
        return { kind: 'binary', operator, left: inner(at.left), right: inner(at.right) };
      }
      case 'ConditionalExpression':
        return { kind: 'choice', test: inner(at.test), yes: inner(at.consequent), no: inner(at.alternate) };
      case 'CallExpression':
        return this.#call(at, inner);
      default:
        throw new Refused(unexpected(at));
    }
  }

  #field(written: string, ...members: string[]): FieldReference {
    const [name = '', ...others] = [written, ...members].map((one) => this.#written(one));
    const reference: FieldReference = { kind: 'field', name, members: others };
    this.fields.push(reference);
    return reference;
  }

  #written(name: string): string {
    if (name.startsWith('$')) return this.#names[Number(name.slice(1))] ?? '';
    if (!NAME.test(name)) throw new Refused(syntaxProblem(name));
    return name;
  }

  /** One edge of a range, a field of a group's rows, one edge of that, or a constant of Math. */
  #member({ object, property, computed, optional }: jsep.MemberExpression): FormulaNode {
    const name = nameOf(property);
    const inner = object.type === 'MemberExpression' ? (object as jsep.MemberExpression) : null;
    const [of, member] = inner ? [nameOf(inner.object), nameOf(inner.property)] : [nameOf(object), name];
    const plain = !(computed || optional || inner?.computed || inner?.optional);
    if (of === undefined || member === undefined || name === undefined || !plain) {
      throw new Refused(syntaxProblem(name ?? '['));
    }
    const constant = inner ? undefined : CONSTANTS.get(name);
    if (of === 'Math' && constant !== undefined) return { kind: 'value', value: constant };
    return inner ? this.#field(of, member, name) : this.#field(of, name);
  }

  #call(call: jsep.CallExpression, inner: (node: jsep.Expression) => FormulaNode): FormulaNode {
    const separators = this.#separators[this.#calls] ?? 0;
    this.#calls += 1;
    const { callee } = call;
    const isMath =
      callee.type === 'MemberExpression' && !callee.computed && nameOf(callee.object as jsep.Expression) === 'Math';
    const name = nameOf((isMath ? callee.property : callee) as jsep.Expression) ?? '';
    const known = FUNCTIONS.get(name);
    if (!known) throw new Refused({ key: 'form::formula_function', values: { name } });
    const count = call.arguments.length;
    if (count < known.least || count > known.most || separators !== Math.max(0, count - 1)) {
      throw new Refused({ key: 'form::formula_arguments', values: { name } });
    }
    const given = call.arguments.map(inner);
    // what is looked for in a list is one value
    const among = name === HAS ? given.slice(0, 1) : given;
    for (const one of among) if (known.rows && one.kind === 'field') one.amongRows = true;
    return { kind: 'call', name, given };
  }
}

function nameOf({ type, name }: jsep.Expression): string | undefined {
  return type === 'Identifier' ? String(name) : undefined;
}

/** The parser takes several formulas side by side, and lists. */
function unexpected(node: jsep.CoreExpression): FormulaProblem {
  return { key: 'form::formula_syntax', values: { near: node.type === 'ArrayExpression' ? '[' : secondOf(node) } };
}

function secondOf(node: jsep.CoreExpression): string {
  const several = node.type === 'Compound' ? node.body : node.type === 'SequenceExpression' ? node.expressions : [];
  const [, second] = several;
  return String(second?.raw ?? second?.name ?? ',');
}
