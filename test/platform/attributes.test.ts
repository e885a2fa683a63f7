// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { flag, json, list, number, oneOf, recordOfTexts, text } from '../../src/platform/element/attributes.js';

const ok = <T>(value: T) => value;
const bad = undefined;

describe('attribute parsers', () => {
  const cases: [string, { parse(value: string): unknown }, [string, unknown][]][] = [
    [
      'text',
      text(),
      [
        ['', ok('')],
        [' a ', ok(' a ')],
      ],
    ],
    [
      'number',
      number(0),
      [
        ['1.5', ok(1.5)],
        ['-2', ok(-2)],
        ['', bad],
        ['abc', bad],
        ['1px', bad],
        ['Infinity', bad],
        ['NaN', bad],
      ],
    ],
    [
      'number in a range',
      number(1, { min: 0, max: 3, integer: true }),
      [
        ['3', ok(3)],
        ['4', bad],
        ['-1', bad],
        ['1.5', bad],
      ],
    ],
    [
      'flag',
      flag(),
      [
        ['', ok(true)],
        ['true', ok(true)],
        ['loud', ok(true)],
        ['false', ok(false)],
      ],
    ],
    [
      'one of',
      oneOf(['slide', 'fade'], 'slide'),
      [
        ['fade', ok('fade')],
        ['Fade', bad],
        ['', bad],
      ],
    ],
    [
      'list',
      list(),
      [
        ['a, b,,', ok(['a', 'b'])],
        ['["a",1]', ok(['a', '1'])],
        ['[{}]', bad],
        ['[', bad],
        ['', ok([])],
      ],
    ],
    [
      'json',
      json(recordOfTexts, {}, ''),
      [
        ['{"a":"b"}', ok({ a: 'b' })],
        ['{"a":1}', bad],
        ['[]', bad],
        ['null', bad],
        ['{', bad],
      ],
    ],
  ];
  for (const [name, attribute, table] of cases) {
    for (const [given, expected] of table) {
      it(`${name}: ${JSON.stringify(given)} is ${expected === bad ? 'bad' : JSON.stringify(expected)}`, () => {
        expect(attribute.parse(given)).to.deep.equal(expected);
      });
    }
  }

  it('no text makes a parser throw', () => {
    const all = [text(), number(0, { min: 1 }), flag(), oneOf(['a'], 'a'), list(), json(recordOfTexts, {}, '')];
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...all), (given, attribute) => {
        expect(() => attribute.parse(given)).to.not.throw();
      }),
    );
  });
});
