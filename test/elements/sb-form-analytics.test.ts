import { expect } from '@open-wc/testing';
import '../../elements/sb-form.js';
import '../../elements/sb-payment.js';
import { stub } from 'sinon';
import type { AnalyticsFact } from '../../src/domain/catalogue/analytics.js';
import { navigation } from '../../src/stores/navigation.js';
import { payment } from '../../src/stores/payment.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { BILL } from '../support/pages/payment.js';
import { until } from '../support/until.js';

describe('<sb-form checkout>: what analytics are told of an order', () => {
  const page = new CheckoutPage();
  let told: AnalyticsFact[];
  const tell = ({ detail }: DocumentEventMap['analytics']) => {
    if (detail.name !== 'add_to_cart') told.push(detail);
  };
  beforeEach(() => {
    told = [];
    document.addEventListener('analytics', tell);
  });
  afterEach(() => document.removeEventListener('analytics', tell));
  const names = () => told.map(({ name }) => name);
  const of = (name: string) => told.filter((fact) => fact.name === name).map(({ ecommerce }) => ecommerce);
  const ITEM = { item_id: 'chair', item_name: 'chair', quantity: 1, price: 84 };

  it('[OUT-04] begin_checkout, add_shipping_info, purchase and add_payment_info, once each', async () => {
    const go = stub(navigation, 'go');
    page.backend.answer('lead', () =>
      Response.json({ lead_id: '10-430', pay: { pay_link: '/mod/pay/', pay_id: 'pay-30', pay_hash: 'h' } }),
    );
    page.backend.answer('payAjax', () =>
      Response.json({ ...BILL, pay: { ...BILL.pay, pay_id: 'pay-30', pay_sum: 89 } }),
    );
    const visit = await page.open();
    await until(() => told.length > 0, 'the checkout has begun');
    const goods = {
      currency: 'EUR',
      value: 84,
      items: [{ ...ITEM, item_id: of('begin_checkout')[0]?.items[0]?.item_id }],
    };
    expect(of('begin_checkout')).to.deep.equal([goods]);
    await visit.fill({ Name: 'Ann', Email: 'ann@example.com', Phone: '+49 30 1234' });
    await visit.click(visit.control('Courier'));
    await until(() => of('add_shipping_info').length > 0, 'the delivery is told');
    expect(of('add_shipping_info')).to.deep.equal([{ ...goods, shipping_tier: 'Courier' }]);
    // put back, as by a router of the page
    visit.element.remove();
    document.body.append(visit.element);
    await visit.says('Address');
    await visit.fill({ Address: 'Allee 5', City: 'Berlin' });
    visit.submit.click();
    visit.submit.click();
    await until(() => payment().get().kind === 'bill', 'the bill is there');
    const transaction = { ...goods, transaction_id: '10-430', shipping: 5, tax: 0 };
    expect(of('purchase')).to.deep.equal([transaction]);
    await payment().pay();
    await payment().pay();
    expect(of('add_payment_info')).to.deep.equal([
      { currency: 'EUR', value: 89, payment_type: 'bank_card', items: goods.items },
    ]);
    expect(names()).to.deep.equal(['begin_checkout', 'add_shipping_info', 'purchase', 'add_payment_info']);
    go.restore();
    document.querySelector('sb-payment')?.remove();
  });

  it('nothing of a checkout in the editor', async () => {
    const visit = await page.open({ mode: 'admin' });
    await visit.click(visit.control('Courier'));
    expect(names()).to.deep.equal([]);
  });
});
