import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { listen } from '../../src/events.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct } from '../support/fake-products.js';
import { atEnd, frame, quiet, settled, stopClock, until } from '../support/fixture.js';
import { catalogue, manyProducts, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
import { modalGone, openModal } from '../support/pages/catalogue-options.js';
import { arriveBy, openShop } from '../support/pages/shop-page.js';

const PAGED = 'navigation="pagination" address="shop"';
const APPENDED = 'address="shop" max-count="5"';

describe('<sb-catalogue> state in the URL', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let plain: string;
  let told: string[];

  beforeEach(() => {
    told = [];
    const page = ({ detail }: DocumentEventMap['page-change']) =>
      told.push(`page ${detail.page} of ${detail.pages}, ${detail.categoryId}`);
    atEnd(listen(document, 'page-change', page));
    atEnd(listen(document, 'tab-change', ({ detail }) => told.push(`tab ${detail.id}, ${detail.index}`)));
    plain = location.pathname + location.search;
    backend = openShop({ products: manyProducts(22) });
  });
  afterEach(() => {
    history.replaceState(null, '', plain);
  });

  const query = () => new URLSearchParams(location.search);
  const ours = () => [...query()].filter(([key]) => /^(shop|more)/.test(key)).map((pair) => pair.join('='));
  const inAll = () => manyProducts(22).map((product) => ({ ...product, category_ids: ['c-all', 'c-home'] }));
  const asked = () =>
    backend.of('products').map(({ query: of }) => [of.get('categoryId'), of.get('page')].filter(Boolean).join(' '));
  const written = (...wanted: string[]) =>
    until(() => ours().join() === wanted.join(), `the URL has ${wanted.join() || 'no parameter of a catalogue'}`);
  async function back(...wanted: string[]): Promise<void> {
    history.back();
    await written(...wanted);
  }

  it('[CAT-04] [CAT-01] [EVT-01] pages and sections get history entries; Back and Forward dispatch events and load only what is shown', async () => {
    backend.data.products = inAll();
    const view = await shownCatalogue(`tabs category-id="c-all" ${PAGED}`, 9);
    expect(ours()).to.deep.equal([]);
    const entries = history.length;
    view.the('button', 'Page 2').click();
    await view.lists(...titlesFrom(10, 18));
    await written('shop.page=2');
    view.all('tab')[2]?.click();
    await view.lists(...titlesFrom(1, 9));
    await written('shop.tab=c-home');
    expect(told.splice(0)).to.deep.equal(['page 2 of 3, c-all', 'tab c-home, 2']);
    expect(history.length).to.be.at.most(entries + 2);
    await back('shop.page=2');
    await view.lists(...titlesFrom(10, 18));
    expect(view.the('button', 'Page 2').ariaCurrent).to.equal('page');
    expect(told.splice(0), 'that section still shows its page').to.deep.equal(['tab c-all, 0']);
    await back();
    await view.lists(...titlesFrom(1, 9));
    expect(told.splice(0)).to.deep.equal(['page 1 of 3, c-all']);
    history.go(2);
    await view.lists(...titlesFrom(1, 9));
    await until(() => told.length > 0, 'tab-change is dispatched');
    expect(told.splice(0)).to.deep.equal(['tab c-home, 2']);
    expect(asked()).to.deep.equal(['c-all 1', 'c-all 2', 'c-home 1', 'c-all 1']);
  });

  it('[CAT-04] Forward before Back has loaded its page shows the page that it left, and keeps its history entry', async () => {
    const view = await shownCatalogue(PAGED, 9);
    view.the('button', 'Page 2').click();
    await view.lists(...titlesFrom(10, 18));
    await written('shop.page=2');
    const release = backend.hold('products');
    await back();
    await until(() => asked().length === 3, 'page 1 is requested');
    history.forward();
    await written('shop.page=2');
    await view.lists(...titlesFrom(10, 18));
    release();
    await settled();
    expect(view.titles()).to.deep.equal(titlesFrom(10, 18));
    expect(ours()).to.deep.equal(['shop.page=2']);
  });

  it('[CAT-01] [CAT-04] a shared link opens its section and page with one request, without scrolling or events', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<div style="height: 2000px"></div>');
    backend.data.products = inAll();
    arriveBy('shop.tab=c-home&shop.page=2');
    const view = await catalogue(`tabs ${PAGED}`);
    await view.lists(...titlesFrom(10, 18));
    await until(() => view.all('tab')[2]?.ariaSelected === 'true', 'its section is selected');
    expect([asked(), told, scrollY]).to.deep.equal([['c-home 2'], [], 0]);
    expect(ours()).to.have.members(['shop.tab=c-home', 'shop.page=2']);
  });

  it('[CAT-03] [EVT-01] pages that Back loads one after the other dispatch one page-change, for the last of them', async () => {
    arriveBy('shop.page=3');
    const entry = location.href;
    history.pushState(null, '', plain);
    const view = await shownCatalogue(APPENDED, 5);
    history.back();
    await view.shows(15);
    expect(location.href).to.equal(entry);
    expect(told).to.deep.equal(['page 3 of 5, null']);
  });

  it('[CAT-01] [CAT-03] [CAT-04] replaces an unknown section by the first one, a page beyond the end by the last, in the same entry', async () => {
    arriveBy('shop.tab=gone&shop.page=5000');
    const entries = history.length;
    const view = await catalogue(`tabs ${PAGED}`);
    await view.lists(...titlesFrom(19, 22));
    expect(view.all('tab')[0]?.ariaSelected).to.equal('true');
    await written('shop.page=3');
    expect(history.length).to.equal(entries);
    expect(asked()).to.deep.equal(['c-all 5000', 'c-all 3']);
  });

  it('[CAT-03] load-more stores the number of loaded pages in the current history entry and restores them', async () => {
    const entries = history.length;
    const view = await shownCatalogue(APPENDED, 5);
    for (const count of [10, 15]) {
      view.the('button', 'Show more').click();
      await view.shows(count);
    }
    await written('shop.page=3');
    expect(history.length).to.equal(entries);
    view.element.remove();
    const again = await catalogue(APPENDED);
    await again.lists(...titlesFrom(1, 15));
    again.the('button', 'Show more').click();
    await again.shows(20);
  });

  it('[CAT-03] a page that arrives under a quick view is stored in the entry below it, and stays when that is closed', async () => {
    const view = await shownCatalogue(APPENDED, 5);
    const release = backend.hold('products');
    view.the('button', 'Show more').click();
    await until(() => asked().length === 2, 'page 2 is requested');
    view.card('Product p-1').querySelector<HTMLElement>('[part=name] :is(a, button)')?.click();
    await openModal(view);
    release();
    await view.shows(10);
    expect(ours()).to.deep.equal([]);
    history.back();
    await modalGone(view);
    await written('shop.page=2');
    await settled();
    expect([view.titles(), asked().length, told]).to.deep.equal([titlesFrom(1, 10), 2, ['page 2 of 5, null']]);
  });

  it('[TAB-03] a link to #tab{id} selects the section: at once, later, before the tabs have loaded, while disconnected', async () => {
    const one = (id: string, section: string) => fakeProduct(id, { category_ids: [section] });
    backend.data.products = [one('p-1', 'c-all'), one('p-2', 'c-wear'), one('p-3', 'c-home')];
    const release = backend.hold('settings');
    const view = await catalogue('tabs');
    const shown = (title: string) => until(() => view.titles().join() === title, `${title} is shown`);
    await until(() => view.part('tabs-skeleton'), 'the tabs are loading');
    location.hash = '#tabc-home';
    await frame();
    release();
    await shown('Product p-3');
    expect(view.all('tab').map(({ ariaSelected }) => ariaSelected)).to.deep.equal(['false', 'false', 'true']);
    location.hash = '#tabc-wear';
    await shown('Product p-2');
    view.the('tab', 'All 5').click();
    await shown('Product p-1');
    const column = view.element.parentElement as HTMLElement;
    view.element.remove();
    await frame();
    column.append(view.element);
    await settled();
    expect(view.titles(), 'the hash has not changed').to.deep.equal(['Product p-1']);
    view.element.remove();
    await frame();
    location.hash = '#tabc-home';
    await frame();
    column.append(view.element);
    await shown('Product p-3');
    expect((await shownCatalogue('tabs', 1)).titles()).to.deep.equal(['Product p-3']);
  });

  it('[CAT-04] search and sort are in the URL: typed text in one history entry, a sort order in its own', async () => {
    backend.answer('products', finds(manyProducts(22)));
    const view = await shownCatalogue('address="shop" controls="search sort filter"', 9);
    const { root } = view;
    await until(() => view.part('find-toggle'), 'the filters are available');
    const entries = history.length;
    const search = async (text: string) => {
      const field = root.querySelector('input[type=search]') as HTMLInputElement;
      field.focus();
      field.select();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
      await until(() => query().get('shop.search') === text, 'the URL has the search text');
    };
    await search('p-1');
    await search('p-12');
    expect(history.length).to.be.at.most(entries + 1);
    await view.shows(1);
    const order = root.querySelector('select') as HTMLSelectElement;
    order.value = 'price';
    order.dispatchEvent(new Event('change', { bubbles: true }));
    await written('shop.search=p-12', 'shop.sort=price');
    await back('shop.search=p-12');
    await until(() => order.value === '', 'the sort order is the default');
    await back();
    await view.shows(9);
    expect((root.querySelector('input[type=search]') as HTMLInputElement).value).to.equal('');
  });

  it('[CAT-02] keeps a key that is pressed between the pause and the render of the search', async () => {
    backend.answer('products', finds(manyProducts(22)));
    const { root, shows } = await catalogue('controls="search"');
    await until(() => root.querySelector('input[type=search]'), 'the search is loaded');
    await shows(9);
    const field = root.querySelector('input[type=search]') as HTMLInputElement;
    const type = (letter: string) => {
      field.setRangeText(letter, field.value.length, field.value.length);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const clock = stopClock();
    type('p');
    await settled();
    clock.tick(300);
    type('r');
    await settled();
    expect(field.value).to.equal('pr');
    clock.tick(300);
    clock.restore();
    await until(() => backend.of('products').at(-1)?.query.get('search') === 'pr', 'both letters are searched for');
    expect(field.value).to.equal('pr');
  });

  it('[CAT-02] a shared link applies its search, sort and filters with one request', async () => {
    backend.answer('products', finds(manyProducts(22)));
    arriveBy('shop.search=p-2&shop.sort=-name&shop.filter.price=5-20');
    const view = await catalogue('address="shop" controls="search sort filter" max-count="3"');
    await view.lists('Product p-22', 'Product p-21', 'Product p-20');
    await until(() => view.part('find-chosen'), 'the applied filters are shown');
    const [first, ...others] = backend.of('products');
    expect(others).to.deep.equal([]);
    const said = { search: 'p-2', sort: '-name', 'filter[price][]': '5-20' };
    expect(Object.fromEntries(first?.query ?? [])).to.include(said);
  });

  it('[CAT-04] two catalogues change only their own parameters; two with the same name log a warning', async () => {
    arriveBy('more.page=3&utm=1');
    const first = await catalogue(PAGED);
    const second = await catalogue('navigation="pagination" address="more"');
    await first.shows(9);
    await second.lists(...titlesFrom(19, 22));
    first.the('button', 'Page 2').click();
    await first.lists(...titlesFrom(10, 18));
    await written('more.page=3', 'shop.page=2');
    expect([query().get('utm'), heard.warnings.length]).to.deep.equal(['1', 0]);
    await catalogue(PAGED);
    await until(() => heard.warnings.length > 0, 'a warning is logged');
    expect(heard.warnings[0]).to.include('address="shop"');
  });

  it('[CAT-04] follows a link to a section even when another catalogue has changed the URL; Back restores the section before', async () => {
    const section = (at: number) => ({ category_ids: ['c-all', at < 20 ? 'c-home' : 'c-wear'] });
    backend.data.products = manyProducts(22).map((product, at) => ({ ...product, ...section(at) }));
    const other = await catalogue('navigation="pagination" address="more"');
    const view = await shownCatalogue(`tabs category-id="c-all" ${PAGED} max-count="50"`, 22);
    await other.shows(9);
    view.all('tab')[2]?.click();
    await view.shows(20);
    await written('shop.tab=c-home');
    other.the('button', 'Page 2').click();
    await other.lists(...titlesFrom(10, 18));
    await written('shop.tab=c-home', 'more.page=2');
    const release = backend.hold('products');
    location.hash = '#tabc-wear';
    const chosen = () => view.all('tab').findIndex(({ ariaSelected }) => ariaSelected === 'true');
    await until(() => chosen() === 1, 'the section of the link is selected');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    release();
    await view.shows(2);
    expect(chosen()).to.equal(1);
    await until(() => ours().includes('shop.tab=c-wear'), 'the URL has the section of the link');
    expect(ours()).to.include('more.page=2');
    history.back();
    await until(() => ours().includes('shop.tab=c-home'), 'the URL has the section before');
    expect(ours()).to.include('more.page=2');
    await view.shows(20);
  });

  it('[CAT-04] [TAB-03] a link to a section makes one history entry; the default section can be shared after it', async () => {
    backend.data.products = manyProducts(5).map((product, at) => ({
      ...product,
      category_ids: at < 2 ? ['c-all', 'c-wear'] : ['c-all'],
    }));
    const markup = `tabs category-id="c-all" ${PAGED}`;
    const view = await shownCatalogue(markup, 5);
    location.hash = '#tabc-wear';
    await view.shows(2);
    await written('shop.tab=c-wear');
    await back();
    await view.shows(5);
    history.forward();
    await view.shows(2);
    view.all('tab')[0]?.click();
    await view.shows(5);
    await written('shop.tab=c-all');
    view.all('tab')[2]?.click();
    await written('shop.tab=c-home');
    await back('shop.tab=c-all');
    await view.shows(5);
    view.element.remove();
    expect((await shownCatalogue(markup, 5)).all('tab')[0]?.ariaSelected).to.equal('true');
    expect(location.hash).to.equal('#tabc-wear');
  });

  it('[CAT-04] where the browser refuses history entries, paging still works, with one warning', async () => {
    const push = stub(history, 'pushState').throws(new DOMException('refused', 'SecurityError'));
    const view = await shownCatalogue(PAGED, 9);
    for (const page of [2, 3]) {
      view.the('button', `Page ${page}`).click();
      await until(() => view.titles()[0] === titlesFrom(page * 9 - 8, page * 9)[0], `page ${page}`);
    }
    await until(() => push.callCount === 2, 'two entries were refused');
    push.restore();
    expect(heard.warnings).to.have.length(1);
    expect(ours()).to.deep.equal([]);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    await settled();
    await view.lists(...titlesFrom(19, 22));
    expect(backend.of('products'), 'popstate loads no other page').to.have.length(3);
  });

  it('[CAT-04] without a name in address, ignores the URL and leaves it unchanged; in admin mode ignores it', async () => {
    arriveBy('shop.page=2');
    const silent = await shownCatalogue('navigation="pagination"', 9);
    expect(silent.titles()[0]).to.equal('Product p-1');
    silent.the('button', 'Page 3').click();
    await until(() => silent.titles()[0] === 'Product p-19', 'page 3 is shown');
    expect(ours()).to.deep.equal(['shop.page=2']);
    const editor = await shownCatalogue(`${PAGED} mode="admin"`, 9);
    expect(editor.titles()[0]).to.equal('Product p-1');
  });

  it('[CAT-04] [MODE-02] still loads lists once it is in admin mode, or has no name any more', async () => {
    const view = await shownCatalogue(APPENDED, 5);
    view.element.setAttribute('mode', 'admin');
    view.element.setAttribute('max-count', '4');
    await view.shows(4);
    view.element.removeAttribute('mode');
    view.element.removeAttribute('address');
    view.element.setAttribute('max-count', '3');
    await view.shows(3);
  });
});
