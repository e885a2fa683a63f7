// slow: nine carts that wait for their shop, axe in two states
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { cart as scripted } from '../../elements/cart.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { sumChanges } from '../../src/stores/totals/sum-changes.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { accessible, settled, stopClock, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> promo codes and sums', () => {
  let page: CartPage;

  const input = () => page.part('promo-input') as HTMLInputElement;
  const state = () => page.parts('promo')[0]?.dataset.state ?? 'applied';
  const error = () => page.text('error');
  /** Notes of the cart's own step only: the checkout shows the same sums. */
  const notes = () => [...page.part('foot').querySelectorAll('[part=sum-note]')].map(({ textContent }) => textContent);

  async function withMugs(count: number, options: Parameters<typeof openedCart>[1] = {}) {
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

  it('[PROMO-01] drops typed characters that no code contains, keeps the caret, normalizes full-width letters', async () => {
    await withMugs(1);
    await type('save');
    input().setSelectionRange(2, 2);
    await sendKeys({ type: '!x' });
    expect(input().value).to.equal('saxve');
    expect(input().selectionStart).to.equal(3);
    input().select();
    await sendKeys({ type: 'ＳＡＶＥ１０' });
    expect(input().value, 'full-width letters are normalized').to.equal('SAVE10');
  });

  it('[PROMO-02] the field goes from empty to loading to applied; removing the code shows the field again', async () => {
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

  it('[PROMO-01] [PROMO-02] [PROMO-04] an empty or unknown code shows an error, with the code as typed, until the visitor types', async () => {
    await withMugs(1);
    page.button('Apply').click();
    await until(() => error() === 'Enter a promo code', 'the error is shown');
    await accessible(page.element);
    await type('No');
    await until(() => state() === 'empty', 'the error is gone');
    await apply('Pe', 'error');
    expect(error()).to.equal('We don’t know the code “NoPe”. Check the spelling');
    expect(input().value).to.equal('NoPe');
    expect(input().getAttribute('aria-invalid')).to.equal('true');
    await type('x');
    await until(() => state() === 'empty', 'the error is gone');
  });

  it('[PROMO-02] [PROMO-04] an error about the minimum total names it and disappears after 3 s', async () => {
    await withMugs(1);
    const clock = stopClock();
    for (const turn of ['first', 'again']) {
      await apply('five', 'error');
      expect(error(), turn).to.equal('The code five works for orders from €50');
      clock.tick(2999);
      await settled();
      expect(state()).to.equal('error');
      clock.tick(1);
      await until(() => state() === 'empty', 'the error is gone');
      expect(input().value).to.equal('five');
      input().select();
    }
  });

  it('[PROMO-03] an applied code stops counting below its minimum total and counts again above it; both are announced', async () => {
    await withMugs(6);
    await apply('five', 'applied');
    const count = (pieces: number) => cart().dispatch({ type: 'setCount', id: 'v-mug', count: pieces }, 'count');
    count(1);
    const words = 'The code five works for orders from €50';
    await until(() => page.spoken.includes(words), 'the inactive code is announced');
    expect(error()).to.equal(words);
    expect(page.part('applied').dataset.state).to.equal('amount_error');
    expect(page.parts('line-promo')).to.have.length(0);
    await promotions().read();
    expect(cart().get().promocode, 'kept when loaded again').to.equal('five');
    count(6);
    await until(() => page.spoken.includes('Promo code five is applied'), 'the active code is announced');
    expect(page.text('line-promo')).to.equal('Promo code−€5');
  });

  it('[PROMO-02] back from the order, does not announce an applied code again; a code applied again is announced', async () => {
    await withMugs(2);
    await apply('SAVE10', 'applied');
    const announcements = () => page.spoken.filter((words) => words === 'Promo code save10 is applied').length;
    await until(() => announcements() === 1, 'it is announced');
    await page.goToCheckout();
    page.button('Back to the cart').click();
    await until(() => page.parts('applied').length === 1, 'the code is shown again');
    await settled(page.element);
    expect(announcements()).to.equal(1);
    page.button('Remove the promo code save10').click();
    await until(() => state() === 'empty', 'the field is shown');
    await apply('SAVE10', 'applied');
    await until(() => announcements() === 2, 'it is announced again');
  });

  it('[CART-06] [PROMO-05] one bar shows the nearest goal: free delivery, then the discount, then that both are reached', async () => {
    const further = { id: 'd-110', discount_type: 'percent', discount_amount: 5, active_from: 110 } as const;
    await withMugs(10, { data: { discounts: [further] } });
    await until(() => page.parts('bar').length > 0, 'the goal is shown');
    expect(page.texts('goal-text')).to.deep.equal(['€5 more for free delivery: Courier']);
    expect(page.part('bar').style.inlineSize).to.equal('95%');
    page.button('One more of Mug').click();
    await until(() => page.text('goal-text') === '€5.50 more for 5% off', 'the discount is the goal');
    page.button('One more of Mug').click();
    await until(() => page.text('goal-text') === 'Free delivery: Courier', 'both are reached');
    expect(page.parts('goal').map(({ dataset }) => dataset.state)).to.deep.equal(['reached']);
  });

  it('[CART-04] [PROMO-03] notes explain a code or discount that is not added, rounded percentages, and a discount cut to the price', async () => {
    const small = fakePromocode('small', { discount_amount: 1 });
    const odd = fakePromocode('odd', { discount_amount: 33.333 });
    const much = fakePromocode('much', { discount_amount: 150 });
    await withMugs(20, { data: { promocodes: [small, odd, much] } });
    await until(() => page.text('line-discount') === 'Discount5% off orders from €100−€9.50', 'the discount counts');
    await promotions().apply('small');
    await until(
      () => page.text('applied-note').includes('Not combined with your discount'),
      'the code is not combined',
    );
    expect(page.text('line-discount')).to.equal('Discount5% off orders from €100−€9.50');
    expect(page.parts('line-promo')).to.have.length(0);
    const lost = 'Your promo code saves more, so the discount is not added';
    await promotions().apply('odd');
    await until(() => page.text('line-promo') === 'Promo code−€63.33', 'the code counts');
    expect(page.parts('line-discount')).to.have.length(0);
    expect(notes()).to.deep.equal(['Percentages are rounded to €0.01', lost]);
    await promotions().apply('much');
    await until(() => page.text('line-total') === 'Total€0', 'nothing is left to pay');
    expect(notes()).to.deep.equal(['Discounts can’t exceed the price of the items', lost]);
    expect(page.text('applied-benefit')).to.equal('100% off');
  });

  it('[CART-04] an added tax is above the total and in it, also for scripts; an included one is below it and adds nothing', async () => {
    const taxes = [
      { id: 'vat', title: 'VAT', rate: 19, included: true },
      { id: 'sales', title: 'Sales tax', rate: 8.25, shipping: true },
    ];
    page = await openedCart({ productId: 'p-mug', count: 2 }, { shop: { taxes } });
    await scripted.chooseShipping('s-courier');
    const wanted = ['Delivery€5', 'Sales tax, 8.25%€1.98', 'Total€25.98', 'Including VAT, 19%€3.03'];
    await until(
      () => page.texts('line').slice(-4).join() === wanted.join(),
      () => `the sums are known: ${page.texts('line')}`,
    );
    expect(scripted.get()).to.include({ tax: 198, total: 2598 });
    const { lines } = await scripted.explain();
    expect(lines.at(-1)).to.deep.equal({ kind: 'tax', id: 'sales', amount: 198, reason: 'added', sum: 198 });
  });

  it('[CONF-02] a code removed or a country chosen during a refresh is not told as a change by the shop; an expired code is', async () => {
    await withMugs(4);
    await promotions().apply('save10');
    shipping().choose('s-courier');
    await until(() => page.text('line-total').endsWith('€39.20'), 'code and delivery count');
    const refreshDuring = async (work: () => void) => {
      await until(() => cartRefresh().get() === 'ready', 'the last refresh has ended');
      const answer = page.backend.hold('products');
      const before = page.backend.of('products').length;
      const refreshed = cartRefresh().run();
      await until(() => page.backend.of('products').length > before, 'the products are requested');
      work();
      await until(() => shipping().get().state === 'ready', 'the delivery has its price');
      answer();
      await refreshed;
      return sumChanges().get();
    };
    const [courier] = page.backend.data.methods;
    const abroad = () => {
      Object.assign(courier as object, { price: { current: 9 } });
      shipping().setCountry('US');
    };
    expect(await refreshDuring(abroad)).to.deep.equal([]);
    await until(() => page.text('line-shipping').endsWith('€9'), 'the price is for the country');
    expect(await refreshDuring(() => page.button('Remove the promo code save10').click())).to.deep.equal([]);
    expect(page.text('notice')).to.equal('');
    await promotions().apply('save10');
    page.backend.data.promocodes = [];
    expect(await refreshDuring(() => {})).to.deep.equal([{ kind: 'promo', from: 380, to: 0, good: false }]);
  });

  it('[CART-16] with mode="admin" the cart of a visitor page keeps its code, and asks for none', async () => {
    page = await openedCart({ productId: 'p-mug', count: 4 }, { markup: '<sb-cart mode="admin"></sb-cart>' });
    await type('SAVE10');
    await sendKeys({ press: 'Enter' });
    page.button('Apply').click();
    await settled(page.element);
    expect([state(), page.backend.of('promocodes').length]).to.deep.equal(['empty', 0]);
    await scripted.applyPromocode('SAVE10');
    await until(() => state() === 'applied', 'a script applies a code');
    page.button('Remove the promo code save10').click();
    await settled(page.element);
    expect([state(), cart().get().promocode]).to.deep.equal(['applied', 'save10']);
  });

  it('the drawer shows a promo code and a delivery method set by a script', async () => {
    await withMugs(4);
    expect(await scripted.applyPromocode('SAVE10')).to.include({ promocode: 'save10', promo: 380 });
    await until(() => page.text('applied-code') === 'save10', 'the drawer shows the code');
    expect(await scripted.chooseShipping('s-courier')).to.include({ shippingId: 's-courier', shipping: 500 });
    await until(() => page.text('line-shipping').endsWith('€5'), 'the drawer shows the delivery');
    expect(await scripted.applyPromocode(null)).to.include({ promocode: null, promo: 0 });
    await until(() => page.parts('promo').length === 1, 'the field is shown again');
    expect(await scripted.chooseShipping(null)).to.include({ shippingId: null, shipping: 0 });
  });
});
