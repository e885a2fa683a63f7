// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, details, frame, leavesShortcut, quiet, until } from '../support/fixture.js';
import { catalogue, manyProducts, nameOf, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
import { openShop, projectOfPage } from '../support/pages/shop-page.js';

describe('<sb-catalogue>', () => {
  let backend: FakeBackend;
  let projectId: string;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: manyProducts(22) });
    projectId = projectOfPage();
  });

  const asked = () => backend.of('products').map(({ query }) => Object.fromEntries(query));

  it('[CAT-02] [CAT-07] requests a category by page and limit, nine by default, and shows its products', async () => {
    const { titles, element } = await shownCatalogue('category-id="c-all" max-count="4"', 4);
    expect(titles()).to.deep.equal(titlesFrom(1, 4));
    expect(asked()).to.deep.equal([{ projectId, categoryId: 'c-all', page: '1', limit: '4' }]);
    await accessible(element);
    await shownCatalogue('', 9);
    expect(asked()[1]).to.deep.equal({ projectId, page: '1', limit: '9' });
  });

  it('[CAT-02] select_products shows only these, in the author’s order, and requests none of them twice', async () => {
    const first = await shownCatalogue('show-type="select_products" product-ids="p-3, p-1, p-nowhere"', 2);
    expect(first.titles()).to.deep.equal(['Product p-3', 'Product p-1']);
    expect(backend.of('products')[0]?.query.getAll('productIds[]')).to.deep.equal(['p-3', 'p-1', 'p-nowhere']);
    await shownCatalogue('show-type="select_products" product-ids="p-1,p-3"', 2);
    expect(backend.of('products')).to.have.length(1);
  });

  it('[CAT-01] an empty catalogue shows a message, which the slot empty replaces', async () => {
    backend.data.products = [];
    const { element, part, text } = await catalogue();
    await until(() => part('notice-empty'), 'the message is shown');
    expect(text()).to.include('No products in this category');
    await accessible(element);
    element.innerHTML = '<p slot="empty">Back in spring</p>';
    expect(part('notice-empty')?.checkVisibility()).to.equal(false);
  });

  describe('sections', () => {
    beforeEach(() => {
      backend.data.products = [
        fakeProduct('p-1'),
        ...['c-wear', 'c-home'].map((id, at) => fakeProduct(`p-${at + 2}`, { category_ids: ['c-all', id] })),
      ];
    });

    it('[CAT-01] shows the shop’s categories as tabs with counts, reserves their space, loads each section once', async () => {
      const told = details('tab-change');
      const release = backend.hold('settings');
      const { element, all, the, part, shows, titles } = await catalogue('tabs label="Shop"');
      await until(() => part('tabs-skeleton'), 'the skeleton of the tabs is shown');
      const top = () => part('panel')?.getBoundingClientRect().top;
      const before = top();
      expect(part('panel')?.hasAttribute('aria-labelledby')).to.equal(false);
      release();
      await until(() => part('tab'), 'the tabs are shown');
      expect([top(), part('tabs-skeleton')]).to.deep.equal([before, null]);
      await shows(3);
      expect(all('tab').map(nameOf)).to.deep.equal(['All 5', 'Wear 1', 'Home 2']);
      expect(the('tab', 'All 5').ariaSelected).to.equal('true');
      await accessible(element);
      the('tab', 'Wear 1').click();
      await shows(1);
      expect(titles()).to.deep.equal(['Product p-2']);
      expect(the('tabpanel').getAttribute('aria-labelledby')).to.equal(the('tab', 'Wear 1').id);
      expect(told).to.deep.equal([{ id: 'c-wear', index: 1 }]);
      the('tab', 'All 5').click();
      await shows(3);
      expect(backend.of('products')).to.have.length(2);
    });

    it('[CAT-01] arrow keys wrap around the tabs and select, reversed in RTL', async () => {
      const { the, shows, all } = await shownCatalogue('tabs', 3);
      the('tab', 'All 5').focus();
      await sendKeys({ press: 'ArrowLeft' });
      await shows(1);
      expect(deepActiveElement()).to.equal(the('tab', 'Home 2'));
      expect(all('tab').map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1, 0]);
      document.body.dir = 'rtl';
      await sendKeys({ press: 'ArrowRight' });
      expect(deepActiveElement(), 'reversed in RTL').to.equal(the('tab', 'Wear 1'));
      expect(leavesShortcut(the('tab', 'Wear 1')), 'Alt+Left goes back').to.equal(true);
      expect(the('tab', 'Wear 1').ariaSelected).to.equal('true');
    });

    it('[CAT-01] a section whose id has a space labels its list', async () => {
      const { element, part, the } = await catalogue(`tabs categories='[{"id": "Living room", "name": "Living"}]'`);
      await until(() => part('notice-empty'), 'it is shown');
      const labels = the('tabpanel').getAttribute('aria-labelledby')?.split(' ') ?? [];
      expect(labels).to.deep.equal([the('tab', 'Living').id]);
      await accessible(element);
    });

    it('[CAT-01] the author’s categories and category-id override those of the shop', async () => {
      const categories = '[{"id": "c-wear", "name": "Clothes"}, {"id": "c-home", "name": "For the home"}]';
      const { all, titles } = await shownCatalogue(`tabs category-id="c-home" categories='${categories}'`, 1);
      expect(all('tab').map(nameOf)).to.deep.equal(['Clothes', 'For the home']);
      expect(titles()).to.deep.equal(['Product p-3']);
    });

    it('[CAT-01] a row of more sections than fit scrolls, marks the sides with more, and shows the selected one', async () => {
      const sections = Array.from({ length: 14 }, (_, at) => ({ id: `c-${at}`, name: `Section ${at}` }));
      const view = await catalogue(`tabs category-id="c-0" categories='${JSON.stringify(sections)}'`, 360);
      await until(() => view.part('notice-empty') && view.part('tabs'), 'the list and its sections are shown');
      const row = view.part('tabs') as HTMLElement;
      await until(() => row.dataset.more === 'end', 'there is more at the end');
      view.the('tab', 'Section 7').click();
      await until(() => row.dataset.more === 'start end', 'there is more on both sides');
      view.the('tab', 'Section 7').focus();
      const { left, right } = row.getBoundingClientRect();
      await until(() => {
        const tab = view.the('tab', 'Section 7').getBoundingClientRect();
        return tab.left >= left && tab.right <= right;
      }, 'the selected one is in view');
      await accessible(view.element);
      row.scrollTo({ left: row.scrollWidth, behavior: 'instant' });
      await until(() => row.dataset.more === 'start', 'there is more at the start');
    });

    it('[CAT-01] an empty section has a button that leads to one with products', async () => {
      backend.data.products = backend.data.products.filter(({ id }) => id !== 'p-2');
      const { the, part, shows } = await catalogue('tabs category-id="c-wear"');
      await until(() => part('notice-empty'), 'the message is shown');
      the('button', 'Show All').focus();
      await sendKeys({ press: 'Enter' });
      await shows(2);
      expect(nameOf(deepActiveElement() as Element), 'the focus moves from the removed button to the tab').to.match(
        /^All/,
      );
    });
  });

  it('[CAT-03] load-more appends, dispatches page-change, focuses the first new product, and is gone on the last page', async () => {
    const told = details('page-change');
    const { the, all, shows, titles } = await shownCatalogue('', 9);
    the('button', 'Show more').scrollIntoView({ block: 'end' });
    the('button', 'Show more').focus();
    await sendKeys({ press: 'Enter' });
    await shows(18);
    await until(() => nameOf(deepActiveElement() as Element) === 'Product p-10', 'the first new product has the focus');
    await frame();
    const { top, bottom } = (deepActiveElement() as Element).getBoundingClientRect();
    expect(top, `${top} to ${bottom}`).to.be.at.least(0);
    expect(bottom, `${top} to ${bottom}`).to.be.at.most(innerHeight);
    the('button', 'Show more').click();
    await shows(22);
    expect(titles()).to.deep.equal(titlesFrom(1, 22));
    expect(all('button', 'Show more')).to.deep.equal([]);
    expect(told).to.deep.equal([
      { page: 2, pages: 3, categoryId: null },
      { page: 3, pages: 3, categoryId: null },
    ]);
  });

  it('[CAT-03] load-more across 100 products keeps the cards that are there, and focuses the first new product', async () => {
    backend.data.products = manyProducts(160);
    const view = await shownCatalogue('max-count="60"', 60);
    const last = view.card('Product p-60');
    for (const [count, next] of [
      [120, 'Product p-61'],
      [160, 'Product p-121'],
    ] as const) {
      view.the('button', 'Show more').focus();
      await sendKeys({ press: 'Enter' });
      await view.shows(count);
      await until(() => nameOf(deepActiveElement() as Element) === next, `${next} has the focus`);
    }
    expect(last.isConnected).to.equal(true);
  });

  it('[CAT-05] while a page loads, further presses send no request, and skeletons take its place', async () => {
    const { the, shows, part, element } = await shownCatalogue('max-count="20"', 20);
    const release = backend.hold('products');
    the('button', 'Show more').click();
    await until(() => part('card-skeleton'), 'skeletons are shown');
    expect(element.shadowRoot?.querySelectorAll('[part~=card-skeleton]')).to.have.length(2);
    part('more-button')?.click();
    part('more-button')?.click();
    await accessible(element);
    release();
    await shows(22);
    expect(backend.of('products')).to.have.length(2);
  });

  it('[MODE-06] load-more and page numbers do nothing in admin mode, and work in preview', async () => {
    const { element, the, titles } = await shownCatalogue('mode="admin"', 9);
    the('button', 'Show more').click();
    element.setAttribute('navigation', 'pagination');
    await until(() => element.shadowRoot?.querySelector('nav'), 'the page numbers are shown');
    the('button', 'Page 2').click();
    await frame();
    expect(backend.of('products')).to.have.length(1);
    element.setAttribute('mode', 'preview');
    await frame();
    the('button', 'Page 2').click();
    await until(() => titles()[0] === 'Product p-10', 'the second page is shown');
    element.setAttribute('navigation', 'button');
    await frame();
    the('button', 'Show more').click();
    await until(() => titles().length === 13, 'the third page is added');
  });

  it('[CAT-09] a failed first or further page shows a message, logs one warning, and can be loaded again', async () => {
    const restore = backend.fail('products', 500);
    const { element, part, the, shows, text, titles } = await catalogue();
    await until(() => part('notice-failed'), 'the failure is shown');
    expect(text()).to.include('The products could not be loaded');
    expect(heard.warnings).to.have.length(1);
    await accessible(element);
    restore();
    the('button', 'Try again').focus();
    await sendKeys({ press: 'Enter' });
    await shows(9);
    expect(part('notice-failed')).to.equal(null);
    expect(deepActiveElement(), 'the focus moves from the removed button to the list').to.equal(part('panel'));
    const mend = backend.fail('products', 0);
    the('button', 'Show more').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => part('notice-failed'), 'the failure is shown');
    await until(() => deepActiveElement() === part('panel'), 'the focus moves from the removed button to the list');
    expect(part('notice-failed')?.textContent).to.include('No connection. Check your network and try again');
    expect(titles(), 'the shown products stay').to.have.length(9);
    mend();
    const release = backend.hold('products');
    the('button', 'Try again').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => part('notice-failed') === null, 'it is loaded again');
    expect(deepActiveElement() === part('panel'), 'the focus moves from the removed button to the list').to.equal(true);
    release();
    await shows(18);
    await until(() => nameOf(deepActiveElement() as Element) === 'Product p-10', 'the first new product has the focus');
    expect(heard.warnings).to.have.length(2);
  });

  it('[CAT-08] invalid settings fall back to the defaults, with one warning each', async () => {
    const bad = {
      ...{ ratio: 'wide', 'per-row': '40', categories: '[1]', navigation: 'endless', align: 'middle' },
      ...{ controls: 'search price', filters: '[1]', 'products-type': 'triple', 'products-proportions': 'half' },
      ...{ 'container-cols': '99', 'double-direction': 'up', 'card-background': 'burple' },
      'pagination-color': 'mauvish; background: url(x)',
    };
    const markup = Object.entries(bad).map(([name, value]) => `${name}="${value}"`);
    const { part, card } = await shownCatalogue(markup.join(' '), 9);
    const warned = () => heard.calls.map(([message]) => /> *: (.*?)=/.exec(String(message))?.[1]);
    await until(() => warned().includes('pagination-color'), 'settings of lazy parts are read');
    expect(warned()).to.have.members(Object.keys(bad));
    expect(part('find')).to.equal(null);
    expect(getComputedStyle(card('Product p-1')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('an element removed while it loads shows its products once it is put back', async () => {
    const release = backend.hold('products');
    const { element, shows } = await catalogue();
    await until(() => backend.of('products').length === 1, 'the page is requested');
    const column = element.parentElement as HTMLElement;
    element.remove();
    await frame();
    release();
    await frame();
    column.append(element);
    await shows(9);
    expect(heard.warnings).to.deep.equal([]);
  });
});
