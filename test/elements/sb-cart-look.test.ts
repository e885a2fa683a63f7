// runs in firefox, webkit: boxes and style sheets
// slow: a cart that slides in, axe over it
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, cartPage, fillCart } from './sb-cart-support.js';

describe('<sb-cart>: what a visitor sees of it', () => {
  let page: CartPage;

  async function opened(lines: number, options = {}): Promise<void> {
    page = await cartPage(options);
    fillCart(lines);
    await page.open();
    await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
    await until(() => page.drawer.getAnimations().length === 0, 'it stands still');
  }
  const box = (part: string) => page.part(part).getBoundingClientRect();
  const unfold = () => page.button('Order summary');
  const shown = () =>
    page
      .parts('line')
      .filter((line) => line.checkVisibility())
      .map((line) => line.querySelector('dt')?.textContent);

  async function apply(code: string): Promise<void> {
    const input = page.part('promo-input') as HTMLInputElement;
    input.focus();
    input.select();
    await sendKeys({ type: code });
    page.button('Apply').click();
  }

  it('[PROMO-04] the answer to a promo code comes into view, clear of the sums below it', async () => {
    await opened(6);
    const clear = (part: string) => box(part).top >= box('head').bottom && box(part).bottom <= box('foot').top;
    await apply('nope');
    await until(() => page.parts('error').length > 0, 'the error is there');
    await until(() => clear('error') && clear('promo-input'), 'it can be read');
    await apply('save10');
    await until(() => page.parts('applied').length > 0, 'the code is applied');
    await until(() => clear('applied'), 'so can this');
  });

  it('[CART-04] from three rows on the foot shows the total, and the other sums when they are asked for', async () => {
    await opened(3);
    expect(shown()).to.deep.equal(['Total']);
    expect(box('foot').height).to.be.below(140);
    expect(unfold().getAttribute('aria-expanded')).to.equal('false');
    await accessible(page.element);
    unfold().click();
    await until(() => shown().length === 3, 'all sums are there');
    expect(shown()).to.deep.equal(['Subtotal', 'Delivery', 'Total']);
    expect(unfold().getAttribute('aria-expanded')).to.equal('true');
    unfold().click();
    await until(() => shown().length === 1, 'it has folded');
  });

  it('[CART-04] the sums of a short cart, and those of the editor, always stand there', async () => {
    await opened(2);
    expect(shown()).to.have.length(3);
    expect(page.parts('unfold')).to.have.length(0);
    page.done();
    await opened(3, { settings: { mode: 'admin' } });
    expect(shown()).to.include('Subtotal');
  });
});
