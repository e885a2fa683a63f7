import { expect } from '@esm-bundle/chai';
import { analyticsItem, analyticsValue } from '../../src/domain/catalogue/analytics.js';
import { lacksPrice, priceRequestAddress } from '../../src/domain/catalogue/offer.js';
import type { Variant } from '../../src/domain/catalogue/product.js';
import { listSchema, type SchemaSubject } from '../../src/domain/catalogue/product-schema.js';
import { DEFAULT_SHOP_RULES } from '../../src/domain/catalogue/shop-rules.js';
import type { StockStatus } from '../../src/domain/catalogue/stock.js';
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

describe('structured data of a list', () => {
  it('has each product’s price, currency, availability, URL, pictures and article; null for an empty list', () => {
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

  it('writes prices in the digits of the currency; a product without a price has no offer', () => {
    expect((first({}, 'JPY').offers as { price: string }).price).to.equal('4250');
    expect(first({ variant: variant('v', {}, { price: null }) })).not.to.have.property('offers');
  });

  it('has the schema.org availability of each stock status', () => {
    const states: Record<string, StockStatus[]> = {
      InStock: ['in_stock', 'items_in_stock'],
      LimitedAvailability: ['items_left_in_stock'],
      PreOrder: ['preorder'],
      OutOfStock: ['out_of_stock', 'not_available'],
    };
    for (const [word, of] of Object.entries(states))
      for (const status of of)
        expect(first({ status }).offers, status).to.include({ availability: `https://schema.org/${word}` });
  });

  it('a description is plain text, and a very long one is cut to 500 characters', () => {
    const description = `<p>Fired <b>twice</b>.</p>${'<i>very </i>'.repeat(400_000)}`;
    const told = String(first({ product: mug(description) }).description);
    expect(told).to.match(/^Fired twice \. very very/);
    expect(told.length).to.be.at.most(500);
  });
});

const cup = product({ colour: ['oak', 'sand'], size: ['large'] }, []);
const priced = (given: Partial<Variant> = {}) => variant('v', {}, { price: 4250, ...given });

describe('analytics data of a product', () => {
  it('has id, name, price in major units and quantity', () => {
    const plain = { item_id: 'p1', item_name: 'Cup', quantity: 1, price: 42.5 };
    expect(analyticsItem(product({}, []), priced(), 'EUR')).to.deep.equal(plain);
  });

  it('has the chosen values by name, the discount and the index in the list', () => {
    const chosen = priced({ values: { size: 'large', colour: 'sand' }, oldPrice: 5000 });
    expect(analyticsItem(cup, chosen, 'EUR', { quantity: 2, index: 0 })).to.deep.equal({
      ...{ item_id: 'p1', item_name: 'Cup', item_variant: 'SAND, LARGE', price: 42.5, discount: 7.5, quantity: 2 },
      index: 0,
    });
  });

  it('leaves out unknown values, missing prices and old prices that are not higher', () => {
    const odd = priced({ values: { colour: 'gone' }, price: null, oldPrice: 5000 });
    expect(analyticsItem(cup, odd, 'EUR')).to.deep.equal({ item_id: 'p1', item_name: 'Cup', quantity: 1 });
    expect(analyticsItem(cup, priced({ oldPrice: 4250 }), 'EUR')).not.to.have.property('discount');
    expect(analyticsValue(null, 2, 'EUR')).to.equal(undefined);
  });

  it('writes prices in the digits of the currency', () => {
    expect(analyticsItem(cup, priced(), 'JPY').price).to.equal(4250);
    expect(analyticsValue(1010, 3, 'EUR')).to.equal(30.3);
  });
});

describe('the price question', () => {
  const cases: [address: string, title: string, result: string][] = [
    ['/ask', 'Sofa', '/ask'],
    ['/ask?about={name}&id={id}#form', 'Grand sofa', '/ask?about=Grand%20sofa&id=p%2F1#form'],
    ['/ask?a={name}&b={name}', 'A&B=#?', '/ask?a=A%26B%3D%23%3F&b=A%26B%3D%23%3F'],
    // text of a name is never read as a placeholder or a replacement pattern
    ['/ask?about={name}', '{id} $& $1', '/ask?about=%7Bid%7D%20%24%26%20%241'],
    // a URL made of a name alone cannot become another scheme
    ['{name}', 'javascript:alert(1)', 'javascript%3Aalert(1)'],
    ['/ask?about={name}', 'half \ud83d', '/ask?about=half%20%EF%BF%BD'],
    ['/ask?about={price}', 'Sofa', '/ask?about={price}'],
  ];
  it('its URL contains the product’s name and id, encoded', () => {
    for (const [address, title, result] of cases)
      expect(priceRequestAddress(address, { id: 'p/1', title }), title).to.equal(result);
  });

  it('is offered only for visible products without a price, unless the shop sells those', () => {
    const of = (price: number | null, visible = true) => ({ price, visible }) as Variant;
    const sold = { ...DEFAULT_SHOP_RULES, allowPriceless: true };
    expect(lacksPrice({ visible: true }, of(null), DEFAULT_SHOP_RULES)).to.equal(true);
    expect(lacksPrice({ visible: true }, of(0), DEFAULT_SHOP_RULES)).to.equal(false);
    expect(lacksPrice({ visible: true }, of(null), sold)).to.equal(false);
    expect(lacksPrice({ visible: false }, of(null), DEFAULT_SHOP_RULES)).to.equal(false);
    expect(lacksPrice({ visible: true }, of(null, false), DEFAULT_SHOP_RULES)).to.equal(false);
  });
});
