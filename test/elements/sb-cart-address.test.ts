// runs in firefox, webkit: history
// runs in strict: effects
// slow: the cart slides out nine times, a third of a second each
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { setStock } from '../support/fake-products.js';
import { settled, stopClock, until } from '../support/fixture.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> opening, closing and the URL', () => {
  const pressBeside = () => sendMouse({ type: 'click', position: [1, 1] });

  it('[CART-01] sets #cart on opening, restores the previous URL on closing; opening again adds no history entry', async () => {
    const page = await cartPage();
    const lengths = new Set<number>();
    for (const hash of ['', '#news']) {
      history.replaceState(null, '', hash || location.pathname + location.search);
      await page.open();
      expect(location.hash).to.equal('#cart');
      page.button('Close the cart').click();
      await until(() => location.hash === hash, 'the previous hash is restored');
      expect(location.href.includes('#')).to.equal(hash !== '');
      lengths.add(history.length);
    }
    expect(lengths.size).to.equal(1);
  });

  it('[CART-01] closes on Back and opens on a link to #cart', async () => {
    const page = await openedCart([]);
    history.back();
    await until(() => !page.drawer.open, 'closed by Back');
    expect(location.hash).to.equal('');
    location.hash = '#cart';
    await until(() => page.drawer.open, 'opened by a link');
    page.button('Close the cart').click();
    await until(() => location.hash === '', 'the hash is gone');
  });

  it('[CART-01] Back leads from the checkout to the lines, Forward to the checkout; the close button leaves the cart', async () => {
    const page = await openedCart({ productId: 'p-mug' });
    const title = () => page.text('title');
    await page.goToCheckout();
    history.back();
    await until(() => title() === 'Cart', 'back at the lines');
    expect(page.drawer.open).to.equal(true);
    expect(location.hash).to.equal('#cart');
    await settled(page.element);
    history.forward();
    await until(() => title() === 'Checkout', 'at the checkout again');
    page.button('Back to the cart').click();
    await until(() => title() === 'Cart', 'at the lines by the button');
    await settled(page.element);
    await page.goToCheckout();
    await settled(page.element);
    page.button('Close the cart').click();
    await until(() => location.hash === '', 'the URL without the cart');
    expect(page.drawer.dataset.state).not.to.equal('open');
    await until(() => !page.drawer.open, 'the drawer is closed');
  });

  it('[CART-12] stays open for visitors on Escape and outside presses; the close button closes it unless canceled', async () => {
    const page = await openedCart([]);
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    await pressBeside();
    expect(cartOpen().get()).to.equal(true);
    expect(page.drawer.open).to.equal(true);
    page.element.addEventListener('cart-close', (event) => event.preventDefault(), { once: true });
    page.button('Close the cart').click();
    await Promise.resolve();
    expect(cartOpen().get()).to.equal(true);
    page.button('Close the cart').click();
    await Promise.resolve();
    expect(cartOpen().get()).to.equal(false);
  });

  it('[CART-12] closes on Escape in preview, but not on mobile, and on outside presses with dismiss="always"', async () => {
    const pages = [
      [{ settings: { mode: 'preview' } }, () => sendKeys({ press: 'Escape' })],
      [{ markup: '<sb-cart dismiss="always"></sb-cart>' }, pressBeside],
    ] as const;
    for (const [own, close] of pages) {
      const page = await openedCart([], own);
      await close();
      await until(() => !page.drawer.open, 'it is closed');
      page.done();
    }
    const mobile = await openedCart([], { settings: { mode: 'preview', device: 'mobile' } });
    await sendKeys({ press: 'Escape' });
    await sendKeys({ press: 'Escape' });
    expect(mobile.drawer.open).to.equal(true);
    expect(cartOpen().get()).to.equal(true);
  });

  it('[CART-09] opening locks scrolling and loads data; closing takes 350 ms, drops removed lines and an empty cart’s code', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    const before = page.backend.of('products').length;
    await page.open();
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await until(() => page.backend.of('products').length > before, 'products are loaded again');
    expect(page.backend.of('discounts')).to.have.length(1);
    expect(page.backend.of('shipping')).to.have.length(1);
    await until(() => page.parts('applied').length > 0, 'the code is applied');
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the removed line offers Undo');
    const clock = stopClock();
    page.button('Close the cart').click();
    await until(() => page.drawer.dataset.state === 'closing', 'the drawer is closing');
    expect(cart().get()).to.deep.include({ items: [], promocode: null });
    clock.tick(349);
    expect(page.drawer.open).to.equal(true);
    clock.tick(1);
    expect(page.drawer.open).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('[CART-01] [CART-16] in the editor: removes no lines, loads no promotions, shows their rows, leaves the URL unchanged', async () => {
    const page = await openedCart({ productId: 'p-mug' }, { settings: { mode: 'admin' } });
    expect(location.hash).to.equal('');
    location.hash = '#cart';
    expect(page.backend.of('discounts')).to.have.length(0);
    expect(page.text('line-discount')).to.equal('Discount€0');
    expect(page.text('line-promo')).to.equal('Promo code€0');
    page.button('Remove Mug').click();
    await until(() => (page.part('count') as HTMLInputElement).value === '0', 'the count is 0');
    expect(page.parts('pending')).to.have.length(0);
    await page.close();
    expect(page.items).to.have.length(1);
    expect(location.hash).to.equal('#cart');
  });

  it('[CART-16] in the editor, a promo code is neither asked for nor kept', async () => {
    const page = await openedCart({ productId: 'p-mug' }, { settings: { mode: 'admin' } });
    const field = page.part('promo-input') as HTMLInputElement;
    field.value = 'SAVE10';
    field.form?.requestSubmit();
    await settled(page.element);
    expect([page.backend.of('promocodes'), cart().get().promocode]).to.deep.equal([[], null]);
  });

  it('in the editor, the title of a line does not lead to the page of its product', async () => {
    const page = await openedCart({ productId: 'p-mug' }, { settings: { mode: 'admin' } });
    let blocked = false;
    const leaves = (event: Event) => {
      blocked = event.defaultPrevented;
      event.preventDefault();
    };
    page.element.addEventListener('click', leaves, { once: true });
    page.part('item-link').click();
    expect(blocked).to.equal(true);
  });

  it('[CART-16] in the editor, the button that removes what cannot be ordered removes nothing', async () => {
    const page = await cartPage({ settings: { mode: 'admin' } });
    await page.add({ productId: 'p-mug' });
    await page.add({ productId: 'p-poster' });
    setStock(page.backend.data.products, 'p-poster', 0);
    await page.open();
    await until(() => page.parts('take-out').length, 'the poster is sold out');
    page.button('Remove what cannot be ordered').click();
    await settled(page.element);
    expect(page.items).to.have.length(2);
  });
});
