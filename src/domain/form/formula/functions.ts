/** A function that formulas may call: how many values it takes, whether those of all rows of a group can be among them, and what it makes of them. */
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

/** How many rows a group has, how many of its rows have something in a field, or how much is chosen. */
export const COUNT = 'count';

/** `has(field; value)`: whether a value is among the choices of a field. It and `count` are not reckoned with numbers alone, as the others are. */
export const HAS = 'has';

/** Math's functions and clamp(value, min, max) (FLD-06): a Map, so that no other name of an object can be called. */
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

/** Numbers that have a name; a field of the same name goes before them. */
export const CONSTANTS: ReadonlyMap<string, number> = new Map(
  (['E', 'PI', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'SQRT1_2', 'SQRT2'] as const).map((name) => [name, Math[name]]),
);
