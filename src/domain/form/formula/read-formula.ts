import jsep from 'jsep';
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

// configures jsep's global instance, which only this module uses: removes syntax that formulas do not have
jsep.removeAllBinaryOps();
for (const [precedence, operators] of [
  [1, ['||']],
  [2, ['&&']],
  [3, ['=', '==', '!=']],
  [4, ['<', '<=', '>', '>=']],
  [5, ['+', '-']],
  [6, ['*', '/', '%']],
] as const) {
  for (const operator of operators) jsep.addBinaryOp(operator, precedence);
}
jsep.addBinaryOp('^', 7, true);
jsep.removeAllUnaryOps();
jsep.removeLiteral('null');
jsep.hooks.add('gobble-token', function signs(env) {
  const operator = this.char;
  if (operator !== '-' && operator !== '+' && operator !== '!') return;
  this.index += 1;
  env.node = { type: 'UnaryExpression', operator, argument: powerAt(this) };
});

/** Parses the operand of a sign, which applies to the whole power: −2^2 is −4. */
function powerAt(parser: jsep.HookScope): jsep.Expression {
  const left = parser.gobbleToken();
  if (!left) return parser.throwError('nothing follows a sign');
  parser.gobbleSpaces();
  if (parser.char !== '^') return left;
  parser.index += 1;
  return { type: 'BinaryExpression', operator: '^', left, right: powerAt(parser) };
}

/** Parses a formula into jsep's tree; throws an error with the `index` of unexpected text. */
function parseText(text: string): jsep.CoreExpression {
  return jsep(text) as jsep.CoreExpression;
}

/** Maximum depth of the tree, to prevent a stack overflow. */
const MAX_DEPTH = 1000;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const CACHE_SIZE = 200;

const cache = new Map<string, ReadFormula>();

/** Parses a formula (FLD-06): only numbers, texts, fields, operators, conditions and known functions. */
export function readFormula(formula: string): ReadFormula {
  const before = cache.get(formula);
  if (before) return before;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const read = parseFormula(formula);
  cache.set(formula, read);
  return read;
}

function parseFormula(formula: string): ReadFormula {
  const prepared = preparedFormula(formula);
  if ('key' in prepared) return { problem: prepared };
  const reader = new TreeReader(prepared);
  try {
    return { tree: reader.node(parseText(prepared.text), 0), fields: reader.fields };
  } catch (error) {
    return { problem: problemOf(error, prepared) };
  }
}

class FormulaError extends Error {
  readonly problem: FormulaProblem;
  constructor(problem: FormulaProblem) {
    super(problem.key);
    this.problem = problem;
  }
}

function problemOf(error: unknown, { text, names }: PreparedFormula): FormulaProblem {
  if (error instanceof FormulaError) return error.problem;
  const { index } = error as { index?: number };
  // stack overflow
  if (index === undefined) return { key: 'form::formula_deep', values: {} };
  return syntaxProblem(text.slice(index).replace(/\$(\d+)/g, (_, at: string) => `{${names[Number(at)]}}`));
}

/** Converts jsep's tree to a FormulaNode; rejects anything not allowed in a formula. */
class TreeReader {
  readonly fields: FieldReference[] = [];
  readonly #names: readonly string[];
  readonly #separators: readonly number[];
  #calls = 0;

  constructor({ names, separators }: PreparedFormula) {
    this.#names = names;
    this.#separators = separators;
  }

  node(given: jsep.Expression, depth: number): FormulaNode {
    if (depth > MAX_DEPTH) throw new FormulaError({ key: 'form::formula_deep', values: {} });
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
        throw new FormulaError(unexpected(at));
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
    if (!NAME.test(name)) throw new FormulaError(syntaxProblem(name));
    return name;
  }

  /** Reads a range's limit, a field of a group's rows, that field's limit, or a constant of Math. */
  #member({ object, property, computed, optional }: jsep.MemberExpression): FormulaNode {
    const name = nameOf(property);
    const inner = object.type === 'MemberExpression' ? (object as jsep.MemberExpression) : null;
    const [of, member] = inner ? [nameOf(inner.object), nameOf(inner.property)] : [nameOf(object), name];
    const plain = !(computed || optional || inner?.computed || inner?.optional);
    if (of === undefined || member === undefined || name === undefined || !plain) {
      throw new FormulaError(syntaxProblem(name ?? '['));
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
    const definition = FUNCTIONS.get(name);
    if (!definition) throw new FormulaError({ key: 'form::formula_function', values: { name } });
    const count = call.arguments.length;
    if (count < definition.least || count > definition.most || separators !== Math.max(0, count - 1)) {
      throw new FormulaError({ key: 'form::formula_arguments', values: { name } });
    }
    const given = call.arguments.map(inner);
    // the value to find is a single value
    const among = name === HAS ? given.slice(0, 1) : given;
    for (const one of among) if (definition.rows && one.kind === 'field') one.amongRows = true;
    return { kind: 'call', name, given };
  }
}

function nameOf({ type, name }: jsep.Expression): string | undefined {
  return type === 'Identifier' ? String(name) : undefined;
}

/** The problem of several formulas side by side, or of a list, both of which jsep parses. */
function unexpected(node: jsep.CoreExpression): FormulaProblem {
  return { key: 'form::formula_syntax', values: { near: node.type === 'ArrayExpression' ? '[' : secondOf(node) } };
}

function secondOf(node: jsep.CoreExpression): string {
  const several = node.type === 'Compound' ? node.body : node.type === 'SequenceExpression' ? node.expressions : [];
  const [, second] = several;
  return String(second?.raw ?? second?.name ?? ',');
}
