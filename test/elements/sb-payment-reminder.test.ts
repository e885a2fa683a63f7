// slow: four bills that open and close, a reminder that slides in five times, axe
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-payment.js';
import { paymentModal } from '../../src/components/payment/Payment.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, quiet, settled, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';
import { BILL, closePayment, PAID, PaymentPage } from '../support/pages/payment.js';

describe('<sb-payment>: the reminder of an unpaid order', () => {
  const page = new PaymentPage();
  const reminder = () => {
    const bar = page.part('reminder');
    return bar?.hidden ? null : bar;
  };
  const words = () => page.part('reminder-text')?.textContent ?? '';
  const reminds = async (number = '1042') => {
    await until(() => reminder() && words().includes(number), `the reminder of order ${number} is shown`);
    await until(() => reminder()?.getAnimations().length === 0, 'the reminder has finished its animation');
  };
  const isGone = () => until(() => !reminder(), 'no reminder is shown');
  const spoken = () => page.root.querySelector('[role=status][data-visually-hidden]')?.textContent;
  const owe = (number = '1042', payId = 'pay-1') =>
    unpaidBills().add({ payId, hash: 'hash-1', number, sum: 8400, currency: 'EUR' });
  const numbers = () =>
    unpaidBills()
      .get()
      .map(({ number }) => number);
  /** Opens a page with the reminder of an unpaid order. */
  const oweOnPage = async () => {
    owe();
    await page.open('');
    await reminds();
  };
  /** Opens another page of the shop in the same tab. */
  const goOn = async () => {
    page.element.remove();
    // makes the store read the session storage again
    pageStores()?.delete('payment-reminder.1');
    await page.open('');
  };
  /** Opens the bill of the order and closes it unpaid. */
  const leaveBill = async () => {
    await page.startBill();
    await until(() => deepActiveElement()?.closest('dialog') === page.dialog, 'the focus is in the bill');
    await sendKeys({ press: 'Escape' });
    await page.closes();
  };

  beforeEach(() => {
    sessionStorage.clear();
    pageStores()?.delete('payment-reminder.1');
  });
  afterEach(() => {
    for (const { payId } of unpaidBills().get()) unpaidBills().forget(payId);
  });

  it('names the unpaid order after its bill is closed, is announced, and opens the bill again by keyboard', async () => {
    await page.open('');
    owe();
    await leaveBill();
    await reminds();
    expect(words()).to.equal('Order 1042 is waiting for payment');
    await until(() => spoken() === words(), 'it is announced');
    await accessible(page.element);
    page.button('Pay now: order 1042').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.dialog.open, 'the bill is open');
    await page.says('€84');
    expect(reminder(), 'no reminder while the bill is open').to.equal(null);
    await sendKeys({ press: 'Escape' });
    await page.closes();
    await reminds();
    expect(deepActiveElement()?.ariaLabel).to.equal('Pay now: order 1042');
  });

  it('stays, with a tip beside its button, if the payment cannot be loaded, and the next press opens the bill', async () => {
    quiet(/the payment could not be loaded/);
    const missing = stub(paymentModal, 'load').rejects(new Error('offline'));
    await oweOnPage();
    const pay = page.button('Pay now: order 1042');
    pay.focus();
    await sendKeys({ press: 'Enter' });
    const tip = () => page.root.querySelector('[part=tip]:popover-open')?.textContent;
    await until(() => tip() === 'This could not be opened. Check your connection and press again', 'a tip says so');
    expect([reminder() !== null, deepActiveElement() === pay, location.search]).to.deep.equal([true, true, '']);
    missing.restore();
    pay.click();
    pay.click();
    await page.appears();
    await page.says('€84');
    expect(page.backend.of('payAjax').length, 'checked by the reminder, then opened').to.equal(2);
  });

  it('shows only after the bill closes when the page opens with the bill, which is requested once', async () => {
    owe();
    await page.open('pay_id=pay-1&h=hash-1');
    await page.says('€84');
    expect(page.part('reminder')).to.equal(null);
    expect(page.backend.of('payAjax').length).to.equal(1);
    closePayment();
    await reminds();
  });

  it('is not shown for an order that was paid elsewhere or that the server no longer knows', async () => {
    for (const answer of [PAID, { status: 3 }, { status: 0, error: 'There is no such bill' }]) {
      owe();
      await page.open('', answer);
      await until(() => numbers().length === 0, 'the server has answered');
      expect(page.part('reminder')).to.equal(null);
      page.element.remove();
    }
  });

  it('forgets a bill that the server no longer knows when it is opened, without another request', async () => {
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    owe();
    page.place('pay_id=pay-1&h=hash-1', { status: 0, error: 'There is no such bill' });
    await until(() => numbers().length === 0, 'the bill is forgotten');
    await page.closes();
    expect(page.backend.of('payAjax').length, 'it is not requested again').to.equal(1);
  });

  it('is shown when the server cannot be reached', async () => {
    // not the bill of the previous test, whose response may still be pending
    owe('1043', 'pay-2');
    page.backend.fail('payAjax', 0);
    page.element = document.body.appendChild(document.createElement('sb-payment'));
    await reminds('1043');
  });

  it('is removed when the order is paid on this page, in another tab, or elsewhere before the visitor returns', async () => {
    await page.open('');
    owe();
    await leaveBill();
    await reminds();
    page.backend.answer('payAjax', () => Response.json(PAID));
    page.button('Pay now: order 1042').click();
    await page.says('This order is already paid');
    closePayment();
    await page.closes();
    expect(page.part('reminder')).to.equal(null);

    page.backend.answer('payAjax', () => Response.json(BILL));
    owe();
    await reminds();
    const tab = document.body.appendChild(document.createElement('iframe'));
    tab.contentWindow?.localStorage.removeItem(`sb-unpaid-bills.1:${site().get().projectId}`);
    await isGone();
    tab.remove();

    owe();
    await reminds();
    page.backend.answer('payAjax', () => Response.json(PAID));
    document.dispatchEvent(new Event('visibilitychange'));
    await isGone();
  });

  it('shows on later pages without an announcement; closing hides it for this order and visit and restores the focus', async () => {
    await oweOnPage();
    await goOn();
    await reminds();
    expect(spoken()).to.equal('');
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    page.button('Close').focus();
    await sendKeys({ press: 'Enter' });
    await isGone();
    expect(document.activeElement === before).to.equal(true);
    expect(numbers()).to.deep.equal(['1042']);
    await goOn();
    // a later order has its own reminder
    owe('1043', 'pay-2');
    await reminds('1043');
    unpaidBills().forget('pay-2');
    await isGone();
  });

  /** Adds a button in the shadow root of another element, with the focus. */
  function focusedButton(): HTMLButtonElement {
    const other = document.body.appendChild(document.createElement('div'));
    atEnd(() => other.remove());
    const button = document.createElement('button');
    other.attachShadow({ mode: 'open' }).append(document.createElement('button'), button);
    button.focus();
    return button;
  }

  it('closing returns the focus also to an element in a shadow root', async () => {
    await oweOnPage();
    const before = focusedButton();
    page.button('Close').focus();
    await sendKeys({ press: 'Enter' });
    await isGone();
    expect(deepActiveElement() === before).to.equal(true);
  });

  it('after a payment that it has opened, the focus returns to where it was before the reminder, which is gone', async () => {
    await oweOnPage();
    const before = focusedButton();
    page.backend.answer('payAjax', () => Response.json(PAID));
    page.button('Pay now: order 1042').focus();
    await sendKeys({ press: 'Enter' });
    await page.says('This order is already paid');
    await until(() => page.part('reminder') === null, 'the reminder is gone');
    await sendKeys({ press: 'Escape' });
    await page.closes();
    await until(() => deepActiveElement() === before, 'the focus is back');
  });

  it('is not shown while a payment waits for the bank’s confirmation', async () => {
    owe();
    await page.open('pay_id=pay-1&h=hash-1&pay_status=success');
    await page.says('The payment has not arrived yet');
    closePayment();
    await page.closes();
    await settled(page.element);
    expect(page.part('reminder')).to.equal(null);
    expect(unpaidBills().get().length).to.equal(1);
  });

  it('is not shown in the editor', async () => {
    await oweOnPage();
    const undo = site().provide({ mode: 'admin' });
    await isGone();
    undo();
    await reminds();
  });

  it('is inset by 16 px from the window, raised by --sb-payment-reminder-offset, and at the right edge in RTL', async () => {
    await oweOnPage();
    const box = () => (reminder() as HTMLElement).getBoundingClientRect();
    expect(Math.round(innerHeight - box().bottom)).to.equal(16);
    expect(box().left).to.be.at.least(16);
    expect(innerWidth - box().right).to.be.at.least(16);
    page.element.style.setProperty('--sb-payment-reminder-offset', '80px');
    expect(Math.round(innerHeight - box().bottom)).to.equal(96);
    document.documentElement.dir = 'rtl';
    atEnd(() => document.documentElement.removeAttribute('dir'));
    await until(() => innerWidth - box().right === 16, 'it is at the right edge in RTL');
    expect(page.button('Close').getBoundingClientRect().left - box().left).to.be.lessThan(16);
  });
});
