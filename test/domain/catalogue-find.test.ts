import { expect } from '@esm-bundle/chai';
import { countedCategories, findProducts } from '../../src/domain/catalogue/find/find.js';
import type { ProductQuery, WholeShop } from '../../src/domain/catalogue/find/product-page.js';
import type { Product, ProductOption, Variant } from '../../src/domain/catalogue/product.js';
import { product, variant } from './samples.js';

const COLOURS = { colour: ['oak', 'ash', 'black'] };
const SIZES = { size: ['s', 'l'] };

const made = (id: string, title: string, variants: Variant[], more: Partial<Product> = {}) =>
  product({ ...COLOURS, ...SIZES }, variants, { id, title, categoryIds: ['seats'], ...more });
const in_ = (colour: string, size: string, changes: Partial<Variant> = {}) =>
  variant(`${colour}-${size}`, { colour, size }, changes);

/** Chair: oak small at 90 and ash large at 120. Table at 240, sold out. Lamp at 60. Bench without a price. Stool hidden. */
function shop(changes: Partial<WholeShop> = {}): WholeShop {
  const products = [
    made('chair', 'Chair', [in_('oak', 's', { price: 9000 }), in_('ash', 'l', { price: 12000 })]),
    made('table', 'Low table', [in_('oak', 'l', { price: 24000, quantity: 0 })], { categoryIds: ['tables'] }),
    made('lamp', 'Lamp', [in_('black', 's', { price: 6000, article: 'LX-7' })], { description: 'Over a <b>chair</b>' }),
    made('bench', 'bench', [in_('oak', 'l', { price: null }), in_('ash', 's', { price: 100, visible: false })]),
    made('stool', 'Stool', [in_('oak', 's', { price: 3000 })], { visible: false }),
  ];
  const categories = ['seats', 'tables', 'rugs'].map((id) => ({ id, name: id.toUpperCase(), count: null }));
  return { products, categories, currency: 'EUR', language: 'en', ...changes };
}

const idsOf = (query: ProductQuery, given = shop()) =>
  findProducts(given, query)
    .products.map(({ id }) => id)
    .join(' ');

describe('findProducts', () => {
  const cases: [string, ProductQuery, string][] = [
    ['all visible products, in the shop’s order', {}, 'chair table lamp bench'],
    [
      'products by id, in the order of the ids, each once, also hidden ones, without unknown ones',
      { productIds: ['stool', 'lamp', 'x', 'chair', 'lamp'] },
      'stool lamp chair',
    ],
    [
      'products by id, sorted when an order is requested',
      { productIds: ['stool', 'lamp', 'chair'], sort: 'price' },
      'stool lamp chair',
    ],
    ['an empty list of ids', { productIds: [] }, ''],
    ['a category', { categoryId: 'tables' }, 'table'],
    ['search in the name, ignoring case', { search: ' LOW ' }, 'table'],
    ['search in the description', { search: 'chair' }, 'chair lamp'],
    ['search in the article number', { search: 'lx-' }, 'lamp'],
    ['search for several words, each in any place', { search: 'chair lamp' }, 'lamp'],
    ['search ignoring accents', { search: 'Low TÀBLE' }, 'table'],
    ['search ignores markup', { search: '<b>' }, ''],
    ['a filter by an option of a variant', { filters: { colour: ['oak'] } }, 'chair table bench'],
    ['a filter by several values', { filters: { colour: ['black', 'ash'] } }, 'chair lamp'],
    ['filters that one variant must match together', { filters: { colour: ['oak'], size: ['l'] } }, 'table bench'],
    ['filters that only a hidden variant matches', { filters: { colour: ['ash'], size: ['s'] } }, ''],
    ['the stock filter', { filters: { stock: ['1'] } }, 'chair lamp bench'],
    ['a price range in major units, limits included', { filters: { price: ['60-90'] } }, 'chair lamp'],
    [
      'a price range that the otherwise matching variant must match',
      { filters: { price: ['-100'], colour: ['ash'] } },
      '',
    ],
    ['an open price range, without products that have no price', { filters: { price: ['100-'] } }, 'chair table'],
    [
      'ignores an invalid range, a stock filter of 0 and an empty filter',
      { filters: { price: ['cheap'], stock: ['0'], size: [] } },
      'chair table lamp bench',
    ],
    ['a filter by several categories', { filters: { category: ['tables', 'rugs'] } }, 'table'],
    ['a filter by an unknown option, also one named `constructor`', { filters: { constructor: ['x'] } }, ''],
    ['sorted by price, ascending, without a price last', { sort: 'price' }, 'lamp chair table bench'],
    ['sorted by price, descending, without a price last', { sort: '-price' }, 'table chair lamp bench'],
    ['sorted by name, ignoring case', { sort: 'name' }, 'bench chair lamp table'],
    ['sorted by name, descending', { sort: '-name' }, 'table lamp chair bench'],
    ['an unknown order is the shop’s order', { sort: 'weight' }, 'chair table lamp bench'],
  ];
  it('[CAT-02] applies ids, category, search, filters and order', () => {
    for (const [what, query, ids] of cases) expect(idsOf(query), what).to.equal(ids);
  });

  it('[CAT-02] sorts names by the rules of the page’s language, and keeps the shop’s order for equal names', () => {
    const names = ['Zebra', 'Äpfel', 'apfel', 'Apfel', 'Öl'];
    const products = names.map((title, at) => made(`p${at}`, title, [in_('oak', 's')]));
    const sorted = (language: string) => idsOf({ sort: 'name' }, shop({ products, language }));
    expect(sorted('de')).to.equal('p2 p3 p1 p4 p0');
    expect(sorted('sv')).to.equal('p2 p3 p0 p1 p4');
    expect(sorted('no language')).to.equal(sorted('en'));
  });

  it('[CAT-06] returns pages with the total, 9 products by default, and all products that are requested by id', () => {
    const { products, ...page } = findProducts(shop(), { page: 2, limit: 3 });
    expect([products.map(({ id }) => id), page]).to.deep.equal([['bench'], { total: 4, page: 2, pages: 2 }]);
    const beyond = findProducts(shop(), { page: 3, limit: 3 });
    expect(beyond).to.deep.equal({ products: [], total: 4, page: 3, pages: 2 });
    expect(findProducts(shop({ products: [] }), {})).to.deep.equal({ products: [], total: 0, page: 1, pages: 1 });
    const many = Array.from({ length: 30 }, (_, at) => made(`p${at}`, 'Cup', [in_('oak', 's')]));
    expect(findProducts(shop({ products: many }), {}).products, 'the default limit').to.have.length(9);
    const ids = many.map(({ id }) => id);
    expect(
      findProducts(shop({ products: many }), { productIds: ids }).products,
      'all products requested by id',
    ).to.have.length(30);
  });
});

