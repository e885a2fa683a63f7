import { expect } from '@esm-bundle/chai';
import type { StockStatus } from '../../src/domain/cart/stock.js';
import type { Product, Variant } from '../../src/domain/catalogue/product.js';
import { listSchema, type SchemaSubject } from '../../src/domain/catalogue/product-schema.js';

const variant = (given: Partial<Variant> = {}): Variant => ({
  ...{ id: 'v', productId: 'p', visible: true, price: 4250, oldPrice: null, quantity: 3, article: 'A-1' },
  ...{ values: {}, imageIds: [], defaultImageId: null },
  ...given,
});
const product = (given: Partial<Product> = {}): Product => ({
  ...{ id: 'p', title: 'Mug', link: '/mug/', description: '', visible: true, categoryIds: [], images: [], videos: [] },
  ...{ defaultImageId: null, options: [], variants: [variant()] },
  ...given,
});
const subject = (given: Partial<SchemaSubject> = {}): SchemaSubject => ({
  ...{ product: product(), variant: variant(), status: 'in_stock', images: [], url: null },
  ...given,
});
const first = (given: Partial<SchemaSubject>, currency = 'EUR') => {
  const list = listSchema('', [subject(given)], currency) as { itemListElement: { item: Record<string, unknown> }[] };
  return list.itemListElement[0]?.item ?? {};
};

describe('what search engines read of a list', () => {
  it('a list of products with price, currency, availability, address, pictures and article', () => {
    const given = { images: ['https://a.example/1.jpg'], url: 'https://a.example/mug/' };
    expect(listSchema('Mugs', [subject(given)], 'EUR')).to.deep.equal({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Mugs',
      numberOfItems: 1,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 1,
          item: {
            '@type': 'Product',
            name: 'Mug',
            url: 'https://a.example/mug/',
            image: ['https://a.example/1.jpg'],
            sku: 'A-1',
            offers: {
              '@type': 'Offer',
              price: '42.50',
              priceCurrency: 'EUR',
              availability: 'https://schema.org/InStock',
              url: 'https://a.example/mug/',
            },
          },
        },
      ],
    });
    expect(listSchema('', [], 'EUR')).to.equal(null);
  });

  it('counts in the digits of the currency; what has no price has no offer', () => {
    expect((first({}, 'JPY').offers as { price: string }).price).to.equal('4250');
    expect(first({ variant: variant({ price: null }) })).not.to.have.property('offers');
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
      expect((first({ status }).offers as { availability: string }).availability).to.equal(
        `https://schema.org/${word}`,
      );
    });
  }

  it('a description is its words, and of five megabytes the beginning', () => {
    const description = `<p>Fired <b>twice</b>.</p>${'<i>very </i>'.repeat(400_000)}`;
    const told = String(first({ product: product({ description }) }).description);
    expect(told).to.match(/^Fired twice \. very very/);
    expect(told.length).to.be.at.most(500);
  });
});
