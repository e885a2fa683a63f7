import { expect } from '@esm-bundle/chai';
import {
  canonicalResult,
  roundedResult,
  runningTime,
  shownResult,
  withResult,
} from '../../src/domain/form/fields/calculator/result.js';
import { allEmpty, defaultValues, type FieldValue, parseFields } from '../../src/domain/form/form-rules.js';
import { calculationsOf, dependencyOrder, recomputation } from '../../src/domain/form/formula/calculations.js';
import { sentFields } from '../../src/domain/form/lead-payload.js';
import { validateFields } from './samples.js';

function form(...entries: object[]) {
  const { fields } = parseFields(entries);
  const calculations = calculationsOf(fields);
  return {
    fields,
    problems: Object.fromEntries(
      [...calculations.problems].map(([id, { key, values }]) => [id, [key, ...Object.values(values)].join(' ')]),
    ),
    results: (values: Record<string, FieldValue> = {}) => Object.fromEntries(calculations.results(values)),
  };
}
const calculator = (id: string, formula: string, more: object = {}) => ({ id, type: 'calculator', formula, ...more });

describe('calculators', () => {
  it('recomputes only the formulas that read a changed value or a changed result', () => {
    const computed: string[] = [];
    const results = new Map<string, FieldValue | undefined>();
    const formulas = [
      { key: 'a', needs: [], reads: ['x'] },
      { key: 'b', needs: [], reads: ['y'] },
      { key: 'long', needs: ['a'], reads: [] },
    ];
    const compute = recomputation(formulas, ({ key, reads: [read = ''] }, values) => {
      computed.push(key);
      const before = results.get(key);
      results.set(key, String(values[read]).trim());
      return results.get(key) !== before;
    });
    const again = (values: Record<string, FieldValue>) => {
      computed.length = 0;
      return [compute(values), computed.join(' ')];
    };
    expect(again({ x: '1', y: '2' })).to.deep.equal([true, 'a b long']);
    expect(again({ x: '1', y: '2', z: '3' })).to.deep.equal([false, '']);
    expect(again({ x: '1', y: '3' })).to.deep.equal([true, 'b']);
    expect(again({ x: '1 ', y: '3' }), 'the same outcome').to.deep.equal([false, 'a']);
    expect(again({ x: '2', y: '3' })).to.deep.equal([true, 'a long']);
  });

  it('reads a choice by its value, a group by its sum, a checkbox as 1 or 0, and decimals written with a comma', () => {
    const { results } = form(
      { id: 'n', type: 'number' },
      { id: 's', type: 'select', options: [{ value: '10', label: 'Ten' }, 'x'] },
      { id: 'g', type: 'checkbox', options: ['1', '2', '4'] },
      { id: 't', type: 'checkbox' },
      { id: 'r', type: 'range', min: 5, max: 9 },
      { id: 'rr', type: 'range', min: 0, max: 9, double: true },
      { id: 'h', type: 'hidden', default: '7' },
      ...['n', 's', 'g', 't', 'r', 'h'].map((id) => calculator(`of-${id}`, `${id} * 2`)),
      calculator('edges', 'rr.end - rr.start'),
    );
    expect(results({ n: '1,5', s: '10', g: ['1', '4'], t: true, r: '6', rr: '2-8' })).to.deep.equal({
      ...{ 'of-n': 3, 'of-s': 20, 'of-g': 10, 'of-t': 2, 'of-r': 12, 'of-h': 14 },
      edges: 6,
    });
    expect(results({ s: 'x', t: false })).to.deep.include({ 'of-s': null, 'of-t': 0, 'of-r': 10, edges: 9 });
  });

  it('an empty optional field counts as 0; an empty required field or an empty form gives no result', () => {
    const { results } = form(
      { id: 'a', type: 'number' },
      { id: 'b', type: 'number' },
      { id: 'c', type: 'number', required: true },
      calculator('sum', 'a + b'),
      calculator('all', 'a + c'),
      calculator('fixed', '5 * 2'),
    );
    expect(results({ a: '', b: '' })).to.deep.equal({ sum: null, all: null, fixed: 10 });
    expect(results({ a: '3', b: '' })).to.deep.equal({ sum: 3, all: null, fixed: 10 });
    expect(results({ a: '', c: '4' })).to.deep.equal({ sum: null, all: 4, fixed: 10 });
  });

  it('reads the rounded result of another calculator, in any order of fields', () => {
    const { results } = form(
      calculator('total', 'net + {the tax}'),
      calculator('tax', 'net * 0,2', { name: 'the tax', decimalPlaces: 1 }),
      calculator('net', 'price * 3'),
      { id: 'price', type: 'number' },
    );
    expect(results({ price: '1.13' })).to.deep.equal({ net: 3.39, tax: 0.7, total: 4.09 });
    expect(results({ price: 'no' })).to.deep.equal({ net: null, tax: null, total: null });
  });

  it('[FLD-06] reports calculators that depend on each other, with the cycle', () => {
    const { problems, results } = form(
      calculator('a', 'b + 1'),
      calculator('b', 'c + 1'),
      calculator('c', 'a + 1'),
      calculator('self', 'self * 2'),
      calculator('outside', 'a + 1'),
      calculator('fine', '1 + 1'),
    );
    expect(problems).to.deep.equal({
      a: 'form::formula_cycle a → b → c → a',
      b: 'form::formula_cycle b → c → a → b',
      c: 'form::formula_cycle c → a → b → c',
      self: 'form::formula_cycle self → self',
    });
    expect(results()).to.deep.equal({ outside: null, fine: 2 });
    const needs = new Map(Object.entries({ x: ['y'], y: [] }));
    expect(dependencyOrder(needs).order).to.deep.equal(['y', 'x']);
  });

  it('reports an unknown field, and a missing or invalid edge of a range', () => {
    const { problems } = form(
      { id: 'r', type: 'range', double: true },
      { id: 'n', type: 'number' },
      calculator('a', 'width * 2'),
      calculator('b', 'r * 2'),
      calculator('c', 'n.end * 2'),
      calculator('d', '2 *'),
      calculator('e', ''),
      calculator('ok', 'PI * E'),
    );
    expect(problems).to.deep.equal({
      a: 'form::formula_field width',
      b: 'form::formula_edges r',
      c: 'form::formula_no_edges n',
      d: 'form::formula_end',
      e: 'form::formula_missing',
    });
  });

  it('handles field names such as `__proto__` and `constructor` like any other name', () => {
    const { problems, results } = form(
      { id: '__proto__', type: 'number' },
      { id: 'constructor', type: 'number' },
      calculator('a', '__proto__ + constructor'),
      calculator('b', 'toString * 2'),
    );
    expect(problems).to.deep.equal({ b: 'form::formula_field toString' });
    expect(results(JSON.parse('{"__proto__":"2","constructor":"3"}')).a).to.equal(5);
  });

  it('is sent with the form, is never required, and does not count as filled in', () => {
    const off = calculator('off', 'a', { disabled: true });
    const { fields } = form({ id: 'a', type: 'number' }, calculator('sum', 'a * 2', { required: true }), off);
    expect(sentFields(fields).map(({ id }) => id)).to.deep.equal(['a', 'sum']);
    expect(validateFields(fields, defaultValues(fields))).to.deep.equal({});
    expect(allEmpty(fields, { a: '' })).to.equal(true);
  });

  it('[FLD-06] applies decimalPlaces and thousandsSeparator, rounds half up and removes binary rounding noise', () => {
    const rounded = [2.345, -2.345, 1.005, 0.1 + 0.2, -0.001].map((value) => roundedResult(value, { decimals: 2 }));
    expect(rounded).to.deep.equal([2.35, -2.35, 1.01, 0.3, 0]);
    expect(roundedResult(0.1 + 0.2, {})).to.equal(0.3);
    expect(roundedResult(1e20 + 0.5, { decimals: 2 })).to.equal(1e20);
    expect(shownResult(1234567.5, {}, 'en')).to.equal('1,234,567.5');
    expect(shownResult(1234567.5, { decimals: 2, thousandsSeparator: ' ' }, 'en')).to.equal('1\u00a0234\u00a0567.50');
    expect(shownResult(1234567.5, { thousandsSeparator: '.' }, 'en')).to.equal('1.234.567,5');
    expect(shownResult(1234567, { thousandsSeparator: 'none' }, 'en')).to.equal('1234567');
    expect(shownResult(1234567.5, { thousandsSeparator: "'" }, 'ru')).to.equal("1'234'567,5");
    expect([1234567.5, null, 1e21].map(canonicalResult)).to.deep.equal(['1234567.5', '', `1${'0'.repeat(21)}`]);
  });

  it('[FLD-06] resultText inserts the number at {result}, or appends it', () => {
    expect(withResult('Total: {result} €', '$& 5')).to.equal('Total: $& 5 €');
    expect(withResult('Total:', '5')).to.equal('Total: 5');
    expect(withResult(undefined, '5')).to.equal('5');
  });

  it('[FLD-06] animates a number for 150 ms plus 5 ms per unit, at most 600 ms', () => {
    expect([0, 1, 10, 90, 91, 1e9].map((to) => runningTime(0, to))).to.deep.equal([150, 155, 200, 600, 600, 600]);
    expect(runningTime(20, 10)).to.equal(200);
  });
});
