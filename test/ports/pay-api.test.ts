import { expect } from '@open-wc/testing';
import { createPayApi } from '../../src/ports/pay-api.js';
import { type FakeBackend, fakeBase, installFakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { caught } from './caught.js';

describe('PayApi', () => {
  const api = createPayApi(() => fakeBase());
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
  });

  it('reads the bill with its methods in the server’s order', async () => {
    expect(await api.data('pay-1', 'hash-1')).to.deep.equal({
      ...{ kind: 'pay', paid: false, payId: 'pay-1', sum: 12050, currency: 'EUR', time: null },
      methods: [
        { id: 'bank_card', title: 'Bank card', instruction: null },
        { id: 'cash', title: 'Cash', instruction: 'Pay the courier.' },
      ],
    });
    const { query, url } = backend.calls[0]!;
    expect(url.pathname).to.equal('/mod/pay/ajax/');
    expect(String(query)).to.equal('act=payData&pay_id=pay-1&hash=hash-1');
  });

  it('distinguishes an error, a success without a bill, and a paid bill', async () => {
    expect(await api.data('pay-9', 'x')).to.deep.equal({ kind: 'error', message: 'No such payment' });
    backend.data.bills['pay-3'] = { status: 3, error: 'already' };
    expect(await api.data('pay-3', 'x')).to.deep.equal({ kind: 'success' });
    expect(await api.data('pay-2', 'x')).to.include({ paid: true, time: '20 November 2026, 10:00' });
  });

  it('reads status 0 and 3 from an HTTP error response as well', async () => {
    backend.fail('payAjax', 400, { status: 0, error: 'Expired' });
    expect(await api.data('pay-1', 'x')).to.deep.equal({ kind: 'error', message: 'Expired' });
    backend.fail('payAjax', 400, { status: 3 });
    expect(await api.data('pay-1', 'x')).to.deep.equal({ kind: 'success' });
  });

  it('reads a bill without a currency in the shop’s currency', async () => {
    const pay = { support_types: {}, pay_status: 1, pay_id: 'pay-4', pay_sum: 300 };
    backend.data.bills['pay-4'] = { status: 1, pay };
    expect(await api.data('pay-4', 'x', 'JPY')).to.include({ sum: 300, currency: 'JPY' });
  });

  it('rejects a response without a bill or its sum, and keeps the message of an error response', async () => {
    for (const body of [{ status: 1 }, { status: 1, pay: { pay_id: 'pay-1' } }, []]) {
      backend.answer('payAjax', () => json(body));
      expect((await caught(api.data('pay-1', 'x'))).code).to.equal('incorrect_answer');
    }
    backend.fail('payAjax', 500, { message: 'Broken' });
    expect(await caught(api.data('pay-1', 'x'))).to.include({ code: 'unknown', message: 'Broken' });
  });

  it('selectCash() returns the URL to open next, or null without a safe one', async () => {
    expect(await api.selectCash('pay-1', 'h')).to.equal(null);
    backend.data.cashRedirect = '/thanks/';
    expect(await api.selectCash('pay-1', 'h')).to.equal('/thanks/');
    backend.data.cashRedirect = 'javascript:alert(1)';
    expect(await api.selectCash('pay-1', 'h')).to.equal(null);
    expect(backend.calls[0]?.query.get('act')).to.equal('selectCash');
  });

  it('payUrl() returns the payment page with pay_type, pay_id and h', () => {
    expect(api.payUrl('bank_card', 'pay-1', 'a b')).to.equal('/mod/pay/?pay_type=bank_card&pay_id=pay-1&h=a+b');
  });
});
