// slow: the cart slides in three times and out twice, a third of a second each
import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import { site } from '../../src/stores/site/site.js';
import { emptyCart } from '../support/cart-lines.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { details, events, freshPage, put, quiet, until } from '../support/fixture.js';
import { buttonIn, press } from '../support/pages/button.js';
import { catalogue } from '../support/pages/catalogue.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> analytics events', () => {
  const heard = details('analytics');
  const told = () => heard.filter(({ name }) => name !== 'add_to_cart');
  const COAT = { item_id: 'p-coat', item_name: 'Rain coat', item_variant: 'Black, S', price: 120 };

  it('[CART-09] dispatches view_cart once per opening, but not for an empty cart', async () => {
    const page = await openedCart([]);
    await page.close();
    expect(told()).to.deep.equal([]);
    await page.add({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 2 });
    await page.add({ item: { id: 'gift', title: 'Gift wrap', price: 2.5 } });
    await page.open();
    await until(() => told().length > 0, 'view_cart is dispatched');
    const items = [
      { ...COAT, quantity: 2 },
      { item_id: 'gift', item_name: 'Gift wrap', quantity: 1, price: 2.5 },
    ];
    expect(told()).to.deep.equal([{ name: 'view_cart', ecommerce: { currency: 'EUR', value: 242.5, items } }]);
    await page.close();
    await page.open();
    await until(() => told().length > 1, 'view_cart is dispatched again');
    expect(told().map(({ name }) => name)).to.deep.equal(['view_cart', 'view_cart']);
  });

  it('[CART-07] dispatches remove_from_cart with the removed quantity when the cart closes, not after an undo', async () => {
    const page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 3 });
    heard.length = 0;
    page.button(/^Remove Rain coat/).click();
    await until(() => page.parts('undo').length === 1, 'the removed line offers Undo');
    page.button(/^Undo/).click();
    await until(() => page.parts('undo').length === 0, 'the line is restored');
    page.button(/^Remove Rain coat/).click();
    await until(() => page.parts('undo').length === 1, 'the line is removed again');
    expect(told()).to.deep.equal([]);
    await page.close();
    await until(() => told().length > 0, 'remove_from_cart is dispatched');
    const ecommerce = { currency: 'EUR', value: 360, items: [{ ...COAT, quantity: 3 }] };
    expect(told()).to.deep.equal([{ name: 'remove_from_cart', ecommerce }]);
  });

  it('dispatches no remove_from_cart when an order empties the cart or the shop changes', async () => {
    await cartPage();
    const { projectId } = site().get();
    await cart.add({ productId: 'p-mug' });
    const withdraw = site().provide({ projectId: `${projectId}-b` });
    expect(cart.get().items).to.have.length(0);
    withdraw();
    expect(cart.get().items).to.have.length(1);
    emptyCart();
    expect(told()).to.deep.equal([]);
    await cart.add({ productId: 'p-mug' });
    site().provide({ projectId: `${projectId}-c` })();
    await cart.remove(cart.get().items[0]?.id ?? '');
    expect(told().map(({ name }) => name)).to.deep.equal(['remove_from_cart']);
  });

  it('[BTN-01] [CARD-05] [CART-14] each add dispatches one add_to_cart: without a list from the button, with its list from the card', async () => {
    installFakeBackend();
    freshPage({ images: '/test/support' });
    quiet(/Image preload error/);
    const told = events('analytics');
    const added = () => told.filter(({ detail }) => detail.name === 'add_to_cart');
    const view = await catalogue('label="The shop"');
    await view.shows(5);
    const button = await buttonIn(put(''), 'label="Add" action="cart" product-id="p-mug" count="2"');
    await until(
      () => document.head.querySelector('[data-sb-structured]'),
      'the catalogue has published its structured data',
    );
    press(button);
    await until(() => added().length === 1, 'the button dispatches add_to_cart');
    view.card('Mug').querySelector<HTMLElement>('[part~=add]')?.click();
    await until(() => cart.get().items[0]?.count === 3, 'the card has added one more');
    await until(() => added().length === 2, 'the card dispatches add_to_cart');
    expect(added().map(({ target }) => target)).to.have.ordered.members([button, view.element]);
    const [plain, listed] = added().map(({ detail }) => detail.ecommerce);
    expect(plain).to.include({ value: 19 }).and.not.have.property('item_list_id');
    expect(listed).to.include({ item_list_id: 'all', item_list_name: 'The shop', value: 9.5 });
    expect(listed?.items[0]).to.deep.include({ item_id: 'p-mug', quantity: 1, index: 0 });
  });
});
