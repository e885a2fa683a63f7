import { expect } from '@open-wc/testing';
import { productsOfMarkup } from '../../src/backends/static/product-markup.js';
import { productsOfTable } from '../../src/backends/static/product-table.js';
import { readShop, ShopFileError } from '../../src/backends/static/shop-file.js';
import { quiet } from '../support/fixture.js';

const heard = quiet();

/** Lines `product title: variant price quantity values`, one per variant. */
const sold = (given: unknown) =>
  readShop(given).products.flatMap(({ id, title, variants }) =>
    variants.map((one) =>
      `${id} ${title}: ${one.id} ${one.price} ${one.quantity} ${Object.values(one.values).join(' ')}`.trim(),
    ),
  );

describe('a CSV table of products', () => {
  const of = (text: string) => ({ currency: 'EUR', products: productsOfTable(text) });

  it('has a row for each variant, and rows with one id are one product', () => {
    const table = [
      'id;name;price;quantity;option:Colour;option: Size;image;categories;description',
      'chair;Oak chair;90,5;3;Oak;S;img/oak.jpg;Seats | Wood;"<p>A chair;</p>"',
      'chair;;120;;Ash;L;img/ash.jpg;;',
      'lamp;Lamp;60;0;;;img/lamp.jpg;Lights;',
    ].join('\r\n');
    expect(sold(of(table))).to.deep.equal([
      'chair Oak chair: chair-Oak-S 9050 3 Oak S',
      'chair Oak chair: chair-Ash-L 12000 Infinity Ash L',
      'lamp Lamp: lamp 6000 0',
    ]);
    const { products, rules } = readShop(of(table));
    expect(products[0]?.images.map(({ src }) => src)).to.deep.equal(['img/oak.jpg', 'img/ash.jpg']);
    expect(products[0]?.variants[1]?.imageIds).to.deep.equal(['img/ash.jpg']);
    expect(products[0]?.description).to.equal('<p>A chair;</p>');
    expect(rules.categories.map(({ name }) => name)).to.deep.equal(['Seats', 'Wood', 'Lights']);
  });

  it('has lists in the columns that are named for one entry, too', () => {
    const { products, rules } = readShop(of('id,name,price,category,image\nsofa,Sofa,900,Seats|Wood,a.jpg | b.jpg'));
    expect(products[0]?.images.map(({ src }) => src)).to.deep.equal(['a.jpg', 'b.jpg']);
    expect(rules.categories.map(({ name }) => name)).to.deep.equal(['Seats', 'Wood']);
  });

  it('may have ids of variants; throws without an id column, and warns of a row without an id', () => {
    expect(sold(of('id,variant,price,sku\na,a-1,1,X\na,a-2,2,Y'))).to.deep.equal([
      'a a: a-1 100 Infinity',
      'a a: a-2 200 Infinity',
    ]);
    expect(() => of('Artikel;Preis\nMug;1')).to.throw(
      ShopFileError,
      'has no column "id" in its first row, but Artikel, Preis: name its columns id, name, price',
    );
    expect(of('').products).to.deep.equal([]);
    expect(sold(of('id,price\n,5\na,1.299,00'))).to.have.length(1);
    expect(heard.warnings.join()).to.contain('entry 1 has no id');
  });

  it('accepts formats of spreadsheets: capitalised column names, decimal commas, spaces between thousands', () => {
    const table = 'ID;Name;Price;OldPrice;Quantity;Option:Size\na;Mug;1 299,50;1\u00a0400;1 000;S\nb;Cup;1\u202f200;;;';
    expect(sold(of(table))).to.deep.equal(['a Mug: a 129950 1000 S', 'b Cup: b 120000 Infinity']);
    expect(readShop(of(table)).products[0]?.variants[0]?.oldPrice).to.equal(140000);
  });

  it('do not guess whether a sign is between thousands or before decimals: a warning says what to write', () => {
    const table = 'id,price,oldPrice,quantity\nsofa,"1,234",1.500,"1,000"\nmug,"12,50",0.125,2\ncup,1.5,,"1,5"';
    expect(sold(of(table))).to.deep.equal(['sofa sofa: sofa null 0', 'mug mug: mug 1250 2', 'cup cup: cup 150 1']);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: in the shop\'s file sofa: the price "1,234" of sofa may be 1234 or 1.23: write 1234 or 1.23; ' +
        'sofa: the oldPrice "1.500" of sofa may be 1500 or 1.50: write 1500 or 1.50; ' +
        'sofa: the quantity "1,000" of sofa may be 1000 or 1: write 1000 or 1',
    ]);
    const dinars = { currency: 'KWD', products: [{ id: 'sofa', price: '1,234', quantity: 2.5 }] };
    expect(sold(dinars), 'a currency with three decimals').to.deep.equal(['sofa sofa: sofa 1234 2']);
    expect(sold({ currency: 'EUR', products: [{ id: 'sofa', price: 1.234 }] })).to.deep.equal([
      'sofa sofa: sofa 123 Infinity',
    ]);
  });

  it('warns once of unknown columns, and of a price that is not a number', () => {
    of('id,Preis,name,colour\na,1,Mug,red\nb,2,Cup,');
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('has unknown columns Preis, colour').and.contain('option:colour');
    heard.forget();
    expect(sold(of('id,price\na,€12.50'))).to.deep.equal(['a a: a null Infinity']);
    expect(heard.warnings.join()).to.contain('the price "€12.50" of a is not an amount: write 12.5');
    heard.forget();
  });
});

