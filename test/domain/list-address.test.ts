import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type ListPlace, readPlace, writePlace } from '../../src/domain/catalogue/list-address.js';
import { toggled } from '../../src/domain/catalogue/product-query.js';

const PLAIN: ListPlace = { page: 1, tab: '', search: '', sort: '', filters: {} };

describe('a list in the address', () => {
  it('says where the visitor is, and nothing of what is as ever', () => {
    const place = { ...PLAIN, page: 3, tab: 'lamps', search: 'brass & oak', filters: { colour: ['oak', 'sand'] } };
    const query = writePlace('', 'shop', place, PLAIN);
    expect(query).to.equal(
      '?shop.page=3&shop.tab=lamps&shop.search=brass+%26+oak&shop.filter.colour=oak&shop.filter.colour=sand',
    );
    expect(writePlace(query, 'shop', PLAIN, PLAIN)).to.equal('');
  });

  it('leaves alone what is not its own, also another list and a name that begins the same', () => {
    const query = '?utm_source=a%20b&shop.colour=1&shop2.page=4&x';
    expect(writePlace(query, 'shop', PLAIN, PLAIN)).to.equal(query);
    const written = writePlace(query, 'shop', { ...PLAIN, page: 2 }, PLAIN);
    expect(readPlace(written, 'shop2', PLAIN).page).to.equal(4);
    expect(new URLSearchParams(written).get('utm_source')).to.equal('a b');
    expect(new URLSearchParams(written).get('shop.colour')).to.equal('1');
  });

  const bad: [string, Partial<ListPlace>][] = [
    ['?s.page=0', { page: 1 }],
    ['?s.page=-3', { page: 1 }],
    ['?s.page=2.5', { page: 1 }],
    ['?s.page=x', { page: 1 }],
    ['?s.page=1e99', { page: 1 }],
    ['?s.filter.=x&s.filter.a=', { filters: {} }],
    ['?s.search=%20%20oak%20', { search: 'oak' }],
    ['?s.search=%E0%A4%A', { search: '\ufffd%A' }],
    ['?s.filter.__proto__=x', { filters: { ['__proto__']: ['x'] } }],
  ];
  for (const [query, expected] of bad) {
    it(`reads ${query}`, () => {
      const place = readPlace(query, 's', PLAIN);
      for (const [key, value] of Object.entries(expected)) {
        expect(JSON.stringify(place[key as keyof ListPlace])).to.equal(JSON.stringify(value));
      }
    });
  }

  it('keeps no book: long words and endless filters are cut', () => {
    const query = `?s.search=${'x'.repeat(5000)}&${'s.filter.a=1&'.repeat(5000)}`;
    const place = readPlace(query, 's', PLAIN);
    expect(place.search).to.have.length(200);
    expect(place.filters).to.deep.equal({ a: ['1'] });
  });

  it('what the author has set can be taken back, and the address says so', () => {
    const plain = { ...PLAIN, search: 'lamp', sort: 'price', filters: { colour: ['oak'] } };
    const query = writePlace('', 's', PLAIN, plain);
    expect(query).to.equal('?s.search=&s.sort=&s.filter=');
    expect(readPlace(query, 's', plain)).to.deep.equal(PLAIN);
    expect(readPlace('', 's', plain)).to.deep.equal(plain);
  });

  it('every place that is written is read as the same place, beside any other query', () => {
    const text = fc.string({ maxLength: 20, unit: 'grapheme' }).map((one) => one.trim());
    const word = text.filter((one) => one !== '');
    const filters = fc
      .uniqueArray(fc.tuple(word, word), { maxLength: 6, selector: JSON.stringify })
      .map((pairs) => pairs.reduce((all, [id, value]) => toggled(all, id, value), {}));
    const place = fc.record({ page: fc.integer({ min: 1, max: 9999 }), tab: text, search: text, sort: text, filters });
    fc.assert(
      fc.property(place, place, fc.webQueryParameters(), (wanted, plain, other) => {
        const query = writePlace(`?${other}`, 'list', wanted as ListPlace, plain as ListPlace);
        expect(readPlace(query, 'list', plain as ListPlace)).to.deep.equal(wanted);
      }),
    );
  });
});
