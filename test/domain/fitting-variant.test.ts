import { expect } from '@esm-bundle/chai';
import { fittingVariant } from '../../src/domain/catalogue/fitting-variant.js';
import type { Filters } from '../../src/domain/catalogue/list-query.js';
import type { Variant } from '../../src/domain/catalogue/product.js';
import { product, shopRules, variant } from './samples.js';

const of = (colour: string, size: string, changes: Partial<Variant> = {}) =>
  variant(`${colour}-${size}`, { colour, size }, changes);
const options = { colour: ['ash', 'oak', 'sand', 'moss'], size: ['s', 'l'] };

/** 10, 20 and 30 euros; the large oak one is sold out. */
const chair = product(options, [
  of('ash', 's', { price: 1000 }),
  of('oak', 'l', { price: 2000, quantity: 0 }),
  of('oak', 's', { price: 3000 }),
  of('sand', 'l', { price: null }),
  of('moss', 's', { visible: false }),
]);

describe('the variant that a product was found for', () => {
  const cases: [string, Filters, string][] = [
    ['without filters the first that can be ordered', {}, 'ash-s'],
    ['one with the value, orderable ones first', { colour: ['oak'] }, 'oak-s'],
    ['one of several values', { colour: ['oak', 'ash'] }, 'ash-s'],
    ['all filters together, also one that is sold out', { colour: ['oak'], size: ['l'] }, 'oak-l'],
    ['a price within the limits, in major units', { price: ['15-30'] }, 'oak-s'],
    ['limits that are open, and the limit itself', { price: ['-10'] }, 'ash-s'],
    ['what can be had now', { size: ['l'], stock: ['1'] }, 'sand-l'],
    ['most of what no variant has altogether', { colour: ['oak'], size: ['s'], price: ['1-2'] }, 'oak-s'],
    ['filters about the product as a whole are left aside', { category: ['chairs'], colour: ['oak'] }, 'oak-s'],
    ['a value that only a hidden one has is none', { colour: ['moss'] }, 'ash-s'],
    ['a price that is none limits nothing', { price: ['cheap'], colour: ['oak'] }, 'oak-s'],
  ];
  for (const [what, filters, id] of cases) {
    it(`[OPT-02] ${what}`, () => {
      expect(fittingVariant(chair, filters, shopRules())?.id).to.equal(id);
    });
  }

  it('[OPT-02] there is none where all are hidden', () => {
    const hidden = product(options, [of('oak', 's', { visible: false })]);
    expect(fittingVariant(hidden, { colour: ['oak'] }, shopRules())).to.equal(null);
  });
});
