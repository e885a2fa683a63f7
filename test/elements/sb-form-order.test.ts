// runs in strict: effects
import { expect } from '@open-wc/testing';
import { spy, stub } from 'sinon';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { shopRules } from '../../src/stores/shop-rules.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { accessible, becomes, put, quiet, settled, until } from '../support/fixture.js';
import { CheckoutPage, priced } from '../support/pages/checkout.js';
import type { FormPage } from '../support/pages/form.js';

/** The visitor wants less motion, or not; until restored. */
const motion = (less: boolean) => stub(window, 'matchMedia').returns({ matches: less } as MediaQueryList);

describe('<sb-form checkout>: sending the order', () => {
  const page = new CheckoutPage();
  const question = () => confirmation().get();
  const asked = () => until(question, 'the changes are shown');
  const isFree = (visit: FormPage) => until(() => !visit.part('tip'), 'nothing is in the way');
  const disabled = (visit: FormPage) => visit.submit.getAttribute('aria-disabled') === 'true';

  it('the order goes out with its lines, its delivery and the sum; then the cart is empty and the payment starts', async () => {
    const visit = await page.checkout();
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Courier'));
    await visit.fill({ Address: 'Allee 5', City: 'Berlin' });
    const body = await page.send();
    await visit.reaches('success');
    expect(body).to.deep.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'shipping[fields][addressLine1]': 'Allee 5',
      'shipping[fields][city]': 'Berlin',
    });
    expect(body.products).to.have.length(1);
    expect((body.pay as { price: number }).price).to.equal(89);
    expect(cart().get().items).to.deep.equal([]);
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal('pay-1');
    expect(visit.text).to.contain('Thank you, the order has been placed').and.not.contain('empty');
  });

  it('[OUT-03] the button is disabled, within reach, and says why: nothing to order, too little of it, or something not to be had', async () => {
    const visit = await page.checkout();
    const stopped = async (why: string) => {
      await becomes(() => visit.part('tip')?.textContent, why);
      expect(disabled(visit), why).to.equal(true);
    };
    cart().dispatch({ type: 'clear' }, 'clear');
    await stopped('Your cart is empty');
    expect(visit.submit.disabled).to.equal(false);
    const reason = visit.root.getElementById(visit.submit.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).to.equal('Your cart is empty');
    await accessible(visit.element);
    await page.add('chair', 84);
    await isFree(visit);
    expect(disabled(visit)).to.equal(false);
    const { rules } = shopRules('pr-1').get();
    shopRules('pr-1').adopt({ ...rules, minTotalOrder: 8401 });
    await stopped('Orders start at €84.01');
    shopRules('pr-1').adopt(rules);
    await page.addProduct('p-vase', 30);
    page.backend.data.products = [fakeProduct('p-vase', { variants: [fakeVariant('v-p-vase', { visible: false })] })];
    await revalidateCart();
    await stopped('Some items are not available');
  });

  it('[FORM-02] nothing is sent while the form is blocked, or wrong: its button shakes for 500 ms, not for who wants less motion', async () => {
    const visit = await page.filled();
    const { rules } = shopRules('pr-1').get();
    shopRules('pr-1').adopt({ ...rules, minTotalOrder: 20000 });
    await visit.says('Orders start at €200');
    const moved = spy(visit.submit, 'animate');
    const less = motion(true);
    await visit.click(visit.submit);
    await until(() => less.called, 'it is asked for');
    expect(moved.called).to.equal(false);
    less.restore();
    motion(false);
    visit.submit.focus();
    await visit.press('Enter');
    await until(() => moved.called, 'it shakes');
    expect(moved.args[0]?.[1]).to.deep.include({ duration: 500 });
    shopRules('pr-1').adopt(rules);
    await isFree(visit);
    await visit.write('Email', ' @');
    await visit.submitUntilSaid('Enter your email address');
    expect(page.sent).to.equal(0);
  });

  it('[CONF-04] a conflict shows the changes; agreed, the order is sent once more, as another order', async () => {
    const visit = await page.filled();
    await page.addProduct('p-lamp', 30);
    page.backend.answer('lead', () =>
      page.sent === 1
        ? Response.json({ message: 'Prices changed' }, { status: 409 })
        : Response.json({ lead_id: 'l-2' }),
    );
    page.backend.data.products = [priced('p-lamp', 35)];
    await visit.click(visit.submit);
    await asked();
    expect(question()?.changes.map(({ kind }) => kind)).to.deep.equal(['price_changed']);
    expect(visit.state).to.equal('busy');
    question()?.answer(true);
    await visit.reaches('success');
    const [first, second] = page.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).to.be.a('string').and.not.equal(first);
    const prices = page.backend.of('lead').map(({ body }) => (body as { pay: { price: number } }).pay.price);
    expect(prices).to.deep.equal([114, 119]);
  });

  it('a conflict that shows no change is tried once more by itself, also after a challenge; then the form says so, and the visitor decides', async () => {
    quiet(/a captcha, which nobody can answer/);
    const visit = await page.filled();
    const words = 'The order has changed, check it and send it again';
    page.backend.answer('lead', () =>
      page.sent === 2
        ? Response.json({ data: { captcha: 'visible' } })
        : Response.json({ message: '' }, { status: 409 }),
    );
    await visit.submitUntilSaid('confirm that you are not a robot');
    visit.element.setAttribute('captcha-token', 'tok-1');
    await visit.says(words);
    await settled(visit.element);
    expect(page.sent).to.equal(3);
    expect(cart().get().items).to.have.length(1);
    await visit.click(visit.submit);
    await until(() => page.sent === 5 && visit.state === 'error', 'the visitor has tried again');
    expect(visit.text).to.contain(words);
  });

  it('[SHIP-05] shipping that is gone is an error at the shipping, and the form scrolls to it with 40 px above', async () => {
    const visit = await page.filled();
    visit.element.before(put('<div style="block-size: 2000px"></div>'));
    put('<div style="block-size: 2000px"></div>');
    page.backend.fail('lead', 409, { message: 'Shipping not found' });
    await visit.submitUntilSaid('This delivery method is not available any more, choose another');
    await until(() => Math.abs((visit.part('shipping')?.getBoundingClientRect().top ?? 0) - 40) < 1, 'scrolled');
    expect(visit.root.querySelector('[role="radiogroup"][aria-invalid="true"]')).to.not.equal(null);
  });
});
