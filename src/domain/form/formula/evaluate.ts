import { readNumber } from '../fields/number.js';
import type { BinaryOperator, FieldReference, FormulaNode, FormulaValue } from './formula.js';
import { COUNT, FUNCTIONS, HAS } from './functions.js';

/** What fields hold; null when it is nothing to reckon with yet. */
export interface FieldReader {
  one(field: FieldReference): FormulaValue | null;
  /** What the rows of a group hold, or its rows themselves; undefined for what is no group. */
  rows(field: FieldReference): readonly (FormulaValue | null)[] | undefined;
}

/** What a formula comes to; null when there is no result: a field without one, a text that is no number, a division by zero. */
export function evaluated(node: FormulaNode, read: FieldReader): FormulaValue | null {
  switch (node.kind) {
    case 'value':
      return node.value;
    case 'field':
      return read.one(node);
    case 'unary':
      return signed(node.operator, evaluated(node.of, read));
    case 'binary':
      return binary(node, read);
    case 'choice': {
      const test = evaluated(node.test, read);
      return test === null ? null : evaluated(isTrue(test) ? node.yes : node.no, read);
    }
    case 'call':
      return called(node, read);
  }
}

function called({ name, given }: Extract<FormulaNode, { kind: 'call' }>, read: FieldReader): FormulaValue | null {
  // of a group's rows each value by itself
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

/** A value as a number: a tick is 1 or 0, an empty text 0, a text with a comma or spaces a number all the same, a list its sum. */
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

/** Whether one of some lists has a value, or one of some fields of one choice is it. */
function hasAmong(lists: readonly (FormulaValue | null)[], value: FormulaValue | null): boolean | null {
  const known = lists.filter((list) => list !== null);
  if (value === null || (known.length === 0 && lists.length > 0)) return null;
  return known.some((list) =>
    typeof list === 'object' ? list.some((one) => isSame(one, value)) : isSame(list, value),
  );
}

/** Whether something is filled in, chosen or ticked. */
function isFilled(value: FormulaValue | null): boolean {
  return value !== null && value !== '' && value !== false && !(typeof value === 'object' && value.length === 0);
}

function signed(operator: '-' | '+' | '!', value: FormulaValue | null): FormulaValue | null {
  if (value === null) return null;
  if (operator === '!') return !isTrue(value);
  const number = numberOf(value);
  return number === null || operator === '+' ? number : -number;
}

function binary(node: Extract<FormulaNode, { kind: 'binary' }>, read: FieldReader): FormulaValue | null {
  const { operator } = node;
  const left = evaluated(node.left, read);
  if (left === null) return null;
  if (operator === '&&' || operator === '||') {
    return isTrue(left) === (operator === '||') ? left : evaluated(node.right, read);
  }
  const right = evaluated(node.right, read);
  if (right === null) return null;
  if (operator === '=' || operator === '!=') return isSame(left, right) === (operator === '=');
  if (isDay(left) && isDay(right) && operator in EARLIER) return EARLIER[operator as keyof typeof EARLIER](left, right);
  const [a, b] = [numberOf(left), numberOf(right)];
  return a === null || b === null ? null : reckoned(operator, a, b);
}

/** Days and moments, as dates hold them: which is earlier stands in their letters. */
const EARLIER = {
  '<': (a: string, b: string) => a < b,
  '<=': (a: string, b: string) => a <= b,
  '>': (a: string, b: string) => a > b,
  '>=': (a: string, b: string) => a >= b,
};

function isDay(value: FormulaValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value);
}

function reckoned(
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

/** Two texts are compared as texts, anything else as numbers; a list as what it adds up to, else as its texts. */
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

/** Whether a value counts as yes: anything but an empty text, 0, no, and a list of nothing. */
export function isTrue(value: FormulaValue): boolean {
  if (typeof value === 'object') return value.length > 0;
  return value !== '' && value !== 0 && value !== false;
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
