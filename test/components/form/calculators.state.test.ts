import { expect } from '@esm-bundle/chai';
import { problemWords } from '../../../src/components/shared/fields/calculator/problem-words.js';
import { parseFields } from '../../../src/domain/form/form-rules.js';
import { calculationsOf } from '../../../src/domain/form/formula/calculations.js';
import '../../domain/all-types.js';

describe('calculators of a form', () => {
  it('a calculator that depends on its own result reports the cycle', () => {
    const calculator = (id: string, formula: string) => ({ id, type: 'calculator', formula });
    const { fields } = parseFields([calculator('a', 'b + 1'), calculator('b', 'a + 1')]);
    expect([...calculationsOf(fields).problems.values()].map(problemWords)).to.deep.equal([
      'it depends on its own result: a → b → a',
      'it depends on its own result: b → a → b',
    ]);
  });
});
