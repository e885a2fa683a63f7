import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { site } from '../../src/stores/site.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart> and what the shop has taken out', () => {
  let page: CartPage;

  const variant = () => page.backend.data.products.find(({ id }) => id === 'p-lamp-x')?.variants[0];
  const key = () => `sb-cart-lost.1:${site().get().projectId}`;

  /** A lamp is gone while an order is sent, and the visitor goes on without it. */
  async function lost(count = 2): Promise<void> {
    page = await cartPage();
    page.backend.data.products.push(
      fakeProduct('p-lamp-x', { name: 'Lamp', variants: [fakeVariant('v-lamp-x', { quantity: 5 })] }),
    );
    await cart.add({ productId: 'p-mug' });
    await cart.add({ productId: 'p-lamp-x', count });
    await page.open();
    // what is read at opening is read before the lamp goes
    await until(() => cartRefresh().get() === 'ready', 'the cart is read');
    Object.assign(variant() ?? {}, { visible: false });
    await cartRefresh().run();
    const removeView = confirmation().addView({});
    const agreed = confirmation().confirm();
    confirmation().get()?.answer(true);
    expect(await agreed).to.equal(true);
    removeView();
    await until(() => page.parts('lost-item').length === 1, 'it is listed');
  }

  it('[CONF-03] stays in view, over a reload, and cannot be put back while it is not there', async () => {
    await lost();
    expect(cart.get().items.map(({ title }) => title)).to.deep.equal(['Mug']);
    expect(page.text('lost-item')).to.contain('Lamp').and.to.contain('No longer available');
    expect(page.parts('lost-item')[0]?.querySelectorAll('button').length).to.equal(1);
    expect(JSON.parse(localStorage.getItem(key()) ?? '{}').items[0]).to.include({ id: 'v-lamp-x', count: 2 });
    await accessible(page.element);
  });

  it('can be put back once the shop has it again, at today’s price, as many as there are', async () => {
    await lost(4);
    Object.assign(variant() ?? {}, { visible: true, price: 12, quantity: 3 });
    await cartRefresh().run();
    await until(() => /Available again/i.test(page.text('lost-item')), 'it is said');
    await accessible(page.element);
    page.button('Put Lamp back').click();
    await until(() => page.parts('lost').length === 0, 'it is in the list no more');
    expect(cart.get().items.map(({ title, count, price }) => `${count} ${title} ${price}`)).to.deep.equal([
      '1 Mug 950',
      '3 Lamp 1200',
    ]);
    expect(localStorage.getItem(key())).to.equal(null);
  });

  it('is forgotten when the visitor says so, or has added it elsewhere', async () => {
    await lost();
    page.button('Forget Lamp').click();
    await until(() => page.parts('lost').length === 0, 'it is forgotten');
    page.done();
    await lost();
    Object.assign(variant() ?? {}, { visible: true });
    await cartRefresh().run();
    await cart.add({ productId: 'p-lamp-x' });
    await until(() => page.parts('lost').length === 0, 'it is in the cart');
  });

  it('is listed in an empty cart as well, and what the visitor takes out is not', async () => {
    await lost();
    await cart.remove('v-mug');
    await until(() => page.parts('empty').length === 1, 'the cart is empty');
    expect(page.parts('lost-item').map((line) => line.textContent)).to.have.length(1);
    expect(page.text('lost-item')).to.contain('Lamp');
  });
});
