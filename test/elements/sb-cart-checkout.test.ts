// runs in strict: effects
import { expect } from '@open-wc/testing';
import { request } from '../../src/events.js';
import { emptyCart } from '../support/cart-lines.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> checkout', () => {
  async function checkout(markup = '<sb-cart></sb-cart>') {
    const page = await openedCart({ productId: 'p-mug', count: 2 }, { markup });
    await page.goToCheckout();
    return page;
  }
  const shown = (element: Element) => element.getClientRects().length > 0;

  it('leads to a form for name, email and phone, with the sums folded up above it; the way back is read from the title on', async () => {
    const page = await checkout();
    const form = page.root.querySelector('sb-form') as HTMLElement;
    await until(() => form.shadowRoot?.querySelectorAll('input').length, 'the form has its fields');
    const named = () => [...(form.shadowRoot?.querySelectorAll('label') ?? [])].every((label) => label.textContent);
    await until(named, 'the texts are there');
    expect(form.hasAttribute('checkout')).to.equal(true);
    expect(shown(form)).to.equal(true);
    expect(page.text('recap-total')).to.equal('€19');
    expect(page.root.activeElement).to.equal(page.part('title'));
    await accessible(page.element);
    page.button('Back to the cart').click();
    await until(() => page.text('title') === 'Cart', 'the cart');
    expect(page.root.activeElement).to.equal(page.part('title'));
    expect(page.parts('item')).to.have.length(1);
    expect(shown(form)).to.equal(false);
    page.button('Checkout').click();
    await until(() => shown(form), 'the same form, with what is filled in');
  });

  it('a page’s own form in the slot takes the place of ours', async () => {
    const page = await checkout('<sb-cart><form slot="form"><input aria-label="Own" /></form></sb-cart>');
    expect(shown(page.element.querySelector('input') as Element)).to.equal(true);
    expect(shown(page.root.querySelector('sb-form') as Element)).to.equal(false);
  });

  it('warns the owner once of a form in its slot that is none of a checkout', async () => {
    const page = await checkout('<sb-cart><sb-form slot="form"></sb-form></sb-cart>');
    const warnings = () => quiet().warnings.filter((text) => text.includes('checkout'));
    await until(() => warnings().length > 0, 'the owner is warned');
    await page.close();
    await page.open();
    expect(warnings()).to.deep.equal([
      '<sb-cart>: the sb-form in its slot "form" lacks the attribute checkout: it sends no order',
    ]);
  });

  it('an event opens it on the checkout, once there is something to order; opened again, or empty, it starts from its items', async () => {
    const page = await cartPage();
    request(document.body, 'cart-open', { step: 'checkout' });
    await until(() => page.parts('empty').length > 0, 'the empty cart');
    await page.add({ productId: 'p-mug' });
    await until(() => page.text('title') === 'Checkout', 'the form');
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'it is closed');
    await page.open();
    expect(page.text('title'), 'opened again').to.equal('Cart');
    await page.goToCheckout();
    emptyCart();
    await until(() => page.parts('empty').length > 0, 'the empty cart');
    expect(page.text('title')).to.equal('Cart');
  });
});
