// runs in strict: effects
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { spy, stub } from 'sinon';
import '../../elements/sb-form.js';
import { cart } from '../../src/stores/cart/cart.js';
import { revalidateCart } from '../../src/stores/checkout/checkout.js';
import { confirmation } from '../../src/stores/checkout/confirmation.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { shipping } from '../../src/stores/shipping.js';
import { shopRules } from '../../src/stores/shop-rules.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { CheckoutPage, motion, priced } from '../support/pages/checkout.js';
import { openForm } from '../support/pages/form.js';
import { closeBill, closeOrder } from '../support/pages/payment.js';
import { frame, until } from '../support/until.js';

describe('<sb-form checkout>: sending the order', () => {
  const page = new CheckoutPage();

  it('the order goes out with its lines, its delivery and the sum; then the cart is empty and the payment starts', async () => {
    const visit = await page.open();
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Courier'));
    await visit.fill({ Address: 'Allee 5', City: 'Berlin' });
    await visit.click(visit.submit);
    await visit.reaches('success');
    const body = page.backend.of('lead')[0]?.body as Record<string, unknown>;
    expect(body).to.deep.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'shipping[fields][addressLine1]': 'Allee 5',
      'shipping[fields][city]': 'Berlin',
    });
    expect((body.products as { id: string }[]).map(({ id }) => id)).to.have.length(1);
    expect((body.pay as { price: number }).price).to.equal(89);
    expect(cart().get().items).to.deep.equal([]);
    expect(new URLSearchParams(location.search).get('pay_id')).to.equal('pay-1');
    expect(visit.text).to.contain('Thank you, the order has been placed');
    expect(visit.text).to.not.contain('empty');
  });

  it('the button says why the order cannot be sent, stays within reach, and shakes for 500 ms when pressed', async () => {
    const visit = await page.filled();
    shopRules('pr-1').adopt({ ...shopRules('pr-1').get().rules, minTotalOrder: 20000 });
    await visit.says('Orders start at €200');
    expect(visit.submit.getAttribute('aria-disabled')).to.equal('true');
    expect(visit.submit.disabled).to.equal(false);
    expect(visit.root.getElementById(visit.submit.getAttribute('aria-describedby') ?? '')?.textContent).to.contain(
      '€200',
    );
    await expect(visit.element).to.be.accessible();
    const calm = motion(false);
    const moved = spy(visit.submit, 'animate');
    visit.submit.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => moved.called, 'it shakes');
    expect(moved.args[0]?.[1]).to.deep.include({ duration: 500 });
    calm.restore();
    expect(page.backend.of('lead')).to.deep.equal([]);
    cart().dispatch({ type: 'clear' }, 'clear');
    await visit.says('Your cart is empty');
    await page.add('sofa', 900);
    await until(() => !visit.part('tip'), 'nothing is in the way');
    expect(visit.submit.hasAttribute('aria-disabled')).to.equal(false);
  });

  it('[OUT-03] the button is disabled and says why: nothing to order, too little of it, or something not to be had', async () => {
    const visit = await page.open();
    const disabled = () => visit.submit.getAttribute('aria-disabled') === 'true';
    const fine = async () => {
      await until(() => !visit.part('tip'), 'nothing is in the way');
      expect(disabled()).to.equal(false);
    };
    const stopped = async (why: string) => {
      await until(() => visit.part('tip')?.textContent === why, why);
      expect(disabled(), why).to.equal(true);
    };
    cart().dispatch({ type: 'clear' }, 'clear');
    await stopped('Your cart is empty');
    await page.add('chair', 84);
    await fine();
    const { rules } = shopRules('pr-1').get();
    shopRules('pr-1').adopt({ ...rules, minTotalOrder: 8401 });
    await stopped('Orders start at €84.01');
    shopRules('pr-1').adopt(rules);
    await fine();
    await visit.click(visit.control('World post'));
    await until(() => visit.control('World post').checked, 'it is chosen');
    page.backend.data.methods[1] = { ...page.backend.data.methods[1], price: { current: 20, minTotal: 300 } } as never;
    await shipping().load();
    await stopped('Delivery starts at €300');
    shipping().choose(null);
    await fine();
    await page.addProduct('p-lamp', 30);
    await fine();
    const lamp = (given: object) => fakeProduct('p-lamp', { variants: [fakeVariant('v-p-lamp', given)] });
    for (const gone of [{ visible: false }, { price: 30, quantity: 0 }, { price: null }]) {
      page.backend.data.products = [lamp(gone)];
      await revalidateCart();
      await stopped('Some items are not available');
      page.backend.data.products = [priced('p-lamp', 30)];
      await revalidateCart();
      await fine();
    }
  });

  it('[FORM-02] nothing is sent while the form is blocked (its button shakes for 500 ms), wrong or busy, nor with no-send', async () => {
    const release = page.backend.hold('lead');
    const visit = await page.filled();
    const { rules } = shopRules('pr-1').get();
    shopRules('pr-1').adopt({ ...rules, minTotalOrder: 20000 });
    await visit.says('Orders start at €200');
    const calm = motion(false);
    const moved = spy(visit.submit, 'animate');
    await visit.click(visit.submit);
    await until(() => moved.called, 'it shakes');
    expect(moved.args[0]?.[1]).to.deep.include({ duration: 500 });
    calm.restore();
    shopRules('pr-1').adopt(rules);
    await until(() => !visit.part('tip'), 'nothing is in the way');
    visit.control('Phone').focus();
    await sendKeys({ press: 'Backspace' });
    await visit.write('Email', ' @');
    await visit.click(visit.submit);
    await visit.says('Enter your email address');
    expect(page.backend.of('lead')).to.deep.equal([]);
    visit.control('Email').select();
    await sendKeys({ type: 'ann@example.com' });
    visit.submit.click();
    visit.submit.click();
    await until(() => page.backend.of('lead').length > 0, 'sent');
    visit.submit.click();
    release();
    await visit.reaches('success');
    expect(page.backend.of('lead')).to.have.length(1);
    await closeBill();
    visit.element.remove();
    const other = await openForm([{ id: 'a', label: 'Town', default: 'Rome' }], { 'no-send': '' });
    await other.click(other.submit);
    await until(() => other.state === 'success', 'success without sending');
    other.element.remove();
    expect(page.backend.of('lead')).to.have.length(1);
  });

  it('nothing shakes for visitors who want less motion', async () => {
    const visit = await page.open();
    cart().dispatch({ type: 'clear' }, 'clear');
    await visit.says('Your cart is empty');
    const less = motion(true);
    const moved = spy(visit.submit, 'animate');
    await visit.click(visit.submit);
    await until(() => less.called, 'it is asked for');
    less.restore();
    expect(moved.called).to.equal(false);
  });

  it('[CONF-04] a conflict shows the changes; agreed, the order is sent once more, as another order, unless nothing is left of it', async () => {
    const visit = await page.filled();
    await page.addProduct('p-lamp', 30);
    let calls = 0;
    page.backend.answer('lead', () =>
      ++calls === 1 ? Response.json({ message: 'Prices changed' }, { status: 409 }) : Response.json({ lead_id: 'l-2' }),
    );
    page.backend.data.products = [priced('p-lamp', 35)];
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are shown');
    expect(
      confirmation()
        .get()
        ?.changes.map(({ kind }) => kind),
    ).to.deep.equal(['price_changed']);
    expect(visit.state).to.equal('busy');
    confirmation().get()?.answer(true);
    await visit.reaches('success');
    const [first, second] = page.backend.of('lead').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).to.be.a('string').and.not.equal(first);
    const bodies = page.backend.of('lead').map(({ body }) => (body as { pay: { price: number } }).pay.price);
    expect(bodies).to.deep.equal([114, 119]);
    await closeOrder();
    visit.element.remove();
    await page.add('chair', 84);
    const next = await page.filled();
    const undo = page.backend.fail('lead', 409, { message: 'Shipping not found' });
    await next.click(next.submit);
    await next.says('This delivery method is not available any more, choose another');
    undo();
    cart().dispatch({ type: 'clear' }, 'clear');
    page.backend.data.methods = [];
    await shipping().load();
    await page.addProduct('p-lamp', 35);
    await until(() => !next.part('shipping') && !next.part('tip'), 'one product, no delivery');
    page.backend.fail('lead', 409, {});
    page.backend.data.products = [];
    const warned = stub(console, 'warn');
    await next.click(next.submit);
    await until(() => confirmation().get(), 'it is gone');
    const sent = page.backend.of('lead').length;
    confirmation().get()?.answer(true);
    await next.reaches('idle');
    expect(warned.args.map(([words]) => String(words))).to.deep.equal([
      'sb-elements: the order was not sent again, its product list is empty',
    ]);
    warned.restore();
    expect(page.backend.of('lead')).to.have.length(sent);
  });

  it('a conflict whose changes are not agreed to sends nothing more and keeps the form', async () => {
    const visit = await page.filled();
    await page.addProduct('p-vase', 30);
    page.backend.fail('lead', 409, {});
    page.backend.data.products = [priced('p-vase', 35)];
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are shown');
    confirmation().get()?.answer(false);
    await visit.reaches('idle');
    expect(page.backend.of('lead')).to.have.length(1);
    expect(visit.control('Name').value).to.equal('Ann');
  });

  it('[CONF-03] before sending, empty lines go and changes of the goods and the promotions are confirmed; cancel sends nothing', async () => {
    await promotions().load();
    const visit = await page.filled();
    await page.addProduct('p-sofa', 30);
    page.backend.data.products = [priced('p-sofa', 35)];
    await revalidateCart();
    await page.add('vase', 5);
    const vase = cart().get().items.at(-1)?.id ?? '';
    cart().dispatch({ type: 'setCount', id: vase, count: 0 }, 'count');
    page.backend.data.discounts = [{ id: 'd-1', discount_type: 'percent', discount_amount: 10, active_from: 10 }];
    await visit.click(visit.submit);
    await until(() => confirmation().get(), 'the changes are shown');
    const kinds = (changes: readonly { kind: string }[] | undefined) => changes?.map(({ kind }) => kind);
    expect(kinds(confirmation().get()?.changes)).to.deep.equal(['price_changed']);
    expect(kinds(confirmation().get()?.sums)).to.deep.equal(['discount']);
    expect(
      cart()
        .get()
        .items.map(({ id }) => id),
    ).to.not.include(vase);
    confirmation().get()?.answer(false);
    await visit.reaches('idle');
    expect(page.backend.of('lead')).to.deep.equal([]);
  });

  it('a conflict that shows no change is tried once more by itself; then the form says so, and the visitor decides', async () => {
    const visit = await page.filled();
    page.backend.fail('lead', 409, { message: '' });
    const words = 'The order has changed, check it and send it again';
    await visit.click(visit.submit);
    await visit.says(words);
    expect(page.backend.of('lead')).to.have.length(2);
    expect(cart().get().items).to.have.length(1);
    for (let more = 0; more < 10; more++) await frame();
    expect(visit.text).to.contain(words);
    expect(page.backend.of('lead')).to.have.length(2);
    await visit.click(visit.submit);
    await until(() => page.backend.of('lead').length === 4 && visit.state === 'error', 'the visitor has tried again');
    expect(visit.text).to.contain(words);
  });

  it('a challenge between two conflicts does not make it try for ever', async () => {
    const visit = await page.filled();
    page.backend.answer('lead', () =>
      page.backend.of('lead').length === 2
        ? Response.json({ data: { captcha: 'visible' } })
        : Response.json({ message: '' }, { status: 409 }),
    );
    await visit.click(visit.submit);
    await visit.says('confirm that you are not a robot');
    visit.element.setAttribute('captcha-token', 'tok-1');
    await visit.says('The order has changed, check it and send it again');
    expect(page.backend.of('lead')).to.have.length(3);
  });

  it('[SHIP-05] shipping that is gone is an error at the shipping, and the form scrolls to it with 40 px above', async () => {
    const visit = await page.filled();
    const tall = [document.createElement('div'), document.createElement('div')];
    for (const space of tall) space.style.blockSize = '2000px';
    document.body.prepend(tall[0] as HTMLElement);
    document.body.append(tall[1] as HTMLElement);
    page.backend.fail('lead', 409, { message: 'Shipping not found' });
    await visit.click(visit.submit);
    await visit.says('This delivery method is not available any more, choose another');
    await until(() => Math.abs((visit.part('shipping')?.getBoundingClientRect().top ?? 0) - 40) < 1, 'scrolled');
    expect(visit.root.querySelector('[role="radiogroup"][aria-invalid="true"]')).to.not.equal(null);
    for (const space of tall) space.remove();
  });
});
