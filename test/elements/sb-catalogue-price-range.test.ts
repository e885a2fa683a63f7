// runs in firefox, webkit: native controls
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { rulesState } from '../../src/stores/shop/rules-state.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, becomes, provide, settled, stopClock, until } from '../support/fixture.js';
import { type CatalogueView, catalogue } from '../support/pages/catalogue.js';
import { arriveBy, openShop, projectOfPage } from '../support/pages/shop-page.js';

describe('<sb-catalogue> price range', () => {
  let backend: FakeBackend;
  const good = (name: string, price: number) =>
    fakeProduct(name, { name, variants: [fakeVariant(`v-${name}`, { price, values: { colour: 'oak' } })] });
  const goods = [good('Lamp', 60), good('Chair', 90), good('Table', 260)];

  beforeEach(() => {
    backend = openShop({ products: goods });
    backend.answer('products', finds(goods));
  });

  async function opened(): Promise<CatalogueView> {
    const view = await catalogue('controls="filter"', 600);
    await view.openFilters();
    await view.lists('Lamp', 'Chair', 'Table');
    view.part('range-track')?.scrollIntoView({ block: 'center' });
    return view;
  }
  const handles = (view: CatalogueView) =>
    [...view.root.querySelectorAll<HTMLInputElement>('input[type=range]')] as [HTMLInputElement, HTMLInputElement];
  const words = (view: CatalogueView) => handles(view).map(({ ariaValueText }) => ariaValueText);
  const asked = () => backend.of('products').length;
  const limits = () => backend.of('products').at(-1)?.query.get('filter[price][]');
  const key = (handle: HTMLElement, type: string, name: string) =>
    handle.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true }));
  /** A point on the track that the middle of a handle can reach, from the left end (0) to the right (1). */
  function at(view: CatalogueView, share: number): [number, number] {
    const { left, width, top, height } = (view.part('range-track') as HTMLElement).getBoundingClientRect();
    const half = 12;
    return [Math.round(left + half + (width - 2 * half) * share), Math.round(top + height / 2)];
  }

  /** Drags the handle from one place to another without releasing it. */
  async function drag(view: CatalogueView, from: number, to: number): Promise<void> {
    await sendMouse({ type: 'move', position: at(view, from) });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: at(view, to) });
  }

  it('[CAT-02] has two labelled handles with price texts; a drag sends one request, on release', async () => {
    const view = await opened();
    expect(handles(view).map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Lowest price', 'Highest price']);
    expect(words(view)).to.deep.equal(['€60', '€260']);
    await accessible(view.element);
    const before = asked();
    await drag(view, 1, 0.8);
    await until(() => words(view)[1] !== '€260', 'the handle moves');
    await sendMouse({ type: 'move', position: at(view, 0.5) });
    await becomes(() => words(view)[1], '€160');
    expect(view.filterBox('To').value, 'the field follows').to.equal('160');
    expect(asked(), 'no request during the drag').to.equal(before);
    await sendMouse({ type: 'up' });
    await view.lists('Lamp', 'Chair');
    expect([asked(), limits()]).to.deep.equal([before + 1, '-160']);
  });

  it('[CAT-02] keys move a handle and send one request on keyup; an end is no limit; handles at one end can be separated', async () => {
    const view = await opened();
    const before = asked();
    const [lowest] = handles(view);
    lowest.focus();
    // emulates a held key, which repeats by itself
    const clock = stopClock();
    for (let pressed = 0; pressed < 2; pressed++) key(lowest, 'keydown', 'PageUp');
    await becomes(() => words(view)[0], '€80');
    expect(asked()).to.equal(before);
    key(lowest, 'keyup', 'PageUp');
    clock.restore();
    await view.lists('Chair', 'Table');
    expect([asked(), limits()]).to.deep.equal([before + 1, '80-']);
    await sendKeys({ press: 'Home' });
    await view.lists('Lamp', 'Chair', 'Table');
    expect(view.part('find-chip'), 'nothing is filtered').to.equal(null);
    expect(view.root.activeElement === lowest, 'the focus stays').to.equal(true);
    await sendKeys({ press: 'End' });
    await view.lists('Table');
    expect(words(view)).to.deep.equal(['€260', '€260']);
    await drag(view, 1, 0.5);
    await sendMouse({ type: 'up' });
    await becomes(limits, '160-');
  });

  it('[CAT-02] follows the fields, swaps reversed limits, ignores invalid text; a press on the track moves the nearer handle', async () => {
    const view = await opened();
    const write = async (label: string, text: string) => {
      view.filterBox(label).focus();
      view.filterBox(label).select();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
    };
    const chip = () => view.part('find-chip')?.textContent;
    await write('From', '８５,0');
    await view.lists('Chair', 'Table');
    expect([...words(view), chip()]).to.deep.equal(['€85', '€260', 'from €85']);
    expect(view.root.activeElement, 'Enter leaves the focus in the field').to.equal(view.filterBox('From'));
    await sendMouse({ type: 'click', position: at(view, 0.7) });
    await view.lists('Chair');
    expect(limits()).to.equal('85-200');
    await write('To', '70');
    await until(() => limits() === '70-85', 'reversed limits are swapped');
    await until(() => chip() === '€70 to €85', 'the chip follows');
    await write('From', 'cheap');
    expect([view.filterBox('From').value, limits()]).to.deep.equal(['70', '70-85']);
  });

  it('[CAT-02] writes a limit as the page’s language does, and leaving its field does not change it', async () => {
    provide({ language: 'de' });
    const view = await catalogue('controls="filter"', 600);
    await view.openFilters();
    const field = () => view.root.querySelector('[part~=find-limit] input') as HTMLInputElement;
    field().focus();
    await sendKeys({ type: '85,125' });
    await sendKeys({ press: 'Enter' });
    await view.lists('Chair', 'Table');
    await becomes(() => field().value, '85,125');
    field().blur();
    await settled(view.element);
    expect([field().value, limits()]).to.deep.equal(['85,125', '85.125-']);
  });

  it('[CAT-02] a value without results keeps the focus when it is unchecked, and is disabled once it has lost the focus', async () => {
    const view = await opened();
    view.filterBox('oak').click();
    view.filterBox('From').focus();
    await sendKeys({ type: '900' });
    await sendKeys({ press: 'Enter' });
    await until(() => view.part('notice-nothing'), 'no products are found');
    view.filterBox('oak').focus();
    await sendKeys({ type: ' ' });
    await until(
      () => !backend.of('products').at(-1)?.query.has('filter[colour][]'),
      'the value is no longer in the request',
    );
    await settled(view.element);
    expect(view.root.activeElement).to.equal(view.filterBox('oak'));
    view.filterBox('From').focus();
    await until(() => view.filterBox('oak').disabled, 'the value is disabled');
  });

  it('[CAT-02] is mirrored in RTL', async () => {
    document.documentElement.dir = 'rtl';
    const view = await opened();
    handles(view)[0].focus();
    // on a slow machine the key may be held long enough to repeat
    const clock = stopClock();
    await sendKeys({ press: 'ArrowLeft' });
    clock.restore();
    await until(() => limits() === '62-', 'ArrowLeft raises the price');
    await sendMouse({ type: 'click', position: at(view, 0.25) });
    await view.lists('Chair');
    expect(limits()).to.match(/^62-21\d$/);
  });

  it('[CAT-02] has only the fields when the backend reports no lowest and highest price', async () => {
    const facets = [{ id: 'price', type: 'range' }];
    backend.answer('products', () => Response.json({ products: goods, total: 3, page: 1, pages: 1, facets }));
    const view = await opened();
    expect(handles(view)).to.deep.equal([]);
    expect(view.filterBox('From').value).to.equal('');
  });

  it('drops the range when the page changes its currency, and keeps the other filters', async () => {
    const view = await opened();
    view.filterBox('oak').click();
    view.filterBox('From').focus();
    await sendKeys({ type: '85' });
    await sendKeys({ press: 'Enter' });
    await view.lists('Chair', 'Table');
    const euros = asked();
    provide({ currency: 'JPY' });
    await view.lists('Lamp', 'Chair', 'Table');
    const queries = backend.of('products').slice(euros);
    expect(queries.some(({ query }) => query.has('filter[price][]'))).to.equal(false);
    expect(queries.some(({ query }) => query.get('filter[colour][]') === 'oak')).to.equal(true);
    expect(view.filterBox('From').value).to.equal('');
    // the known products are asked for once more beside the list
    await settled(view.element);
  });

  it('keeps the range of a link when the page sets a currency while the shop’s settings load', async () => {
    const known = { ...rulesState(projectOfPage()).get(), own: { currency: 'EUR' } };
    rulesState(projectOfPage()).set(known);
    const answer = backend.hold('settings');
    arriveBy('shop.filter.price=85-');
    const view = await catalogue('controls="filter" address="shop"', 600);
    provide({ currency: 'JPY' });
    answer();
    await view.lists('Chair', 'Table');
    await settled(view.element);
    expect(limits()).to.equal('85-');
  });
});
