// slow: the cart slides out four times, a third of a second each
import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { site } from '../../src/stores/site/site.js';
import { emptyCart } from '../support/cart-lines.js';
import { details, stopClock, until } from '../support/fixture.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> analytics events', () => {
  const heard = details('analytics');
  const told = () => heard.filter(({ name }) => name !== 'add_to_cart');
  const COAT = { item_id: 'p-coat', item_name: 'Rain coat', item_variant: 'Black, S', price: 120 };

  it('[CART-09] dispatches view_cart once per opening, without notes, but not for an empty cart', async () => {
    const page = await openedCart([]);
    await page.close();
    expect(told()).to.deep.equal([]);
    await page.add({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 2 });
    await page.add({ item: { id: 'gift', title: 'Gift wrap', price: 2.5, note: 'For Ann, Elm Road 5' } });
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

  it('[CART-07] dispatches remove_from_cart for a line whose removal has begun on an earlier page', async () => {
    const page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 3 });
    page.button(/^Remove Rain coat/).click();
    await until(() => page.parts('undo').length === 1, 'the removed line offers Undo');
    // another page knows the line only as it waits
    site().provide({ projectId: `${site().get().projectId}-b` })();
    heard.length = 0;
    await page.close();
    await until(() => told().length > 0, 'remove_from_cart is dispatched');
    const ecommerce = { currency: 'EUR', value: 360, items: [{ ...COAT, quantity: 3 }] };
    expect(told()).to.deep.equal([{ name: 'remove_from_cart', ecommerce }]);
  });

  it('in the editor, dispatches nothing', async () => {
    await openedCart({ productId: 'p-mug' }, { settings: { mode: 'admin' } });
    const clock = stopClock();
    cartOpen().close();
    cartOpen().open();
    clock.tick(1000);
    await cart.remove(cart.get().items[0]?.id ?? '');
    expect(heard).to.deep.equal([]);
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
});
