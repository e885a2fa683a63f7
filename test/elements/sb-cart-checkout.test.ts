// runs in strict: effects
import { expect } from '@open-wc/testing';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart> checkout', () => {
  let page: CartPage;

  async function checkout(markup?: string) {
    page = await cartPage(markup === undefined ? {} : { markup });
    await page.add({ productId: 'p-mug', count: 2 });
    await page.open();
    page.button('Checkout').click();
    await until(() => page.text('title') === 'Checkout', 'the form');
  }
  const shown = (element: Element) => element.getClientRects().length > 0;

  it('leads to a form for name, email and phone, with the sums folded up above it', async () => {
    await checkout();
    const form = page.root.querySelector('sb-form') as HTMLElement;
    await until(() => form.shadowRoot?.querySelectorAll('input').length, 'the form has its fields');
    const named = () => [...(form.shadowRoot?.querySelectorAll('label') ?? [])].every((label) => label.textContent);
    await until(named, 'the texts are there');
    expect(form.hasAttribute('checkout')).to.equal(true);
    expect(shown(form)).to.equal(true);
    expect(page.text('recap-total')).to.equal('€19');
    expect(page.root.activeElement).to.equal(page.part('title'));
    await accessible(page.element);
  });

  it('Back shows the cart again, keeps what is filled in, and is read from the title on', async () => {
    await checkout();
    const form = page.root.querySelector('sb-form') as HTMLElement;
    page.button('Back to the cart').click();
    await until(() => page.text('title') === 'Cart', 'the cart');
    expect(page.root.activeElement).to.equal(page.part('title'));
    expect(page.parts('item')).to.have.length(1);
    expect(shown(form)).to.equal(false);
    page.button('Checkout').click();
    await until(() => shown(form), 'the same form');
  });

  it('a page’s own form in the slot takes the place of ours', async () => {
    await checkout('<sb-cart><form slot="form"><input aria-label="Own" /></form></sb-cart>');
    expect(shown(page.element.querySelector('input') as Element)).to.equal(true);
    expect(shown(page.root.querySelector('sb-form') as Element)).to.equal(false);
  });

  it('an event opens it on the checkout, once there is something to order', async () => {
    page = await cartPage();
    request(document.body, 'cart-open', { step: 'checkout' });
    await until(() => page.parts('empty').length > 0, 'the empty cart');
    await page.add({ productId: 'p-mug' });
    await until(() => page.text('title') === 'Checkout', 'the form');
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'it is closed');
    await page.open();
    expect(page.text('title')).to.equal('Cart');
  });

  it('a cart that becomes empty, or is opened again, starts from its items', async () => {
    await checkout();
    cart().dispatch({ type: 'clear' }, 'clear');
    await until(() => page.parts('empty').length > 0, 'the empty cart');
    expect(page.text('title')).to.equal('Cart');
  });
});
