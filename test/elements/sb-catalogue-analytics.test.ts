import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { deferredFeatures } from '../../src/components/catalogue/lazy-modules.js';
import type { AnalyticsFact } from '../../src/domain/catalogue/analytics.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeProducts, fakeVariant } from '../support/fake-products.js';
import { frame, quiet, settled, until } from '../support/fixture.js';
import { type CatalogueView, catalogue, manyProducts, titlesFrom } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> tells analytics', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let told: AnalyticsFact[];
  const tell = ({ detail }: DocumentEventMap['analytics']) => told.push(detail);
  const stay = (event: Event) => event.preventDefault();

  beforeEach(() => {
    backend = openShop();
    told = [];
    document.addEventListener('analytics', tell);
    document.addEventListener('click', stay);
  });
  afterEach(() => {
    document.removeEventListener('analytics', tell);
    document.removeEventListener('click', stay);
  });

  const of = (name: AnalyticsFact['name']) =>
    told.filter((fact) => fact.name === name).map(({ ecommerce }) => ecommerce);
  const seen = (count = 1) => until(() => of('view_item_list').length >= count, `${count} lists are seen`);
  const ids = (at: number) => of('view_item_list')[at]?.items.map(({ item_id }) => item_id);
  const button = (view: CatalogueView, title: string) => view.addButton(title);

  it('[CAT-02] view_item_list once for each page that is seen, with places, prices and what is taken off', async () => {
    const view = await catalogue('label="The shop" max-count="2" category-id="c-all"');
    await view.shows(2);
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
    expect(ids(1)).to.deep.equal(['p-lamp', 'p-gift']);
    expect(of('view_item_list')[1]?.items.map(({ index }) => index)).to.deep.equal([2, 3]);
    view.element.setAttribute('label', 'Another name');
    await settled();
    expect(of('view_item_list')).to.have.length(2);
  });

  it('[CAT-02] a list below the screen is not seen until it is scrolled to', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<div style="height: 3000px"></div>');
    const view = await catalogue();
    await view.shows(5);
    await until(() => view.element.querySelector('script'), 'whatever tells of the list is there');
    await settled();
    expect(told).to.deep.equal([]);
    view.card('Mug').scrollIntoView();
    await seen();
  });

  it('[CAT-04] of numbered pages each that is opened is told, with its places in the whole list', async () => {
    backend.data.products = manyProducts(5);
    const view = await catalogue('navigation="pagination" max-count="2"');
    await view.shows(2);
    await seen();
    view.the('button', 'Page 2').click();
    await until(() => view.titles().join() === titlesFrom(3, 4).join(), 'the second page is shown');
    await seen(2);
    expect(of('view_item_list')[1]?.items.map(({ item_id, index }) => [item_id, index])).to.deep.equal([
      ['p-3', 2],
      ['p-4', 3],
    ]);
    expect(of('view_item_list')[1]).to.include({ item_list_id: 'all' });
  });

  it('[CARD-04] select_item when the picture or the name is pressed, not for the card’s controls', async () => {
    const view = await catalogue();
    await view.shows(5);
    await seen();
    view.card('Mug').querySelector<HTMLElement>('h3 a')?.click();
    await until(() => of('select_item').length === 1, 'the name is told');
    view.card('Mug').querySelector<HTMLElement>('[part~=media]')?.click();
    expect(of('select_item')).to.have.length(2);
    expect(of('select_item')[0]).to.deep.include({ item_list_id: 'all' });
    expect(of('select_item')[0]?.items).to.deep.equal([
      { item_id: 'p-mug', item_name: 'Mug', quantity: 1, price: 9.5, index: 0 },
    ]);
    view.card('Rain coat').querySelector<HTMLElement>('[data-value]')?.click();
    expect(of('select_item')).to.have.length(2);
  });

  it('[OPT-02] view_item when another variant is chosen', async () => {
    const view = await catalogue();
    await view.shows(5);
    await seen();
    view.card('Rain coat').querySelector<HTMLElement>('[data-value=sand]')?.click();
    await until(() => of('view_item').length === 1, 'it is told');
    expect(of('view_item')[0]).to.deep.equal({
      ...{ currency: 'EUR', value: 110.5, item_list_id: 'all' },
      items: [
        { item_id: 'p-coat', item_name: 'Rain coat', item_variant: 'Sand, S', quantity: 1, price: 110.5, index: 1 },
      ],
    });
  });

  it('[OPT-04] view_item when the options are opened, and add_to_cart from there', async () => {
    const view = await catalogue(`elements-list='["name","price","button"]'`);
    await view.shows(5);
    await seen();
    const add = () => view.root.querySelector<HTMLElement>('dialog [part~=modal-button]');
    button(view, 'Rain coat').click();
    await until(() => add()?.checkVisibility(), 'the options are open');
    await until(() => of('view_item').length === 1, 'it is told');
    expect(of('view_item')[0]?.items[0]).to.include({ item_id: 'p-coat', item_variant: 'Black, S', index: 1 });
    add()?.click();
    await until(() => of('add_to_cart').length === 1, 'it is in the cart');
    expect(of('view_item')).to.have.length(1);
  });

  it('[OPT-02] view_item when the address leads to a variant', async () => {
    const plain = location.pathname + location.search;
    const link = 'sb-product=p-coat&sb-variant=v-coat-sand-s';
    history.replaceState(null, '', `${plain}${plain.includes('?') ? '&' : '?'}${link}`);
    const view = await catalogue();
    await view.shows(5);
    await until(() => of('view_item').length === 1, 'it is told');
    history.replaceState(null, '', plain);
    expect(of('view_item')[0]?.items[0]).to.include({ item_id: 'p-coat', item_variant: 'Sand, S' });
  });

  it('[CARD-05] add_to_cart once the cart has really taken it, and not what it refuses or the page cancels', async () => {
    const view = await catalogue();
    await view.shows(5);
    await seen();
    document.addEventListener('add-to-cart', stay, { once: true });
    button(view, 'Mug').click();
    await frame();
    button(view, 'Poster').click();
    await until(() => of('add_to_cart').length === 1, 'it is told');
    expect(of('add_to_cart')[0]).to.deep.equal({
      ...{ currency: 'EUR', value: 15, item_list_id: 'all' },
      items: [{ item_id: 'p-poster', item_name: 'Poster', quantity: 1, price: 15, index: 4 }],
    });
    button(view, 'Mug').click();
    await until(() => of('add_to_cart').length === 2, 'the other one too');
    button(view, 'Mug').click();
    await until(() => of('add_to_cart').length === 3, 'and once more');
    expect(of('add_to_cart').map(({ items }) => items[0]?.item_id)).to.deep.equal(['p-poster', 'p-mug', 'p-mug']);
  });

  it('goes on telling after the element was taken out and put back, and not meanwhile', async () => {
    const view = await catalogue();
    await view.shows(5);
    await seen();
    const column = view.element.parentElement as HTMLElement;
    view.element.remove();
    await frame();
    column.append(view.element);
    await seen(2);
    view.card('Rain coat').querySelector<HTMLElement>('[data-value=sand]')?.click();
    await until(() => of('view_item').length > 0, 'it is told');
    await frame();
    expect(of('view_item')).to.have.length(1);
  });

  it('[CAT-09] without its module the list goes on, with one warning', async () => {
    const load = stub(deferredFeatures, 'load').rejects(new Error('offline'));
    const view = await catalogue();
    await view.shows(5);
    const warned = () => heard.calls.filter(([text]) => /not reported/.test(String(text)));
    await until(() => warned().length > 0, 'the author is warned');
    load.restore();
    expect(warned()).to.have.length(1);
  });
});

