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

/** Oak small at 90 and ash large at 120; a table at 240 that is sold out; a lamp at 60; a bench without a price; a stool that is hidden. */
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

describe('products found in the page', () => {
  const cases: [string, ProductQuery, string][] = [
    ['all that are shown, in the shop’s order', {}, 'chair table lamp bench'],
    [
      'named ones in the order of the names, each once, also hidden ones, and none that is not there',
      { productIds: ['stool', 'lamp', 'x', 'chair', 'lamp'] },
      'stool lamp chair',
    ],
    [
      'named ones in another order when that is asked for',
      { productIds: ['stool', 'lamp', 'chair'], sort: 'price' },
      'stool lamp chair',
    ],
    ['no names, no products', { productIds: [] }, ''],
    ['a category', { categoryId: 'tables' }, 'table'],
    ['words in the name, whatever their case', { search: ' LOW ' }, 'table'],
    ['words in the description too', { search: 'chair' }, 'chair lamp'],
    ['words in an article', { search: 'lx-' }, 'lamp'],
    ['all of several words, wherever they are', { search: 'chair lamp' }, 'lamp'],
    ['words as they are written without accents', { search: 'Low TÀBLE' }, 'table'],
    ['no words of markup', { search: '<b>' }, ''],
    ['an option of a variant', { filters: { colour: ['oak'] } }, 'chair table bench'],
    ['one of some values', { filters: { colour: ['black', 'ash'] } }, 'chair lamp'],
    ['all filters by one and the same variant', { filters: { colour: ['oak'], size: ['l'] } }, 'table bench'],
    ['none that only a hidden variant has', { filters: { colour: ['ash'], size: ['s'] } }, ''],
    ['what can be had now', { filters: { stock: ['1'] } }, 'chair lamp bench'],
    ['a price within limits, in major units, with the limits', { filters: { price: ['60-90'] } }, 'chair lamp'],
    ['the price of the variant that has the rest', { filters: { price: ['-100'], colour: ['ash'] } }, ''],
    ['an open range, which the priceless are not in', { filters: { price: ['100-'] } }, 'chair table'],
    [
      'nothing is asked by a range and a switch that are none',
      { filters: { price: ['cheap'], stock: ['0'], size: [] } },
      'chair table lamp bench',
    ],
    ['categories by filter, one of some', { filters: { category: ['tables', 'rugs'] } }, 'table'],
    ['an option that nothing has leaves nothing, whatever it is called', { filters: { constructor: ['x'] } }, ''],
    ['cheapest first by what is shown, priceless last', { sort: 'price' }, 'lamp chair table bench'],
    ['dearest first, priceless last', { sort: '-price' }, 'table chair lamp bench'],
    ['names in the order of the alphabet, whatever their case', { sort: 'name' }, 'bench chair lamp table'],
    ['names the other way', { sort: '-name' }, 'table lamp chair bench'],
    ['an order that is not known is the shop’s', { sort: 'weight' }, 'chair table lamp bench'],
  ];
  it('[CAT-02] are those that are asked for', () => {
    for (const [what, query, ids] of cases) expect(idsOf(query), what).to.equal(ids);
  });

  it('[CAT-02] names are sorted as the page’s language has them; the same name stays in the shop’s order', () => {
    const names = ['Zebra', 'Äpfel', 'apfel', 'Apfel', 'Öl'];
    const products = names.map((title, at) => made(`p${at}`, title, [in_('oak', 's')]));
    const sorted = (language: string) => idsOf({ sort: 'name' }, shop({ products, language }));
    expect(sorted('de')).to.equal('p2 p3 p1 p4 p0');
    expect(sorted('sv')).to.equal('p2 p3 p0 p1 p4');
    expect(sorted('no language')).to.equal(sorted('en'));
  });

  it('[CAT-06] come in pages, with the total', () => {
    const { products, ...page } = findProducts(shop(), { page: 2, limit: 3 });
    expect([products.map(({ id }) => id), page]).to.deep.equal([['bench'], { total: 4, page: 2, pages: 2 }]);
    const beyond = findProducts(shop(), { page: 3, limit: 3 });
    expect(beyond).to.deep.equal({ products: [], total: 4, page: 3, pages: 2 });
    expect(findProducts(shop({ products: [] }), {})).to.deep.equal({ products: [], total: 0, page: 1, pages: 1 });
    const many = Array.from({ length: 30 }, (_, at) => made(`p${at}`, 'Cup', [in_('oak', 's')]));
    expect(findProducts(shop({ products: many }), {}).products, 'without a limit').to.have.length(9);
    const ids = many.map(({ id }) => id);
    expect(findProducts(shop({ products: many }), { productIds: ids }).products, 'named ones all').to.have.length(30);
  });
});

describe('facets of products', () => {
  /** `id=value count, …` of each facet; a range by its limits. */
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

  it('[CAT-02] are category, price, stock and options, when they are asked for', () => {
    expect(facets()).to.deep.equal(ALL);
    expect(findProducts(shop(), {})).to.not.have.property('facets');
  });

  it('[CAT-02] facets stay while values are chosen; each count is the number left by the other filters', () => {
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

  it('[CAT-02] a list of one category offers no categories, a search those of its results', () => {
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

  it('[CAT-02] an option is offered where some products have it, with a name that fits them all, and the colours of its values', () => {
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
    expect(offered(paints('Paint')), 'one of eleven').to.deep.equal([]);
    expect(offered(paints('Paint'), paints('Paint'))).to.deep.equal(['glaze (Paint) red 0, blue 0']);
    expect(offered(paints('Paint'), paints('Enamel'))).to.deep.equal(['glaze (Glaze) red 0, blue 0']);
    expect(offered(option('Wood', ['oak']), option('Wood', ['oak'])), 'nothing to choose').to.deep.equal([]);
    const found = findProducts(shop({ products: cups(paints('Paint')) }), { facets: true });
    expect(found.facets?.at(-1)?.values).to.deep.equal([
      { id: 'red', name: 'red', count: 0, color: '#f00' },
      { id: 'blue', name: 'blue', count: 0, color: null },
    ]);
  });

  it('counts the products of each category that are shown', () => {
    const counted = countedCategories(shop()).map(({ id, count }) => `${id} ${count}`);
    expect(counted).to.deep.equal(['seats 3', 'tables 1', 'rugs 0']);
  });
});
