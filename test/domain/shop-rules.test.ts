import { expect } from '@esm-bundle/chai';
import { DEFAULT_SHOP_RULES, parseRules, serialiseRules } from '../../src/domain/shared/shop-rules.js';

import { tax } from './samples.js';

describe("the shop's rules between two visits", () => {
  it('are read as they were written, without the sections', () => {
    const rules = { ...DEFAULT_SHOP_RULES, currency: 'JPY', allowPreorder: true, minTotalOrder: 300, taxes: [tax()] };
    const { categories: _, ...kept } = rules;
    expect(parseRules(serialiseRules(rules))).to.deep.equal(kept);
  });

  for (const [text, rules] of [
    [null, {}],
    ['{', {}],
    ['[]', {}],
    ['{"allowPreorder":"yes","allowPriceless":true}', { allowPriceless: true }],
    ['{"minTotalOrder":-5,"currency":7,"inStockStatus":"lots"}', {}],
    ['{"minTotalOrder":1.5,"categories":[],"other":1}', {}],
    ['{"taxes":[{"id":"x","rate":"7"},{"id":"y","rate":-1},{"rate":7},null,7]}', { taxes: [] }],
    ['{"taxes":{"id":"x"}}', {}],
    ['{"outOfStockStatus":"preorder"}', { outOfStockStatus: 'preorder' }],
  ] as const) {
    it(`${text} gives ${JSON.stringify(rules)}`, () => {
      expect(parseRules(text)).to.deep.equal(rules);
    });
  }
});
