import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct } from '../support/fake-products.js';
import { frame, quiet, settled, until } from '../support/fixture.js';
import { catalogue, manyProducts, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const PAGED = 'navigation="pagination" address="shop"';

describe('<sb-catalogue> in the address', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let plain: string;

  beforeEach(() => {
    plain = location.pathname + location.search;
    backend = openShop({ products: manyProducts(22) });
  });
  afterEach(() => {
    history.replaceState(null, '', plain);
  });

  const query = () => new URLSearchParams(location.search);
  const ours = () => [...query()].filter(([key]) => /^(shop|more)/.test(key)).map((pair) => pair.join('='));
  /** The page as a visitor comes to it by a shared link. */
  const arriveAt = (rest: string) =>
    history.replaceState(null, '', `${plain}${plain.includes('?') ? '&' : '?'}${rest}`);
  /** Waits for what Back brings: an entry's address. */
  async function back(to: string[]): Promise<void> {
    history.back();
    await until(() => ours().join() === to.join(), `the address is ${to.join() || 'plain'}`);
  }

  it('[CAT-04] a page gets an entry: Back and forth lead through the pages, and nothing is asked but what is shown', async () => {
    const view = await catalogue(PAGED);
    await view.shows(9);
    expect(ours()).to.deep.equal([]);
    const entries = history.length;
    view.the('button', 'Page 2').click();
    await view.lists(...titlesFrom(10, 18));
    await until(() => ours().join() === 'shop.page=2', 'the address names the page');
    view.the('button', 'Page 3').click();
    await view.lists(...titlesFrom(19, 22));
    await until(() => ours().join() === 'shop.page=3', 'the address names the page');
    expect(history.length).to.be.at.most(entries + 2);
    await back(['shop.page=2']);
    await view.lists(...titlesFrom(10, 18));
    expect(view.the('button', 'Page 2').ariaCurrent).to.equal('page');
    await back([]);
    await view.lists(...titlesFrom(1, 9));
    history.forward();
    await view.lists(...titlesFrom(10, 18));
    expect(backend.of('products').map(({ query: asked }) => asked.get('page'))).to.deep.equal([
      '1',
      '2',
      '3',
      '2',
      '1',
      '2',
    ]);
  });

  it('[CAT-04] a shared link opens its page: no other is asked for, the page is not scrolled and nothing is told', async () => {
    const told: unknown[] = [];
    const tell = ({ detail }: DocumentEventMap['page-change']) => told.push(detail);
    document.addEventListener('page-change', tell);
    document.body.insertAdjacentHTML('afterbegin', '<div style="height: 2000px"></div>');
    arriveAt('shop.page=2');
    const view = await catalogue(PAGED);
    await view.lists(...titlesFrom(10, 18));
    document.removeEventListener('page-change', tell);
    expect(backend.of('products').map(({ query: asked }) => asked.get('page'))).to.deep.equal(['2']);
    expect(scrollY).to.equal(0);
    expect(told).to.deep.equal([]);
    expect(ours()).to.deep.equal(['shop.page=2']);
  });

  it('[CAT-04] [EVT-01] pages and sections that Back and Forward lead to are told as those that are pressed', async () => {
    backend.data.products = manyProducts(22).map((product) => ({ ...product, category_ids: ['c-all', 'c-home'] }));
    const told: string[] = [];
    const page = ({ detail }: DocumentEventMap['page-change']) =>
      told.push(`page ${detail.page} of ${detail.pages}, ${detail.categoryId}`);
    const tab = ({ detail }: DocumentEventMap['tab-change']) => told.push(`tab ${detail.id}, ${detail.index}`);
    document.addEventListener('page-change', page);
    document.addEventListener('tab-change', tab);
    const view = await catalogue(`tabs category-id="c-all" ${PAGED}`);
    await view.shows(9);
    view.the('button', 'Page 2').click();
    await view.lists(...titlesFrom(10, 18));
    await until(() => ours().join() === 'shop.page=2', 'the address names the page');
    view.all('tab')[2]?.click();
    await view.lists(...titlesFrom(1, 9));
    await until(() => ours().join() === 'shop.tab=c-home', 'the address names the section');
    expect(told.splice(0)).to.deep.equal(['page 2 of 3, c-all', 'tab c-home, 2']);
    await back(['shop.page=2']);
    await view.lists(...titlesFrom(10, 18));
    expect(told.splice(0), 'the page of that section is as it was').to.deep.equal(['tab c-all, 0']);
    await back([]);
    await view.lists(...titlesFrom(1, 9));
    expect(told.splice(0)).to.deep.equal(['page 1 of 3, c-all']);
    history.go(2);
    await view.lists(...titlesFrom(1, 9));
    await until(() => told.length > 0, 'the section is told');
    expect(told.splice(0)).to.deep.equal(['tab c-home, 2']);
    document.removeEventListener('page-change', page);
    document.removeEventListener('tab-change', tab);
  });

  it('[CAT-03] [EVT-01] pages that Back loads one after the other are told as the last of them', async () => {
    const told: number[] = [];
    const page = ({ detail }: DocumentEventMap['page-change']) => told.push(detail.page);
    document.addEventListener('page-change', page);
    arriveAt('shop.page=3');
    const entry = location.href;
    history.pushState(null, '', plain);
    const view = await catalogue('address="shop" max-count="5"');
    await view.shows(5);
    history.back();
    await view.shows(15);
    expect(location.href).to.equal(entry);
    expect(told).to.deep.equal([3]);
    document.removeEventListener('page-change', page);
  });

  it('[CAT-04] a page beyond the end is the last one, in the address too, and Back does not lead to it', async () => {
    arriveAt('shop.page=99');
    const entries = history.length;
    const view = await catalogue(PAGED);
    await view.lists(...titlesFrom(19, 22));
    await until(() => ours().join() === 'shop.page=3', 'the address is put right');
    expect(history.length).to.equal(entries);
  });

  it('[CAT-03] load-more keeps as many pages as were loaded, in the entry that is there', async () => {
    const entries = history.length;
    const view = await catalogue('address="shop" max-count="5"');
    await view.shows(5);
    for (const count of [10, 15]) {
      view.the('button', 'Show more').click();
      await view.shows(count);
    }
    await until(() => ours().join() === 'shop.page=3', 'the address counts the pages');
    expect(history.length).to.equal(entries);
    view.element.remove();
    const again = await catalogue('address="shop" max-count="5"');
    await again.lists(...titlesFrom(1, 15));
    again.the('button', 'Show more').click();
    await again.shows(20);
  });

  it('[CAT-03] of a made-up number of pages it loads what there is', async () => {
    arriveAt('shop.page=5000');
    const view = await catalogue('address="shop" max-count="5"');
    await view.shows(22);
    await until(() => ours().join() === 'shop.page=5', 'the address is put right');
    expect(backend.of('products')).to.have.length(5);
  });

  it('[CAT-01] a section gets an entry, and Back shows the one before with all that was loaded there', async () => {
    backend.data.products = [...manyProducts(8), fakeProduct('p-99', { category_ids: ['c-wear'] })];
    const view = await catalogue('tabs address="shop" max-count="5" category-id="c-all"');
    await view.shows(5);
    view.the('button', 'Show more').click();
    await view.shows(8);
    view.all('tab')[1]?.click();
    await view.shows(1);
    await until(() => ours().join() === 'shop.tab=c-wear', 'the address names the section');
    await back(['shop.page=2']);
    await view.shows(8);
    expect(view.all('tab')[0]?.ariaSelected).to.equal('true');
    expect(backend.of('products')).to.have.length(3);
  });

  it('[CAT-01] a shared link opens its section and page; a section that is not there any more is the first', async () => {
    backend.data.products = manyProducts(22).map((product) => ({ ...product, category_ids: ['c-all', 'c-home'] }));
    arriveAt('shop.tab=c-home&shop.page=2');
    const view = await catalogue(`tabs ${PAGED}`);
    await view.lists(...titlesFrom(10, 18));
    const selected = () => view.all('tab').find(({ ariaSelected }) => ariaSelected === 'true')?.textContent;
    await until(() => selected()?.startsWith('Home'), 'its section is selected');
    expect(
      backend.of('products').map(({ query: asked }) => [asked.get('categoryId'), asked.get('page')]),
    ).to.deep.equal([['c-home', '2']]);
    view.element.remove();
    history.replaceState(null, '', `${plain}${plain.includes('?') ? '&' : '?'}shop.tab=gone`);
    const other = await catalogue(`tabs ${PAGED}`);
    await other.shows(9);
    expect(other.all('tab')[0]?.ariaSelected).to.equal('true');
  });

  it('[TAB-03] a link to #tab{id} selects the section, at once and later', async () => {
    backend.data.products = [fakeProduct('p-1'), fakeProduct('p-2', { category_ids: ['c-wear'] })];
    history.replaceState(null, '', `${plain}#tabc-wear`);
    const view = await catalogue('tabs');
    await view.shows(1);
    expect(view.titles()).to.deep.equal(['Product p-2']);
    location.hash = '#tabc-all';
    await until(() => view.titles().join() === 'Product p-1', 'the other section is shown');
  });

  it('[TAB-03] a link followed before the tabs have come, or while the catalogue is away, counts when they are there', async () => {
    const one = (id: string, section: string) => fakeProduct(id, { category_ids: [section] });
    backend.data.products = [one('p-1', 'c-all'), one('p-2', 'c-wear'), one('p-3', 'c-home')];
    const release = backend.hold('settings');
    const view = await catalogue('tabs');
    const shown = (title: string) => until(() => view.titles().join() === title, `${title} is shown`);
    await until(() => view.part('tabs-skeleton'), 'the tabs are on their way');
    location.hash = '#tabc-wear';
    await frame();
    release();
    await shown('Product p-2');
    expect(view.all('tab').map(({ ariaSelected }) => ariaSelected)).to.deep.equal(['false', 'true', 'false']);
    view.the('tab', 'All 5').click();
    await shown('Product p-1');
    const column = view.element.parentElement as HTMLElement;
    view.element.remove();
    await frame();
    column.append(view.element);
    await settled();
    expect(view.titles(), 'the address is the same').to.deep.equal(['Product p-1']);
    view.element.remove();
    await frame();
    location.hash = '#tabc-home';
    await frame();
    column.append(view.element);
    await shown('Product p-3');
  });

  it('[CAT-04] words, order and filters are in it: letters in one entry, each choice in its own', async () => {
    backend.answer('products', finds(manyProducts(22)));
    const view = await catalogue('address="shop" controls="search sort filter"');
    await view.shows(9);
    const root = view.root;
    await until(() => view.part('find-filters'), 'the filters are known');
    const entries = history.length;
    const search = async (text: string) => {
      const field = root.querySelector('input[type=search]') as HTMLInputElement;
      field.focus();
      field.select();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
      await until(() => query().get('shop.search') === text, 'the address has the words');
    };
    await search('p-1');
    await search('p-12');
    expect(history.length).to.be.at.most(entries + 1);
    await view.shows(1);
    const order = root.querySelector('select') as HTMLSelectElement;
    order.value = 'price';
    order.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => ours().join() === 'shop.search=p-12,shop.sort=price', 'the address has the order');
    await back(['shop.search=p-12']);
    await until(() => order.value === '', 'the order is the shop’s own');
    await back([]);
    await view.shows(9);
    expect((root.querySelector('input[type=search]') as HTMLInputElement).value).to.equal('');
  });

  it('[CAT-02] a shared link finds what it says, filters included', async () => {
    backend.answer('products', finds(manyProducts(22)));
    arriveAt('shop.search=p-2&shop.sort=-name&shop.filter.price=5-20');
    const view = await catalogue('address="shop" controls="search sort filter" max-count="3"');
    await view.lists('Product p-22', 'Product p-21', 'Product p-20');
    await until(() => view.part('find-chosen'), 'what is chosen is shown');
    const asked = backend.of('products');
    expect(asked).to.have.length(1);
    expect(Object.fromEntries(asked[0]?.query ?? [])).to.include({
      search: 'p-2',
      sort: '-name',
      'filter[price][]': '5-20',
    });
  });

  it('[CAT-04] two catalogues keep to themselves; two of one name are warned of', async () => {
    arriveAt('more.page=3&utm=1');
    const first = await catalogue(PAGED);
    const second = await catalogue('navigation="pagination" address="more"');
    await first.lists(...titlesFrom(1, 9));
    await second.lists(...titlesFrom(19, 22));
    await until(() => first.part('pages')?.matches('nav'), 'the page numbers are there');
    first.the('button', 'Page 2').click();
    await first.lists(...titlesFrom(10, 18));
    await until(() => ours().length === 2, 'both are in the address');
    expect(ours()).to.have.members(['more.page=3', 'shop.page=2']);
    expect(query().get('utm')).to.equal('1');
    expect(heard.warnings).to.deep.equal([]);
    await catalogue(PAGED);
    await until(() => heard.warnings.length > 0, 'the author is warned');
    expect(heard.warnings[0]).to.include('address="shop"');
  });

  it('[CAT-04] a link to a section is followed as well while another catalogue has written its own place', async () => {
    backend.data.products = manyProducts(22).map((product, at) => ({
      ...product,
      category_ids: ['c-all', at < 20 ? 'c-home' : 'c-wear'],
    }));
    const other = await catalogue('navigation="pagination" address="more"');
    const view = await catalogue(`tabs category-id="c-all" ${PAGED} max-count="50"`);
    await view.shows(22);
    await other.shows(9);
    view.all('tab')[2]?.click();
    await view.shows(20);
    await until(() => ours().join() === 'shop.tab=c-home', 'the address names the section');
    other.the('button', 'Page 2').click();
    await other.lists(...titlesFrom(10, 18));
    await until(() => ours().join() === 'shop.tab=c-home,more.page=2', 'the address names the page of the other');
    const release = backend.hold('products');
    history.replaceState(history.state, '', '#tabc-wear');
    dispatchEvent(new HashChangeEvent('hashchange'));
    const chosen = () => view.all('tab').findIndex(({ ariaSelected }) => ariaSelected === 'true');
    await until(() => chosen() === 1, 'the section of the link is chosen');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    release();
    await view.shows(2);
    expect(chosen()).to.equal(1);
    await until(() => ours().includes('shop.tab=c-wear'), 'the address names the section of the link');
    expect(ours()).to.include('more.page=2');
    history.back();
    await until(() => ours().includes('shop.tab=c-home'), 'the address is that of the section before');
    expect(ours()).to.include('more.page=2');
    await view.shows(20);
  });

  it('[CAT-04] a page whose history is refused goes on, with one warning', async () => {
    const push = stub(history, 'pushState').throws(new DOMException('refused', 'SecurityError'));
    const view = await catalogue(PAGED);
    await view.shows(9);
    for (const page of [2, 3]) {
      view.the('button', `Page ${page}`).click();
      await until(() => view.titles()[0] === titlesFrom(page * 9 - 8, page * 9)[0], `page ${page}`);
    }
    await until(() => push.callCount === 2, 'both were tried');
    push.restore();
    expect(heard.warnings).to.have.length(1);
    expect(ours()).to.deep.equal([]);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    await settled();
    await view.lists(...titlesFrom(19, 22));
    expect(backend.of('products'), 'a link of the page leads to no other one').to.have.length(3);
  });

  it('[CAT-04] the author’s word decides: without a name the address stays, and in admin too', async () => {
    arriveAt('shop.page=2');
    const silent = await catalogue('navigation="pagination"');
    await silent.shows(9);
    expect(silent.titles()[0]).to.equal('Product p-1');
    silent.the('button', 'Page 3').click();
    await until(() => silent.titles()[0] === 'Product p-19', 'the page is shown');
    expect(ours()).to.deep.equal(['shop.page=2']);
    const editor = await catalogue(`${PAGED} mode="admin"`);
    await editor.shows(9);
    expect(editor.titles()[0]).to.equal('Product p-1');
  });
});
