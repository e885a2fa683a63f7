// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { recordOfTexts } from '../../src/domain/shared/read.js';
import { flag, json, list, number, oneOf, text } from '../../src/platform/element/attributes.js';

describe('attribute parsers', () => {
  const readers = [
    { name: 'text', reader: text(), good: { '': '', ' a ': ' a ' }, bad: [] },
    {
      name: 'number',
      reader: number(0),
      good: { '1.5': 1.5, '-2': -2 },
      bad: ['', 'abc', '1px', 'Infinity', 'NaN'],
    },
    {
      name: 'number in a range',
      reader: number(1, { min: 0, max: 3, integer: true }),
      good: { 0: 0, 3: 3 },
      bad: ['4', '-1', '1.5'],
    },
    { name: 'flag', reader: flag(), good: { '': true, true: true, loud: true, false: false }, bad: [] },
    { name: 'one of', reader: oneOf(['slide', 'fade'], 'slide'), good: { fade: 'fade' }, bad: ['Fade', ''] },
    { name: 'list', reader: list(), good: { 'a, b,,': ['a', 'b'], '["a",1]': ['a', '1'], '': [] }, bad: ['[{}]', '['] },
    {
      name: 'json',
      reader: json(recordOfTexts, {}, ''),
      good: { '{"a":"b"}': { a: 'b' } },
      bad: ['{"a":1}', '[]', 'null', '{'],
    },
  ];
  for (const { name, reader, good, bad } of readers) {
    for (const [given, read] of Object.entries(good)) {
      it(`${name}: parses ${JSON.stringify(given)} as ${JSON.stringify(read)}`, () => {
        expect(reader.parse(given)).to.deep.equal(read);
      });
    }
    for (const given of bad) {
      it(`${name}: rejects ${JSON.stringify(given)}`, () => {
        expect(reader.parse(given)).to.equal(undefined);
      });
    }
  }

  it('no parser throws for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...readers), (given, { reader }) => {
        expect(() => reader.parse(given)).to.not.throw();
      }),
    );
  });
});
