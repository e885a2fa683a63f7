import { expect } from '@open-wc/testing';
import type { AnalyticsFact } from '../../src/domain/catalogue/analytics.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage, put, quiet, until } from '../support/fixture.js';
import { buttonIn, press } from '../support/pages/button.js';
import { catalogue } from '../support/pages/catalogue.js';

describe('analytics are told of what goes into the cart', () => {
  let backend: FakeBackend;
  let told: { from: EventTarget | null; ecommerce: AnalyticsFact['ecommerce'] }[];
  const tell = ({ target, detail }: DocumentEventMap['analytics']) => {
    if (detail.name === 'add_to_cart') told.push({ from: target, ecommerce: detail.ecommerce });
  };

  beforeEach(() => {
    backend = installFakeBackend();
    freshPage({ images: '/test/support' });
    cart();
    told = [];
    document.addEventListener('analytics', tell);
  });
  afterEach(() => document.removeEventListener('analytics', tell));

  const button = (given: string) => buttonIn(put(''), `label="Add" action="cart" ${given}`);
  const tellsOf = (count: number) => until(() => told.length === count, `${count} are told`);
  /** Another add that is told: what was to be told before it has been. */
  async function alone(): Promise<void> {
    const before = told.length;
    request(document, 'add-to-cart', { productId: 'p-poster' });
    await until(() => told.some(({ ecommerce }) => ecommerce.items[0]?.item_id === 'p-poster'), 'the next one');
    expect(told).to.have.length(before + 1);
  }

  it('[BTN-01] [CART-14] a button’s add is told once, from the button, with price and count', async () => {
    const element = await button('product-id="p-coat" variant-id="v-coat-black-s" count="2"');
    press(element);
    await tellsOf(1);
    expect(told[0]?.from).to.equal(element);
    expect(told[0]?.ecommerce).to.deep.equal({
      ...{ currency: 'EUR', value: 240 },
      items: [
        { item_id: 'p-coat', item_name: 'Rain coat', item_variant: 'Black, S', quantity: 2, price: 120, discount: 30 },
      ],
    });
    await alone();
  });

  it('[CARD-05] beside a catalogue of the same product each tells of its own: the card with its list, the button without', async () => {
    quiet(/Image preload error/);
    const view = await catalogue('label="The shop"');
    await view.shows(5);
    const element = await button('product-id="p-mug"');
    await until(() => view.element.querySelector('script'), 'whatever tells of the list is there');
    press(element);
    await tellsOf(1);
    expect(told[0]?.from).to.equal(element);
    expect(told[0]?.ecommerce).not.to.have.property('item_list_id');
    view.card('Mug').querySelector<HTMLElement>('[part~=add]')?.click();
    await tellsOf(2);
    expect(told[1]?.from).to.equal(view.element);
    expect(told[1]?.ecommerce).to.include({ item_list_id: 'all', item_list_name: 'The shop', value: 9.5 });
    expect(told[1]?.ecommerce.items[0]).to.deep.include({ item_id: 'p-mug', quantity: 1, index: 0 });
    expect(cart().get().items[0]?.count).to.equal(2);
    await alone();
  });

  it('[CART-14] what the page asks for itself is told too: a product, and an item that only the page knows', async () => {
    request(document, 'add-to-cart', { productId: 'p-mug', count: 3 });
    await tellsOf(1);
    expect(told[0]?.from).to.equal(document);
    expect(told[0]?.ecommerce).to.deep.include({ value: 28.5 });
    const item = { id: 'engraving', title: 'Engraving', price: 4.2 };
    request(document.body, 'add-to-cart', { item });
    await tellsOf(2);
    expect(told[1]?.from).to.equal(document.body);
    expect(told[1]?.ecommerce).to.deep.equal({
      ...{ currency: 'EUR', value: 4.2 },
      items: [{ item_id: 'engraving', item_name: 'Engraving', quantity: 1, price: 4.2 }],
    });
    request(document, 'add-to-cart', { item: { ...item, id: 'on-request', price: null } });
    await tellsOf(3);
    expect(told[2]?.ecommerce).to.deep.equal({
      ...{ currency: 'EUR' },
      items: [{ item_id: 'on-request', item_name: 'Engraving', quantity: 1 }],
    });
  });

  it('[CART-14] who has left meanwhile is told for by the document', async () => {
    const box = document.body.appendChild(document.createElement('p'));
    const release = backend.hold('products');
    request(box, 'add-to-cart', { productId: 'p-mug' });
    await until(() => backend.of('products').length === 1, 'the product is asked for');
    box.remove();
    release();
    await tellsOf(1);
    expect(told[0]?.from).to.equal(document);
  });

  it('[CART-14] nothing is told of what the cart refuses', async () => {
    request(document, 'add-to-cart', { productId: 'p-mug', count: 0 });
    await until(() => quiet().warnings.length > 0, 'it is refused');
    expect(told).to.deep.equal([]);
    await alone();
  });
});
