// runs in firefox, webkit: dialogs, focus and the top layer
// runs in strict: effects
// runs in light: the light React
// slow: the cart slides in and out, a third of a second each, axe between
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart } from '../../elements/cart.js';
import { request } from '../../src/events.js';
import { revalidateCart } from '../../src/stores/refresh/refresh.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart>', () => {
  it('an empty cart says what to do next, and its one action closes it', async () => {
    const page = await openedCart([]);
    expect(page.text('empty-title')).to.equal('Your cart is empty');
    await accessible(page.element);
    page.button('Continue shopping').click();
    await until(() => !page.drawer.open, 'it is closed');
  });

  it('[CART-02] a line shows picture, linked title, options, vendor code, count, price and sum', async () => {
    const page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-sand-s', count: 2 });
    const link = page.part('item-link') as HTMLAnchorElement;
    expect(link.textContent).to.equal('Rain coat');
    expect(link.pathname).to.equal('/products/p-coat/');
    expect(page.text('options')).to.equal('Color: Sand · Size: S');
    expect(page.text('vendor-code')).to.equal('SKU: SKU-v-coat-sand-s');
    expect((page.part('count') as HTMLInputElement).value).to.equal('2');
    expect(page.text('each')).to.equal('€110.50 each');
    expect(page.text('sum')).to.equal('€221');
    // there is no such picture here: it is on its way, or its failure has been said
    const asked = [page.root.querySelector('img')?.src, ...quiet().calls.flat()].join(' ');
    expect(asked).to.contain('img-coat-sand');
    await accessible(page.element);
  });

  it('[CART-02] a line says what one costs only where there are several, and the price it was while the shop has one', async () => {
    const page = await openedCart({ productId: 'p-coat', variantId: 'v-coat-black-s' });
    expect(page.parts('each')).to.have.length(0);
    expect(page.text('sum')).to.equal('€120');
    expect(page.text('old-price')).to.equal('Old price €150');
    page.button('One more of Rain coat, Black, S').click();
    await until(() => page.text('each') === '€120 each', 'there are two');
    expect(page.text('old-price')).to.equal('Old price €300');
    await accessible(page.element);
    for (const { variants } of page.backend.data.products)
      for (const variant of variants ?? []) delete variant.oldPrice;
    await revalidateCart();
    await until(() => page.parts('old-price').length === 0, 'the shop has been asked again');
  });

  it('[CART-08] a count is stepped by single pieces, or typed: absolute value, with grouping and units; what cannot be read leaves it as it was, and empty is 0 when the field is left', async () => {
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
    await until(() => count.value === '3', 'it is gone from the field');
    expect(page.items[0]?.count).to.equal(3);
    await type('1 000 pcs');
    await until(() => page.items[0]?.count === 1000, 'a thousand');
    count.focus();
    count.select();
    await sendKeys({ press: 'Backspace' });
    expect(page.items[0]?.count).to.equal(1000);
    await sendKeys({ press: 'Tab' });
    await until(() => page.items[0]?.count === 0, 'none');
  });

  it('[CART-09] a cart that is moved in the document while it is open stays on top of the page, with focus in it, and closes as before', async () => {
    const markup = '<button>Shop</button><sb-cart></sb-cart><div></div>';
    const page = await openedCart({ productId: 'p-mug' }, { markup });
    (page.element.nextElementSibling as HTMLElement).append(page.element);
    await until(() => page.drawer.matches(':modal'), 'it is on top again');
    await until(() => page.root.activeElement === page.part('title'), 'focus is in it');
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'closed');
    expect(document.documentElement.style.overflow, 'the page scrolls').to.equal('');
  });

  it('a cart that is closed by its button gives focus back to where it was', async () => {
    const page = await cartPage({ markup: '<button>Shop</button><sb-cart></sb-cart>' });
    const opener = page.element.previousElementSibling as HTMLElement;
    opener.focus();
    request(opener, 'cart-toggle', null);
    await until(() => page.parts('base').length > 0 && page.drawer.open, 'open');
    expect(document.activeElement).to.equal(page.element);
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'closed');
    expect(document.activeElement).to.equal(opener);
  });

  it('[CART-10] a cart that opens by itself for its first item begins where the next step does: at Checkout', async () => {
    const page = await cartPage({ shop: { autoOpenCart: true } });
    await page.add({ productId: 'p-mug' });
    await until(() => page.root.activeElement?.textContent === 'Checkout', 'the focus is on Checkout');
    expect(page.drawer.open).to.equal(true);
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'closed');
    request(document, 'cart-open', null);
    await until(
      () => page.root.activeElement?.getAttribute('part') === 'title',
      'asked for, it is read from its title on',
    );
  });

  it('nothing of the drawer is loaded before there is something in the cart, or it is asked for', async () => {
    const page = await cartPage();
    expect(page.root.childElementCount).to.equal(0);
    await page.add({ productId: 'p-mug' });
    await until(() => page.parts('base').length > 0, 'the drawer is there');
    expect(page.drawer.open).to.equal(false);
  });

  it('[CART-01] a page that is opened at #cart shows the cart', async () => {
    const page = await cartPage();
    const second = document.createElement('sb-cart');
    page.element.remove();
    history.replaceState(null, '', '#cart');
    document.body.append(second);
    await until(() => second.shadowRoot?.querySelector('dialog')?.open, 'the cart is open');
    second.remove();
  });

  it('[CART-14] what a script adds, counts and removes is shown in the drawer, and what the visitor does there reaches the script', async () => {
    const page = await cartPage();
    const countField = () => page.root.querySelector<HTMLInputElement>('[role="spinbutton"]');
    const shows = (count: string) => until(() => countField()?.value === count, `the drawer shows ${count} pieces`);
    const added = await cart.add({ productId: 'p-mug', count: 2 });
    expect(added).to.include({ count: 2, subtotal: 1900, currency: 'EUR' });
    await cart.open();
    await shows('2');
    expect(page.texts('item-title')).to.deep.equal(['Mug']);
    const id = added.items[0]?.id ?? '';
    expect((await cart.setCount(id, 5)).subtotal).to.equal(4750);
    await shows('5');
    await until(() => page.text('line-total').endsWith('€47.50'), 'the total follows');
    page.button('One more of Mug').click();
    await until(() => cart.get().count === 6, 'the script has it');
    await cart.remove(id);
    await until(() => page.parts('empty').length === 1, 'the drawer is empty');
  });
});
