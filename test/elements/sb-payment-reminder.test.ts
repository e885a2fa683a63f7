// slow: four bills that open and close, a reminder that comes in five times, axe
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-payment.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';
import { BILL, closePayment, PAID, PaymentPage } from '../support/pages/payment.js';

describe('<sb-payment>: an order that waits for payment', () => {
  const page = new PaymentPage();
  const reminder = () => {
    const bar = page.part('reminder');
    return bar?.hidden ? null : bar;
  };
  const words = () => page.part('reminder-text')?.textContent ?? '';
  const reminds = async (number = '1042') => {
    await until(() => reminder() && words().includes(number), `the page reminds of order ${number}`);
    await until(() => reminder()?.getAnimations().length === 0, 'it stands still');
  };
  const isGone = () => until(() => !reminder(), 'the page reminds of nothing');
  const spoken = () => page.root.querySelector('[role=status][data-visually-hidden]')?.textContent;
  const owe = (number = '1042', payId = 'pay-1') =>
    unpaidBills().add({ payId, hash: 'hash-1', number, sum: 8400, currency: 'EUR' });
  const numbers = () =>
    unpaidBills()
      .get()
      .map(({ number }) => number);
  /** A page of the shop that reminds of an order. */
  const oweOnPage = async () => {
    owe();
    await page.open('');
    await reminds();
  };
  /** The visitor goes on to another page of the shop, in the same tab. */
  const goOn = async () => {
    page.element.remove();
    // what the tab keeps is read anew
    pageStores()?.delete('payment-reminder.1');
    await page.open('');
  };
  /** The order's bill is open, and the visitor leaves it for later. */
  const leaveBill = async () => {
    await page.startBill();
    await until(() => deepActiveElement()?.closest('dialog') === page.dialog, 'the focus is in it');
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

  it('says which order waits once its bill is closed, and leads back to the bill by keyboard', async () => {
    await page.open('');
    owe();
    await leaveBill();
    await reminds();
    expect(words()).to.equal('Order 1042 is waiting for payment');
    await until(() => spoken() === words(), 'it is read out');
    await accessible(page.element);
    page.button('Pay now: order 1042').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.dialog.open, 'the bill is open');
    await page.says('€84');
    expect(reminder(), 'what is open is nothing to be reminded of').to.equal(null);
    await sendKeys({ press: 'Escape' });
    await page.closes();
    await reminds();
    expect(deepActiveElement()?.ariaLabel).to.equal('Pay now: order 1042');
  });

  it('waits where a page begins with the bill, which is asked for once', async () => {
    owe();
    await page.open('pay_id=pay-1&h=hash-1');
    await page.says('€84');
    expect(page.part('reminder')).to.equal(null);
    expect(page.backend.of('payAjax').length).to.equal(1);
    closePayment();
    await reminds();
  });

  it('says nothing of an order that has been paid elsewhere meanwhile, or that the server knows no more', async () => {
    for (const answer of [PAID, { status: 3 }, { status: 0, error: 'There is no such bill' }]) {
      owe();
      await page.open('', answer);
      await until(() => numbers().length === 0, 'the server has been asked');
      expect(page.part('reminder')).to.equal(null);
      page.element.remove();
    }
  });

  it('a bill that is opened, and that the server knows no more, is nothing to go back to', async () => {
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    owe();
    await page.open('pay_id=pay-1&h=hash-1', { status: 0, error: 'There is no such bill' });
    await page.closes();
    expect(numbers()).to.deep.equal([]);
    expect(page.backend.of('payAjax').length, 'it is not asked for again').to.equal(1);
  });

  it('is shown where the server cannot be asked', async () => {
    // another bill than the last test's, of which an answer may still be on its way
    owe('1043', 'pay-2');
    page.backend.fail('payAjax', 0);
    page.element = document.body.appendChild(document.createElement('sb-payment'));
    await reminds('1043');
  });

  it('goes when the order is paid: here, in another tab, or at another place before the visitor comes back', async () => {
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

  it('stays on later pages, where nothing is read out; closed, it is gone for this order and visit, the bill stays, and the focus is back where it was', async () => {
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
    // a later order is another matter
    owe('1043', 'pay-2');
    await reminds('1043');
    unpaidBills().forget('pay-2');
    await isGone();
  });

  it('leaves those alone who have paid and wait for the bank', async () => {
    owe();
    await page.open('pay_id=pay-1&h=hash-1&pay_status=success');
    await page.says('The payment has not arrived yet');
    closePayment();
    await page.closes();
    expect(page.part('reminder')).to.equal(null);
    expect(unpaidBills().get().length).to.equal(1);
  });

  it('is none of the owner’s, who edits the page', async () => {
    await oweOnPage();
    const undo = site().provide({ mode: 'admin' });
    await isGone();
    undo();
    await reminds();
  });

  it('stands within the lower edge of the page, above a foot that the page says is there, and begins where the page reads from', async () => {
    await oweOnPage();
    const box = () => (reminder() as HTMLElement).getBoundingClientRect();
    expect(Math.round(innerHeight - box().bottom)).to.equal(16);
    expect(box().left).to.be.at.least(16);
    expect(innerWidth - box().right).to.be.at.least(16);
    page.element.style.setProperty('--sb-payment-reminder-offset', '80px');
    expect(Math.round(innerHeight - box().bottom)).to.equal(96);
    document.documentElement.dir = 'rtl';
    atEnd(() => document.documentElement.removeAttribute('dir'));
    await until(() => innerWidth - box().right === 16, 'it begins at the right');
    expect(page.button('Close').getBoundingClientRect().left - box().left).to.be.lessThan(16);
  });
});
