// runs in firefox, webkit: dialogs and history
// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import '../../elements/sb-payment.js';
import { pageHistory } from '../../src/platform/history/page-history.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { site } from '../../src/stores/site/site.js';
import { accessible, atEnd, events, settled, until } from '../support/fixture.js';
import {
  BILL,
  closePayment,
  followAddress,
  PAID,
  PaymentPage,
  pathWith,
  startPayment,
} from '../support/pages/payment.js';
import { descriptionOf, labelsOf } from '../support/ui.js';

describe('<sb-payment>', () => {
  const page = new PaymentPage();
  async function chooseCash(): Promise<void> {
    page.method('cash').click();
    await until(() => page.text.includes('Pay in cash'), 'cash is chosen');
  }

  it('[PAY-01] renders nothing without a pay_id, and the bill once the URL gets one', async () => {
    await page.open('h=hash-1&pay_status=success');
    await settled(page.element);
    expect(page.root.childElementCount).to.equal(0);
    expect(page.backend.of('payAjax')).to.deep.equal([]);
    history.replaceState(null, '', pathWith('pay_id=pay-1&h=hash-1'));
    followAddress();
    await page.appears();
    await page.says('€84');
  });

  it('[PAY-02] formats a bill without a currency in that of the unpaid order, or of the shop', async () => {
    atEnd(site().provide({ projectId: `paid-${crypto.randomUUID()}` }));
    page.backend.data.settings.currency = 'JPY';
    const mend = page.backend.fail('settings', 500);
    const { currency: _, ...pay } = BILL.pay;
    await page.open('pay_id=pay-1&h=hash-1', { ...BILL, pay: { ...pay, pay_sum: 1600 } });
    await page.says('could not be loaded');
    mend();
    page.button('Try again').click();
    await page.says('¥1,600');
    closePayment();
    await page.closes();
    unpaidBills().add({ payId: 'pay-1', hash: 'hash-1', number: '10', sum: 1600, currency: 'USD' });
    startPayment();
    await page.appears();
    await page.says('$1,600');
    unpaidBills().forget('pay-1');
  });

  it('[PAY-01] [PAY-02] announces loading, then shows the bill of the URL: total, and methods with the first selected', async () => {
    const release = page.backend.hold('payAjax');
    await page.open('pay_id=pay-1&h=hash-1');
    await until(() => page.root.querySelector('[role=status]')?.textContent === 'Loading', 'loading is announced');
    expect(descriptionOf(page.dialog)).to.equal('Loading');
    await accessible(page.element);
    release();
    await page.says('€84');
    const [call] = page.backend.of('payAjax');
    expect(Object.fromEntries(call?.query ?? [])).to.deep.equal({ act: 'payData', pay_id: 'pay-1', hash: 'hash-1' });
    expect(page.methods.map(({ value, checked }) => [value, checked])).to.deep.equal([
      ['bank_card', true],
      ['paypal', false],
      ['cash', false],
    ]);
    await page.says('Bank card');
    expect(page.text).to.contain('PayPal').and.to.contain('Cash');
    const landmarks = 'header, footer, main, nav, aside';
    expect(page.dialog.querySelectorAll(landmarks).length, 'no landmark in the dialog').to.equal(0);
    expect(descriptionOf(page.dialog), 'no accessible description').to.equal('');
    await accessible(page.element);
  });

  it('[PAY-07] shows an icon per known method, named marks of accepted bank cards, and only the name of an unknown method', async () => {
    const support_types = { bank_card: {}, visa: {}, sbp: {}, gold: { title: 'Gold bars' } };
    await page.openBill({ ...BILL, pay: { ...BILL.pay, support_types } });
    await page.says('Gold bars');
    const all = (part: string, place: ParentNode | undefined = page.root) => [
      ...(place?.querySelectorAll(`[part="${part}"]`) ?? []),
    ];
    expect(all('method-icon').map((icon) => icon.getAttribute('data-method'))).to.deep.equal([
      'bank_card',
      'visa',
      'sbp',
    ]);
    const marks = all('card-mark', labelsOf(page.method('bank_card'))[0]);
    expect(marks.map(({ ariaLabel }) => ariaLabel)).to.deep.equal(['Visa', 'Mastercard']);
    expect(marks.map((mark) => mark.querySelectorAll('path').length)).to.deep.equal([3, 3]);
    expect(all('card-mark')).to.have.length(2);
    await accessible(page.element);
  });

  it('describes the submit button with the place of payment, except for cash, without a layout shift', async () => {
    await page.open('pay_id=pay-1&h=hash-1');
    await page.says('You pay on the bank’s page');
    await Promise.all(page.dialog.getAnimations().map(({ finished }) => finished));
    const described = () => {
      const id = page.root.querySelector('[type=submit]')?.getAttribute('aria-describedby');
      return id ? page.root.getElementById(id)?.textContent : null;
    };
    const top = () => page.root.querySelector('[type=submit]')?.getBoundingClientRect().top;
    const before = top();
    expect(described()).to.equal('You pay on the bank’s page');
    page.method('paypal').click();
    await page.says('You pay on the payment page');
    expect(described()).to.equal('You pay on the payment page');
    page.method('cash').click();
    await until(() => !page.text.includes('You pay on'), 'the note is hidden for cash');
    expect(described()).to.equal(null);
    expect(getComputedStyle(page.part('paying-place') as HTMLElement).visibility).to.equal('hidden');
    expect(top()).to.equal(before);
  });

  it('[PAY-05] navigates to the payment page with the selected method by keyboard, once for a double submit', async () => {
    await page.openBill();
    page.method('bank_card').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => page.chosen === 'paypal', 'the next method is selected');
    const pay = page.button('Pay €84');
    await sendKeys({ press: 'Enter' });
    pay.click();
    await page.says('Going to the payment page…');
    expect(page.go.args).to.deep.equal([['/mod/pay/?pay_type=paypal&pay_id=pay-1&h=hash-1']]);
    page.method('bank_card').click();
    await until(() => page.text.includes('Pay €84'), 'another method can be submitted');
  });

  it('[PAY-03] selects cash with one request for repeated clicks, and disables the button meanwhile', async () => {
    await page.openBill();
    await chooseCash();
    page.backend.answer('payAjax', () => Response.json({}));
    const release = page.backend.hold('payAjax');
    const button = page.button('Pay in cash');
    button.click();
    button.click();
    await page.says('One moment…');
    button.click();
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    release();
    await page.says('Pay the courier at the door');
    expect(descriptionOf(page.dialog)).to.contain('Pay the courier at the door');
    await accessible(page.element);
    const acts = page.backend.of('payAjax').map(({ query }) => query.get('act'));
    expect(acts).to.deep.equal(['payData', 'selectCash']);
  });

  it('[PAY-03] shows the error when selecting cash fails, and follows the redirect of the server on a retry', async () => {
    await page.openBill();
    unpaidBills().add({ payId: 'pay-1', hash: 'hash-1', number: '10', sum: 8400, currency: 'EUR' });
    await chooseCash();
    const undo = page.backend.fail('payAjax', 0);
    page.button('Pay in cash').click();
    await page.says('No connection. Check your network and try again');
    await accessible(page.element);
    undo();
    page.backend.answer('payAjax', () => Response.json({ link_redirect: '/thanks/' }));
    page.button('Pay in cash').click();
    await until(() => page.go.called, 'the browser navigates away');
    expect(page.go.args).to.deep.equal([['/thanks/']]);
    expect(unpaidBills().get(), 'nobody is reminded of it').to.deep.equal([]);
  });

  it('[API-02] on a 401: navigates to the login URL, asks to sign in, and loads the bill on Try again', async () => {
    const undo = site().provide({ loginUrl: '/login/' });
    await page.open('');
    page.backend.fail('payAjax', 401);
    startPayment();
    await page.appears();
    await until(() => page.go.called, 'the browser navigates away');
    expect(page.go.args).to.deep.equal([['/login/']]);
    await page.says('Sign in to continue');
    page.backend.answer('payAjax', () => Response.json(BILL));
    page.button('Try again').click();
    await page.says('€84');
    undo();
  });

  it('[API-03] shows the server’s message for a 403 response, and its own message for a 500', async () => {
    const answers: [Response, string][] = [
      [Response.json({ message: 'boom' }, { status: 500 }), 'Something went wrong. Try again'],
      [Response.json({ message: 'This bill is for members' }, { status: 403 }), 'This bill is for members'],
    ];
    await page.open('pay_id=pay-1&h=hash-1');
    for (const [answer, words] of answers) {
      closePayment();
      page.backend.answer('payAjax', () => answer.clone());
      startPayment();
      await page.says(words);
      expect(page.text).to.not.contain('boom');
    }
  });

  it('[PAY-02] [PAY-04] shows the number and time of a paid order', async () => {
    await page.open('pay_id=pay-1&h=hash-1', PAID);
    await page.says('Payment pay-1, 1 May 2026, 12:00');
    await accessible(page.element);
  });

  it('[PAY-04] shows a refusal of the server as an alert unless the page cancels sb-error, and closes the modal', async () => {
    const alert = stub(window, 'alert');
    const heard = events('sb-error');
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    const answer = { status: 0, error: 'The bill has expired' };
    page.place('pay_id=pay-1&h=hash-1', answer);
    await until(() => heard.length > 0, 'sb-error is dispatched');
    await page.closes();
    expect(heard[0]?.detail).to.include({ code: 'payment', message: 'The bill has expired' });
    expect(alert.called).to.equal(false);
    page.element.remove();
    page.place('pay_id=pay-1&h=hash-1', answer);
    await until(() => alert.called, 'the alert is shown');
    expect(alert.args).to.deep.equal([['The bill has expired']]);
    await page.closes();
    expect(location.search).to.equal('');
    page.element.remove();
    page.place('pay_id=pay-1&h=hash-1', { status: 0 });
    await until(() => alert.callCount === 2, 'a refusal without words is told too');
    expect(alert.lastCall.args).to.deep.equal(['Something went wrong. Try again']);
    await page.closes();
  });

  const NO_WAY = { ...BILL, pay: { ...BILL.pay, support_types: {} } };
  const tries: [what: string, query: string, answer: object, words: string[]][] = [
    ['a failed payment', 'pay_id=pay-1&h=hash-1&pay_status=fail', BILL, ['Payment failed']],
    ['a bill that cannot be loaded', 'pay_id=pay-1&h=hash-1', { status: 1 }, ['could not be loaded']],
    [
      'a bill without payment methods',
      'pay_id=pay-1&h=hash-1',
      NO_WAY,
      ['No payment method is available for this order', 'The order stays open. Try again later, or write to the shop'],
    ],
  ];
  for (const [what, query, answer, words] of tries) {
    it(`[PAY-02] ${what}: stays open with an alert and offers a retry, which loads the bill again`, async () => {
      await page.open(query, answer);
      for (const each of words) await page.says(each);
      expect(page.part('message')?.role, 'it is announced at once').to.equal('alert');
      await accessible(page.element);
      page.backend.answer('payAjax', () => Response.json(BILL));
      page.button('Try again').click();
      await page.says('€84');
      expect(location.search, 'a reload shows the bill, not the failure').to.equal('?pay_id=pay-1&h=hash-1');
    });
  }

  it('[PAY-02] shows a paid bill as paid even when the URL claims a failure', async () => {
    await page.open('pay_id=pay-1&h=hash-1&pay_status=fail', { ...BILL, pay: { ...BILL.pay, pay_status: 2 } });
    await page.says('This order is already paid');
    expect(page.text).to.not.contain('Payment failed');
  });

  it('[PAY-02] shows a bill as paid when it was paid elsewhere: on return to the page, or at once when another tab says so', async () => {
    await page.openBill();
    page.method('paypal').click();
    await until(() => page.chosen === 'paypal', 'another method is chosen');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => page.backend.of('payAjax').length === 2, 'the bill is checked');
    await settled(page.element);
    expect([page.chosen, page.text.includes('Pay €84')]).to.deep.equal(['paypal', true]);
    page.backend.fail('payAjax', 0);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => page.backend.of('payAjax').length === 3, 'the bill is checked offline');
    await settled(page.element);
    expect(page.text).to.contain('Pay €84');
    page.backend.answer('payAjax', () => Response.json(PAID));
    document.dispatchEvent(new Event('visibilitychange'));
    await page.says('This order is already paid');
    closePayment();
    await page.closes();

    page.backend.answer('payAjax', () => Response.json(BILL));
    unpaidBills().add({ payId: 'pay-1', hash: 'hash-1', number: '10', sum: 8400, currency: 'EUR' });
    await page.startBill();
    page.backend.answer('payAjax', () => Response.json(PAID));
    const tab = document.body.appendChild(document.createElement('iframe'));
    tab.contentWindow?.localStorage.removeItem(`sb-unpaid-bills.1:${site().get().projectId}`);
    await page.says('This order is already paid');
    tab.remove();
  });

  it('[PAY-02] shows an awaited payment as received when it has arrived on return to the page', async () => {
    await page.open('pay_id=pay-1&h=hash-1&pay_status=success');
    await page.says('Check again');
    page.backend.answer('payAjax', () => Response.json(PAID));
    document.dispatchEvent(new Event('visibilitychange'));
    await page.says('Payment completed');
  });

  it('the editor pays nothing and lists what would be sent, until another method is chosen', async () => {
    atEnd(site().provide({ mode: 'admin' }));
    await page.openBill();
    const lines = () =>
      [...page.root.querySelectorAll('[part="listed"] dl > div')].map(({ children }) =>
        [...children].map(({ textContent }) => textContent).join(': '),
      );
    page.button('Pay €84').click();
    await page.says('The editor sends nothing. On the page this would be sent:');
    expect(lines()).to.deep.equal(['pay_type: bank_card', 'pay_id: pay-1', 'h: hash-1']);
    await accessible(page.element);
    page.method('cash').click();
    await until(() => lines().length === 0, 'nothing is listed for the other method');
    page.button('Pay in cash').click();
    await until(() => lines()[0] === 'pay_type: cash', 'cash is listed');
    expect([page.go.called, page.backend.of('payAjax').length]).to.deep.equal([false, 1]);
  });

  it('[PAY-06] restores the page’s query and hash and the focus when it is closed', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    await page.open('category=chairs&pay_id=pay-1&h=hash-1&pay_status=fail&sort=price#list');
    await page.says('Payment failed');
    page.button('Close').click();
    await page.closes();
    expect(location.search + location.hash).to.equal('?category=chairs&sort=price#list');
    expect(document.activeElement === before).to.equal(true);
  });

  it('[PAY-06] restores the focus on Escape to the clicked button, even though that was disabled meanwhile', async () => {
    await page.open('');
    const pay = document.body.appendChild(document.createElement('button'));
    pay.textContent = 'Order';
    pay.addEventListener('click', () => {
      pay.disabled = true; // a disabled button loses the focus
      startPayment();
    });
    const { x, y } = pay.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + 5)] });
    await page.appears();
    await page.says('€84');
    pay.disabled = false;
    await sendKeys({ press: 'Escape' });
    await page.closes();
    expect(document.activeElement === pay).to.equal(true);
  });

  it('[LEAD-03] keeps its URL when it starts while the history goes back over a closed drawer, and Back closes it', async () => {
    await page.open('');
    const { pathname } = location;
    const drawer = { key: 'drawer', address: (open: boolean) => ({ hash: open ? '#drawer' : '' }), close: () => {} };
    pageHistory().open(drawer);
    await until(() => location.hash === '#drawer', 'the drawer has its entry');
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    pageHistory().close(drawer);
    await Promise.resolve(); // history.back() has been called
    startPayment();
    await gone;
    await page.appears();
    await page.says('€84');
    expect([location.pathname, location.search, location.hash]).to.deep.equal([pathname, '?pay_id=pay-1&h=hash-1', '']);
    expect(page.backend.of('payAjax').length, 'the bill is requested once').to.equal(1);
    history.back();
    await page.closes();
    await until(() => location.search === '', 'the URL has no query');
  });
});
