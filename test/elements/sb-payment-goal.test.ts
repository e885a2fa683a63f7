// runs in strict: effects
import { aTimeout, expect } from '@open-wc/testing';
import { spy } from 'sinon';
import '../../elements/sb-payment.js';
import type { reportOnce } from '../../src/stores/report-once.js';
import { framedPage } from '../support/framed-page.js';
import { pageStores } from '../support/page-stores.js';
import { followAddress, PAID, PaymentPage, pathWith } from '../support/pages/payment.js';
import { until } from '../support/until.js';

describe('<sb-payment>: a payment that has arrived', () => {
  const page = new PaymentPage();

  it('[PAY-02] coming back paid says so and records the goal, once the server has confirmed it', async () => {
    const goal = spy();
    document.addEventListener('goal', goal);
    const release = page.backend.hold('payAjax');
    await page.open('pay_id=pay-1&h=hash-1&pay_status=success', PAID);
    await until(() => page.root.querySelector('[role=status]')?.ariaLabel === 'Checking the payment');
    expect(goal.callCount).to.equal(0);
    release();
    await page.says('Thank you. Payment pay-1 has arrived.');
    await until(() => goal.called, 'the goal is told');
    document.removeEventListener('goal', goal);
    expect(goal.args.map(([event]) => event.detail)).to.deep.equal([{ name: 'payment-completed' }]);
    const [call] = page.backend.of('payAjax');
    expect(Object.fromEntries(call?.query ?? [])).to.deep.equal({ act: 'payData', pay_id: 'pay-1', hash: 'hash-1' });
    await expect(page.element).to.be.accessible();
  });

  it('[PAY-02] a success that the server does not know is none: no goal, another check, and the bill for who has not paid', async () => {
    const goal = spy();
    document.addEventListener('goal', goal);
    await page.open('pay_id=pay-1&h=hash-1&pay_status=success');
    await page.says('The payment has not arrived yet');
    await expect(page.element).to.be.accessible();
    page.button('Check again').click();
    await until(() => page.backend.of('payAjax').length === 2, 'the server is asked again');
    await page.says('The payment has not arrived yet');
    page.button('I have not paid, show the bill').click();
    await page.says('€84');
    expect(location.search).to.equal('?pay_id=pay-1&h=hash-1');
    document.removeEventListener('goal', goal);
    expect(goal.callCount).to.equal(0);
  });

  describe('[PAY-02] one payment is one goal', () => {
    const goal = spy();
    beforeEach(() => {
      goal.resetHistory();
      document.addEventListener('goal', goal);
    });
    afterEach(() => document.removeEventListener('goal', goal));

    it('however often the visitor goes back and forth', async () => {
      const change = spy();
      await page.open('pay_id=pay-1&h=hash-1&pay_status=success', PAID);
      await page.says('Payment pay-1 has arrived.');
      await until(() => goal.called, 'the goal is told');
      document.addEventListener('payment-change', change);
      followAddress();
      history.pushState(null, '', pathWith('pay_id=pay-1&h=hash-1&pay_status=success'));
      followAddress();
      document.removeEventListener('payment-change', change);
      expect(change.callCount).to.equal(0);
      history.replaceState(null, '', location.pathname);
      followAddress();
      history.replaceState(null, '', pathWith('pay_id=pay-1&h=hash-1&pay_status=success'));
      followAddress();
      await page.says('Payment pay-1 has arrived.');
      await page.goalsAreTold();
      expect(goal.callCount).to.equal(1);
    });

    it('in an element that is put back, or a second one', async () => {
      await page.open('pay_id=pay-1&h=hash-1&pay_status=success', PAID);
      await page.says('Payment pay-1 has arrived.');
      page.element.remove();
      await aTimeout(0);
      document.body.append(page.element);
      await page.says('Payment pay-1 has arrived.');
      page.element.remove();
      await page.open('pay_id=pay-1&h=hash-1&pay_status=success', PAID);
      await page.says('Payment pay-1 has arrived.');
      await page.goalsAreTold();
      expect(goal.callCount).to.equal(1);
    });

    it('after a reload, also where the server does not tell the number', async () => {
      await page.open('pay_id=pay-1&h=hash-1', { status: 3 });
      await page.says('Your payment has arrived.');
      for (const query of ['pay_id=pay-1&h=hash-1', 'pay_id=pay-1&h=hash-1&pay_status=success']) {
        page.element.remove();
        // a page that is loaded anew knows what the storage holds
        pageStores()?.delete('payment.2');
        await page.open(query, { status: 3 });
        await page.says('has arrived.');
      }
      await page.goalsAreTold();
      expect(goal.callCount).to.equal(1);
    });

    it('in two tabs that come back at the same time', async () => {
      const path = '/src/stores/report-once.ts';
      const tabs = await Promise.all([1, 2, 3].map(() => framedPage(path)));
      const tell = spy();
      const turns = tabs.map(({ module }) =>
        (module.reportOnce as typeof reportOnce)('sb-payment-goals.1', 'pay-7', tell),
      );
      await Promise.all(turns);
      for (const tab of tabs) tab.close();
      expect(tell.callCount).to.equal(1);
    });

    it('and another payment is another one', async () => {
      await page.open('pay_id=pay-1&h=hash-1&pay_status=success', PAID);
      await page.says('Payment pay-1 has arrived.');
      page.backend.answer('payAjax', () => Response.json({ ...PAID, pay: { ...PAID.pay, pay_id: 'pay-2' } }));
      history.replaceState(null, '', pathWith('pay_id=pay-2&h=hash-2&pay_status=success'));
      followAddress();
      await page.says('Payment pay-2 has arrived.');
      await until(() => goal.callCount === 2, 'both are told');
    });
  });
});
