import { expect } from '@esm-bundle/chai';
import { entryByKey } from '../../../src/components/catalogue/roving.js';
import { anyObject, controls, ratio, readCategories, readFilters } from '../../../src/components/catalogue/settings.js';

describe('what a catalogue reads of its attributes', () => {
  const bad = undefined;
  const cases: [name: string, parse: (given: string) => unknown, [given: string, read: unknown][]][] = [
    [
      'ratio',
      ratio(0.8).parse,
      [
        ['4/5', 0.8],
        ['4:5', 0.8],
        ['0.8', 0.8],
        ['1/5', 0.2],
        ['5', 5],
        ['1/6', bad],
        ['5.1', bad],
        ['1/2/3', bad],
        ['wide', bad],
        ['', bad],
        ['1/0', bad],
      ],
    ],
    [
      'controls',
      controls().parse,
      [
        ['search sort filter', ['search', 'sort', 'filter']],
        ['sort, search', ['sort', 'search']],
        ['', []],
        ['search price', bad],
      ],
    ],
    [
      'filters',
      (given) => readFilters(JSON.parse(given)),
      [
        ['{"colour": ["oak", "ash"], "price": "10-50"}', { colour: ['oak', 'ash'], price: ['10-50'] }],
        ['{"size": 4, "gone": []}', { size: ['4'] }],
        ['[1]', bad],
        ['"oak"', bad],
        ['null', bad],
      ],
    ],
    [
      'categories',
      (given) => readCategories(JSON.parse(given)),
      [
        ['[{"id": "a", "name": "A", "count": 3}]', [{ id: 'a', name: 'A', count: 3 }]],
        ['[{"id": 7, "name": "A"}]', [{ id: '7', name: 'A', count: null }]],
        ['[]', []],
        ['[{"id": "", "name": "A"}]', bad],
        ['[{"id": "a"}]', bad],
        ['[{"id": "a", "name": "A"}, 1]', bad],
        ['{"id": "a", "name": "A"}', bad],
      ],
    ],
    [
      'lists of elements',
      (given) => anyObject(JSON.parse(given)),
      [
        ['["name"]', ['name']],
        ['{"name": true}', { name: true }],
        ['"name"', bad],
        ['null', bad],
      ],
    ],
  ];
  for (const [name, parse, table] of cases) {
    for (const [given, read] of table) {
      it(`${name}: ${given} is ${read === bad ? 'bad' : JSON.stringify(read)}`, () => {
        expect(parse(given)).to.deep.equal(read);
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
    it(`${key} from the ${from + 1}. of three leads to ${ltr === null ? 'none' : `the ${ltr + 1}.`}`, () => {
      expect([false, true].map((turned) => entryByKey(key, from, 3, turned))).to.deep.equal([ltr, rtl]);
    });
  }
});
