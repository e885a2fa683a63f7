import { plainDigits } from '../../text/plain-digits.js';
import type { FormulaProblem } from './formula.js';
import { FUNCTIONS } from './functions.js';

/** Maximum length of a formula, and maximum depth of brackets. */
const MAX_LENGTH = 5000;
const MAX_DEPTH = 100;
/** Number of characters before a bracket that are searched for a function's name. */
const NAME_LOOKBEHIND = 8;

/** Typographic operators and those of other scripts, in ASCII. */
const ASCII: Readonly<Record<string, string>> = {
  '٫': '.',
  '،': ',',
  '؛': ';',
  '、': ',',
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

/** Splits into strings, names in braces, and single characters. */
const PIECES = /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\{(?<name>[^{}]*)\}|\*\*|\s+|./gsu;

/** A formula rewritten for the parser. */
export interface PreparedFormula {
  text: string;
  /** The names in braces; `$0` refers to the first. */
  names: readonly string[];
  /** Number of separators in each call, in the order of the calls. */
  separators: readonly number[];
}

/** An open bracket. In a call: positions of commas between digits, and whether they are decimal commas. */
interface Bracket {
  call: number | null;
  commas: number[];
  decimal: boolean;
}

/**
 * Rewrites a formula for the parser: replaces names in braces and decimal commas. A comma between two digits is a decimal comma (FLD-06);
 * in a function's arguments only if semicolons separate them, or the function takes one.
 */
export function preparedFormula(formula: string): PreparedFormula | FormulaProblem {
  if (formula.trim() === '') return { key: 'form::formula_missing', values: {} };
  if (formula.length > MAX_LENGTH) return { key: 'form::formula_long', values: { most: MAX_LENGTH } };
  const text = formula.replace(PIECES, (piece, string?: string, name?: string) =>
    string === undefined && name === undefined ? (ASCII[piece] ?? plainDigits(piece)) : piece,
  );
  const out: string[] = [];
  const names: string[] = [];
  const separators: number[] = [];
  const open: Bracket[] = [];
  for (const { 0: piece, index, groups } of text.matchAll(PIECES)) {
    const bracket = open.at(-1);
    if (groups?.string !== undefined) out.push(piece);
    else if (groups?.name !== undefined) out.push(`$${names.push(groups.name.trim()) - 1}`);
    else if (piece === '$' || piece === '{' || piece === '}') return syntaxProblem(text.slice(index));
    else if (piece === '(') {
      const name = /[\p{L}\p{N}_]+(?=\s*$)/u.exec(out.slice(-NAME_LOOKBEHIND).join(''))?.[0];
      // a function of one value has no separators
      const decimal = FUNCTIONS.get(name ?? '')?.most === 1;
      open.push({ call: name ? separators.push(0) - 1 : null, commas: [], decimal });
      if (open.length > MAX_DEPTH) return { key: 'form::formula_deep', values: {} };
      out.push(piece);
    } else if (piece === ')') {
      if (bracket?.decimal) for (const at of bracket.commas) out[at] = '.';
      if (bracket && bracket.call !== null)
        separators[bracket.call] = separatorCount(bracket, separators[bracket.call] ?? 0);
      open.pop();
      out.push(piece);
    } else if (piece === ',' && isLeading(text, index)) {
      out.push('.');
    } else if ((piece === ',' || piece === ';') && bracket && bracket.call !== null) {
      separators[bracket.call] = (separators[bracket.call] ?? 0) + 1;
      if (piece === ';') bracket.decimal = true;
      else if (isBetweenDigits(text, index)) bracket.commas.push(out.length);
      out.push(',');
    } else if (piece === ',' && isBetweenDigits(text, index)) out.push('.');
    else if (piece === ',' || piece === ';') return syntaxProblem(text.slice(index));
    else if (piece === '**') out.push('^');
    else out.push(/^\s/.test(piece) ? ' ' : piece);
  }
  return { text: out.join(''), names, separators };
}

/** The problem at the text that the parser did not expect; at the end, that more was expected. */
export function syntaxProblem(rest: string): FormulaProblem {
  const near = rest.trim().slice(0, 20);
  return near === '' ? { key: 'form::formula_end', values: {} } : { key: 'form::formula_syntax', values: { near } };
}

/** Number of separators of a call, without its decimal commas. */
function separatorCount({ decimal, commas }: Bracket, count: number): number {
  return decimal ? count - commas.length : count;
}

function isBetweenDigits(text: string, index: number): boolean {
  return /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index + 1));
}

/** True if a comma starts a number, as in ",5": a digit follows, and no operand precedes it. */
function isLeading(text: string, index: number): boolean {
  return /^\d/.test(text.slice(index + 1)) && /(?:^|[^\p{L}\p{N}_)}"'.])$/u.test(text.slice(0, index).trimEnd());
}
