import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Product } from '../../src/domain/catalogue/product.js';
import { readMoney, readQuantity } from '../../src/ports/schemas/shape.js';
import { createShopApi } from '../../src/ports/shop-api.js';
import { type FakeBackend, fakeBase, installFakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { json } from '../support/fake-routes.js';
import { quiet } from '../support/fixture.js';
import { caught } from './caught.js';

describe('ShopApi.products', () => {
  const api = createShopApi(() => fakeBase());
  let backend: FakeBackend;
  const heard = quiet();
  beforeEach(() => {
    backend = installFakeBackend();
  });

  async function read(products: unknown[]): Promise<Product[]> {
    backend.answer('products', () => json({ products, total: products.length, page: 1, pages: 1 }));
    return (await api.products({}, 'EUR')).products;
  }

  it('requests and reads a page of a category', async () => {
    const page = await api.products({ categoryId: 'c-home', page: 2, limit: 1 }, 'EUR');
    expect(page.products.map(({ title }) => title)).to.deep.equal(['Lamp']);
    expect([page.total, page.page, page.pages]).to.deep.equal([2, 2, 2]);
    expect(backend.calls[0]?.query.get('projectId')).to.equal('pr-1');
  });

  it('requests all named products at once, and sends no request for an empty list', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `p-${index}`);
    backend.data.products = ids.map((id) => fakeProduct(id));
    expect((await api.products({ productIds: ids }, 'EUR')).products).to.have.length(30);
    const none = await api.products({ productIds: [] }, 'EUR');
    expect(none).to.deep.equal({ products: [], total: 0, page: 1, pages: 1 });
    expect(backend.calls).to.have.length(1);
  });

  it('reads prices, stock, options and pictures of a product with options', async () => {
    const coat = (await api.products({ productIds: ['p-coat'] }, 'EUR')).products[0];
    expect(coat?.options.map(({ type, widget }) => [type, widget])).to.deep.equal([
      ['color', 'horizon_block'],
      ['text', 'radio'],
    ]);
    expect(coat?.options[0]?.values[1]).to.include({ color: '#d8c8a8', contrast: '#000000' });
    expect(coat?.variants[2]).to.deep.include({
      productId: 'p-coat',
      price: 11050,
      oldPrice: null,
      quantity: 5,
      article: 'SKU-v-coat-sand-s',
      imageIds: ['img-coat-sand'],
    });
    expect(coat?.images[0]).to.include({ ext: 'jpg', proportion: 75 });
  });

  it('reads the videos of a product, with one warning about invalid values', async () => {
    const lamp = { id: 'v-1', link: '/lamp.webm', title: 'The lamp', duration: 4, captions: '/lamp.vtt' };
    const odd = { id: 'v-2', link: 7, duration: -1, captions: 'javascript:alert(1)', poster: { ext: 'jpg' } };
    const [product] = await read([{ ...fakeProduct('p-1'), videos: [lamp, odd, {}] }]);
    expect(product?.videos).to.deep.equal([
      { ...lamp, poster: null },
      { ...{ id: 'v-2', link: '7', title: '', duration: 0, captions: '', poster: null } },
    ]);
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0]).to.contain('video entry 3 has no id').and.contain('poster');
  });

  it('reads pictures by their URLs, except script URLs, with one warning about invalid values', async () => {
    const srcset = [{ url: 'b-400.jpg', width: 400 }];
    const images = [
      'a.jpg',
      { src: 'b.jpg', srcset: 'b-400.jpg 400w', color: '#eee' },
      'a.jpg',
      { src: 'javascript:x' },
    ];
    const [first, second] = await read([
      { ...fakeProduct('p-1'), images },
      { ...fakeProduct('p-2'), images: undefined, image: { id: 'c', src: '/c.jpg', srcset: 'c.jpg' } },
    ]);
    expect(first?.images.map(({ id, src }) => [id, src])).to.deep.equal([
      ['a.jpg', 'a.jpg'],
      ['b.jpg', 'b.jpg'],
      ['javascript:x', undefined],
    ]);
    expect(first?.images[1]).to.deep.include({ srcset, color: '#eee' });
    expect(second?.images[0]).to.include({ id: 'c', src: '/c.jpg' }).and.not.have.property('srcset');
    expect(heard.warnings).to.have.length(1);
    expect(heard.warnings[0])
      .to.contain('image a.jpg is there twice')
      .and.contain('its src is not the address of a picture')
      .and.contain('its srcset is not a list of addresses with widths');
  });

  it('reads money in the minor units of its currency', async () => {
    backend.data.products = [fakeProduct('p-1', { variants: [fakeVariant('v-1', { price: 1200 })] })];
    const price = async (currency: string) => (await api.products({}, currency)).products[0]?.variants[0]?.price;
    expect([await price('JPY'), await price('EUR')]).to.deep.equal([1200, 120000]);
  });

  it('reads prices and stock from numbers and strings; an invalid price is null, an invalid stock is 0', () => {
    const price = readMoney('EUR');
    for (const given of [19.99, '19.99', '19,99']) expect(price(given), String(given)).to.equal(1999);
    for (const given of [null, '', -1, 'NaN', {}, [], true, 1e30]) expect(price(given), String(given)).to.equal(null);
    expect(price(0)).to.equal(0);
    for (const given of [null, undefined, -1, '-1', 'Infinity']) expect(readQuantity(given)).to.equal(Infinity);
    expect([0, '3', 2.7, -5, 'many'].map(readQuantity)).to.deep.equal([0, 3, 2, 0, 0]);
  });

  it('accepts the alternative names of fields', async () => {
    const product = {
      id: 7,
      title: 'Vase',
      defaultImageId: 'i-1',
      categoryIds: [1],
      variants: [{ id: 8, price: 1, old_price: 2, article: 'A-8', defaultImageId: 'i-2', values: [] }],
    };
    const [vase] = await read([product]);
    expect(vase).to.deep.include({ id: '7', title: 'Vase', defaultImageId: 'i-1', categoryIds: ['1'], images: [] });
    expect(vase?.variants[0]).to.deep.include({ id: '8', oldPrice: 200, article: 'A-8', defaultImageId: 'i-2' });
    expect(vase?.variants[0]).to.deep.include({ visible: true, values: {}, imageIds: [] });
  });

  it('leaves out invalid products and repeated ids, with one warning', async () => {
    const products = [
      fakeProduct('p-1', { variants: [] }),
      fakeProduct('p-2'),
      { ...fakeProduct('p-3'), id: '' },
      fakeProduct('p-2', { name: 'Second' }),
      'text',
      { ...fakeProduct('p-4'), variants: 'none' },
    ];
    const good = await read(products);
    expect(good.map(({ title }) => title)).to.deep.equal(['Product p-2']);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: 5 products of the answer were left out: p-1 has no variants, entry 3 has no id, ' +
        'p-2 is there twice, entry 5 is not an object, p-4 has no variants',
    ]);
  });

  it('leaves out invalid parts of a valid product, in the same warning', async () => {
    const product = fakeProduct('p-1', {
      images: [
        { id: 'i-1', ext: 'jpg' },
        { id: '', ext: 'jpg' },
      ],
      options: [
        { id: 'size', name: 'Size', data: { widget_type: 'radio' }, values: [{ id: '', name: 'S' }] },
        { id: '', name: 'Colour', data: { widget_type: 'radio' }, values: [] },
      ],
      variants: [fakeVariant('v-1'), { ...fakeVariant('v-2'), id: '' }, fakeVariant('v-1')],
    });
    const [good] = await read([product, fakeProduct('p-2', { variants: [{ ...fakeVariant('v-3'), id: '' }] })]);
    expect([good?.images, good?.options, good?.variants].map((list) => list?.length)).to.deep.equal([1, 1, 1]);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: 1 products of the answer were left out: p-2 has no variants; 5 parts of products were left out: ' +
        'p-1: variant entry 2 has no id, p-1: variant v-1 is there twice, p-1: image entry 2 has no id, ' +
        'p-1: option size: value entry 1 has no id, p-1: option entry 2 has no id',
    ]);
  });

  it('[CARD-07] reads at most 100,000 characters of a description of 5 MB, with one warning about the rest', async () => {
    const [long] = await read([fakeProduct('p-1', { description: `<p>Begins.</p>${'<i>long</i> '.repeat(450_000)}` })]);
    expect(long?.description).to.match(/^<p>Begins/);
    expect(long?.description.length).to.be.within(99_000, 100_000);
    expect(heard.warnings.filter((text) => text.includes('its description after 100000 characters'))).to.have.length(1);
  });

  it('drops links with script and data URLs', async () => {
    const links = ['javascript:alert(1)', ' JAVASCRIPT:alert(1)', 'data:text/html,x', '/ok/', 'https://a.example/b'];
    const products = await read(links.map((link, index) => fakeProduct(`p-${index}`, { link })));
    expect(products.map(({ link }) => link)).to.deep.equal([null, null, null, '/ok/', 'https://a.example/b']);
  });

  it('[API-04] rejects a response without a list of products as an empty result', async () => {
    for (const body of [{}, { products: null }, [], null, { products: {} }]) {
      backend.answer('products', () => json(body));
      const error = await caught(api.products({}, 'EUR'));
      expect(error.code).to.equal('incorrect_answer');
      expect(error.message).to.match(/^Empty result.*"products"/);
    }
  });

  it('[CAT-02] derives total, page and pages from the products when the response has none or invalid ones', async () => {
    const two = [fakeProduct('p-1'), fakeProduct('p-2')];
    const counted = async (given: object) => {
      backend.answer('products', () => json({ products: two, ...given }));
      const { total, page, pages } = await api.products({}, 'EUR');
      return [total, page, pages];
    };
    expect(await counted({ total: '5', page: '2', pages: '3' })).to.deep.equal([5, 2, 3]);
    expect(await counted({ products: [] })).to.deep.equal([0, 1, 1]);
    for (const none of ['many', -5, 0.3, null, undefined])
      expect(await counted({ total: none, page: none, pages: none }), String(none)).to.deep.equal([2, 1, 1]);
    expect(await counted({ total: 1 }), 'fewer than there are').to.deep.equal([2, 1, 1]);
  });

  it('S14: derives missing pages from total and limit, unless the response has all products', async () => {
    const pages = async (total: number, limit: number) => {
      backend.answer('products', () => json({ products: [fakeProduct('p-1'), fakeProduct('p-2')], total }));
      return (await api.products({ limit }, 'EUR')).pages;
    };
    expect([await pages(5, 2), await pages(4, 2), await pages(2, 1)]).to.deep.equal([3, 2, 1]);
  });

  describe('with search, sort and filters', () => {
    it('requests search, sort, facets, and filters value by value', async () => {
      const filters = { colour: ['oak', 'ash'], price: ['10-50'] };
      await api.products({ search: 'chair & table', sort: '-price', filters, facets: true, page: 2, limit: 3 }, 'EUR');
      const found = 'projectId=pr-1&search=chair+%26+table&sort=-price&page=2&limit=3';
      const narrowed = 'filter[colour][]=oak&filter[colour][]=ash&filter[price][]=10-50&facets=1';
      expect(String(backend.calls[0]?.query)).to.equal(String(new URLSearchParams(`${found}&${narrowed}`)));
    });

    it('reads facets if they were requested, and an empty list when the response has none', async () => {
      const oak = { id: 'oak', name: 'Oak', count: '3', color: '#c9a66b' };
      const facets = [
        { id: 'price', type: 'range', min: 4.5, max: '90' },
        { id: 7, name: 'Colour', values: [oak, { id: 'ash', color: 5 }] },
        { id: 'stock', type: 'flag', values: 'none' },
      ];
      backend.answer('products', () => json({ products: [], facets }));
      expect((await api.products({ facets: true }, 'EUR')).facets).to.deep.equal([
        { id: 'price', name: '', kind: 'range', values: [], min: 4.5, max: 90 },
        {
          ...{ id: '7', name: 'Colour', kind: 'values', min: 0, max: 0 },
          values: [
            { ...oak, count: 3 },
            { id: 'ash', name: 'ash', count: null, color: '5' },
          ],
        },
        { id: 'stock', name: '', kind: 'flag', values: [], min: 0, max: 0 },
      ]);
      expect(await api.products({}, 'EUR')).not.to.have.property('facets');
      for (const none of [undefined, null, {}, 'all', 3]) {
        backend.answer('products', () => json({ products: [], facets: none }));
        expect((await api.products({ facets: true }, 'EUR')).facets).to.deep.equal([]);
      }
    });

    it('[CAT-09] leaves out invalid facets and values, in one warning', async () => {
      const values = [{ id: 's' }, { id: 's' }, { name: 'no id' }, { id: 'm', count: -4 }];
      const facets = [
        null,
        { id: '', type: 'flag' },
        { id: 'empty', type: 'values', values: [] },
        { id: 'turned', type: 'range', min: 9, max: 1 },
        { id: 'size', type: 'values', values },
      ];
      backend.answer('products', () => json({ products: [], facets }));
      const kept = (await api.products({ facets: true }, 'EUR')).facets ?? [];
      expect(kept.map(({ id }) => id)).to.deep.equal(['size']);
      expect(kept[0]?.values.map(({ id, count }) => `${id}: ${count}`)).to.deep.equal(['s: null', 'm: 0']);
      expect(heard.warnings).to.have.length(1);
      expect(heard.warnings[0]).to.contain('4 filters of the answer were left out');
    });
  });

  describe('a random response', () => {
    const junk = fc.anything({ maxDepth: 2, withBigInt: false });
    const odd = <T>(good: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: good }, { weight: 1, arbitrary: junk });
    const few = <T>(good: fc.Arbitrary<T>) => odd(fc.array(odd(good), { maxLength: 4 }));
    const id = odd(fc.constantFrom('a', 'b', 'c', '', '__proto__', 7));
    const sum = odd(fc.oneof(fc.double(), fc.constantFrom('12,5', '-1', 'NaN', '', '1e400', null)));
    const variant = fc.record(
      { id, visible: junk, price: sum, oldPrice: sum, quantity: sum, vendor_code: junk, values: junk, images: junk },
      { requiredKeys: [] },
    );
    const option = fc.record({ id, name: junk, data: junk, values: few(fc.record({ id, name: junk, data: junk })) });
    const images = few(fc.record({ id, ext: junk, width: sum }));
    const product = fc.record(
      { id, name: junk, link: junk, visible: junk, images, options: few(option), variants: few(variant) },
      { requiredKeys: [] },
    );
    const values = few(fc.record({ id, count: sum }));
    const facet = fc.record({ id, type: junk, name: junk, min: sum, max: sum, values });
    const wire = fc.record({ products: few(product), total: sum, page: sum, pages: sum, facets: few(facet) });

    it('[CAT-02] [API-04] is rejected as an empty result, or everything read from it is valid', async () => {
      await fc.assert(
        fc.asyncProperty(wire, async (answer) => {
          heard.forget();
          backend.answer('products', () => new Response(JSON.stringify(answer)));
          const read = await api.products({ facets: true }, 'EUR').catch((error: unknown) => error as Error);
          if (read instanceof Error) {
            expect(read.message).to.match(/^Empty result/);
            return;
          }
          for (const one of read.products) sound(one);
          expect(new Set(read.products.map((one) => one.id)).size).to.equal(read.products.length);
          for (const count of [read.total, read.page, read.pages]) expect(Number.isInteger(count)).to.equal(true);
          expect(read.pages).to.be.at.least(1);
          expect(read.total).to.be.at.least(read.products.length);
          expect(heard.warnings.length).to.be.at.most(2); // about products, and about filters
        }),
        { numRuns: 150 },
      );
    });

    function sound({ id: name, title, link, variants, options, images }: Product): void {
      expect(name).to.be.a('string').and.not.equal('');
      expect(title).to.be.a('string');
      if (link !== null) expect(new URL(link, location.href).protocol).to.match(/^https?:$/);
      expect(variants).not.to.deep.equal([]);
      for (const { price, oldPrice, quantity, productId } of variants) {
        for (const money of [price, oldPrice])
          expect(money === null || (Number.isSafeInteger(money) && money >= 0)).to.equal(true);
        expect(quantity === Infinity || (Number.isInteger(quantity) && quantity >= 0)).to.equal(true);
        expect(productId).to.equal(name);
      }
      for (const list of [variants, options, images])
        expect(new Set(list.map((one) => one.id)).size).to.equal(list.length);
    }
  });
});
