// slow: six carts, settled five times while the clock is stopped
import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { setStock } from '../support/fake-products.js';
import { settled, stopClock, until } from '../support/fixture.js';
import { nameOf } from '../support/ui.js';
import { type CartPage, cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> removing lines', () => {
  let page: CartPage;

  async function removedMug() {
    page = await openedCart([{ productId: 'p-mug', count: 3 }, { productId: 'p-poster' }]);
    const clock = stopClock();
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the removed line offers Undo');
    (document.activeElement as HTMLElement).blur();
    return clock;
  }

  it('[CART-07] a removed line shows Undo in its place for 5000 ms, then it is gone, which is announced', async () => {
    const time = await removedMug();
    expect(page.text('pending')).to.contain('Mug was removed');
    time.tick(4999);
    await settled();
    expect(page.items).to.have.length(2);
    time.tick(1);
    expect(page.items.map(({ title }) => title)).to.deep.equal(['Poster']);
    await until(() => page.spoken.at(-1) === 'Mug is no longer in the cart', 'the removal is announced');
  });

  it('[CART-07] a removal is said once: by the group that takes the focus, else by an announcement', async () => {
    page = await openedCart([{ productId: 'p-mug' }, { productId: 'p-poster' }]);
    stopClock();
    const groups = () => page.parts('pending').map(nameOf);
    page.button('Remove Mug').focus();
    page.button('Remove Mug').click();
    await until(() => page.root.activeElement === page.parts('undo')[0], 'Undo has the focus');
    expect(groups()).to.deep.equal(['Mug was removed']);
    cart().setCount('v-poster', 0, { stays: true });
    await until(() => page.spoken.length > 0, 'the other removal is announced');
    expect(page.spoken).to.deep.equal(['Poster was removed']);
  });

  it('[CART-07] a removal that another tab holds does not complete; Undo restores the line, and so does setting a quantity', async () => {
    const time = await removedMug();
    cart().holdRemoval('v-mug', 2000);
    await settled();
    time.tick(60_000);
    await settled();
    expect(page.items).to.have.length(2);
    page.button('Undo: put Mug back').click();
    await until(() => page.parts('pending').length === 0, 'the line is restored');
    expect(page.items[0]?.count).to.equal(3);
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the removed line offers Undo');
    cart().dispatch({ type: 'setCount', id: 'v-mug', count: 2 }, 'count');
    await until(() => page.parts('pending').length === 0, 'the line is restored');
    time.tick(6000);
    expect(page.items.map(({ count }) => count)).to.deep.equal([2, 1]);
  });

  it('[CART-07] [OUT-03] while all lines are removed and wait for Undo, the checkout does not open and says why', async () => {
    page = await openedCart({ productId: 'p-mug' });
    stopClock();
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the removed line offers Undo');
    page.button('Checkout').click();
    await until(() => page.spoken.includes('Your cart is empty'), 'the reason is announced');
    expect(page.text('tip')).to.equal('Your cart is empty');
    expect(page.text('title')).to.equal('Cart');
    page.button('Undo: put Mug back').click();
    await until(() => page.parts('tip').length === 0, 'no reason is shown');
  });

  it('[CART-16] [MODE-01] with mode="admin" the cart of a visitor page keeps a removed line with count 0', async () => {
    page = await openedCart({ productId: 'p-mug', count: 3 }, { markup: '<sb-cart mode="admin"></sb-cart>' });
    const time = stopClock();
    page.button('Remove Mug').click();
    await until(() => (page.part('count') as HTMLInputElement).value === '0', 'the count is 0');
    time.tick(60_000);
    expect(page.items).to.have.length(1);
  });

  it('[CART-16] a line that the editor has set to 0 in another tab offers Undo, and is removed when the cart closes', async () => {
    page = await openedCart({ productId: 'p-mug', count: 3 });
    const time = stopClock();
    cart().setCount('v-mug', 0, { stays: true });
    await until(() => page.parts('pending').length > 0, 'the line offers Undo');
    time.tick(60_000);
    expect(page.items).to.have.length(1);
    page.button('Close the cart').click();
    await until(() => page.items.length === 0, 'the line is removed');
  });

  it('[CART-07] the pointer on the removed line pauses its time; it then resumes with what is left', async () => {
    const time = await removedMug();
    time.tick(3000);
    const line = page.part('pending');
    // a pointer dispatches both events: React listens for the first, Preact for the second
    const point = { pointerType: 'mouse', bubbles: true };
    line.dispatchEvent(new PointerEvent('pointerover', point));
    line.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
    const stands = () => page.items[0]?.removal?.ends === null;
    await until(stands, 'the time is paused');
    time.tick(60_000);
    expect(page.items).to.have.length(2);
    line.dispatchEvent(new PointerEvent('pointerout', { ...point, relatedTarget: document.body }));
    line.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' }));
    await until(() => !stands(), 'the time runs again');
    await settled(page.element);
    time.tick(1999);
    await settled();
    expect(page.items).to.have.length(2);
    time.tick(1);
    expect(page.items).to.have.length(1);
  });

  it('[CART-07] an unavailable line is removed at once, without Undo; the title gets the focus', async () => {
    page = await cartPage();
    setStock(page.backend.data.products, 'p-lamp', 1);
    await page.add({ productId: 'p-lamp' });
    setStock(page.backend.data.products, 'p-lamp', 0);
    await page.open();
    await until(() => page.text('stock') === 'Out of stock', 'the line is out of stock');
    page.button('Remove Lamp').focus();
    page.button('Remove Lamp').click();
    expect(page.items).to.have.length(0);
    await until(() => page.parts('empty').length > 0, 'the cart is empty');
    await until(() => page.root.activeElement === page.part('title'), 'the title has the focus');
  });
});
