import { expect } from '@esm-bundle/chai';
import type { StockStatus } from '../../src/domain/cart/stock.js';
import { listSchema, type SchemaSubject } from '../../src/domain/catalogue/product-schema.js';
import { product, variant } from './samples.js';

const mug = (description = '') => product({}, [], { title: 'Mug', description });
const subject = (given: Partial<SchemaSubject> = {}): SchemaSubject => ({
  ...{ product: mug(), variant: variant('v', {}, { price: 4250 }), status: 'in_stock', images: [], url: null },
  ...given,
});
const first = (given: Partial<SchemaSubject>, currency = 'EUR') => {
  const list = listSchema('', [subject(given)], currency) as { itemListElement: { item: Record<string, unknown> }[] };
  return list.itemListElement[0]?.item ?? {};
};

describe('what search engines read of a list', () => {
  it('a list of products with price, currency, availability, address, pictures and article', () => {
    const url = 'https://a.example/mug/';
    const image = ['https://a.example/1.jpg'];
    const price = { price: '42.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
    const offers = { '@type': 'Offer', ...price, url };
    const item = { '@type': 'Product', name: 'Mug', url, image, sku: 'A-v', offers };
    expect(listSchema('Mugs', [subject({ images: image, url })], 'EUR')).to.deep.equal({
      ...{ '@context': 'https://schema.org', '@type': 'ItemList', name: 'Mugs', numberOfItems: 1 },
      itemListElement: [{ '@type': 'ListItem', position: 1, item }],
    });
    expect(listSchema('', [], 'EUR')).to.equal(null);
  });

  it('counts in the digits of the currency; what has no price has no offer', () => {
    expect((first({}, 'JPY').offers as { price: string }).price).to.equal('4250');
    expect(first({ variant: variant('v', {}, { price: null }) })).not.to.have.property('offers');
  });

  const states: [StockStatus, string][] = [
    ['in_stock', 'InStock'],
    ['items_in_stock', 'InStock'],
    ['items_left_in_stock', 'LimitedAvailability'],
    ['preorder', 'PreOrder'],
    ['out_of_stock', 'OutOfStock'],
    ['not_available', 'OutOfStock'],
  ];
  for (const [status, word] of states) {
    it(`${status} is ${word}`, () => {
      const { availability } = first({ status }).offers as { availability: string };
      expect(availability).to.equal(`https://schema.org/${word}`);
    });
  }

  it('a description is its words, and of five megabytes the beginning', () => {
    const description = `<p>Fired <b>twice</b>.</p>${'<i>very </i>'.repeat(400_000)}`;
    const told = String(first({ product: mug(description) }).description);
    expect(told).to.match(/^Fired twice \. very very/);
    expect(told.length).to.be.at.most(500);
  });
});
