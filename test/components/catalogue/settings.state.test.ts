import { expect } from '@esm-bundle/chai';
import { CATALOGUE_ATTRIBUTES } from '../../../src/components/catalogue/context/settings.js';
import { entryByKey } from '../../../src/domain/navigation/tabs.js';

describe('the parsed attributes of a catalogue', () => {
  const readers: { name: string; parse(given: string): unknown; good: Record<string, unknown>; bad: string[] }[] = [
    {
      name: 'ratio',
      parse: CATALOGUE_ATTRIBUTES.ratio.parse,
      good: { '4/5': 0.8, '4:5': 0.8, '0.8': 0.8, '1/5': 0.2, 5: 5 },
      bad: ['1/6', '5.1', '1/2/3', 'wide', '', '1/0'],
    },
    {
      name: 'controls',
      parse: CATALOGUE_ATTRIBUTES.controls.parse,
      good: { 'search sort filter': ['search', 'sort', 'filter'], 'sort, search': ['sort', 'search'], '': [] },
      bad: ['search price'],
    },
    {
      name: 'filters',
      parse: CATALOGUE_ATTRIBUTES.filters.parse,
      good: {
        '{"colour": ["oak", "ash"], "price": "10-50"}': { colour: ['oak', 'ash'], price: ['10-50'] },
        '{"size": 4, "gone": []}': { size: ['4'] },
      },
      bad: ['[1]', '"oak"', 'null'],
    },
    {
      name: 'categories',
      parse: CATALOGUE_ATTRIBUTES.categories.parse,
      good: {
        '[{"id": "a", "name": "A", "count": 3}]': [{ id: 'a', name: 'A', count: 3 }],
        '[{"id": 7, "name": "A"}]': [{ id: '7', name: 'A', count: null }],
        '[]': [],
      },
      bad: ['[{"id": "", "name": "A"}]', '[{"id": "a"}]', '[{"id": "a", "name": "A"}, 1]', '{"id": "a", "name": "A"}'],
    },
    {
      name: 'lists of elements',
      parse: CATALOGUE_ATTRIBUTES.elementsList.parse,
      good: { '["name"]': ['name'], '{"name": true}': { name: true } },
      bad: ['"name"', 'null'],
    },
  ];
  for (const { name, parse, good, bad } of readers) {
    for (const [given, read] of Object.entries(good)) {
      it(`${name}: ${given} is ${JSON.stringify(read)}`, () => {
        expect(parse(given)).to.deep.equal(read);
      });
    }
    for (const given of bad) {
      it(`${name}: ${given} is rejected`, () => {
        expect(parse(given)).to.equal(undefined);
      });
    }
  }
});

describe('[CAT-01] [OPT-01] keys in a group of tabs or values', () => {
  const rows: [key: string, from: number, ltr: number | null, rtl: number | null][] = [
    ['ArrowRight', 0, 1, 2],
    ['ArrowRight', 2, 0, 1],
    ['ArrowLeft', 0, 2, 1],
    ['ArrowLeft', 2, 1, 0],
    ['ArrowDown', 2, 0, 0],
    ['ArrowUp', 0, 2, 2],
    ['Home', 2, 0, 0],
    ['End', 0, 2, 2],
    ['Enter', 1, null, null],
    ['a', 1, null, null],
  ];
  for (const [key, from, ltr, rtl] of rows) {
    it(`${key} on item ${from + 1} of 3 moves to ${ltr === null ? 'none' : `item ${ltr + 1}`}, mirrored right to left`, () => {
      expect([false, true].map((turned) => entryByKey(key, from, 3, turned))).to.deep.equal([ltr, rtl]);
    });
  }
});
