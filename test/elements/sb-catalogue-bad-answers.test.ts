import { expect } from '@open-wc/testing';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, frame, quiet, settled, until } from '../support/fixture.js';
import { HOSTILE } from '../support/hostile-markup.js';
import { type CatalogueView, catalogue, manyProducts, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> and bad answers', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let uncaught: unknown[];
  const note = (event: ErrorEvent | PromiseRejectionEvent) =>
    uncaught.push('reason' in event ? event.reason : event.message);

  beforeEach(() => {
    backend = openShop({ products: manyProducts(4) });
    uncaught = [];
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
  });
  afterEach(() => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    expect(uncaught).to.deep.equal([]);
  });

  /** Warnings that are not about pictures, which the tests have none of. */
  const warned = () => heard.calls.map((words) => words.map(String).join(' ')).filter((text) => !/preload/.test(text));
  const answer = (body: unknown) => backend.answer('products', () => new Response(JSON.stringify(body)));
  const price = (view: CatalogueView, title: string) =>
    view.card(title).querySelector('[part~=current-price]')?.textContent ?? '';

  it('[CAT-09] [API-04] no JSON at all: the visitor is told and can try again, with one warning', async () => {
    const restore = backend.answer('products', () => new Response('<!doctype html><h1>502</h1>'));
    const view = await catalogue();
    await until(() => view.part('notice-failed'), 'the failure is shown');
    expect(view.text()).to.include('The shop gave an unexpected answer. Try again later');
    expect(warned()).to.have.length(1);
    restore();
    view.the('button', 'Try again').click();
    await view.shows(4);
  });

  it('[CAT-02] products with no counts that can be used are shown', async () => {
    answer({ products: manyProducts(2), total: -5, page: 'first', pages: null });
    const view = await catalogue('navigation="pagination"');
    await view.shows(2);
    expect(view.part('pages')).to.equal(null);
    expect(warned()).to.deep.equal([]);
  });

  it('[CAT-03] a backend that answers every page with the same products ends at its last page', async () => {
    answer({ products: manyProducts(2), total: 6, page: 1, pages: 3 });
    const view = await catalogue('max-count="2"');
    await view.shows(2);
    for (const page of [2, 3]) {
      view.the('button', 'Show more').click();
      await until(
        () => backend.of('products').length === page && view.part('panel')?.ariaBusy === 'false',
        `page ${page}`,
      );
    }
    expect(view.titles()).to.deep.equal(titlesFrom(1, 2));
    expect(view.all('button', 'Show more')).to.deep.equal([]);
  });

  it('[CARD-07] prices as text, null, negative, NaN or worse: what is no price has none, and nothing else is lost', async () => {
    const given = ['12.5', '12,50', null, -4, 'NaN', {}, [], true, 1e30, 0];
    answer({
      products: given.map((value, index) => ({
        ...fakeProduct(`p-${index}`),
        variants: [{ ...fakeVariant(`v-${index}`), price: value, oldPrice: value }],
      })),
    });
    const none = backend.data.settings.noPriceLabel;
    const view = await catalogue('max-count="20"');
    await view.shows(10);
    expect(view.titles().map((title) => price(view, title))).to.deep.equal([
      ...['€12.50', '€12.50', ...Array(7).fill(none), '€0'],
    ]);
    const add = view.card('Product p-3').querySelector<HTMLButtonElement>('[part~=add]');
    expect(add?.disabled || add?.ariaDisabled === 'true').to.equal(true);
    expect(warned()).to.deep.equal([]);
    await accessible(view.element);
  });

  it('[CAT-02] what lacks an id or variants, or is there twice, is left out in one warning; what lacks anything else is shown', async () => {
    answer({
      products: [
        { ...fakeProduct('p-1'), images: null, options: null, category_ids: 'c', link: 7, description: { a: 1 } },
        { id: 'p-2', name: 'Bare', variants: [{ id: 'v-2', price: 4 }] },
        { id: 'p-3', name: 'Without options’ values', options: [{ id: 'size' }], variants: [fakeVariant('v-3')] },
        { id: 'p-4', name: 'Without variants', variants: [] },
        { name: 'Without id', variants: [fakeVariant('v-5')] },
        fakeProduct('p-1', { name: 'Twice' }),
        null,
        'text',
        [[]],
      ],
    });
    const view = await catalogue();
    await view.shows(3);
    expect(view.titles()).to.deep.equal(['Product p-1', 'Bare', 'Without options’ values']);
    expect(warned()).to.have.length(1);
    expect(warned()[0]).to.match(/6 products of the answer were left out/);
    await accessible(view.element);
  });

  it('[TXT-01] hostile markup in names, descriptions, articles and options is text or harmless', async () => {
    answer({
      products: HOSTILE.map((text, index) =>
        fakeProduct(`p-${index}`, {
          name: text,
          description: text,
          options: [{ id: 'o', name: text, data: { widget_type: 'radio' }, values: [{ id: 'x', name: text }] }],
          variants: [fakeVariant(`v-${index}`, { vendor_code: text, values: { o: 'x' } })],
        }),
      ),
    });
    const elements = ['media', 'name', 'options', 'article', 'description', 'available', 'price', 'button'];
    const view = await catalogue(`max-count="500" elements-list='${JSON.stringify(elements)}'`);
    await view.shows(HOSTILE.length);
    await settled();
    expect('__ran' in window).to.equal(false);
    expect(view.root.querySelector('script, iframe, object, [onerror], [onload]')).to.equal(null);
  });

  it('[CAT-05] a slow answer that a newer one has overtaken changes nothing, also when it fails', async () => {
    const view = await catalogue('category-id="c-all"');
    await view.shows(4);
    const release = backend.hold('products');
    view.element.setAttribute('category-id', 'c-slow');
    await until(() => backend.of('products').length === 2, 'the slow one is asked for');
    release();
    view.element.setAttribute('category-id', 'c-all');
    await view.shows(4);
    const fail = backend.fail('products', 500);
    const hold = backend.hold('products');
    view.element.setAttribute('category-id', 'c-slower');
    await until(() => backend.of('products').length === 3, 'another slow one');
    view.element.setAttribute('category-id', 'c-all');
    hold();
    fail();
    await view.shows(4);
    await frame();
    expect(view.titles()).to.deep.equal(titlesFrom(1, 4));
    expect(warned()).to.deep.equal([]);
  });

  it('[CAT-02] catalogues with overlapping selections and the cart ask for each product once', async () => {
    const views = await Promise.all(
      ['p-1,p-2', 'p-2,p-3', 'p-3,p-1,p-4'].map((ids) =>
        catalogue(`show-type="select_products" product-ids="${ids}" label="${ids}"`),
      ),
    );
    for (const [index, view] of views.entries()) await view.shows([2, 2, 3][index] ?? 0);
    const asked = () => backend.of('products').flatMap(({ query }) => query.getAll('productIds[]'));
    expect(asked().sort()).to.deep.equal(['p-1', 'p-2', 'p-3', 'p-4']);
    const added = new Promise((done) => document.addEventListener('cart-change', done, { once: true }));
    views[0]?.card('Product p-1').querySelector<HTMLElement>('[part~=add]')?.click();
    await added;
    expect(asked()).to.have.length(4);
  });

  it('[CAT-02] a selection whose backend counts its pages wrongly is not asked for ever', async () => {
    answer({ products: [], total: 0, page: 1, pages: 1e9 });
    const view = await catalogue('show-type="select_products" product-ids="p-1,p-2"');
    await until(() => view.part('notice-empty'), 'nothing is there');
    expect(backend.of('products').length).to.be.at.most(2);
  });

  it('[CAT-01] more sections than fit: the row scrolls, says so at the side where there is more, and shows the chosen one', async () => {
    const categories = Array.from({ length: 14 }, (_, index) => ({
      id: `c-${index}`,
      name: `Section ${index}`,
      count: index,
    }));
    const view = await catalogue(`tabs category-id="c-0" categories='${JSON.stringify(categories)}'`, 360);
    await until(() => view.part('notice-empty') || view.titles().length > 0, 'the list is there');
    await until(() => view.part('tabs'), 'the sections are there');
    const row = view.part('tabs') as HTMLElement;
    await until(() => row.dataset.more === 'end', 'there is more at the end');
    view.the('tab', 'Section 7 7').click();
    await until(() => row.dataset.more === 'start end', 'there is more on both sides');
    view.the('tab', 'Section 7 7').focus();
    const { left, right } = row.getBoundingClientRect();
    await until(() => {
      const tab = view.the('tab', 'Section 7 7').getBoundingClientRect();
      return tab.left >= left && tab.right <= right;
    }, 'the chosen one is in view');
    await accessible(view.element);
    row.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
    await until(() => row.dataset.more === 'start', 'there is more at the start');
  });
});
