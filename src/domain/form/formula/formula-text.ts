import { plainDigits } from '../../text/plain-digits.js';
import type { FormulaProblem } from './formula.js';
import { FUNCTIONS } from './functions.js';

/** Characters of a formula, and brackets in each other, at most. */
const LONGEST = 5000;
const DEEPEST = 100;
/** Characters of a function's name, at least. */
const LONGEST_NAME = 8;

/** As formulas are written in documents, and by keyboards of other scripts. */
const PLAIN: Readonly<Record<string, string>> = {
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

/** Texts, names in braces, and single signs. */
const PIECES = /(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\{(?<name>[^{}]*)\}|\*\*|\s+|./gsu;

/** A formula in the words of the parser. */
export interface PreparedFormula {
  text: string;
  /** The names that stood in braces; `$0` stands for the first. */
  names: readonly string[];
  /** How many arguments are told apart in each call, in the order of the calls. */
  separators: readonly number[];
}

/** An open bracket; of a call the places of commas between digits, and whether they are decimal ones. */
interface Bracket {
  call: number | null;
  commas: number[];
  decimal: boolean;
}

/**
 * Readies a formula for the parser: names in braces get one that the parser takes, decimal commas become points. A comma between two digits is a decimal one (FLD-06); among
 * the arguments of a function it is so where semicolons tell the arguments apart, or where there is only one.
 */
export function preparedFormula(formula: string): PreparedFormula | FormulaProblem {
  if (formula.trim() === '') return { key: 'form::formula_missing', values: {} };
  if (formula.length > LONGEST) return { key: 'form::formula_long', values: { most: LONGEST } };
  const text = formula.replace(PIECES, (piece, string?: string, name?: string) =>
    string === undefined && name === undefined ? (PLAIN[piece] ?? plainDigits(piece)) : piece,
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
      const name = /[\p{L}\p{N}_]+(?=\s*$)/u.exec(out.slice(-LONGEST_NAME).join(''))?.[0];
      // what takes one value has no arguments to tell apart
      const decimal = FUNCTIONS.get(name ?? '')?.most === 1;
      open.push({ call: name ? separators.push(0) - 1 : null, commas: [], decimal });
      if (open.length > DEEPEST) return { key: 'form::formula_deep', values: {} };
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

/** What the parser did not expect, or that there should be more. */
export function syntaxProblem(rest: string): FormulaProblem {
  const near = rest.trim().slice(0, 20);
  return near === '' ? { key: 'form::formula_end', values: {} } : { key: 'form::formula_syntax', values: { near } };
}

/** How many separators a call has: without the commas that were decimal ones. */
function separatorCount({ decimal, commas }: Bracket, count: number): number {
  return decimal ? count - commas.length : count;
}

function isBetweenDigits(text: string, index: number): boolean {
  return /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index + 1));
}

/** Whether a comma begins a number, as in ",5": a digit follows, and nothing that it could tell apart from it stands in front. */
function isLeading(text: string, index: number): boolean {
  return /^\d/.test(text.slice(index + 1)) && /(?:^|[^\p{L}\p{N}_)}"'.])$/u.test(text.slice(0, index).trimEnd());
}
