// runs in strict: effects
import { expect, oneEvent } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import '../../elements/sb-tabs.js';
import { listAnalytics, variantLinks } from '../../src/components/catalogue/deferred/use-deferred-features.js';
import { site } from '../../src/stores/site/site.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { details, frame, put, quiet, settled, ui, until } from '../support/fixture.js';
import { byRole, type CatalogueView, manyProducts, shownCatalogue } from '../support/pages/catalogue.js';
import { chosen, fakeOption, inAllWays, modalGone, openModal, value } from '../support/pages/catalogue-options.js';
import { arriveBy, openShop } from '../support/pages/shop-page.js';

const PLAIN = location.pathname + location.search;
const BARE = `elements-list='["media", "name", "price", "button"]'`;

describe('<sb-catalogue> variant in the URL', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    const coat = inAllWays([fakeOption('size', 'radio', ['s', 'm', 'l'])], { id: 'p-coat', name: 'Rain coat' });
    backend = openShop({ products: [...manyProducts(8).slice(1), coat] });
    history.pushState({ own: 'kept' }, '', PLAIN);
  });
  afterEach(() => {
    history.replaceState(null, '', PLAIN);
  });

  const query = () => new URLSearchParams(location.search);
  const shop = (markup = '', count = backend.data.products.length) =>
    shownCatalogue(`navigation="none" max-count="20" ${markup}`, count, 500);
  const isChosen = (view: CatalogueView, id: string) =>
    until(() => chosen(view.card('Rain coat')).join() === id, `${id} is chosen on the card`);
  const named = () => [query().get('sb-product'), query().get('sb-variant')];

  it('[OPT-02] a link selects its variant on the card and scrolls the card into view; Back selects it again', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-l');
    const view = await shop();
    await isChosen(view, 'l');
    await until(() => {
      const { top, bottom } = view.card('Rain coat').getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    }, 'the card is in view');
    expect(view.part('options-modal') === null).to.equal(true);
    expect(heard.warnings).to.deep.equal([]);
    value(view.card('Rain coat'), 's').click();
    await isChosen(view, 's');
    history.pushState(null, '', PLAIN);
    history.back();
    await isChosen(view, 'l');
  });

  it('[OPT-04] a link opens the modal when the card shows no options; closing it removes the link from the URL', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-m', { own: 'kept' });
    const { length } = history;
    const view = await shop(BARE);
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['m']);
    value(modal, 'l').click();
    await until(() => named().join() === 'p-coat,v-l', 'the URL names the current choice');
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
    expect(named()).to.deep.equal([null, null]);
    expect(history.length).to.equal(length);
    expect(history.state).to.deep.equal({ own: 'kept' });
  });

  it('a linked product that the list does not show is loaded and opens in the modal', async () => {
    arriveBy('sb-product=p-far&sb-variant=v-far-2');
    const variants = [fakeVariant('v-far-1'), fakeVariant('v-far-2', { price: 77 })];
    backend.data.products.push(fakeProduct('p-far', { name: 'Far away', category_ids: ['c-home'], variants }));
    const view = await shop('show-type="category" category-id="c-all"', 8);
    const modal = await openModal(view);
    expect(modal.textContent).to.include('Far away').and.to.include('€77');
  });

  for (const [where, markup] of [
    ['hidden on this device', () => `hidden-on="${site().get().device}"`],
    ['in admin mode', () => 'mode="admin"'],
  ] as const)
    it(`a linked product that no list shows opens in the second catalogue, where the first one is ${where}`, async () => {
      arriveBy('sb-product=p-far');
      backend.data.products.push(fakeProduct('p-far', { name: 'Far away', category_ids: ['c-home'] }));
      document.body.insertAdjacentHTML('beforeend', `<sb-catalogue category-id="c-all" ${markup()}></sb-catalogue>`);
      const modal = await openModal(await shop('category-id="c-all"', 8));
      expect(modal.textContent).to.include('Far away');
    });

  it('of two catalogues only one opens a linked product that neither shows', async () => {
    arriveBy('sb-product=p-far');
    backend.data.products.push(fakeProduct('p-far', { name: 'Far away', category_ids: ['c-home'] }));
    const views = await Promise.all([1, 2].map(() => shop('category-id="c-all"', 8)));
    const opened = () => views.filter((view) => view.part('options-modal'));
    await until(() => opened().length > 0, 'the product is opened');
    await settled();
    expect(opened()).to.have.length(1);
  });

  const openIn = (views: CatalogueView[]) => views.filter((view) => view.part('options-modal')?.matches('[open]'));

  it('of two catalogues that list a linked product one opens it, with one view_item', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-m');
    const told = details('analytics');
    const views = await Promise.all([1, 2].map(() => shop(BARE)));
    await until(() => openIn(views).length > 0, 'the product is opened');
    await settled();
    const [view, ...others] = openIn(views) as [CatalogueView];
    expect(others).to.deep.equal([]);
    expect(told.filter(({ name }) => name === 'view_item')).to.have.length(1);
    byRole(view.root, 'button', 'Close')[0]?.click();
    await modalGone(view);
    await settled();
    expect([openIn(views), named()]).to.deep.equal([[], [null, null]]);
  });

  it('of two catalogues that list an opened product it stays open in one after a step back to it, and Forward opens it in one', async () => {
    const views = await Promise.all([1, 2].map(() => shop(BARE)));
    const second = views[1] as CatalogueView;
    second.addButton('Rain coat').click();
    await openModal(second);
    history.pushState(history.state, '');
    history.back();
    await variantLinks.load();
    await settled();
    expect(openIn(views)).to.deep.equal([second]);
    history.back();
    await modalGone(second);
    history.forward();
    await until(() => openIn(views).length > 0, 'Forward opens the product');
    await settled();
    const [view, ...others] = openIn(views) as [CatalogueView];
    expect(others).to.deep.equal([]);
    history.back();
    await modalGone(view);
  });

  for (const setting of ['product-id="p-coat"', 'data-product-id="p-coat"', 'data-address="id"'])
    it(`a linked product that <sb-product ${setting}> will show is not opened, also before that is defined`, async () => {
      arriveBy('id=p-coat&sb-product=p-coat&sb-variant=v-m');
      put(`<sb-product ${setting}></sb-product>`);
      const view = await shop('show-type="select_products" product-ids="p-2, p-3"', 2);
      await variantLinks.load();
      await settled();
      expect(view.part('options-modal') === null).to.equal(true);
    });

  for (const [markup, part] of [
    [BARE, 'options-modal'],
    ['', 'grid'],
  ] as const)
    it(`a link to a product in a closed tab selects the tab, and the ${part} is seen`, async () => {
      arriveBy('sb-product=p-coat&sb-variant=v-m');
      const list = `<sb-catalogue cards="full" navigation="none" max-count="20" ${markup}></sb-catalogue>`;
      const box = put(`<sb-tabs><p data-title="First">1</p><div data-title="Second">${list}</div></sb-tabs>`);
      const [tabs, shown] = [...box.querySelectorAll('sb-tabs, sb-catalogue')].map(ui);
      await until(() => tabs?.parts('tab')[1]?.ariaSelected === 'true', 'the second tab is selected');
      await until(() => chosen(shown?.part(part) as HTMLElement).join() === 'm', 'the variant is chosen');
      expect(shown?.part(part)?.checkVisibility()).to.equal(true);
    });

  it('of several catalogues the one with the product selects the variant, and none opens a modal', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-m');
    // the list that has the product loads last, long after the link has been read
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    backend.answer('products', async ({ query: of }) => {
      const ids = of.getAll('productIds[]');
      if (ids.includes('p-4')) await late;
      const products = backend.data.products.filter(({ id }) => ids.includes(id));
      return Response.json({ products, total: products.length, page: 1, pages: 1 });
    });
    const [one, other] = ['p-2, p-3', 'p-4, p-coat'].map((ids) =>
      shop(`show-type="select_products" product-ids="${ids}"`, 2),
    ) as [Promise<CatalogueView>, Promise<CatalogueView>];
    const first = await one;
    await variantLinks.load();
    await settled();
    expect(first.part('options-modal') === null).to.equal(true);
    arrive();
    const second = await other;
    await isChosen(second, 'm');
    await frame();
    expect([first, second].every((view) => view.part('options-modal') === null)).to.equal(true);
  });

  it('unknown and hostile ids log one warning each, and the list keeps working', async () => {
    const hostile = '"]<img src=x onerror=alert(1)>';
    arriveBy(`sb-product=${encodeURIComponent(hostile)}&sb-variant=${encodeURIComponent('\'"')}`);
    const view = await shop();
    await until(() => heard.warnings.length === 1, 'the product id is warned of');
    expect(heard.warnings[0]).to.include(`sb-product="${hostile.slice(0, 5)}`);
    arriveBy('sb-product=p-coat&sb-variant=v-none');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => heard.warnings.length === 2, 'the variant id is warned of');
    expect(heard.warnings[1]).to.include('sb-variant="v-none"');
    await isChosen(view, 's');
    value(view.card('Rain coat'), 'm').click();
    await isChosen(view, 'm');
  });

  it('[OPT-02] with variant-address the URL names the chosen variant, without a history entry per choice', async () => {
    const view = await shop('variant-address');
    const { length } = history;
    value(view.card('Rain coat'), 'm').click();
    await until(() => named().join() === 'p-coat,v-m', 'the URL names the variant');
    value(view.card('Rain coat'), 'l').click();
    await until(() => named().join() === 'p-coat,v-l', 'the URL names the other variant');
    expect(history.length).to.equal(length);
    expect(history.state, 'the page’s own state is kept').to.deep.equal({ own: 'kept' });
  });

  it('[OPT-02] with variant-address a choice is no link: another page of the list does not open its product', async () => {
    const view = await shownCatalogue('variant-address navigation="pagination" max-count="4"', 4, 500);
    view.the('button', 'Page 2').click();
    await view.lists('Product p-6', 'Product p-7', 'Product p-8', 'Rain coat');
    await settled();
    value(view.card('Rain coat'), 'm').click();
    await until(() => named().join() === 'p-coat,v-m', 'the URL names the variant');
    view.the('button', 'Page 1').click();
    await view.lists('Product p-2', 'Product p-3', 'Product p-4', 'Product p-5');
    await settled();
    expect(view.part('options-modal') === null).to.equal(true);
  });

  it('[OPT-02] a link within the page, the way back from it and a closed modal leave the choice as it is', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-l', { own: 'kept' });
    const view = await shop();
    await isChosen(view, 'l');
    value(view.card('Rain coat'), 's').click();
    await isChosen(view, 's');
    location.hash = '#contacts';
    await oneEvent(window, 'hashchange');
    history.back();
    await oneEvent(window, 'hashchange');
    view.card('Product p-2').querySelector<HTMLElement>('[part=name] :is(a, button)')?.click();
    await openModal(view);
    history.back();
    await modalGone(view);
    await settled();
    expect(chosen(view.card('Rain coat'))).to.deep.equal(['s']);
    expect(named()).to.deep.equal(['p-coat', 'v-l']);
  });

  for (const [where, markup, link] of [
    ['without variant-address', '', ''],
    ['in the editor, where links select nothing,', 'mode="admin" variant-address', 'sb-product=p-coat&sb-variant=v-l'],
  ] as const)
    it(`${where} a choice does not change the URL`, async () => {
      arriveBy(link);
      const view = await shop(markup);
      await settled();
      const before = location.href;
      expect(chosen(view.card('Rain coat'))).to.deep.equal(['s']);
      value(view.card('Rain coat'), 'm').click();
      await isChosen(view, 'm');
      await settled();
      expect(location.href).to.equal(before);
    });

  it('[OPT-04] with variant-address the modal’s history entry names the variant: Back removes it, Forward restores it', async () => {
    const rest = () => [query().get('page'), location.hash];
    history.replaceState(history.state, '', `${PLAIN}${location.search ? '&' : '?'}page=2#tab1`);
    const view = await shop(`${BARE} variant-address`);
    view.addButton('Rain coat').click();
    const modal = await openModal(view);
    expect([...named(), ...rest()]).to.deep.equal(['p-coat', 'v-s', '2', '#tab1']);
    value(modal, 'm').click();
    await until(() => named().join() === 'p-coat,v-m', 'the URL names the other variant');
    history.back();
    await modalGone(view);
    expect([...named(), ...rest()]).to.deep.equal([null, null, '2', '#tab1']);
    history.forward();
    expect(chosen(await openModal(view))).to.deep.equal(['m']);
    history.back();
    await modalGone(view);
  });

  it('[OPT-04] a reload with the modal open opens it again, and closing it goes back to the entry before', async () => {
    // the history entry that the page left before the reload
    const data = { productId: 'p-coat', variantId: 'v-m', view: 'options' };
    history.pushState({ own: 'kept', sbLayers: [{ key: 'options', step: true, data }] }, '');
    const view = await shop(BARE);
    const modal = await openModal(view);
    expect(chosen(modal)).to.deep.equal(['m']);
    byRole(modal, 'button', 'Close')[0]?.click();
    await modalGone(view);
    await until(() => JSON.stringify(history.state) === '{"own":"kept"}', 'the entry before is current');
  });

  it('loads the code for variant links with variant-address, but not for a URL without a variant', async () => {
    const load = spy(variantLinks, 'load');
    await shop();
    await settled();
    history.pushState({ own: 'kept' }, '', `${PLAIN}#tab1`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await settled();
    expect(load.callCount).to.equal(0);
    await shop('variant-address');
    await until(() => load.callCount === 1, 'the code is loaded');
  });

  it('[CAT-09] when the code for links and analytics fails to load, logs a warning each; the next history step retries', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-l');
    const offline = new Error('offline');
    const loads = [stub(listAnalytics, 'load').rejects(offline), stub(variantLinks, 'load').rejects(offline)];
    const view = await shop();
    await until(() => heard.warnings.length === 2, 'both warnings are logged');
    for (const load of loads) load.restore();
    value(view.card('Rain coat'), 'm').click();
    await isChosen(view, 'm');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await isChosen(view, 'l');
  });
});
