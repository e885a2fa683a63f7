import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart } from '../../src/stores/cart/cart.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { accessible, settled, stopClock, until } from '../support/fixture.js';
import { type CartPage, cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> promo codes and sums', () => {
  let page: CartPage;

  const input = () => page.part('promo-input') as HTMLInputElement;
  const state = () => page.parts('promo')[0]?.dataset.state ?? 'applied';
  const error = () => page.text('error');

  async function withMugs(count: number, options = {}) {
    page = await openedCart({ productId: 'p-mug', count }, options);
    await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
  }
  async function type(code: string) {
    input().focus();
    await sendKeys({ type: code });
  }
  async function apply(code: string, wanted: string) {
    await type(code);
    page.button('Apply').click();
    await until(() => state() === wanted, `the field is ${wanted}`);
  }

  it('[PROMO-01] what no code has is left out as it is written, and the caret stays where it was', async () => {
    await withMugs(1);
    await type('save');
    input().setSelectionRange(2, 2);
    await sendKeys({ type: '!x' });
    expect(input().value).to.equal('saxve');
    expect(input().selectionStart).to.equal(3);
  });

  it('[PROMO-02] empty, loading, applied; removing it shows the field again', async () => {
    await withMugs(2);
    expect(state()).to.equal('empty');
    const answer = page.backend.hold('promocodes');
    await apply('SAVE10', 'loading');
    answer();
    await until(() => state() === 'applied', 'applied');
    expect(page.text('applied-text')).to.equal('save10 10% off');
    expect(page.text('line-promo')).to.equal('Promo code−€1.90');
    expect(cart().get().promocode).to.equal('save10');
    await accessible(page.element);
    page.button('Remove the promo code save10').click();
    await until(() => state() === 'empty', 'empty');
    expect(cart().get().promocode).to.equal(null);
  });

  it('[PROMO-01] [PROMO-02] [PROMO-04] an empty code, or an unknown one, is an error until the visitor writes', async () => {
    await withMugs(1);
    page.button('Apply').click();
    await until(() => error() === 'Enter a promo code', 'it is to be written first');
    await accessible(page.element);
    await type('no');
    await until(() => state() === 'empty', 'the error is gone');
    await apply('pe', 'error');
    expect(error()).to.equal('There is no code nope. Check the spelling');
    expect(input().getAttribute('aria-invalid')).to.equal('true');
    await type('x');
    await until(() => state() === 'empty', 'the error is gone');
  });

  it('[PROMO-02] [PROMO-04] an error of the minimum total names it and goes after 3 s', async () => {
    await withMugs(1);
    const clock = stopClock();
    await apply('five', 'error');
    expect(error()).to.equal('The code five works for orders from €50');
    clock.tick(2999);
    await settled();
    expect(state()).to.equal('error');
    clock.tick(1);
    await until(() => state() === 'empty', 'the error is gone');
    expect(input().value).to.equal('five');
  });

  it('[PROMO-04] a code that could not be checked says so, and the button tries again', async () => {
    await withMugs(1);
    const up = page.backend.fail('promocodes', 500);
    await apply('save10', 'error');
    expect(error()).to.equal('The code could not be checked. Try again');
    await accessible(page.element);
    up();
    page.button('Try again').click();
    await until(() => state() === 'applied', 'applied');
  });

  it('[PROMO-03] a code below its sum becomes active with the cart, and that is said', async () => {
    await withMugs(6);
    await apply('five', 'applied');
    const count = (pieces: number) => cart().dispatch({ type: 'setCount', id: 'v-mug', count: pieces }, 'count');
    count(1);
    const words = 'The code five works for orders from €50';
    await until(() => page.spoken.includes(words), 'it is said that it does not count');
    expect(error()).to.equal(words);
    expect(page.part('applied').dataset.state).to.equal('amount_error');
    expect(page.parts('line-promo')).to.have.length(0);
    await promotions().read();
    expect(cart().get().promocode, 'asked for again it stays').to.equal('five');
    count(6);
    await until(() => page.spoken.includes('Promo code five is applied'), 'it is said that it counts');
    expect(page.text('line-promo')).to.equal('Promo code−€5');
  });

  it('[PROMO-04] a kept code that is not available any more says so in its block', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    cart().dispatch({ type: 'applyPromocode', code: 'old' }, 'promocode');
    await page.open();
    await until(() => error() === 'The code old cannot be used for this order', 'the block says why');
    expect(page.part('applied').dataset.state).to.equal('default_error');
  });

  it('[CART-04] a code that does not stack gives way to a discount that is worth more, and says so', async () => {
    await withMugs(20, { data: { promocodes: [fakePromocode('small', { discount_amount: 1 })] } });
    await apply('small', 'applied');
    expect(page.text('applied-note')).to.contain('Not combined with your discount');
    expect(page.text('line-subtotal')).to.equal('Subtotal€190');
    expect(page.text('line-discount')).to.equal('Discount5% off from €100−€9.50');
    expect(page.parts('line-promo')).to.have.length(0);
  });

  it('[CART-06] [PROMO-05] bars show how far free delivery and the nearest discount are', async () => {
    await withMugs(10);
    const bars = () => page.parts('bar').map((bar) => bar.style.inlineSize);
    await until(() => page.parts('goal').length === 2, 'two goals');
    expect(page.texts('goal-text')).to.deep.equal(['Add €5 more for free delivery: Courier', 'Add €5 more for 5% off']);
    expect(bars()).to.deep.equal(['95%', '95%']);
    page.button('One more of Mug').click();
    await until(() => page.text('goal-text') === 'Free delivery: Courier', 'free delivery is reached');
    expect(page.parts('goal')).to.have.length(1);
    expect(page.part('goal').dataset.state).to.equal('reached');
  });
});