describe('<sb-catalogue> tells search engines', () => {
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
  const script = (host: Element) => host.querySelector('script[type="application/ld+json"]');
  const data = (host: Element) => JSON.parse(script(host)?.textContent ?? 'null') as Told | null;
  const names = (host: Element) => data(host)?.itemListElement.map(({ item }) => item.name) ?? [];
  const tells = (host: Element, ...wanted: string[]) =>
    until(() => names(host).join() === wanted.join(), wanted.join());

  it('[CAT-02] of the products it shows, in the light DOM, with price, currency, availability, picture, address and article', async () => {
    const { element, shows } = await catalogue('label="Shop" max-count="3"');
    await shows(3);
    await tells(element, 'Mug', 'Rain coat', 'Lamp');
    const [mug, coat, lamp] = data(element)?.itemListElement.map(({ item }) => item) ?? [];
    expect(data(element)?.name).to.equal('Shop');
    expect(mug).to.deep.equal({
      '@type': 'Product',
      name: 'Mug',
      url: new URL('/products/p-mug/', location.href).href,
      image: [new URL('/test/support/img/img-mug_1200_q70.jpg', location.href).href],
      sku: 'SKU-v-mug',
      offers: {
        '@type': 'Offer',
        price: '9.50',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        url: new URL('/products/p-mug/', location.href).href,
      },
    });
    expect(coat?.image).to.have.length(1);
    expect(lamp?.offers?.availability).to.match(/OutOfStock|PreOrder/);
  });

  it('[CAT-04] only of the page that is shown, and of the variant that is chosen', async () => {
    const { element, shows, the, card } = await catalogue('navigation="pagination" max-count="2"');
    await shows(2);
    await tells(element, 'Mug', 'Rain coat');
    card('Rain coat').querySelector<HTMLElement>('[data-value=sand]')?.click();
    await until(() => data(element)?.itemListElement[1]?.item.offers?.price === '110.50', 'the other price');
    the('button', 'Page 2').click();
    await tells(element, 'Lamp');
  });

  it('is the author’s choice, and goes with the element', async () => {
    const { element, shows } = await catalogue('no-structured-data');
    await shows(3);
    await settled();
    expect(script(element)).to.equal(null);
    element.removeAttribute('no-structured-data');
    await tells(element, 'Mug', 'Rain coat', 'Lamp');
    element.setAttribute('no-structured-data', '');
    await until(() => !script(element), 'it is gone');
    element.removeAttribute('no-structured-data');
    await tells(element, 'Mug', 'Rain coat', 'Lamp');
    const column = element.parentElement as HTMLElement;
    element.remove();
    await until(() => !script(element), 'it is gone');
    column.append(element);
    await tells(element, 'Mug', 'Rain coat', 'Lamp');
  });

  it('a product of two catalogues is told once; when the first one goes, the other tells it', async () => {
    const first = await catalogue('show-type="select_products" product-ids="p-mug,p-coat"');
    await first.shows(2);
    await tells(first.element, 'Mug', 'Rain coat');
    const second = await catalogue('show-type="select_products" product-ids="p-coat,p-lamp"');
    await second.shows(2);
    await tells(second.element, 'Lamp');
    first.element.remove();
    await tells(second.element, 'Rain coat', 'Lamp');
  });

  it('no product can end the script or put anything into the page', async () => {
    const evil = '</script><img src=x onerror="window.hacked = true"><!--<script>';
    backend.data.products = [
      fakeProduct('p-1', { name: evil, description: evil, variants: [fakeVariant('v-1', { vendor_code: evil })] }),
    ];
    const { element, shows } = await catalogue();
    await shows(1);
    await until(() => script(element), 'it is told');
    expect(names(element)).to.deep.equal([evil]);
    expect(element.children).to.have.length(1);
    expect(script(element)?.textContent).not.to.include('<');
    expect('hacked' in window).to.equal(false);
  });
});
