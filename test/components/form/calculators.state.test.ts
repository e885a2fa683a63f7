import { expect } from '@esm-bundle/chai';
import { derivedResults } from '../../../src/components/shared/fields/calculator/derived-results.js';
import { problemWords } from '../../../src/components/shared/fields/calculator/problem-words.js';
import { parseFields } from '../../../src/domain/form/form-rules.js';
import { calculationsOf } from '../../../src/domain/form/formula/calculations.js';

const calculator = (id: string, formula: string) => ({ id, type: 'calculator', formula });
const read = (...formulas: [string, string][]) =>
  parseFields([{ id: 'n', type: 'number' }, ...formulas.map(([id, formula]) => calculator(id, formula))]).fields;

describe('calculators of a form', () => {
  it('[FLD-06] what they come to is sent with a point and all its digits; one that cannot be reckoned is empty', () => {
    const fields = read(['half', 'n / 2'], ['huge', 'n * 1000000 * 1000000 * 1000000 * 1000000'], ['none', '1 / 0']);
    expect(derivedResults(fields, { n: '3' })).to.deep.equal({
      half: '1.5',
      huge: '3000000000000000000000000',
      none: '',
    });
  });

  it('one that needs its own result says by which way', () => {
    const { problems } = calculationsOf(read(['a', 'b + 1'], ['b', 'a + 1']));
    expect([...problems.values()].map(problemWords)).to.deep.equal([
      'it needs its own result: a → b → a',
      'it needs its own result: b → a → b',
    ]);
  });
});
