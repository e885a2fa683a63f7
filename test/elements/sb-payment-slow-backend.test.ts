import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import { RequestError } from '../../src/ports/request-error.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { atEnd, provide, settled, stopClock, until } from '../support/fixture.js';
import { closePayment, PaymentPage } from '../support/pages/payment.js';

describe('<sb-payment> of a backend that takes time to name the payment page', () => {
  const page = new PaymentPage();
  let asked: { method: string; resolve(url: string): void; reject(error: unknown): void }[];

  async function pressPay(): Promise<void> {
    const presses = asked.length;
    page.button('Pay €84').click();
    await page.says('Going to the payment page…');
    await until(() => asked.length > presses, 'the backend is asked');
  }

  beforeEach(async () => {
    asked = [];
    const methods = ['bank_card', 'paypal'].map((id) => ({ id, title: '', instruction: null }));
    const bill = { kind: 'pay', payId: 'pay-1', sum: 8400, currency: 'EUR', paid: false, time: null, methods } as const;
    const url = (method: string) =>
      new Promise<string>((resolve, reject) => void asked.push({ method, resolve, reject }));
    const products = async () => ({ products: [] });
    const made = defineBackend({ shop: { products }, pay: { data: async () => bill, url } });
    atEnd(registerBackend('slow-pay', () => made));
    provide({ backend: 'slow-pay', currency: 'EUR' });
    await page.openBill();
  });

  it('[PAY-05] shows the failure of that call, and its button can be pressed again', async () => {
    await pressPay();
    asked[0]?.reject(new RequestError({ code: 'network' }));
    await page.says('No connection. Check your network and try again');
    await pressPay();
    expect(page.part('bill-failure')).to.equal(null);
    asked[1]?.resolve('/bank/');
    await until(() => page.go.called, 'the browser navigates away');
    expect(page.go.args).to.deep.equal([['/bank/']]);
  });

  it('[PAY-05] stays when the address arrives after the bill was closed', async () => {
    await pressPay();
    closePayment();
    await page.closes();
    asked[0]?.resolve('/bank/');
    await settled(page.element);
    expect(page.go.called).to.equal(false);
  });

  it('[PAY-05] ignores the address and the failure of a method that is no longer chosen', async () => {
    await pressPay();
    page.method('paypal').click();
    await page.says('Pay €84');
    await pressPay();
    page.method('bank_card').click();
    await page.says('Pay €84');
    await pressPay();
    expect(asked.map(({ method }) => method)).to.deep.equal(['bank_card', 'paypal', 'bank_card']);
    asked[0]?.reject(new RequestError({ code: 'network' }));
    asked[1]?.resolve('/paypal/');
    await settled(page.element);
    expect([page.go.called, page.part('bill-failure')]).to.deep.equal([false, null]);
    asked[2]?.resolve('/bank/');
    await until(() => page.go.called, 'the browser navigates away');
    expect(page.go.args).to.deep.equal([['/bank/']]);
  });

  it('[PAY-05] waits for the address of another method also when 10 s have passed since the first one was pressed', async () => {
    await pressPay();
    const clock = stopClock();
    asked[0]?.resolve('/bank/');
    await until(() => page.go.calledOnce, 'the first method has an address');
    page.method('paypal').click();
    await page.says('Pay €84');
    await pressPay();
    await clock.tickAsync(10_000);
    await page.says('Going to the payment page…');
    asked[1]?.resolve('/paypal/');
    await until(() => page.go.calledTwice, 'the browser navigates away');
    expect(page.go.lastCall.args).to.deep.equal(['/paypal/']);
  });
});
