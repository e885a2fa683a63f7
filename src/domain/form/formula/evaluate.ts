import { readNumber } from '../fields/number.js';
import type { BinaryOperator, FieldReference, FormulaNode, FormulaValue } from './formula.js';
import { COUNT, FUNCTIONS, HAS } from './functions.js';

/** Reads values of fields; null when there is no value yet. */
export interface FieldReader {
  one(field: FieldReference): FormulaValue | null;
  /** The values of a group's rows, or its rows; undefined if it is not a group. */
  rows(field: FieldReference): readonly (FormulaValue | null)[] | undefined;
}

/** Evaluates a formula; null when there is no result: a field without a value, a text that is not a number, a division by zero. */
export function evaluated(node: FormulaNode, read: FieldReader): FormulaValue | null {
  switch (node.kind) {
    case 'value':
      return node.value;
    case 'field':
      return read.one(node);
    case 'unary':
      return unaryResult(node.operator, evaluated(node.of, read));
    case 'binary':
      return binaryResult(node, read);
    case 'choice': {
      const test = evaluated(node.test, read);
      return test === null ? null : evaluated(isTrue(test) ? node.yes : node.no, read);
    }
    case 'call':
      return callResult(node, read);
  }
}

function callResult({ name, given }: Extract<FormulaNode, { kind: 'call' }>, read: FieldReader): FormulaValue | null {
  // each row of a group is a separate value
  const values = given.map((one) => rowsAt(one, read) ?? [evaluated(one, read)]);
  const [first = [], [second = null] = []] = values;
  if (name === COUNT) return (given.some((one) => rowsAt(one, read)) ? first : first.flat()).filter(isFilled).length;
  if (name === HAS) return hasAmong(first, second);
  const numbers = values.flat().map(numberOf);
  return numbers.includes(null) ? null : finite(FUNCTIONS.get(name)?.of(...(numbers as number[])));
}

function rowsAt(node: FormulaNode, read: FieldReader): readonly (FormulaValue | null)[] | undefined {
  return node.kind === 'field' ? read.rows(node) : undefined;
}

/**
 * Converts a value to a number: a checkbox to 1 or 0, an empty text to 0, a text with a comma or spaces if it is a number, a list to its
 * sum.
 */
export function numberOf(value: FormulaValue | null): number | null {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return sumOf(value);
  const text = value.replace(/(?<=\d)\s(?=\d)/g, '').trim();
  return text === '' ? 0 : readNumber(text);
}

function sumOf(list: readonly string[]): number | null {
  const numbers = list.map(numberOf);
  return numbers.includes(null) ? null : (numbers as number[]).reduce((sum, one) => sum + one, 0);
}

/** True if one of the lists contains the value, or one of the single values equals it. */
function hasAmong(lists: readonly (FormulaValue | null)[], value: FormulaValue | null): boolean | null {
  const known = lists.filter((list) => list !== null);
  if (value === null || (known.length === 0 && lists.length > 0)) return null;
  return known.some((list) =>
    typeof list === 'object' ? list.some((one) => isSame(one, value)) : isSame(list, value),
  );
}

/** True for a value that is filled in, chosen or checked. */
function isFilled(value: FormulaValue | null): boolean {
  return value !== null && value !== '' && value !== false && !(typeof value === 'object' && value.length === 0);
}

function unaryResult(operator: '-' | '+' | '!', value: FormulaValue | null): FormulaValue | null {
  if (value === null) return null;
  if (operator === '!') return !isTrue(value);
  const number = numberOf(value);
  return number === null || operator === '+' ? number : -number;
}

function binaryResult(node: Extract<FormulaNode, { kind: 'binary' }>, read: FieldReader): FormulaValue | null {
  const { operator } = node;
  const left = evaluated(node.left, read);
  if (left === null) return null;
  if (operator === '&&' || operator === '||') {
    return isTrue(left) === (operator === '||') ? left : evaluated(node.right, read);
  }
  const right = evaluated(node.right, read);
  if (right === null) return null;
  if (operator === '=' || operator === '!=') return isSame(left, right) === (operator === '=');
  if (isDate(left) && isDate(right) && operator in COMPARE_DATES)
    return COMPARE_DATES[operator as keyof typeof COMPARE_DATES](left, right);
  const [a, b] = [numberOf(left), numberOf(right)];
  return a === null || b === null ? null : calculate(operator, a, b);
}

/** ISO dates and times compare as strings. */
const COMPARE_DATES = {
  '<': (a: string, b: string) => a < b,
  '<=': (a: string, b: string) => a <= b,
  '>': (a: string, b: string) => a > b,
  '>=': (a: string, b: string) => a >= b,
};

function isDate(value: FormulaValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value);
}

function calculate(
  operator: Exclude<BinaryOperator, '=' | '!=' | '&&' | '||'>,
  a: number,
  b: number,
): FormulaValue | null {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '+':
      return finite(a + b);
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return finite(a / b);
    case '%':
      return finite(a % b);
    case '^':
      return finite(a ** b);
  }
}

/** Compares two texts as texts, anything else as numbers; a list as its sum, else as its joined texts. */
function isSame(left: FormulaValue, right: FormulaValue): boolean {
  const [a, b] = [asText(left), asText(right)];
  if (typeof a === 'string' && typeof b === 'string' && a === b) return true;
  if (typeof left === 'string' && typeof right === 'string') return false;
  const number = numberOf(left);
  return number !== null && number === numberOf(right);
}

function asText(value: FormulaValue): FormulaValue {
  return typeof value === 'object' ? value.join(', ') : value;
}

/** True for any value but an empty text, 0, false and an empty list. */
export function isTrue(value: FormulaValue): boolean {
  if (typeof value === 'object') return value.length > 0;
  return value !== '' && value !== 0 && value !== false;
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
