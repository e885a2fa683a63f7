// slow: five checkouts filled in by real keys and sent, axe after one
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { paymentModal } from '../../src/components/payment/Payment.js';
import { cart } from '../../src/stores/cart/cart.js';
import { navigation } from '../../src/stores/page/navigation.js';
import { payment } from '../../src/stores/payment/payment.js';
import { emptyCart } from '../support/cart-lines.js';
import { accessible, details, quiet, until } from '../support/fixture.js';
import { Latches } from '../support/latches.js';
import { pageStores } from '../support/page-stores.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { BILL, followAddress } from '../support/pages/payment.js';

describe('<sb-form checkout>: confirmation and analytics of an order', () => {
  const page = new CheckoutPage();
  const own = location.search + location.hash;
  const element = () => document.querySelector('sb-payment');
  const dialog = () => element()?.shadowRoot?.querySelector('dialog');
  const text = () => (dialog()?.textContent ?? '').replace(/\s+/g, ' ');
  const says = (words: string) => until(() => dialog()?.open && text().includes(words), text);
  const closes = () => until(() => !dialog()?.open, 'the dialog is closed');
  const late = new Latches();
  afterEach(() => late.end());
  async function order(attributes?: Record<string, string>, lead_id = '10-427'): Promise<void> {
    page.backend.answer('lead', () => Response.json({ lead_id }));
    const visit = await page.filled(attributes);
    await visit.submitUntil('success');
  }

  it('[LEAD-03] [OUT-04] without online payment, shows the order number, total and next steps, on a page without its own sb-payment', async () => {
    expect(element()).to.equal(null);
    for (const method of page.backend.data.methods) method.days = 1;
    await order();
    expect(location.hash).to.equal('#pay');
    expect(cart().get().items).to.deep.equal([]);
    await says('Thank you, the order has been placed');
    expect(text()).to.contain('10-427').and.contain('€84').and.contain('The shop will contact you');
    expect(text()).to.contain('1 × chair').and.contain('DeliveryCollect · 1 day');
    const copy = stub(navigator.clipboard, 'writeText').resolves();
    [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Copy')?.click();
    await says('Copied');
    expect(copy.args).to.deep.equal([['10-427']]);
    copy.restore();
    expect(element()?.shadowRoot?.activeElement?.textContent).to.equal('Your order');
    await accessible(element() as Element);
    expect(document.querySelectorAll('sb-payment').length).to.equal(1);
  });

  it('[LEAD-03] the confirmation of a free order does not mention payment', async () => {
    emptyCart();
    await page.add('sample', 0);
    await order();
    await says('The shop will contact you about your order.');
    expect(text()).to.contain('€0').and.not.contain('payment');
  });

  it('[LEAD-03] shows the form’s own success text, shows the order again after a reload, and restores the URL when closed', async () => {
    await order({ success: 'We call you within an hour.' });
    await says('We call you within an hour.');
    element()?.remove();
    // after a reload, the page knows only what is in the storage and the URL
    pageStores()?.delete('payment.2');
    pageStores()?.delete('placed-order.1');
    document.body.append(document.createElement('sb-payment'));
    await says('10-427');
    dialog()?.querySelector<HTMLButtonElement>('[part~="close"]')?.click();
    await closes();
    expect(location.search + location.hash).to.equal(own);
    followAddress();
    expect(payment().get().kind).to.equal('closed');
  });

  it('[LEAD-03] shows the order even if the page resets the URL', async () => {
    await order();
    history.replaceState(null, '', location.pathname + location.search);
    await says('10-427');
  });

  it('[LEAD-03] shows the order if the page resets the URL before the element is there, and again if the page puts in another', async () => {
    element()?.remove();
    const file = late.nextImport('sb-payment');
    await order({}, '10-428');
    history.replaceState(null, '', location.pathname + location.search);
    await until(() => payment().get().kind === 'placed', 'the order is to be shown');
    expect([element(), file.come]).to.deep.equal([null, 1]);
    file.open();
    await says('10-428');
    element()?.remove();
    document.body.append(document.createElement('sb-payment'));
    await says('10-428');
  });

  it('[LEAD-03] if the payment cannot be loaded, a bill is paid at the page of the server, and an alert names the number of another order', async () => {
    quiet(/the payment could not be loaded/);
    element()?.remove();
    stub(paymentModal, 'load').rejects(new Error('offline'));
    const go = stub(navigation, 'go');
    const alerted = stub(window, 'alert');
    await order({}, '10-433');
    await until(() => alerted.called, 'the visitor is told');
    expect(alerted.args).to.deep.equal([['Thank you, the order has been placed\nOrder 10-433']]);
    page.visit.element.remove();
    await page.add('chair', 84);
    const pay = { pay_link: '/mod/pay/', pay_id: 'pay-34', pay_hash: 'h' };
    page.backend.answer('lead', () => Response.json({ lead_id: '10-434', pay }));
    await (await page.filled()).submitUntil('success');
    await until(() => go.called, 'the page of the server is opened');
    expect(go.args).to.deep.equal([['/mod/pay/']]);
    element()?.remove();
  });

  const told = details('analytics');
  const facts = () => told.filter(({ name }) => name !== 'add_to_cart');
  const names = () => facts().map(({ name }) => name);
  const of = (name: string) => facts().flatMap((fact) => (fact.name === name ? [fact.ecommerce] : []));
  const ITEM = { item_id: 'chair', item_name: 'chair', quantity: 1, price: 84 };

  it('[OUT-04] dispatches begin_checkout, add_shipping_info, purchase and add_payment_info once each', async () => {
    stub(navigation, 'go');
    page.backend.answer('lead', () =>
      Response.json({ lead_id: '10-430', pay: { pay_link: '/mod/pay/', pay_id: 'pay-30', pay_hash: 'h' } }),
    );
    page.backend.answer('payAjax', () =>
      Response.json({ ...BILL, pay: { ...BILL.pay, pay_id: 'pay-30', pay_sum: 89 } }),
    );
    const visit = await page.checkout();
    await until(() => facts().length > 0, 'begin_checkout is dispatched');
    const items = [{ ...ITEM, item_id: of('begin_checkout')[0]?.items[0]?.item_id }];
    const goods = { currency: 'EUR', value: 84, items };
    expect(of('begin_checkout')).to.deep.equal([goods]);
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Courier'));
    await until(() => of('add_shipping_info').length > 0, 'add_shipping_info is dispatched');
    expect(of('add_shipping_info')).to.deep.equal([{ ...goods, shipping_tier: 'Courier' }]);
    // inserted again, as by a router of the page
    visit.element.remove();
    document.body.append(visit.element);
    await visit.says('Address');
    await visit.fill({ Address: 'Allee 5', City: 'Berlin' });
    visit.submit.click();
    visit.submit.click();
    await until(() => payment().get().kind === 'bill', 'the bill is shown');
    const transaction = { ...goods, transaction_id: '10-430', shipping: 5, tax: 0 };
    expect(of('purchase')).to.deep.equal([transaction]);
    expect(page.lead.pay).to.deep.include({ price: 89 });
    await payment().pay();
    await payment().pay();
    expect(of('add_payment_info')).to.deep.equal([{ currency: 'EUR', value: 89, payment_type: 'bank_card', items }]);
    expect(names()).to.deep.equal(['begin_checkout', 'add_shipping_info', 'purchase', 'add_payment_info']);
  });

  it('[OUT-04] dispatches the facts of an order with a promo code once, and those of the next order in the same tab', async () => {
    const once = ['begin_checkout', 'add_shipping_info', 'purchase'];
    // applied on the page before
    cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    await order({}, '10-431');
    await says('10-431');
    expect(names()).to.deep.equal(once);
    dialog()?.querySelector<HTMLButtonElement>('[part~="close"]')?.click();
    await closes();
    page.visit.element.remove();
    await page.add('chair', 84);
    await order({}, '10-432');
    await says('10-432');
    expect(names()).to.deep.equal([...once, ...once]);
    expect(of('begin_checkout').map(({ value, coupon }) => [value, coupon])).to.deep.equal([
      [75.6, 'save10'],
      [84, undefined],
    ]);
  });

  it('dispatches no analytics of a checkout in the editor', async () => {
    const visit = await page.checkout({ mode: 'admin' });
    await visit.click(visit.control('Courier'));
    expect(names()).to.deep.equal([]);
  });
});
