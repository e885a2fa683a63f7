import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { site } from '../../src/stores/site.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> and what the shop has taken out', () => {
  let page: CartPage;

  const variant = () => page.backend.data.products[1]?.variants?.[0];
  const key = () => `sb-cart-lost.1:${site().get().projectId}`;

  /** A lamp is gone while an order is sent, and the visitor goes on without it. */
  async function lost(count = 2): Promise<void> {
    const lamp = fakeProduct('p-lamp-x', { name: 'Lamp', variants: [fakeVariant('v-lamp-x', { quantity: 5 })] });
    const goods = [{ productId: 'p-mug' }, { productId: 'p-lamp-x', count }];
    page = await openedCart(goods, { data: { products: [fakeProduct('p-mug', { name: 'Mug' }), lamp] } });
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
    const lines = cart.get().items.map(({ title, count, price }) => `${count} ${title} ${price}`);
    expect(lines).to.deep.equal(['1 Mug 1000', '3 Lamp 1200']);
    expect(localStorage.getItem(key())).to.equal(null);
  });

  it('is listed in an empty cart as well, without what the visitor takes out, until the visitor says that it be forgotten', async () => {
    await lost();
    await cart.remove('v-mug');
    await until(() => page.parts('empty').length === 1, 'the cart is empty');
    expect(page.parts('lost-item')).to.have.length(1);
    page.button('Forget Lamp').click();
    await until(() => page.parts('lost').length === 0, 'it is forgotten');
  });

  it('is listed no more once the visitor has added it elsewhere', async () => {
    await lost();
    Object.assign(variant() ?? {}, { visible: true });
    await cartRefresh().run();
    await cart.add({ productId: 'p-lamp-x' });
    await until(() => page.parts('lost').length === 0, 'it is in the cart');
  });
});
