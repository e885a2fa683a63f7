// runs in strict: effects
import { expect } from '@open-wc/testing';
import { spy } from 'sinon';
import '../../elements/sb-payment.js';
import type { reportOnce } from '../../src/stores/payment/payment.js';
import { placedOrder } from '../../src/stores/payment/payment-order.js';
import { accessible, atEnd, events, provide, settled, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { pageStores } from '../support/page-stores.js';
import { closePayment, followAddress, PAID, PaymentPage, pathWith } from '../support/pages/payment.js';

describe('<sb-payment>: a confirmed payment', () => {
  const page = new PaymentPage();
  const goals = events('goal');
  const BACK = 'pay_id=pay-1&h=hash-1&pay_status=success';
  const comeBackPaid = async () => {
    await page.open(BACK, PAID);
    await page.says('Payment pay-1 has arrived.');
  };

  it('[PAY-02] shows an order placed in this tab: number, items, delivery, total, next step, and a link back to the shop', async () => {
    const items = [{ item_id: 'mug', item_name: 'Mug', item_variant: 'Clay', quantity: 2 }];
    const order = { number: '10-427', sum: 8400, currency: 'EUR', words: '', payId: 'pay-9', email: 'ann@example.com' };
    placedOrder().keep({ ...order, items, delivery: { title: 'Courier', days: { from: 2, to: 4 } } });
    atEnd(() => sessionStorage.removeItem('sb-placed-order.1'));
    await page.open('pay_id=pay-9&h=hash-9&pay_status=success', { ...PAID, pay: { ...PAID.pay, pay_id: 'pay-9' } });
    await page.says('Thank you. Your payment has arrived.');
    expect(page.text).to.contain('Order number10-427').and.contain('2 × Mug, Clay');
    expect(page.text).to.contain('DeliveryCourier · 2–4 daysTotal€84');
    expect(page.text).to.contain('A confirmation goes to ann@example.com.').and.contain('Continue shopping');
    await accessible(page.element);
  });

  it('[PAY-02] shows success and dispatches the goal after the server confirms the payment', async () => {
    const release = page.backend.hold('payAjax');
    await page.open(BACK, PAID);
    const status = () => page.root.querySelector('[role=status]')?.textContent;
    await until(() => status() === 'Checking the payment', 'the payment is being checked');
    expect(goals).to.deep.equal([]);
    release();
    await page.says('Thank you. Payment pay-1 has arrived.');
    await until(() => goals.length > 0, 'the goal is dispatched');
    expect(goals.map(({ detail }) => detail)).to.deep.equal([{ name: 'payment-completed' }]);
    const [call] = page.backend.of('payAjax');
    expect(Object.fromEntries(call?.query ?? [])).to.deep.equal({ act: 'payData', pay_id: 'pay-1', hash: 'hash-1' });
  });

  it('[PAY-02] dispatches no goal for an unconfirmed success, and offers to check again or to show the bill', async () => {
    await page.open(BACK);
    await page.says('The payment has not arrived yet');
    await accessible(page.element);
    page.button('Check again').click();
    await until(() => page.backend.of('payAjax').length === 2, 'the server is queried again');
    await page.says('The payment has not arrived yet');
    page.button('I haven’t paid yet').click();
    await page.says('€84');
    expect(location.search).to.equal('?pay_id=pay-1&h=hash-1');
    await page.goalsAreTold();
    expect(goals).to.deep.equal([]);
  });

  it('[PAY-02] dispatches no goal in the editor, and does so for the visitor who pays the same bill later', async () => {
    const withdraw = provide({ mode: 'admin' });
    await comeBackPaid();
    await page.goalsAreTold();
    expect(goals).to.deep.equal([]);
    withdraw();
    page.element.remove();
    closePayment();
    await comeBackPaid();
    await until(() => goals.length > 0, 'the goal is dispatched');
  });

  describe('[PAY-02] dispatches one goal per payment', () => {
    it('when the visitor navigates back and forth', async () => {
      await comeBackPaid();
      await until(() => goals.length > 0, 'the goal is dispatched');
      const changes = events('payment-change');
      followAddress();
      history.pushState(null, '', pathWith(BACK));
      followAddress();
      expect(changes).to.deep.equal([]);
      history.replaceState(null, '', location.pathname);
      followAddress();
      history.replaceState(null, '', pathWith(BACK));
      followAddress();
      await page.says('Payment pay-1 has arrived.');
      await page.goalsAreTold();
      expect(goals.length).to.equal(1);
      page.backend.answer('payAjax', () => Response.json({ ...PAID, pay: { ...PAID.pay, pay_id: 'pay-2' } }));
      history.replaceState(null, '', pathWith('pay_id=pay-2&h=hash-2&pay_status=success'));
      followAddress();
      await page.says('Payment pay-2 has arrived.');
      await until(() => goals.length === 2, 'another payment dispatches another goal');
    });

    it('when the element is reinserted or rendered a second time', async () => {
      await comeBackPaid();
      page.element.remove();
      await settled();
      document.body.append(page.element);
      await page.says('Payment pay-1 has arrived.');
      page.element.remove();
      await comeBackPaid();
      await page.goalsAreTold();
      expect(goals.length).to.equal(1);
    });

    it('after a reload, when the server does not return the payment number', async () => {
      await page.open('pay_id=pay-1&h=hash-1', { status: 3 });
      await page.says('Your payment has arrived.');
      for (const query of ['pay_id=pay-1&h=hash-1', BACK]) {
        page.element.remove();
        // a reloaded page reads its state from the storage
        pageStores()?.delete('payment.2');
        await page.open(query, { status: 3 });
        await page.says('has arrived.');
      }
      await page.goalsAreTold();
      expect(goals.length).to.equal(1);
    });

    it('in three tabs that return at the same time', async () => {
      const tabs = await Promise.all([1, 2, 3].map(() => framedPage('/bundled/src/stores/payment/payment.ts')));
      const tell = spy();
      const reports = tabs.map(({ module }) => module.reportOnce as typeof reportOnce);
      await Promise.all(reports.map((report) => report('sb-payment-goals.1', 'pay-7', tell)));
      for (const tab of tabs) tab.close();
      expect(tell.callCount).to.equal(1);
    });
  });
});
