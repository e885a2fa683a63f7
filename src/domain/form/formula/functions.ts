/** A function for formulas: its number of arguments, whether it takes the values of all rows of a group, and its implementation. */
interface FormulaFunction {
  least: number;
  most: number;
  rows?: boolean;
  of(...values: number[]): number;
}

const ONE = [
  'abs',
  'ceil',
  'floor',
  'round',
  'trunc',
  'sign',
  'sqrt',
  'cbrt',
  'exp',
  'log',
  'log2',
  'log10',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'asinh',
  'acosh',
  'atanh',
  'expm1',
  'log1p',
  'fround',
  'clz32',
] as const;
const TWO = ['pow', 'atan2', 'imul'] as const;
const ANY = ['min', 'max', 'hypot'] as const;

/** Number of a group's rows, of its rows with a filled field, or of chosen values. */
export const COUNT = 'count';

/**
 * `has(field; value)`: true if a value is among the choices of a field. Like `count`, evaluated separately, since its arguments are not
 * only numbers.
 */
export const HAS = 'has';

/** Math's functions and clamp(value, min, max) (FLD-06): a Map, so that no inherited name can be called. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map<string, FormulaFunction>([
  ...ONE.map((name) => [name, { least: 1, most: 1, of: Math[name] }] as const),
  ...TWO.map((name) => [name, { least: 2, most: 2, of: Math[name] }] as const),
  ...ANY.map((name) => [name, { least: 1, most: Number.POSITIVE_INFINITY, rows: true, of: Math[name] }] as const),
  ['sum', { least: 1, most: Number.POSITIVE_INFINITY, rows: true, of: sumOf }],
  [COUNT, { least: 1, most: 1, rows: true, of: () => Number.NaN }],
  [HAS, { least: 2, most: 2, rows: true, of: () => Number.NaN }],
  ['clamp', { least: 3, most: 3, of: (value = 0, min = 0, max = 0) => Math.min(Math.max(value, min), max) }],
]);

function sumOf(...values: number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}

/** Named constants; a field of the same name takes precedence. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map(
  (['E', 'PI', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'SQRT1_2', 'SQRT2'] as const).map((name) => [name, Math[name]]),
);
