import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { spy, stub } from 'sinon';
import '../../elements/sb-payment.js';
import { navigation } from '../../src/stores/navigation.js';
import { payment } from '../../src/stores/payment.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { pageStores } from '../support/page-stores.js';
import { until } from '../support/until.js';

const bill = {
  status: 1,
  pay: {
    pay_id: 'pay-1',
    pay_sum: 84,
    currency: 'EUR',
    pay_status: 1,
    pay_time_done: null,
    support_types: { bank_card: {}, paypal: {}, cash: { instruction: 'Pay the courier at the door' } },
  },
};

describe('<sb-payment>', () => {
  const path = location.pathname + location.search;
  let backend: FakeBackend;
  let go: sinon.SinonStub;
  let element: HTMLElement;

  beforeEach(() => {
    // payments that other tests have counted
    localStorage.clear();
    backend = installFakeBackend();
    go = stub(navigation, 'go');
  });
  afterEach(async () => {
    payment().close();
    element?.remove();
    history.replaceState(null, '', path);
    go.restore();
    backend.restore();
  });

  async function open(query: string, answer: object = bill): Promise<void> {
    backend.answer('payAjax', () => Response.json(answer));
    history.replaceState(null, '', `${location.pathname}?${query}`);
    element = document.createElement('sb-payment');
    document.body.append(element);
    if (query.includes('pay_id')) await until(() => root().querySelector('dialog'), 'the modal is there');
  }
  const root = () => element.shadowRoot as ShadowRoot;
  const dialog = () => root().querySelector('dialog') as HTMLDialogElement;
  const text = () => (dialog().textContent ?? '').replace(/\s+/g, ' ');
  const view = (part: string) => root().querySelector(`[part~="${part}"]`) as HTMLElement | null;
  const says = (words: string) => until(() => text().includes(words), `the modal says "${words}"`);
  const button = (name: string) =>
    [...root().querySelectorAll('button')].find((b) => (b.ariaLabel ?? b.textContent) === name) as HTMLButtonElement;

  it('[PAY-01] shows nothing without a pay_id', async () => {
    await open('h=hash-1&pay_status=success');
    await aTimeout(0);
    expect(root().childElementCount).to.equal(0);
    expect(backend.of('payAjax')).to.deep.equal([]);
    history.replaceState(null, '', `${location.pathname}?pay_id=pay-1&h=hash-1`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => root().querySelector('dialog'), 'the modal is there');
  });

  it('[PAY-01] [PAY-02] shows the bill of the address: the sum, a radio list, the first way preselected', async () => {
    await open('pay_id=pay-1&h=hash-1');
    await says('€84');
    const [call] = backend.of('payAjax');
    expect(Object.fromEntries(call?.query ?? [])).to.deep.equal({ act: 'payData', pay_id: 'pay-1', hash: 'hash-1' });
    const ways = [...root().querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(ways.map(({ value, checked }) => [value, checked])).to.deep.equal([
      ['bank_card', true],
      ['paypal', false],
      ['cash', false],
    ]);
    await says('Bank card');
    expect(text()).to.contain('PayPal').and.to.contain('Cash');
    await expect(element).to.be.accessible();
  });

  it('[PAY-02] says that it is loading until the bill is there', async () => {
    const release = backend.hold('payAjax');
    await open('pay_id=pay-1&h=hash-1');
    await until(() => root().querySelector('[role=status]')?.ariaLabel === 'Loading');
    await expect(element).to.be.accessible();
    release();
    await says('€84');
  });

  it('[PAY-05] paying leaves for the payment page with the chosen way, by keyboard alone', async () => {
    await open('pay_id=pay-1&h=hash-1');
    await says('€84');
    (root().querySelector('input:checked') as HTMLElement).focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => root().querySelector<HTMLInputElement>('input:checked')?.value === 'paypal');
    await sendKeys({ press: 'Enter' });
    await until(() => go.called);
    expect(go.args).to.deep.equal([['/mod/pay/?pay_type=paypal&pay_id=pay-1&h=hash-1']]);
  });

  it('[PAY-03] cash shows its instruction', async () => {
    await open('pay_id=pay-1&h=hash-1');
    await says('€84');
    backend.answer('payAjax', () => Response.json({}));
    (root().querySelector('input[value=cash]') as HTMLElement).click();
    await until(() => button('Pay in cash'));
    button('Pay in cash').click();
    await says('Pay the courier at the door');
    expect(backend.of('payAjax').at(-1)?.query.get('act')).to.equal('selectCash');
    await expect(element).to.be.accessible();
  });

  it('[PAY-03] cash goes where the server sends it', async () => {
    await open('pay_id=pay-1&h=hash-1');
    await says('€84');
    backend.answer('payAjax', () => Response.json({ link_redirect: '/thanks/' }));
    (root().querySelector('input[value=cash]') as HTMLElement).click();
    await until(() => button('Pay in cash'));
    button('Pay in cash').click();
    await until(() => go.called);
    expect(go.args).to.deep.equal([['/thanks/']]);
  });

  it('[PAY-03] cash alone is shown directly', async () => {
    const { cash } = bill.pay.support_types;
    await open('pay_id=pay-1&h=hash-1', { ...bill, pay: { ...bill.pay, support_types: { cash } } });
    await says('Pay the courier at the door');
    expect(root().querySelector('input')).to.equal(null);
  });

  it('[PAY-02] [PAY-04] an order that is paid says its number and time', async () => {
    await open('pay_id=pay-1&h=hash-1', {
      ...bill,
      pay: { ...bill.pay, pay_status: 2, pay_time_done: 'x', pay_time_done_formatted: '1 May 2026, 12:00' },
    });
    await says('Payment pay-1, 1 May 2026, 12:00');
    await expect(element).to.be.accessible();
  });

  it('[PAY-04] the server’s refusal is an alert with its words, and the modal closes', async () => {
    const alert = stub(window, 'alert');
    const heard = spy();
    document.addEventListener('sb-error', heard);
    await open('pay_id=pay-1&h=hash-1', { status: 0, error: 'The bill has expired' });
    await until(() => alert.called);
    document.removeEventListener('sb-error', heard);
    alert.restore();
    expect(alert.args).to.deep.equal([['The bill has expired']]);
    expect(heard.args[0]?.[0].detail).to.include({ code: 'payment', message: 'The bill has expired' });
    await until(() => !dialog().open);
    expect(location.search).to.equal('');
  });

  it('[PAY-04] a page that cancels the error sees no alert', async () => {
    const alert = stub(window, 'alert');
    const cancel = spy((event: Event) => event.preventDefault());
    document.addEventListener('sb-error', cancel);
    await open('pay_id=pay-1&h=hash-1', { status: 0, error: 'The bill has expired' });
    await until(() => cancel.called);
    document.removeEventListener('sb-error', cancel);
    alert.restore();
    expect(alert.called).to.equal(false);
  });

  it('[PAY-04] status 3 is success without a number', async () => {
    await open('pay_id=pay-1&h=hash-1', { status: 3 });
    await says('Thank you. Your payment has arrived.');
  });

  it('[PAY-02] coming back paid says so and records the goal', async () => {
    const goal = spy();
    document.addEventListener('goal', goal);
    await open('pay_id=pay-1&h=hash-1&pay_status=success');
    await says('Thank you. Payment pay-1 has arrived.');
    document.removeEventListener('goal', goal);
    expect(goal.args.map(([event]) => event.detail)).to.deep.equal([{ name: 'payment-completed' }]);
    expect(backend.of('payAjax')).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  describe('[PAY-02] one payment is one goal', () => {
    const goal = spy();
    beforeEach(() => {
      goal.resetHistory();
      document.addEventListener('goal', goal);
    });
    afterEach(() => document.removeEventListener('goal', goal));
    const followAddress = () => window.dispatchEvent(new PopStateEvent('popstate'));

    it('however often the visitor goes back and forth', async () => {
      const change = spy();
      await open('pay_id=pay-1&h=hash-1&pay_status=success');
      await says('Payment pay-1 has arrived.');
      document.addEventListener('payment-change', change);
      followAddress();
      history.pushState(null, '', `${location.pathname}?pay_id=pay-1&h=hash-1&pay_status=success`);
      followAddress();
      document.removeEventListener('payment-change', change);
      expect(change.callCount).to.equal(0);
      history.replaceState(null, '', location.pathname);
      followAddress();
      history.replaceState(null, '', `${location.pathname}?pay_id=pay-1&h=hash-1&pay_status=success`);
      followAddress();
      await says('Payment pay-1 has arrived.');
      expect(goal.callCount).to.equal(1);
    });

    it('in an element that is put back, or a second one', async () => {
      await open('pay_id=pay-1&h=hash-1&pay_status=success');
      await says('Payment pay-1 has arrived.');
      element.remove();
      await aTimeout(0);
      document.body.append(element);
      await says('Payment pay-1 has arrived.');
      element.remove();
      await open('pay_id=pay-1&h=hash-1&pay_status=success');
      await says('Payment pay-1 has arrived.');
      expect(goal.callCount).to.equal(1);
    });

    it('after a reload, also where the server does not tell the number', async () => {
      await open('pay_id=pay-1&h=hash-1', { status: 3 });
      await says('Your payment has arrived.');
      for (const query of ['pay_id=pay-1&h=hash-1', 'pay_id=pay-1&h=hash-1&pay_status=success']) {
        element.remove();
        // a page that is loaded anew knows what the storage holds
        pageStores()?.delete('payment.1');
        await open(query, { status: 3 });
        await says('has arrived.');
      }
      expect(goal.callCount).to.equal(1);
    });

    it('and another payment is another one', async () => {
      await open('pay_id=pay-1&h=hash-1&pay_status=success');
      await says('Payment pay-1 has arrived.');
      history.replaceState(null, '', `${location.pathname}?pay_id=pay-2&h=hash-2&pay_status=success`);
      followAddress();
      await says('Payment pay-2 has arrived.');
      expect(goal.callCount).to.equal(2);
    });
  });

  it('[PAY-02] coming back unpaid offers another try, which loads the bill again', async () => {
    await open('pay_id=pay-1&h=hash-1&pay_status=fail');
    await says('The payment did not go through');
    await expect(element).to.be.accessible();
    button('Try again').click();
    await says('€84');
  });

  it('a bill that cannot be reached stays open and can be asked for again', async () => {
    backend.fail('payAjax', 0);
    history.replaceState(null, '', `${location.pathname}?pay_id=pay-1&h=hash-1`);
    element = document.createElement('sb-payment');
    const undo = backend.fail('payAjax', 0);
    document.body.append(element);
    await until(() => root().querySelector('dialog')?.textContent?.includes('could not be loaded'));
    undo();
    backend.answer('payAjax', () => Response.json(bill));
    button('Try again').click();
    await says('€84');
  });

  it('[PAY-06] closing gives the page its plain path and the focus back', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    await open('pay_id=pay-1&h=hash-1');
    await says('€84');
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog().open);
    expect(location.pathname + location.search).to.equal(location.pathname);
    expect(document.activeElement).to.equal(before);
    before.remove();
  });

  it('[PAY-06] Escape gives the focus back to the button that was pressed, though it could not hold it meanwhile', async () => {
    await open('');
    const pay = document.body.appendChild(document.createElement('button'));
    pay.textContent = 'Order';
    pay.addEventListener('click', () => {
      pay.disabled = true; // the focus is on nothing now
      payment().start('pay-1', 'hash-1');
    });
    const { x, y } = pay.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + 5), Math.round(y + 5)] });
    await waitUntil(() => root().querySelector('dialog'), 'the modal is there', { timeout: 5000 });
    await says('€84');
    pay.disabled = false;
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog().open);
    expect(document.activeElement === pay).to.equal(true);
    pay.remove();
  });

  it('has no landmarks of the page in its dialog', async () => {
    await open('pay_id=pay-1&h=hash-1');
    await says('€84');
    expect(dialog().querySelectorAll('header, footer, main, nav, aside').length).to.equal(0);
  });

  it('Back closes it', async () => {
    await open('');
    payment().start('pay-1', 'hash-1');
    await until(() => root().querySelector('dialog'), 'the modal is there');
    await says('€84');
    expect(location.search).to.equal('?pay_id=pay-1&h=hash-1');
    expect(backend.of('payAjax').length, 'the bill is asked for once').to.equal(1);
    history.back();
    await until(() => !dialog().open);
  });

  it('[PAY-07] known ways have an icon, an unknown one its name alone', async () => {
    const support_types = { visa: {}, sbp: {}, gold: { title: 'Gold bars' } };
    await open('pay_id=pay-1&h=hash-1', { ...bill, pay: { ...bill.pay, support_types } });
    await says('Gold bars');
    const icons = [...root().querySelectorAll('[part=method-icon]')].map((icon) => icon.getAttribute('data-method'));
    expect(icons).to.deep.equal(['visa', 'sbp']);
  });

  it('speaks Russian', async () => {
    const undo = site().provide({ language: 'ru' });
    await open('pay_id=pay-1&h=hash-1');
    await says('Банковская карта');
    expect(view('dialog-title')?.textContent).to.equal('Оплата');
    undo();
  });
});