describe('facets of products', () => {
  /** Formats each facet as `id (name) value count, …`, a range by its limits. */
  function facets(query: ProductQuery = {}, given = shop()): string[] {
    const found = findProducts(given, { ...query, facets: true }).facets ?? [];
    return found.map(({ id, name, kind, values, min, max }) => {
      const what = kind === 'values' ? values.map((value) => `${value.id} ${value.count}`).join(', ') : `${min}-${max}`;
      return `${id} (${name}) ${kind === 'flag' ? kind : what}`;
    });
  }
  const ALL = [
    'category () seats 3, tables 1, rugs 0',
    'price () 60-240',
    'stock () flag',
    'colour (colour) oak 3, ash 1, black 1',
    'size (size) s 2, l 3',
  ];

  it('[CAT-02] include category, price, stock and options, and only when requested', () => {
    expect(facets()).to.deep.equal(ALL);
    expect(findProducts(shop(), {})).to.not.have.property('facets');
  });

  it('[CAT-02] stay while values are selected; each count is the number of products that the other filters leave', () => {
    expect(facets({ filters: { colour: ['oak'], category: ['seats'] } })).to.deep.equal([
      'category () seats 2, tables 1, rugs 0',
      'price () 60-240',
      'stock () flag',
      'colour (colour) oak 2, ash 1, black 1',
      'size (size) s 1, l 1',
    ]);
    expect(facets({ filters: { price: ['200-'] } }).slice(0, 3)).to.deep.equal([
      'category () seats 0, tables 1, rugs 0',
      ...ALL.slice(1, 3),
    ]);
  });

  it('[CAT-02] a list of one category has no category facet; a search counts the categories of its results', () => {
    expect(facets({ categoryId: 'tables' })).to.deep.equal([
      'stock () flag',
      'colour (colour) oak 1, ash 0, black 0',
      'size (size) s 0, l 1',
    ]);
    expect(facets({ search: 'la' }).slice(0, 2)).to.deep.equal([
      'category () seats 1, tables 0, rugs 0',
      'stock () flag',
    ]);
  });

  it('[CAT-02] offer an option that enough products have, with a name common to all and the colours of its values', () => {
    const option = (name: string, ids: string[]): ProductOption => {
      const values = ids.map((value) => ({
        id: value,
        name: '',
        color: value === 'red' ? '#f00' : null,
        contrast: null,
      }));
      return { id: 'glaze', name, widget: 'radio', type: 'text', values };
    };
    const plain = Array.from({ length: 10 }, (_, at) => ({ ...made(`p${at}`, 'Cup', []), options: [] }));
    const cups = (...options: ProductOption[]) =>
      options.map((one, at) => ({ ...made(`cup${at}`, 'Cup', []), options: [one] }));
    const offered = (...options: ProductOption[]) =>
      facets({}, shop({ products: [...plain, ...cups(...options)] })).slice(2);
    const paints = (name: string) => option(name, ['red', 'blue']);
    expect(offered(paints('Paint')), 'an option of one product in eleven').to.deep.equal([]);
    expect(offered(paints('Paint'), paints('Paint'))).to.deep.equal(['glaze (Paint) red 0, blue 0']);
    expect(offered(paints('Paint'), paints('Enamel'))).to.deep.equal(['glaze (Glaze) red 0, blue 0']);
    expect(offered(option('Wood', ['oak']), option('Wood', ['oak'])), 'an option with one value').to.deep.equal([]);
    const found = findProducts(shop({ products: cups(paints('Paint')) }), { facets: true });
    expect(found.facets?.at(-1)?.values).to.deep.equal([
      { id: 'red', name: 'red', count: 0, color: '#f00' },
      { id: 'blue', name: 'blue', count: 0, color: null },
    ]);
  });

  it('counts the visible products of each category', () => {
    const counted = countedCategories(shop()).map(({ id, count }) => `${id} ${count}`);
    expect(counted).to.deep.equal(['seats 3', 'tables 1', 'rugs 0']);
  });
});
