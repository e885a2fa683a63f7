import { expect } from '@open-wc/testing';
import type { AnalyticsFact } from '../../src/domain/catalogue/analytics.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeProducts, fakeVariant } from '../support/fake-products.js';
import { atEnd, details, frame, settled, until } from '../support/fixture.js';
import { type CatalogueView, manyProducts, partOf, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
import { openModal, value } from '../support/pages/catalogue-options.js';
import { arriveBy, openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> analytics events', () => {
  let backend: FakeBackend;
  const told = details('analytics');
  const stay = (event: Event) => event.preventDefault();

  beforeEach(() => {
    backend = openShop();
    document.addEventListener('click', stay);
    atEnd(() => document.removeEventListener('click', stay));
  });

  const of = (name: AnalyticsFact['name']) =>
    told.filter((fact) => fact.name === name).map(({ ecommerce }) => ecommerce);
  const seen = (count = 1) =>
    until(() => of('view_item_list').length >= count, `${count} view_item_list events are dispatched`);
  const ids = (at: number) => of('view_item_list')[at]?.items.map(({ item_id }) => item_id);
  const places = (at: number) => of('view_item_list')[at]?.items.map(({ index }) => index);
  const choose = (view: CatalogueView, id: string) => value(view.card('Rain coat'), id).click();

  it('[CAT-02] dispatches view_item_list once per visible page, with positions, prices and discounts', async () => {
    const view = await shownCatalogue('label="The shop" max-count="2" category-id="c-all"', 2);
    await seen();
    expect(of('view_item_list')).to.deep.equal([
      {
        currency: 'EUR',
        item_list_id: 'c-all',
        item_list_name: 'The shop',
        items: [
          { item_id: 'p-mug', item_name: 'Mug', quantity: 1, price: 9.5, index: 0 },
          {
            ...{ item_id: 'p-coat', item_name: 'Rain coat', item_variant: 'Black, S', quantity: 1, price: 120 },
            ...{ discount: 30, index: 1 },
          },
        ],
      },
    ]);
    view.the('button', 'Show more').click();
    await view.shows(4);
    view.card('Lamp').scrollIntoView();
    await seen(2);
    expect([ids(1), places(1)]).to.deep.equal([
      ['p-lamp', 'p-gift'],
      [2, 3],
    ]);
    view.element.setAttribute('label', 'Another name');
    await settled();
    expect(of('view_item_list')).to.have.length(2);
  });

  it('[CAT-02] dispatches no view_item_list for a list below the viewport until it is scrolled into view', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<div style="height: 3000px"></div>');
    const view = await shownCatalogue();
    await until(() => document.head.querySelector('[data-sb-structured]'), 'the structured data is published');
    await settled();
    expect(told).to.deep.equal([]);
    view.card('Mug').scrollIntoView();
    await seen();
  });

  it('[CAT-04] each opened numbered page dispatches view_item_list with its positions in the whole list', async () => {
    backend.data.products = manyProducts(5);
    const view = await shownCatalogue('navigation="pagination" max-count="2"', 2);
    await seen();
    view.the('button', 'Page 2').click();
    await view.lists(...titlesFrom(3, 4));
    await seen(2);
    expect([ids(1), places(1), of('view_item_list')[1]?.item_list_id]).to.deep.equal([['p-3', 'p-4'], [2, 3], 'all']);
  });

  it('[CARD-04] [OPT-02] a press on picture or name dispatches select_item; choosing another variant dispatches only view_item', async () => {
    const view = await shownCatalogue();
    await seen();
    for (const lead of ['h3 a', '[part~=media]']) view.card('Mug').querySelector<HTMLElement>(lead)?.click();
    await until(() => of('select_item').length === 2, 'both presses dispatch select_item');
    expect(of('select_item')[0]).to.deep.include({ item_list_id: 'all' });
    expect(of('select_item')[0]?.items[0]).to.include({ item_id: 'p-mug', index: 0 });
    // the presses also open the product, which dispatches view_item
    const coats = () => of('view_item').filter(({ items }) => items[0]?.item_id === 'p-coat');
    choose(view, 'black');
    choose(view, 'sand');
    await until(() => coats().length > 0, 'view_item is dispatched');
    expect([of('select_item').length, coats().length]).to.deep.equal([2, 1]);
    expect(coats()[0]).to.include({ currency: 'EUR', value: 110.5, item_list_id: 'all' });
    expect(coats()[0]?.items[0]).to.include({ item_id: 'p-coat', item_variant: 'Sand, S', index: 1 });
  });

  it('[OPT-04] opening a product without a page by its name dispatches view_item only, and its button add_to_cart with the list, which an add from elsewhere lacks', async () => {
    backend.data.products = fakeProducts().map((product) => ({ ...product, link: '' }));
    const view = await shownCatalogue('label="The shop"');
    await seen();
    view.card('Rain coat').querySelector<HTMLElement>('h3 button')?.click();
    const modal = await openModal(view);
    await until(() => of('view_item').length === 1, 'view_item is dispatched');
    expect(of('view_item')[0]?.items[0]).to.include({ item_id: 'p-coat', item_variant: 'Black, S', index: 1 });
    partOf(modal, 'modal-button').click();
    await until(() => of('add_to_cart').length === 1, 'add_to_cart is dispatched');
    expect(of('add_to_cart')[0]).to.include({ item_list_id: 'all', item_list_name: 'The shop', value: 120 });
    expect(of('add_to_cart')[0]?.items[0]).to.include({ item_id: 'p-coat', index: 1 });
    await addToCart({ productId: 'p-mug' });
    await until(() => of('add_to_cart').length === 2, 'add_to_cart is dispatched for an add from elsewhere');
    expect(of('add_to_cart')[1], 'it has no list').to.not.have.property('item_list_id');
    expect([of('view_item').length, of('select_item').length]).to.deep.equal([1, 0]);
  });

  it('[MODE-04] dispatches nothing in the editor, and the visible page once in preview', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-coat-sand-s');
    const view = await shownCatalogue('mode="admin"');
    await until(() => document.head.querySelector('[data-sb-structured]'), 'the structured data is published');
    view.card('Mug').querySelector<HTMLElement>('h3 a')?.click();
    choose(view, 'black');
    await settled();
    expect(told).to.deep.equal([]);
    view.element.setAttribute('mode', 'preview');
    await seen();
    await settled();
    expect(told.map(({ name }) => name)).to.deep.equal(['view_item_list']);
  });

  it('[OPT-02] dispatches view_item when the URL leads to a variant', async () => {
    arriveBy('sb-product=p-coat&sb-variant=v-coat-sand-s');
    await shownCatalogue();
    await until(() => of('view_item').length === 1, 'view_item is dispatched');
    expect(of('view_item')[0]?.items[0]).to.include({ item_id: 'p-coat', item_variant: 'Sand, S' });
  });

  it('dispatches each event once after the element was removed and put back', async () => {
    const view = await shownCatalogue();
    await seen();
    const column = view.element.parentElement as HTMLElement;
    view.element.remove();
    await frame();
    column.append(view.element);
    await seen(2);
    choose(view, 'sand');
    await until(() => of('view_item').length > 0, 'view_item is dispatched');
    await frame();
    expect(of('view_item')).to.have.length(1);
  });
});