describe('product markup (JSON-LD) of a page', () => {
  const of = (...nodes: unknown[]) => productsOfMarkup(nodes.map((node) => JSON.stringify(node)));
  const offer = (price: unknown, more: object = {}) => ({ '@type': 'Offer', price, priceCurrency: 'EUR', ...more });

  it('has products from single objects, lists and graphs, each once', () => {
    const mug = {
      '@type': 'Product',
      sku: 'mug',
      name: 'Mug',
      image: ['a.jpg', { url: 'b.jpg' }],
      offers: offer('9.50'),
    };
    const cup = {
      '@type': ['Product', 'Thing'],
      '@id': '#cup',
      name: 'Cup',
      offers: [offer(4, { availability: 'https://schema.org/OutOfStock' })],
    };
    const bowl = {
      '@type': 'https://schema.org/Product',
      url: '/bowl',
      name: 'Bowl',
      offers: { '@type': 'AggregateOffer', lowPrice: 3, priceCurrency: 'EUR' },
    };
    const list = {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', item: mug },
        { '@type': 'ListItem', item: cup },
      ],
    };
    const found = of(list, { '@graph': [{ '@type': 'WebPage' }, bowl] }, mug);
    expect(found.currency).to.equal('EUR');
    expect(sold(found)).to.deep.equal([
      'mug Mug: mug 950 Infinity',
      '#cup Cup: #cup 400 0',
      '/bowl Bowl: /bowl 300 Infinity',
    ]);
    const [first, , third] = readShop(found, 'https://shop.test/').products;
    expect(first?.images.map(({ src }) => src)).to.deep.equal(['https://shop.test/a.jpg', 'https://shop.test/b.jpg']);
    expect(third?.link).to.equal('https://shop.test/bowl');
  });

  it('[schema.org] reads a ProductGroup with its variants, options by variesBy, and old prices', () => {
    // the example of https://schema.org/ProductGroup, shortened
    const coat = (sku: string, size: string, color: string, price: number) => ({
      ...{ '@type': 'Product', sku, size, color, image: `${color}.jpg` },
      offers: offer(price, {
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 50 },
        inventoryLevel: { value: 2 },
      }),
    });
    const group = {
      ...{ '@type': 'ProductGroup', productGroupID: '44E01', name: 'Wool coat', url: 'https://shop.test/coat' },
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      hasVariant: [coat('44E01-S', 'small', 'green', 39.99), coat('44E01-L', 'large', 'blue', 49.99)],
    };
    const found = of(group);
    expect(sold(found)).to.deep.equal([
      '44E01 Wool coat: 44E01-S 3999 2 small green',
      '44E01 Wool coat: 44E01-L 4999 2 large blue',
    ]);
    const [product] = readShop(found).products;
    expect(product?.options.map(({ name }) => name)).to.deep.equal(['Size', 'Color']);
    expect(product?.variants[0]).to.deep.include({ oldPrice: 5000, imageIds: ['green.jpg'], article: '44E01-S' });
  });

  it('[schema.org] reads price and currency from a price specification, as WooCommerce’s pages have them', () => {
    const priced = (sku: string, price: string, priceCurrency: string) => {
      const sale = { '@type': 'UnitPriceSpecification', price, priceCurrency };
      const list = { ...sale, priceType: 'https://schema.org/ListPrice', price: '99.00' };
      return { '@type': 'Product', sku, offers: [{ '@type': 'Offer', priceSpecification: [list, sale] }] };
    };
    const found = of(priced('lamp', '18.00', 'USD'), priced('far', '1800', 'JPY'));
    expect([found.currency, ...sold(found)]).to.deep.equal(['USD', 'lamp lamp: lamp 1800 Infinity']);
    expect(heard.warnings.join()).to.contain('the price of far is in JPY, others are in USD');
  });

  it('[schema.org] has no price of a product with a range of prices, which a warning names', () => {
    const ranged = (sku: string, highPrice: string, offers?: object[]) => {
      const range = { '@type': 'AggregateOffer', lowPrice: '10.00', highPrice, priceCurrency: 'EUR' };
      return { '@type': 'Product', sku, offers: { ...range, ...(offers && { offers }) } };
    };
    const found = of(ranged('shirt', '14.00'), ranged('mug', '10'), ranged('cup', '14', [offer(12)]));
    expect(sold(found)).to.deep.equal([
      ...['shirt shirt: shirt null Infinity', 'mug mug: mug 1000 Infinity', 'cup cup: cup 1200 Infinity'],
    ]);
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('the price of shirt, which has only').and.not.contain('mug');
  });

  it('[schema.org] reads a ProductGroup whose variants are separate objects, linked either way', () => {
    const coat = (sku: string, size: string, more: object) => {
      return { '@type': 'Product', sku, size, offers: offer(40), ...more };
    };
    const group = { '@type': 'ProductGroup', '@id': '#coat', productGroupID: 'coat', name: 'Coat', variesBy: ['size'] };
    const variants = ['coat Coat: s 4000 Infinity S', 'coat Coat: l 4000 Infinity L'];
    const bySelf = {
      '@graph': [
        coat('s', 'S', { isVariantOf: { '@id': '#coat' } }),
        group,
        coat('l', 'L', { isVariantOf: { productGroupID: 'coat' } }),
      ],
    };
    expect(sold(of(bySelf))).to.deep.equal(variants);
    const named = { ...group, hasVariant: [{ '@id': '#s' }, { url: '/l' }] };
    expect(sold(of(named, coat('s', 'S', { '@id': '#s' }), coat('l', 'L', { url: '/l' })))).to.deep.equal(variants);
  });

  it('leaves out products without an id or in another currency and invalid JSON, with one warning', () => {
    const mug = { '@type': 'Product', sku: 'mug', offers: offer(1) };
    const found = productsOfMarkup([
      '{ "@type": "Product" ',
      ...[
        mug,
        { '@type': 'Product', name: 'Nameless' },
        { ...mug, sku: 'far', offers: offer(1, { priceCurrency: 'USD' }) },
      ].map((one) => JSON.stringify(one)),
    ]);
    expect(found.products.map(({ id }) => id)).to.deep.equal(['mug']);
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0])
      .to.contain('one script is not JSON')
      .and.contain('"Nameless" has no sku, productID, @id or url')
      .and.contain('the price of far is in USD, others are in EUR');
    expect(of({ '@type': 'Organization' }, 'text', null).products).to.deep.equal([]);
  });
});
