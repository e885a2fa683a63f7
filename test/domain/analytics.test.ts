import { expect } from '@esm-bundle/chai';
import { analyticsItem, analyticsValue } from '../../src/domain/catalogue/analytics.js';
import type { Variant } from '../../src/domain/catalogue/product.js';
import { product, variant } from './samples.js';

const cup = product({ colour: ['oak', 'sand'], size: ['large'] }, []);
const priced = (given: Partial<Variant> = {}) => variant('v', {}, { price: 4250, ...given });

describe('what analytics are told of a product', () => {
  it('a plain one: id, name, price in major units, quantity', () => {
    const plain = { item_id: 'p1', item_name: 'Cup', quantity: 1, price: 42.5 };
    expect(analyticsItem(product({}, []), priced(), 'EUR')).to.deep.equal(plain);
  });

  it('the chosen values by name, what is taken off, the place in the list', () => {
    const chosen = priced({ values: { size: 'large', colour: 'sand' }, oldPrice: 5000 });
    expect(analyticsItem(cup, chosen, 'EUR', { quantity: 2, index: 0 })).to.deep.equal({
      ...{ item_id: 'p1', item_name: 'Cup', item_variant: 'SAND, LARGE', price: 42.5, discount: 7.5, quantity: 2 },
      index: 0,
    });
  });

  it('values that do not exist, prices that are missing and old prices that are no higher are left out', () => {
    const odd = priced({ values: { colour: 'gone' }, price: null, oldPrice: 5000 });
    expect(analyticsItem(cup, odd, 'EUR')).to.deep.equal({ item_id: 'p1', item_name: 'Cup', quantity: 1 });
    expect(analyticsItem(cup, priced({ oldPrice: 4250 }), 'EUR')).not.to.have.property('discount');
    expect(analyticsValue(null, 2, 'EUR')).to.equal(undefined);
  });

  it('counts in the digits of the currency', () => {
    expect(analyticsItem(cup, priced(), 'JPY').price).to.equal(4250);
    expect(analyticsValue(1010, 3, 'EUR')).to.equal(30.3);
  });
});
