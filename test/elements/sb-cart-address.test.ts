// runs in firefox, webkit: history
// runs in strict: effects
// slow: the cart slides in and out five times, a third of a second each
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { settled, stopClock, until } from '../support/fixture.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> opening, closing and the address', () => {
  const pressBeside = () => sendMouse({ type: 'click', position: [1, 1] });

  it('[CART-01] opening shows #cart, closing brings the plain path back, or the hash from before; the history grows once', async () => {
    const page = await cartPage();
    const lengths = new Set<number>();
    for (const hash of ['', '#news', '']) {
      history.replaceState(null, '', hash || location.pathname + location.search);
      await page.open();
      expect(location.hash).to.equal('#cart');
      page.button('Close the cart').click();
      await until(() => location.hash === hash, 'the address is as before');
      expect(location.href.includes('#')).to.equal(hash !== '');
      lengths.add(history.length);
    }
    expect(lengths.size).to.equal(1);
  });

  it('[CART-01] Back closes the cart, and a link to #cart opens it', async () => {
    const page = await openedCart([]);
    history.back();
    await until(() => !page.drawer.open, 'closed by Back');
    expect(location.hash).to.equal('');
    location.hash = '#cart';
    await until(() => page.drawer.open, 'opened by a link');
    page.button('Close the cart').click();
    await until(() => location.hash === '', 'the hash is gone');
  });

  it('[CART-01] Back leads from the order to the lines, then out of the cart; Forward leads back, and a close out of both', async () => {
    const page = await openedCart({ productId: 'p-mug' });
    const title = () => page.text('title');
    await page.goToCheckout();
    history.back();
    await until(() => title() === 'Cart', 'back at the lines');
    expect(page.drawer.open).to.equal(true);
    expect(location.hash).to.equal('#cart');
    await settled(page.element);
    history.forward();
    await until(() => title() === 'Checkout', 'at the order again');
    page.button('Back to the cart').click();
    await until(() => title() === 'Cart', 'at the lines by the button');
    await settled(page.element);
    await page.goToCheckout();
    await settled(page.element);
    page.button('Close the cart').click();
    await until(() => location.hash === '', 'the page without the cart');
    expect(page.drawer.dataset.state).not.to.equal('open');
    await until(() => !page.drawer.open, 'it is closed');
  });

  it('[CART-12] for visitors Escape and the page behind do not close it; the close button does, unless the page cancels that', async () => {
    const page = await openedCart([]);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await pressBeside();
    expect(cartOpen().get()).to.equal(true);
    expect(page.drawer.open).to.equal(true);
    page.element.addEventListener('cart-close', (event) => event.preventDefault(), { once: true });
    page.button('Close the cart').click();
    expect(cartOpen().get()).to.equal(true);
    page.button('Close the cart').click();
    expect(cartOpen().get()).to.equal(false);
  });

  it('[CART-12] in preview on a desktop, or with dismiss="always", Escape and the page behind close it', async () => {
    const preview = await openedCart([], { settings: { mode: 'preview' } });
    await sendKeys({ press: 'Escape' });
    await until(() => !preview.drawer.open, 'closed by Escape');
    preview.done();
    const page = await openedCart([], { markup: '<sb-cart dismiss="always"></sb-cart>' });
    await pressBeside();
    await until(() => !page.drawer.open, 'closed by a press beside it');
  });

  it('[CART-09] opening locks the scroll and loads discounts, shipping and items; closing plays for 350 ms, drops lines with count 0 and the code of an empty cart', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    const before = page.backend.of('products').length;
    await page.open();
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await until(() => page.backend.of('products').length > before, 'items are read again');
    expect(page.backend.of('discounts')).to.have.length(1);
    expect(page.backend.of('shipping')).to.have.length(1);
    await until(() => page.parts('applied').length > 0, 'the code is applied');
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the line waits');
    const clock = stopClock();
    page.button('Close the cart').click();
    await until(() => page.drawer.dataset.state === 'closing', 'it goes out');
    expect(cart().get()).to.deep.include({ items: [], promocode: null });
    clock.tick(349);
    expect(page.drawer.open).to.equal(true);
    clock.tick(1);
    expect(page.drawer.open).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('[CART-01] [CART-16] in the editor nothing is removed, no promotions are loaded, their lines always show, and the address stays as it is', async () => {
    const page = await openedCart({ productId: 'p-mug' }, { settings: { mode: 'admin' } });
    expect(location.hash).to.equal('');
    location.hash = '#cart';
    expect(page.backend.of('discounts')).to.have.length(0);
    expect(page.text('line-discount')).to.equal('Discount€0');
    expect(page.text('line-promo')).to.equal('Promo code€0');
    page.button('Remove Mug').click();
    await until(() => (page.part('count') as HTMLInputElement).value === '0', 'count 0');
    expect(page.parts('pending')).to.have.length(0);
    await page.close();
    expect(page.items).to.have.length(1);
    expect(location.hash).to.equal('#cart');
  });
});
