import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { readTypedCount } from '../../src/domain/cart/typed-count.js';

/** Reads the rows of the decision record’s table: the typed text is in backticks. */
function documentedCases(): [typed: string, locale: string, result: string][] {
  const record = readFileSync('src/decisions/021-bad-input.md', 'utf8');
  const rows = record.matchAll(/^\| `(.*?)` \| (\S+) \| (\S+) \|/gm);
  return [...rows].map(([, typed = '', locale = '', result = '']) => [typed, locale, result]);
}

describe('a typed count', () => {
  it('[CART-08] is read as in the table of the decision record', () => {
    const cases = documentedCases();
    expect(cases.length).to.be.above(50);
    for (const [typed, locale, result] of cases)
      expect(readTypedCount(typed, locale), `${typed} ${locale}`).to.equal(result === 'kept' ? null : Number(result));
  });
});
