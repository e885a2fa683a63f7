import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { evaluated, numberOf } from '../../src/domain/form/formula/evaluate.js';
import type { FormulaValue } from '../../src/domain/form/formula/formula.js';
import { FUNCTIONS } from '../../src/domain/form/formula/functions.js';
import { readFormula } from '../../src/domain/form/formula/read-formula.js';

function comesTo(formula: string, values: Record<string, FormulaValue> = {}): FormulaValue | null | string {
  const read = readFormula(formula);
  if ('problem' in read) return `${read.problem.key} ${Object.values(read.problem.values).join(' ')}`.trim();
  const held = new Map(Object.entries(values));
  return evaluated(read.tree, {
    one: ({ name, members }) => held.get([name, ...members].join('.')) ?? null,
    rows: () => undefined,
  });
}

function table(cases: Record<string, FormulaValue | null>, values: Record<string, FormulaValue> = {}): void {
  for (const [formula, result] of Object.entries(cases)) expect(comesTo(formula, values), formula).to.equal(result);
}

describe('formulas', () => {
  it('[FLD-06] applies operator precedence; ^ is a right-associative power that binds tighter than a sign', () => {
    table({
      '1 + 2 * 3': 7,
      '(1 + 2) * 3': 9,
      '10 - 4 - 3': 3,
      '7 % 4': 3,
      '2 ^ 10': 1024,
      '2 ** 3': 8,
      '2^3^2': 512,
      '-2^2': -4,
      '−2^2': -4,
      '(-2)^2': 4,
      '2^-2': 0.25,
      '-2^-2^2': -0.0625,
      '- -3': 3,
      '2 * -3': -6,
      '+4 - +1': 3,
      '6 ÷ 3 × 2': 4,
    });
  });

  it('[FLD-06] accepts a decimal comma, also in arguments separated by semicolons', () => {
    table({
      '1,5*2': 3,
      '(1,5 + 0,25) * 2': 3.5,
      'max(1, 2)': 2,
      'max(1,5)': 5,
      'max(1,5; 2)': 2,
      'max(1,5;1,25;1)': 1.5,
      'max((1,5)*2, 1)': 3,
      'round(max(1,5; 0,5) * 10)': 15,
      'min(1;2)': 1,
    });
    table({
      ',5': 0.5,
      '2 * ,5': 1,
      '-,5 + 1': 0.5,
      '(,25 + ,75)': 1,
      'max(,5; 2)': 2,
      'max(1; ,5)': 1,
      'max(1, ,5)': 1,
      'max(1 ,5)': 5,
      'round(,5)': 1,
    });
    for (const formula of ['5,', ';5', '5;', '(1;2)', ', 5', '1,,5'])
      expect(comesTo(formula)).to.match(/^form::formula_(syntax|end)/);
    // a function of one argument has no separators, so a comma is a decimal point
    table({ 'round(1,5)': 2, 'Math.abs(-1,5 * 2)': 3, 'sqrt (2,25)': 1.5 });
    expect(comesTo('pow(1,5,2)')).to.equal('form::formula_arguments pow');
    expect(comesTo('1,2,3')).to.match(/^form::formula_syntax/);
  });

  it('[FLD-06] offers Math functions with or without the prefix `Math`, and clamp, but no other names', () => {
    table({
      'round(2.5) + floor(2.5) + ceil(2.5)': 8,
      'Math.max(1, 2, 3)': 3,
      'Math.PI': Math.PI,
      'clamp(15, 0, 10)': 10,
      'clamp(-5, 0, 10)': 0,
      'clamp(5; 0; 10)': 5,
      'hypot(3, 4)': 5,
      'pow(2, 0.5) - sqrt(2)': 0,
      'trunc(-2.7) + sign(-3) + abs(-4)': 1,
    });
    for (const name of ['random', 'constructor', 'toString', 'eval', 'alert', '__proto__', 'hasOwnProperty']) {
      expect(FUNCTIONS.has(name)).to.equal(false);
      expect(comesTo(`${name}(1)`)).to.equal(`form::formula_function ${name}`);
    }
  });

  it('[FLD-06] D5: offers all of Math except random, and reads digits and operators of other scripts', () => {
    const newer = ['random', 'f16round', 'sumPrecise'];
    for (const name of Object.getOwnPropertyNames(Math).filter((one) => !newer.includes(one))) {
      const given = Math[name as keyof Math] as unknown;
      if (typeof given === 'number') table({ [`Math.${name}`]: given });
      else if (typeof given === 'function') {
        const values = [0.5, 0.25].slice(0, Math.max(1, given.length));
        const result = given(...values) as number;
        table({ [`${name}(${values.join('; ')})`]: Number.isFinite(result) ? result : null });
      }
    }
    expect(comesTo('random()')).to.equal('form::formula_function random');
    table({ '３＋４': 7, '٣ * ٢': 6, '١٫٥ × ٢': 3, 'max(١؛ ٢)': 2, 'max（1，2）': 2 });
    table({ '{поле٣} + "٣" ': 7, '{поле٣} + ١': 5 }, { поле٣: 4 });
  });

  it('compares, combines and chooses values', () => {
    const values = { count: 12, colour: 'red', gift: true, empty: '', size: '10' };
    table(
      {
        'count > 10 ? 5 : 7': 5,
        'count >= 12 && gift': true,
        'gift * 3': 3,
        '!gift + 1': 1,
        'colour = "red" ? 1 : 2': 1,
        "colour == 'blue' ? 1 : 2": 2,
        'colour != "blue"': true,
        'size = 10': true,
        'empty = ""': true,
        'empty + 2': 2,
        'count < 5 ? 1 : count < 20 ? 2 : 3': 2,
        'count ≥ 12 ? 1 : 0': 1,
        'empty || 4': 4,
      },
      values,
    );
  });

  it('reads fields by name, in braces where a name has spaces or operators, and an edge of a range after a dot', () => {
    const values = { width: 3, 'room height': 2, 'a-b': 5, ширина: 4, 'price.start': 10, 'price.end': 30 };
    table(
      {
        'width * {room height}': 6,
        '{a-b} + { width }': 8,
        'ширина^2': 16,
        'price.end - price.start': 20,
        '{price}.end': 30,
      },
      values,
    );
  });

  it('returns null for a division by zero, an invalid number or a missing field, unless that part is unused', () => {
    const values = { none: 0, word: 'abc' };
    table(
      { '1 / none': null, '0 / 0': null, 'sqrt(-1)': null, '10^400': null, 'word * 2': null, 'gone + 1': null },
      values,
    );
    table({ 'none = 0 ? 1 : 5 / none': 1, 'word < 3': null, 'none && gone': 0 }, values);
  });

  it('reports the unexpected part of an invalid formula', () => {
    const cases: Record<string, string> = {
      '': 'form::formula_missing',
      '1 +': 'form::formula_end',
      '(1 + 2': 'form::formula_end',
      '1 + 2)': 'form::formula_syntax )',
      '2 {room height}': 'form::formula_syntax $0',
      '* {room height}': 'form::formula_syntax * {room height}',
      '1 2': 'form::formula_syntax 2',
      'max(1 2)': 'form::formula_arguments max',
      'max(1, min(2 3))': 'form::formula_arguments min',
      '[1]': 'form::formula_syntax [',
      'a.b.c.d': 'form::formula_syntax d',
      'a.constructor("x")()': 'form::formula_function',
      'a["b"]': 'form::formula_syntax [',
      a$b: 'form::formula_syntax $b',
      '"open': 'form::formula_end',
      'nothing(2)': 'form::formula_function nothing',
      '{a': 'form::formula_syntax {a',
    };
    for (const [formula, problem] of Object.entries(cases))
      expect(String(comesTo(formula)), formula).to.contain(problem);
  });

  it('reports an error instead of throwing on deep nesting, long texts and random input', () => {
    expect(comesTo('('.repeat(10_000) + 1 + ')'.repeat(10_000))).to.equal('form::formula_long 5000');
    expect(comesTo('('.repeat(400) + 1 + ')'.repeat(400))).to.equal('form::formula_deep');
    expect(comesTo(`${'-'.repeat(4990)}1`)).to.equal('form::formula_deep');
    expect(comesTo(`1${'^1'.repeat(2400)}`)).to.equal('form::formula_deep');
    expect(comesTo(`1${'?1:1'.repeat(1200)}`)).to.equal('form::formula_deep');
    expect(comesTo(`1${'+1'.repeat(900)}`)).to.equal(901);
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abc01,.;()+-*/^%?:<>=!&|"{}$[] maxPI'), maxLength: 60 }),
        (text) => {
          const result = comesTo(text, { a: 1, b: 'x', c: true });
          expect(result === null || ['number', 'string', 'boolean'].includes(typeof result)).to.equal(true);
        },
      ),
    );
  });

  it('converts texts to numbers: with a decimal comma, with spaces between digits, an empty text to 0', () => {
    const numbers = ['1,5', ' 12 000,50 ', '1 000', '', '-3', true, false].map(numberOf);
    expect(numbers).to.deep.equal([1.5, 12000.5, 1000, 0, -3, 1, 0]);
    expect(['abc', '1.2.3'].map(numberOf)).to.deep.equal([null, null]);
  });
});
