// runs in strict: effects
import { expect } from '@open-wc/testing';
import { request } from '../../src/events.js';
import { emptyCart } from '../support/cart-lines.js';
import { accessible, quiet, settled, until } from '../support/fixture.js';
import { cartPage, openedCart, paste } from './sb-cart-support.js';

describe('<sb-cart> checkout', () => {
  async function checkout(markup = '<sb-cart></sb-cart>') {
    const page = await openedCart({ productId: 'p-mug', count: 2 }, { markup });
    await page.goToCheckout();
    return page;
  }
  const shown = (element: Element) => element.getClientRects().length > 0;

  it('leads to a form with the total above it and back to the lines; focuses the title both ways, keeps the form', async () => {
    const page = await checkout();
    const form = page.root.querySelector('sb-form') as HTMLElement;
    await until(() => form.shadowRoot?.querySelectorAll('input').length, 'the form has its fields');
    const named = () => [...(form.shadowRoot?.querySelectorAll('label') ?? [])].every((label) => label.textContent);
    await until(named, 'the labels have their texts');
    expect(form.hasAttribute('checkout')).to.equal(true);
    expect(shown(form)).to.equal(true);
    expect(page.text('recap-total')).to.equal('€19');
    expect(page.root.activeElement).to.equal(page.part('title'));
    await accessible(page.element);
    page.button('Back to the cart').click();
    await until(() => page.text('title') === 'Cart', 'the lines are shown');
    expect(page.root.activeElement).to.equal(page.part('title'));
    expect(page.parts('item')).to.have.length(1);
    expect(shown(form)).to.equal(false);
    page.button('Checkout').click();
    await until(() => shown(form), 'the same form is shown again');
  });

  it('[CART-02] [PROMO-01] the way to the order saves a note that is being typed, and keeps a typed promo code in its field', async () => {
    const page = await openedCart({ productId: 'p-mug' }, { markup: '<sb-cart line-notes></sb-cart>' });
    await until(() => page.parts('promo-input').length > 0, 'the field for a code is shown');
    paste(page.part('promo-input') as HTMLInputElement, 'SAVE10');
    page.button('Add a note to Mug').click();
    await until(() => page.parts('note-input').length > 0, 'the field for the note is shown');
    paste(page.part('note-input') as HTMLInputElement, 'For Ann');
    await settled(page.element);
    await page.goToCheckout();
    await until(() => page.items[0]?.note === 'For Ann', 'the note is saved');
    page.button('Back to the cart').click();
    await until(() => page.parts('promo-input').length > 0, 'the lines are shown');
    expect((page.part('promo-input') as HTMLInputElement).value).to.equal('SAVE10');
    expect(page.texts('item-note')).to.deep.equal(['Note: For Ann']);
  });

  it('shows the page’s own form in the slot instead of the built-in one', async () => {
    const page = await checkout('<sb-cart><form slot="form"><input aria-label="Own" /></form></sb-cart>');
    expect(shown(page.element.querySelector('input') as Element)).to.equal(true);
    expect(shown(page.root.querySelector('sb-form') as Element)).to.equal(false);
  });

  it('logs one warning when the sb-form in its slot lacks the checkout attribute', async () => {
    const page = await checkout('<sb-cart><sb-form slot="form"></sb-form></sb-cart>');
    const warnings = () => quiet().warnings.filter((text) => text.includes('checkout'));
    await until(() => warnings().length > 0, 'the warning is logged');
    await page.close();
    await page.open();
    expect(warnings()).to.deep.equal([
      '<sb-cart>: the sb-form in its slot "form" lacks the attribute checkout: it sends no order',
    ]);
  });

  it('cart-open can open the checkout step once there are lines; reopened or emptied, the cart shows the lines', async () => {
    const page = await cartPage();
    request(document.body, 'cart-open', { step: 'checkout' });
    await until(() => page.parts('empty').length > 0, 'the cart is empty');
    await page.add({ productId: 'p-mug' });
    await until(() => page.text('title') === 'Checkout', 'the checkout step is shown');
    page.button('Close the cart').click();
    await until(() => !page.drawer.open, 'the cart is closed');
    await page.open();
    expect(page.text('title'), 'opened again').to.equal('Cart');
    await page.goToCheckout();
    emptyCart();
    await until(() => page.parts('empty').length > 0, 'the cart is empty');
    expect(page.text('title')).to.equal('Cart');
  });
});
