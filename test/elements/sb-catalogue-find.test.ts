// slow: axe in four states of a catalogue with search, sort and filters
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { restore, spy, stub } from 'sinon';
import { filtering } from '../../src/components/catalogue/lazy-parts.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakePicture, fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, quiet, settled, stopClock, until } from '../support/fixture.js';
import {
  type CatalogueView,
  catalogue,
  holdPart,
  manyProducts,
  nameOf,
  shownCatalogue,
} from '../support/pages/catalogue.js';
import { chosen, fakeOption, openModal, value } from '../support/pages/catalogue-options.js';
import { inCart, openShop } from '../support/pages/shop-page.js';
import { labelsOf } from '../support/ui.js';

const ALL = 'controls="search sort filter"';

function goods(): WireProduct[] {
  const good = (id: string, name: string, price: number, colour: string, quantity: number | null = null) =>
    fakeProduct(id, {
      name,
      category_ids: ['c-all', id === 'p-4' ? 'c-wear' : 'c-home'],
      variants: [fakeVariant(`v-${id}`, { price, quantity, values: { colour } })],
    });
  return [
    good('p-1', 'Chair', 90, 'oak'),
    good('p-2', 'Table', 240, 'oak', 0),
    good('p-3', 'Lamp', 60, 'black'),
    good('p-4', 'Low chair', 120, 'ash', 3),
  ];
}

