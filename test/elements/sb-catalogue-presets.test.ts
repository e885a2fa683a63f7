import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { SbCatalogueElement } from '../../elements/sb-catalogue.js';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { settled, until } from '../support/fixture.js';
import { type CatalogueView, catalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const ALL = 'controls="search sort filter"';

describe('<sb-catalogue> with search, sort and filters set by the author', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    const good = (name: string, price: number, colour: string, quantity: number | null = null): WireProduct =>
      fakeProduct(`p-${name}`, {
        name,
        variants: [fakeVariant(`v-${name}`, { price, quantity, values: { colour } })],
      });
    const products = [
      good('Chair', 90, 'oak'),
      good('Table', 240, 'oak', 0),
      good('Lamp', 60, 'black'),
      good('Low chair', 120, 'ash', 3),
    ];
    backend = openShop({ products });
    backend.answer('products', finds(products));
  });

  const field = (view: CatalogueView) => view.root.querySelector('input[type=search]') as HTMLInputElement;
  const chips = (view: CatalogueView) =>
    [...view.root.querySelectorAll('[part~=find-chip]')].map((chip) => chip.textContent);
  async function found(markup: string): Promise<CatalogueView> {
    const view = await catalogue(markup);
    await until(() => view.part('find')?.matches('[role=search]'), 'search, sort and filters are loaded');
    return view;
  }
  async function search(view: CatalogueView, text: string): Promise<void> {
    field(view).focus();
    await sendKeys({ type: text });
    await sendKeys({ press: 'Enter' });
  }

  it('[CAT-02] apply until the visitor changes them or the author sets others', async () => {
    const view = await found(`${ALL} search="chair" sort="-price" filters='{"stock":"1"}'`);
    await view.lists('Low chair', 'Chair');
    const order = view.root.querySelector('select')?.value;
    expect([field(view).value, order, chips(view).length]).to.deep.equal(['chair', '-price', 2]);
    view.the('button', 'Clear all').click();
    await view.lists('Table', 'Low chair', 'Chair', 'Lamp');
    view.element.setAttribute('search', 'lamp');
    await view.lists('Lamp');
    expect(field(view).value).to.equal('lamp');
  });

  it('[CAT-02] “Clear all” after a search without results, and the chip of a filter, keep the part without a control', async () => {
    const oak = await found(`controls="search" filters='{"colour":["oak"]}'`);
    await oak.lists('Chair', 'Table');
    await search(oak, 'sofa');
    await until(() => oak.part('notice-nothing'), 'nothing is found');
    oak.the('button', 'Clear all').click();
    await oak.lists('Chair', 'Table');
    await search(oak, 'table');
    await oak.lists('Table');
    oak.the('button', 'Clear all').click();
    await oak.lists('Chair', 'Table');
    const chairs = await found('controls="filter" search="chair"');
    await chairs.openFilters();
    chairs.filterBox('ash').click();
    await chairs.lists('Low chair');
    chairs.the('button', 'Remove: ash').click();
    await chairs.lists('Chair', 'Low chair');
    chairs.filterBox('ash').click();
    await chairs.lists('Low chair');
    chairs.the('button', 'Clear all').click();
    await chairs.lists('Chair', 'Low chair');
  });

  it('[CAT-02] a list in which the visitor can clear nothing has no button for it', async () => {
    const view = await found('controls="sort" search="sofa"');
    await until(() => view.text().includes('No products found'), 'nothing is found');
    expect(view.all('button')).to.deep.equal([]);
  });

  it('[CAT-02] equal filters that the page sets again leave the visitor’s search and order as they are', async () => {
    const view = await found(ALL);
    const set = () => {
      (view.element as SbCatalogueElement).filters = { stock: ['1'] };
    };
    set();
    await view.lists('Chair', 'Lamp', 'Low chair');
    await search(view, 'chair');
    await view.lists('Chair', 'Low chair');
    const asked = backend.of('products').length;
    set();
    await settled(view.element);
    expect([field(view).value, backend.of('products').length]).to.deep.equal(['chair', asked]);
    await view.lists('Chair', 'Low chair');
  });
});
