import { expect } from '@esm-bundle/chai';
import { analyticsItem, analyticsValue } from '../../src/domain/catalogue/analytics.js';
import type { Product, Variant } from '../../src/domain/catalogue/product.js';

const variant = (given: Partial<Variant> = {}): Variant => ({
  ...{ id: 'v', productId: 'p', visible: true, price: 4250, oldPrice: null, quantity: 3, article: '' },
  ...{ values: {}, imageIds: [], defaultImageId: null },
  ...given,
});
const value = (id: string, name: string) => ({ id, name, color: null, contrast: null });
const mug: Product = {
  ...{ id: 'p', title: 'Mug', link: null, description: '', visible: true, categoryIds: [], images: [], videos: [] },
  defaultImageId: null,
  options: [
    { id: 'c', name: 'Colour', widget: 'radio', type: 'color', values: [value('o', 'Oak'), value('s', 'Sand')] },
    { id: 'z', name: 'Size', widget: 'radio', type: 'text', values: [value('l', 'Large')] },
  ],
  variants: [variant()],
};

describe('what analytics are told of a product', () => {
  it('a plain one: id, name, price in major units, quantity', () => {
    expect(analyticsItem({ ...mug, options: [] }, variant(), 'EUR')).to.deep.equal({
      ...{ item_id: 'p', item_name: 'Mug', quantity: 1, price: 42.5 },
    });
  });

  it('the chosen values by name, what is taken off, the place in the list', () => {
    const chosen = variant({ values: { z: 'l', c: 's' }, oldPrice: 5000 });
    expect(analyticsItem(mug, chosen, 'EUR', { quantity: 2, index: 0 })).to.deep.equal({
      ...{ item_id: 'p', item_name: 'Mug', item_variant: 'Sand, Large', price: 42.5, discount: 7.5, quantity: 2 },
      index: 0,
    });
  });

  it('values that do not exist, prices that are missing and old prices that are no higher are left out', () => {
    const odd = variant({ values: { c: 'gone' }, price: null, oldPrice: 5000 });
    expect(analyticsItem(mug, odd, 'EUR')).to.deep.equal({ item_id: 'p', item_name: 'Mug', quantity: 1 });
    expect(analyticsItem(mug, variant({ oldPrice: 4250 }), 'EUR')).not.to.have.property('discount');
    expect(analyticsValue(null, 2, 'EUR')).to.equal(undefined);
  });

  it('counts in the digits of the currency', () => {
    expect(analyticsItem(mug, variant(), 'JPY').price).to.equal(4250);
    expect(analyticsValue(1010, 3, 'EUR')).to.equal(30.3);
  });
});