describe('<sb-catalogue> with search, sort and filters', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    const products = goods();
    backend = openShop({ products });
    backend.answer('products', finds(products));
  });

  const lastQuery = () => Object.fromEntries(backend.of('products').at(-1)?.query ?? []);
  const field = (view: CatalogueView) => view.root.querySelector('input[type=search]') as HTMLInputElement;
  const order = (view: CatalogueView) => view.root.querySelector('select') as HTMLSelectElement;
  const chips = (view: CatalogueView) =>
    [...view.root.querySelectorAll('[part~=find-chip]')].map((chip) => chip.textContent);
  async function found(markup: string, width?: number): Promise<CatalogueView> {
    const view = await catalogue(markup, width);
    await until(() => view.part('find')?.matches('[role=search]'), 'search, sort and filters are loaded');
    return view;
  }
  async function opened(markup = ALL, width?: number): Promise<CatalogueView> {
    const view = await found(markup, width);
    await view.openFilters();
    return view;
  }
  async function search(view: CatalogueView, text: string): Promise<void> {
    field(view).focus();
    await sendKeys({ type: text });
    await sendKeys({ press: 'Enter' });
  }

  it('[CAT-02] shows the controls that the author allows, labelled and in groups, and none by default', async () => {
    const plain = await shownCatalogue('', 4);
    expect(plain.part('find')).to.equal(null);
    expect(backend.of('products')[0]?.query.has('facets')).to.equal(false);
    const view = await opened();
    await view.shows(4);
    expect(labelsOf(field(view))[0]?.textContent).to.equal('Search products');
    expect(labelsOf(order(view))[0]?.textContent).to.equal('Sort by');
    const toggle = view.the('button', 'Filters');
    expect(toggle.ariaExpanded).to.equal('true');
    expect(view.root.getElementById(toggle.getAttribute('aria-controls') ?? '')).to.equal(view.part('find-filters'));
    const legends = [...view.root.querySelectorAll('legend')];
    expect(legends.map(nameOf), 'S7: each filter in its group').to.deep.equal(['Price, €', 'Availability', 'Colour']);
    const checks = [...view.root.querySelectorAll<HTMLElement>('[part=find-check]')];
    const swatches = checks.map((check) => {
      const swatch = check.querySelector('[part=find-swatch]');
      return swatch && `${nameOf(check)}: ${getComputedStyle(swatch).backgroundColor}`;
    });
    expect(swatches.filter(Boolean), 'a swatch precedes the name of a colour').to.deep.equal([
      'black 1: rgb(28, 27, 25)',
    ]);
    await accessible(view.element);
    const some = await found('controls="sort"');
    expect([field(some), some.part('find-toggle')]).to.deep.equal([null, null]);
  });

  it('[CAT-02] searches 300 ms after typing and at once on Enter, announces the number of results, has a clear button', async () => {
    const view = await found(ALL);
    await view.shows(4);
    expect(view.part('find-empty'), 'no clear button for an empty field').to.equal(null);
    const said = () => view.part('base')?.querySelector(':scope > [role=status]')?.textContent;
    expect(said(), 'nothing is announced on arrival').to.equal('');
    const clock = stopClock();
    await search(view, 'table');
    await view.lists('Table');
    field(view).select();
    await sendKeys({ type: 'chair ' });
    clock.tick(299);
    await settled();
    expect(backend.of('products')).to.have.length(2);
    clock.tick(1);
    clock.restore();
    await view.lists('Chair', 'Low chair');
    expect(backend.of('products')).to.have.length(3);
    expect(lastQuery()).to.include({ search: 'chair', page: '1' });
    expect(field(view).value).to.equal('chair ');
    expect(deepActiveElement()).to.equal(field(view));
    expect(said()).to.equal('2 of 2 products');
    expect(view.part('find-count')?.textContent).to.equal('2 products');
    const clear = view.the('button', 'Clear the search');
    const { width, height, right } = clear.getBoundingClientRect();
    expect([width, height, right]).to.deep.equal([44, 44, field(view).getBoundingClientRect().right]);
    await accessible(view.element);
    clear.click();
    await view.shows(4);
    expect(field(view).value).to.equal('');
    expect(deepActiveElement() === field(view), 'the field has the focus').to.equal(true);
    expect(view.part('find-empty')).to.equal(null);
  });

  it('[CAT-02] sorts in the visitor’s order, starting at the first page', async () => {
    const view = await found('controls="sort" max-count="2"');
    await view.shows(2);
    view.the('button', 'Show more').click();
    await view.shows(4);
    const orders = ['Featured', 'Price, low to high', 'Price, high to low', 'Name, A to Z', 'Name, Z to A'];
    expect([...order(view).options].map(({ text }) => text)).to.deep.equal(orders);
    order(view).value = '-price';
    order(view).dispatchEvent(new Event('change', { bubbles: true }));
    await view.lists('Table', 'Low chair');
    expect(lastQuery()).to.include({ sort: '-price', page: '1' });
  });

  it('[CAT-02] filters by several values and updates the counts; chips remove a value, a button removes all; the focus stays near', async () => {
    const view = await opened();
    expect(nameOf(labelsOf(view.filterBox('oak'))[0]!)).to.equal('oak 2');
    view.filterBox('oak').click();
    await view.lists('Chair', 'Table');
    expect(backend.of('products').at(-1)?.query.getAll('filter[colour][]')).to.deep.equal(['oak']);
    view.filterBox('ash').click();
    await view.lists('Chair', 'Table', 'Low chair');
    view.filterBox('In stock only').click();
    await view.lists('Chair', 'Low chair');
    expect(chips(view)).to.deep.equal(['In stock only', 'ash', 'oak']);
    expect(nameOf(labelsOf(view.filterBox('oak'))[0]!)).to.equal('oak 1');
    await until(() => view.the('button', 'Filters3 chosen'), 'the button shows the number');
    await accessible(view.element);
    view.the('button', 'Remove: ash').click();
    await view.lists('Chair');
    expect(nameOf(deepActiveElement() as Element)).to.equal('Remove: oak');
    view.the('button', 'Clear all').click();
    await view.shows(4);
    expect(chips(view)).to.deep.equal([]);
    expect(deepActiveElement()).to.equal(field(view));
    expect(view.filterBox('oak').checked).to.equal(false);
  });

  it('[CAT-01] [CAT-02] without results shows a message, folds the filters, and offers to clear the search', async () => {
    const view = await opened();
    await view.shows(4);
    await search(view, 'sofa');
    await until(() => view.part('notice-nothing'), 'the message is shown');
    await until(() => !view.part('find-filters')?.checkVisibility(), 'the filters are folded');
    expect(view.text()).to.include('No products found').and.not.include('No products in this category');
    await accessible(view.element);
    view.part('find-toggle')?.click();
    await until(() => view.part('find-filters')?.checkVisibility(), 'the filters are open');
    view.part('notice-nothing')?.querySelector('button')?.focus();
    await sendKeys({ press: 'Enter' });
    await view.shows(4);
    expect(field(view).value).to.equal('');
    expect(deepActiveElement(), 'the focus moves from the removed button to the field').to.equal(field(view));
  });

  it('[CAT-01] another section drops the filters', async () => {
    const view = await opened(`tabs ${ALL}`);
    await until(() => view.part('tab'), 'the sections are shown');
    view.filterBox('black').click();
    await view.lists('Lamp');
    view.all('tab').at(-1)?.click();
    await view.lists('Chair', 'Table', 'Lamp');
    expect(lastQuery()).to.include({ categoryId: 'c-home' }).and.not.have.property('filter[colour][]');
  });

  it('[CAT-02] a list of selected products is searched by the backend, within that list', async () => {
    backend.answer('products', finds(goods().slice(0, 3)));
    const view = await found(`${ALL} show-type="select_products" product-ids="p-1,p-2,p-3"`);
    await view.shows(3);
    await search(view, 'a');
    await until(() => backend.of('products').length === 2, 'a second request is sent');
    expect(backend.of('products')[1]?.query.getAll('productIds[]')).to.deep.equal(['p-1', 'p-2', 'p-3']);
  });

  it('[CAT-09] a backend without facets shows no filters', async () => {
    backend.answer('products', () => Response.json({ products: manyProducts(2), total: 2, page: 1, pages: 1 }));
    const view = await found(ALL);
    await view.shows(2);
    expect([view.part('find-toggle'), view.part('find-filters')]).to.deep.equal([null, null]);
  });

  it('[CAT-02] shows 8 of many values and all on request; a chosen value stays visible, and the list does not scroll', async () => {
    const values = Array.from({ length: 24 }, (_, at) => ({ id: `w-${at}`, name: `Wood ${at}`, count: 2 }));
    const facets = [{ id: 'wood', name: 'Wood', type: 'values', values }];
    backend.answer('products', () => Response.json({ products: manyProducts(2), total: 2, page: 1, pages: 1, facets }));
    const view = await opened();
    const shown = () => view.root.querySelectorAll('[part~=find-check]').length;
    expect(shown()).to.equal(8);
    view.the('button', 'Show all 24').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => shown() === 24, 'all values are shown');
    const fewer = view.the('button', 'Show fewer');
    expect([fewer.ariaExpanded, deepActiveElement() === fewer]).to.deep.equal(['true', true]);
    const list = view.part('find-values') as HTMLElement;
    expect(list.scrollHeight, 'the list does not scroll').to.equal(list.clientHeight);
    await accessible(view.element);
    view.filterBox('Wood 20').click();
    await until(() => chips(view).join() === 'Wood 20', 'Wood 20 is chosen');
    fewer.click();
    await until(() => shown() === 9, 'the first values and the chosen one are shown');
    expect(view.filterBox('Wood 20').checked).to.equal(true);
  });

  it('[CAT-02] a chosen filter keeps its name when a search leaves none of its values to offer', async () => {
    const values = ['oak', 'ash'].map((id) => ({ id, name: `${id} wood` }));
    backend.answer('products', ({ query }) => {
      const some = !query.get('search');
      const facets = [{ id: 'stock', type: 'flag' }, ...(some ? [{ id: 'wood', type: 'values', values }] : [])];
      return Response.json({ products: some ? manyProducts(2) : [], total: some ? 2 : 0, page: 1, pages: 1, facets });
    });
    const view = await opened();
    view.filterBox('oak').click();
    await until(() => chips(view).join() === 'oak wood', 'oak is chosen');
    await search(view, 'zzz');
    // with slow keys, parts of the text are searched for, too
    await until(() => view.text().includes('No products found') && chips(view)[0] === '“zzz”', 'no products are found');
    expect(chips(view)).to.deep.equal(['“zzz”', 'oak wood']);
  });

  describe('loading the code of the filters', () => {
    const tips = (view: CatalogueView) => [...view.root.querySelectorAll('[part~=tip]')].map(nameOf);

    it('loads when the visitor is about to use the filters or the search, not for sorting', async () => {
      const load = spy(filtering, 'load');
      const sorted = await found('controls="sort"');
      order(sorted).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      order(sorted).focus();
      const view = await found(ALL);
      await view.shows(4);
      expect(load.callCount).to.equal(0);
      expect(view.the('button', 'Filters').ariaExpanded).to.equal('false');
      view.the('button', 'Filters').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await until(() => view.part('find-filters'), 'the filters are loaded');
      expect([load.callCount, view.part('find-filters')?.checkVisibility()]).to.deep.equal([1, false]);
      await search(await found(ALL), 'lamp');
      expect(load.callCount).to.equal(2);
    });

    it('[CAT-02] a press expands the button at once, and opens the filters when their code is loaded', async () => {
      const release = holdPart(filtering);
      const view = await found(ALL);
      await view.shows(4);
      const toggle = view.the('button', 'Filters');
      toggle.click();
      await until(() => toggle.ariaExpanded === 'true', 'the button is expanded');
      await accessible(view.element);
      expect(view.part('find-filters')).to.equal(null);
      release();
      await until(() => view.part('find-filters')?.checkVisibility(), 'the filters are open');
      expect(toggle.getAttribute('aria-controls')).to.equal(view.part('find-filters')?.id);
    });

    it('[CAT-09] when it fails to load, shows a tip and logs one warning; the next press tries again', async () => {
      const warnings = quiet(/its filters could not be loaded/);
      const load = stub(filtering, 'load').rejects(new Error('offline'));
      const view = await found(ALL);
      await view.shows(4);
      const toggle = view.the('button', 'Filters');
      toggle.click();
      await until(() => tips(view).some((tip) => tip.startsWith('This could not be opened')), 'the tip is shown');
      await until(() => toggle.ariaExpanded === 'false', 'the button is collapsed again');
      expect(warnings.warnings).to.have.length(1);
      load.restore();
      toggle.click();
      await until(() => view.part('find-filters')?.checkVisibility(), 'the filters are open');
    });

    it('reserves the space of the applied filters until they are shown, so that no card moves', async () => {
      for (const width of [1000, 390]) {
        const release = holdPart(filtering);
        const view = await found(`${ALL} search="chair" filters='{"stock":"1"}'`, width);
        await until(() => view.part('panel')?.ariaBusy === 'false', 'the products are loaded');
        const top = view.part('panel')?.getBoundingClientRect().top;
        release();
        await until(() => chips(view).length === 2, 'the applied filters are shown');
        expect(view.part('panel')?.getBoundingClientRect().top, `${width}`).to.equal(top);
        restore();
      }
    });
  });

  describe('by options of variants', () => {
    const PAINT = { oak: 'rgb(176, 128, 80)', ash: 'rgb(216, 200, 168)', black: 'rgb(32, 32, 32)' };
    type Colour = keyof typeof PAINT;
    const COLOURS = Object.keys(PAINT) as Colour[];
    /** A product with a picture and a price for each of its colours. */
    const made = (name: string, own: readonly Colour[]) =>
      fakeProduct(`p-${name}`, {
        name,
        images: own.map((colour) => ({ ...fakePicture(`${name}-${colour}`), color: PAINT[colour] })),
        options: [fakeOption('colour', 'radio', COLOURS)],
        variants: own.map((colour, at) =>
          fakeVariant(`v-${colour}`, { price: 100 + 10 * at, values: { colour }, images: [`${name}-${colour}`] }),
        ),
      });
    beforeEach(() => {
      backend.answer('products', finds([made('chair', COLOURS), made('stool', ['black'])]));
    });

    const price = (view: CatalogueView) => view.card('chair').querySelector('[part=current-price]')?.textContent;
    const picture = (view: CatalogueView) =>
      view.card('chair').querySelector<HTMLElement>('[part~=picture]')?.style.backgroundColor;
    const costs = (view: CatalogueView, wanted: string) =>
      until(() => view.titles().includes('chair') && price(view) === wanted, `the chair costs ${wanted}`);

    it('[OPT-02] [CAT-02] a card shows the filtered variant and reverts without the filter; a variant chosen by the visitor stays', async () => {
      const view = await opened('controls="filter"');
      await costs(view, '€100');
      const ash = () => view.filterBox('ash').click();
      ash();
      await costs(view, '€110');
      await until(() => picture(view) === PAINT.ash, 'the picture of the variant is shown');
      expect(chosen(view.card('chair'))).to.deep.equal(['ash']);
      ash();
      await view.lists('chair', 'stool');
      await costs(view, '€100');
      expect([picture(view), ...chosen(view.card('chair'))]).to.deep.equal([PAINT.oak, 'oak']);
      value(view.card('chair'), 'black').click();
      await costs(view, '€120');
      ash();
      await view.lists('chair');
      expect(price(view)).to.equal('€120');
      ash();
      await view.lists('chair', 'stool');
      expect(price(view)).to.equal('€120');
    });

    it('[CARD-05] the button adds the filtered variant, and the options open with it', async () => {
      const filters = `filters='{"colour":["ash"]}'`;
      const view = await catalogue(filters);
      await costs(view, '€110');
      view.addButton('chair').click();
      await until(() => inCart().join() === 'v-ash', 'the variant is in the cart');
      const other = await catalogue(`${filters} elements-list='["name","price","button"]'`);
      await costs(other, '€110');
      other.addButton('chair').click();
      expect(chosen(await openModal(other))).to.deep.equal(['ash']);
      expect(other.part('find'), 'the visitor has no filter controls').to.equal(null);
    });

    it('[CAT-02] no card is shown before the author’s filter is applied', async () => {
      const release = holdPart(filtering);
      const view = await catalogue(`filters='{"colour":["black"]}'`);
      await until(() => view.part('panel')?.ariaBusy === 'false', 'the products are loaded');
      expect(view.titles()).to.deep.equal([]);
      expect(view.part('card-skeleton'), 'skeletons are shown').not.to.equal(null);
      release();
      await costs(view, '€120');
    });
  });
});