describe('<sb-catalogue> structured data', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: fakeProducts().slice(0, 3) });
  });

  interface Told {
    name?: string;
    itemListElement: {
      item: { name: string; url?: string; sku?: string; image?: string[]; offers?: Record<string, string> };
    }[];
  }
  const scripts = () => [...document.head.querySelectorAll('[data-sb-structured]')];
  const all = () => scripts().map(({ textContent }) => JSON.parse(textContent ?? '') as Told);
  const data = () => all()[0];
  const namesOf = ({ itemListElement }: Told) => itemListElement.map(({ item }) => item.name);
  const tells = (...wanted: string[]) =>
    until(() => all().some((told) => namesOf(told).join() === wanted.join()), wanted.join());

  it('[CAT-02] [CAT-04] lists the products of the current page with their chosen variants, in the document’s head', async () => {
    const { the, card } = await shownCatalogue('label="Shop" navigation="pagination" max-count="2"', 2);
    await tells('Mug', 'Rain coat');
    const told = () => data()?.itemListElement.map(({ item }) => item) ?? [];
    expect(data()?.name).to.equal('Shop');
    expect(told()[0]).to.include({ url: new URL('/products/p-mug/', location.href).href, sku: 'SKU-v-mug' });
    const picture = '/test/support/img/img-mug_1200_q70.jpg';
    expect(told()[0]?.image).to.deep.equal([new URL(picture, location.href).href]);
    expect(told()[1]?.image).to.have.length(1);
    card('Rain coat').querySelector<HTMLElement>('[data-value=sand]')?.click();
    await until(() => told()[1]?.offers?.price === '110.50', 'the price of the other variant');
    the('button', 'Page 2').click();
    await tells('Lamp');
    expect(told()[0]?.offers?.availability).to.match(/OutOfStock|PreOrder/);
  });

  it('is omitted with no-structured-data, and removed with the element', async () => {
    const { element } = await shownCatalogue('no-structured-data', 3);
    const allThree = () => tells('Mug', 'Rain coat', 'Lamp');
    const gone = () => until(() => scripts().length === 0, 'the data is removed');
    await settled();
    expect(scripts()).to.have.length(0);
    element.removeAttribute('no-structured-data');
    await allThree();
    const column = element.parentElement as HTMLElement;
    element.remove();
    await gone();
    column.append(element);
    await allThree();
    element.setAttribute('no-structured-data', '');
    await gone();
  });

  it('lists a product of two catalogues once; when the first one is removed, the other one lists it', async () => {
    const first = await shownCatalogue('show-type="select_products" product-ids="p-mug,p-coat"', 2);
    await tells('Mug', 'Rain coat');
    await shownCatalogue('show-type="select_products" product-ids="p-coat,p-lamp"', 2);
    await tells('Lamp');
    first.element.remove();
    await tells('Rain coat', 'Lamp');
  });

  it('no product text can end the script or inject markup', async () => {
    const evil = '</script><img src=x onerror="window.hacked = true"><!--<script>';
    backend.data.products = [
      fakeProduct('p-1', { name: evil, description: evil, variants: [fakeVariant('v-1', { vendor_code: evil })] }),
    ];
    const { element } = await shownCatalogue('', 1);
    await until(() => scripts().length > 0, 'the data is published');
    expect(all().map(namesOf)).to.deep.equal([[evil]]);
    expect(element.children).to.have.length(0);
    expect(scripts()[0]?.textContent).not.to.include('<');
    expect('hacked' in window).to.equal(false);
  });
});
