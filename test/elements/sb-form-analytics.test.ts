import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { stub } from 'sinon';
import { navigation } from '../../src/stores/navigation.js';
import { payment } from '../../src/stores/payment.js';
import { events, until } from '../support/fixture.js';
import { CheckoutPage } from '../support/pages/checkout.js';
import { BILL } from '../support/pages/payment.js';

describe('<sb-form checkout>: what analytics are told of an order', () => {
  const page = new CheckoutPage();
  let heard: DocumentEventMap['analytics'][];
  beforeEach(() => {
    heard = events('analytics');
  });
  const facts = () => heard.map(({ detail }) => detail).filter(({ name }) => name !== 'add_to_cart');
  const names = () => facts().map(({ name }) => name);
  const of = (name: string) => facts().flatMap((fact) => (fact.name === name ? [fact.ecommerce] : []));
  const ITEM = { item_id: 'chair', item_name: 'chair', quantity: 1, price: 84 };

  it('[OUT-04] begin_checkout, add_shipping_info, purchase and add_payment_info, once each', async () => {
    stub(navigation, 'go');
    page.backend.answer('lead', () =>
      Response.json({ lead_id: '10-430', pay: { pay_link: '/mod/pay/', pay_id: 'pay-30', pay_hash: 'h' } }),
    );
    page.backend.answer('payAjax', () =>
      Response.json({ ...BILL, pay: { ...BILL.pay, pay_id: 'pay-30', pay_sum: 89 } }),
    );
    const visit = await page.checkout();
    await until(() => facts().length > 0, 'the checkout has begun');
    const items = [{ ...ITEM, item_id: of('begin_checkout')[0]?.items[0]?.item_id }];
    const goods = { currency: 'EUR', value: 84, items };
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
    expect(of('add_payment_info')).to.deep.equal([{ currency: 'EUR', value: 89, payment_type: 'bank_card', items }]);
    expect(names()).to.deep.equal(['begin_checkout', 'add_shipping_info', 'purchase', 'add_payment_info']);
  });

  it('nothing of a checkout in the editor', async () => {
    const visit = await page.checkout({ mode: 'admin' });
    await visit.click(visit.control('Courier'));
    expect(names()).to.deep.equal([]);
  });
});
