// runs in firefox, webkit: dialogs, focus and the top layer
// runs in strict: effects
// runs in light: the light React
// slow: the cart slides out seven times, a third of a second each; axe twice
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart } from '../../elements/cart.js';
import { request } from '../../src/events.js';
import { revalidateCart } from '../../src/stores/refresh/refresh.js';
import { accessible, put, quiet, settled, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart>', () => {
  it('an empty cart shows a message and a button “Continue shopping”, which closes it', async () => {
    const page = await openedCart([]);
    expect(page.text('empty-title')).to.equal('Your cart is empty');
    await accessible(page.element);
    page.button('Continue shopping').click();
    await until(() => !page.drawer.open, 'the cart is closed');
  });

  it('[CART-02] a line shows picture, linked title, options, SKU, sum and old price, the unit price for several pieces, and no old price once the shop has none', async () => {
    const page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-black-s' });
    const link = page.part('item-link') as HTMLAnchorElement;
    expect(link.textContent).to.equal('Rain coat');
    expect(link.pathname).to.equal('/products/p-coat/');
    expect(page.text('options')).to.equal('Color: Black · Size: S');
    expect(page.text('vendor-code')).to.equal('SKU: SKU-v-coat-black-s');
    // the picture does not exist here: it is still loading, or its failure has been logged
    const asked = [page.root.querySelector('img')?.src, ...quiet().calls.flat()].join(' ');
    expect(asked).to.contain('img-coat-black');
    expect(page.parts('each')).to.have.length(0);
    expect([page.text('sum'), page.text('old-price')]).to.deep.equal(['€120', 'Old price €150']);
    page.button('One more of Rain coat, Black, S').click();
    await until(() => page.text('each') === '€120 each', 'there are two pieces');
    expect([page.text('sum'), page.text('old-price')]).to.deep.equal(['€240', 'Old price €300']);
    expect((page.part('count') as HTMLInputElement).value).to.equal('2');
    const landmarks = 'header, footer, main, nav, aside, [role="banner"], [role="contentinfo"]';
    expect(page.root.querySelectorAll(landmarks).length, 'landmarks beside those of the page').to.equal(0);
    await accessible(page.element);
    for (const { variants } of page.backend.data.products)
      for (const variant of variants ?? []) delete variant.oldPrice;
    await revalidateCart();
    await until(() => page.parts('old-price').length === 0, 'the old price is gone after the refresh');
  });

  it('[CART-08] the quantity is stepped by one or typed; invalid input is reverted, empty means 0', async () => {
    const page = await openedCart({ productId: 'p-mug' });
    page.button('One more of Mug').click();
    page.button('One more of Mug').click();
    page.button('One less of Mug').click();
    await until(() => page.text('sum') === '€19', 'two mugs');
    const count = page.part('count') as HTMLInputElement;
    const type = async (text: string) => {
      count.focus();
      count.select();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Tab' });
    };
    await type('-3');
    await until(() => page.text('sum') === '€28.50', 'three mugs');
    await type('1e9');
    await until(() => count.value === '3', 'the field shows the quantity again');
    expect(page.items[0]?.count).to.equal(3);
    count.focus();
    count.select();
    await sendKeys({ press: 'Backspace' });
    expect(page.items[0]?.count).to.equal(3);
    await sendKeys({ press: 'Tab' });
    await until(() => page.items[0]?.count === 0, 'the quantity is 0');
  });

  it('[CART-09] an open cart that is moved in the document stays modal with the focus in it, and closes as before', async () => {
    const markup = '<button>Shop</button><sb-cart></sb-cart><div></div>';
    const page = await openedCart({ productId: 'p-mug' }, { markup });
    (page.element.nextElementSibling as HTMLElement).append(page.element);
    await until(() => page.drawer.matches(':modal'), 'the drawer is modal again');
    await until(() => page.root.activeElement === page.part('title'), 'the title has the focus');
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'the cart is closed');
    expect(document.documentElement.style.overflow, 'the page scrolls').to.equal('');
  });

  it('closed by its button, returns the focus to the opener', async () => {
    const page = await cartPage({ markup: '<button>Shop</button><sb-cart></sb-cart>' });
    const opener = page.element.previousElementSibling as HTMLElement;
    opener.focus();
    request(opener, 'cart-toggle', null);
    await until(() => page.parts('base').length > 0 && page.drawer.open, 'the cart is open');
    expect(document.activeElement).to.equal(page.element);
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'the cart is closed');
    expect(document.activeElement).to.equal(opener);
  });

  it('[CART-10] opened automatically for its first item, focuses Checkout; opened by request, focuses its title', async () => {
    const page = await cartPage({ shop: { autoOpenCart: true } });
    await page.add({ productId: 'p-mug' });
    await until(() => page.root.activeElement?.textContent === 'Checkout', 'Checkout has the focus');
    expect(page.drawer.open).to.equal(true);
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'the cart is closed');
    request(document, 'cart-open', null);
    await until(() => page.root.activeElement?.getAttribute('part') === 'title', 'the title has the focus');
  });

  it('[CART-01] opens on a page whose URL has #cart, and on a link to #cart, before it needs anything else', async () => {
    for (const isThere of [true, false]) {
      const page = await cartPage();
      page.element.remove();
      // the need of earlier tests, which never falls
      pageStores()?.delete('cart-need.2');
      if (isThere) history.replaceState(null, '', '#cart');
      const second = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
      // its first look at the URL is over
      await settled(second);
      if (!isThere) location.hash = '#cart';
      await until(() => second.shadowRoot?.querySelector('dialog')?.open, 'the cart is open');
      request(document, 'cart-close', null);
      await until(() => location.hash === '', 'the hash is gone');
      second.remove();
      page.done();
    }
  });

  it('[CART-14] the drawer shows what a script adds, changes and removes; the script sees the visitor’s changes', async () => {
    const page = await cartPage();
    const countField = () => page.root.querySelector<HTMLInputElement>('[role="spinbutton"]');
    const shows = (count: string) =>
      until(() => countField()?.value === count, `the drawer shows a quantity of ${count}`);
    const added = await cart.add({ productId: 'p-mug', count: 2 });
    expect(added).to.include({ count: 2, subtotal: 1900, currency: 'EUR' });
    await cart.open();
    await shows('2');
    expect(page.texts('item-title')).to.deep.equal(['Mug']);
    const id = added.items[0]?.id ?? '';
    expect((await cart.setCount(id, 5)).subtotal).to.equal(4750);
    await shows('5');
    await until(() => page.text('line-total').endsWith('€47.50'), 'the total is updated');
    page.button('One more of Mug').click();
    await until(() => cart.get().count === 6, 'the script sees the new count');
    await cart.remove(id);
    await until(() => page.parts('empty').length === 1, 'the drawer is empty');
  });
});
