import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  CLOSED_PAYMENT,
  type PaymentAction,
  type PaymentData,
  type PaymentState,
  reducePayment,
} from '../../src/domain/payment/payment.js';
import { paymentQuery, withoutPayment, withoutResult, withPayment } from '../../src/domain/payment/payment-address.js';

const ticket = { payId: '17', hash: 'abc' };
const cash = { id: 'cash', title: 'Cash', instruction: 'Pay the courier' };
const card = { id: 'bank_card', title: 'Card', instruction: '' };
const loading: PaymentState = { kind: 'loading', ...ticket, claim: 'pay' };
const checking: PaymentState = { kind: 'loading', ...ticket, claim: 'success' };
const doubting: PaymentState = { kind: 'loading', ...ticket, claim: 'fail' };
const awaited: PaymentState = { kind: 'awaited', ...ticket };
const success: PaymentState = { kind: 'success', ...ticket, number: '17' };
const fail: PaymentState = { kind: 'fail', ...ticket };
const bill: PaymentState = {
  kind: 'bill',
  ...ticket,
  sum: 8400,
  currency: 'EUR',
  methods: [card, cash],
  chosen: 'bank_card',
  busy: null,
  failure: null,
};
const leaving: PaymentState = { ...bill, busy: 'leaving' };
const cashBill: PaymentState = { ...bill, chosen: 'cash' };
const paying: PaymentState = { ...cashBill, busy: 'cash' };
const atDoor: PaymentState = { kind: 'cash', ...ticket, instruction: 'Pay the courier' };
const paid: PaymentState = { kind: 'already_paid', ...ticket, number: '17', time: '1 May' };
const offline = { code: 'network', message: '' };
const empty = { code: 'no_methods', message: '' };
const failed: PaymentAction = { type: 'failed', failure: offline };

const refused = { kind: 'error', message: 'No such bill' } as const;
const noted = { kind: 'success' } as const;
const unreachable: PaymentState = { kind: 'unreachable', ...ticket, claim: 'pay', failure: offline };
const unsure: PaymentState = { ...unreachable, claim: 'success' };

type Bill = Extract<PaymentData, { kind: 'pay' }>;

const open = (status: 'pay' | 'success' | 'fail', hash = ticket.hash): PaymentAction => ({
  type: 'open',
  query: { ...ticket, hash, status },
});

function billData(changes: Partial<Bill> = {}): PaymentData {
  const methods = [card, cash];
  return { kind: 'pay', payId: '17', sum: 8400, currency: 'EUR', paid: false, time: null, methods, ...changes };
}

const answer = (changes: Partial<Bill> = {}): PaymentAction => ({ type: 'loaded', data: billData(changes) });
const checked = (changes: Partial<Bill> = {}): PaymentAction => ({ type: 'checked', data: billData(changes) });

describe('payment', () => {
  const transitions: [string, PaymentState, PaymentAction, PaymentState][] = [
    ['without a query it is closed', loading, { type: 'open', query: null }, CLOSED_PAYMENT],
    ['opening with the status pay loads the bill', CLOSED_PAYMENT, open('pay'), loading],
    ['a success in the URL is checked first', CLOSED_PAYMENT, open('success'), checking],
    ['a success that the server confirms is shown', checking, answer({ paid: true }), success],
    ['a success that the server does not confirm is awaited', checking, answer(), awaited],
    ['retrying an awaited payment checks again', awaited, { type: 'retry' }, checking],
    ['an awaited payment can return to its bill', awaited, { type: 'bill' }, loading],
    ['a shown success ignores another open', success, open('success'), success],
    ['an awaited payment ignores another open', awaited, open('success'), awaited],
    ['a shown bill ignores another open', bill, open('pay'), bill],
    ['another hash is another payment', bill, open('pay', 'x'), { ...loading, hash: 'x' }],
    ['a failure in the URL is checked first', CLOSED_PAYMENT, open('fail'), doubting],
    ['a failure that the server confirms is shown', doubting, answer(), fail],
    [
      'a failure of a bill that the server reports as paid shows it as paid',
      doubting,
      answer({ paid: true, time: '1 May' }),
      paid,
    ],
    ['a failure that cannot be checked is not shown as one', doubting, failed, { ...unreachable, claim: 'fail' }],
    ['a shown failure ignores another open', fail, open('fail'), fail],
    ['a failed bill can be loaded again', fail, { type: 'retry' }, loading],
    ['a bill preselects the first method', loading, answer(), bill],
    ['a known method can be chosen', bill, { type: 'choose', methodId: 'cash' }, { ...bill, chosen: 'cash' }],
    ['an unknown method cannot be chosen', bill, { type: 'choose', methodId: 'gold' }, bill],
    ['cash as the only method is shown directly', loading, answer({ methods: [cash] }), atDoor],
    ['paying by card leaves the page', bill, { type: 'pay' }, leaving],
    ['a payment that is leaving ignores another pay', leaving, { type: 'pay' }, leaving],
    ['a payment that did not leave can be paid again', leaving, { type: 'stayed' }, bill],
    ['paying by cash sends the choice', cashBill, { type: 'pay' }, paying],
    [
      'another method cannot be chosen while cash is being sent',
      paying,
      { type: 'choose', methodId: 'bank_card' },
      paying,
    ],
    ['cash without redirect shows its instruction', paying, { type: 'cashAnswered', redirect: null }, atDoor],
    [
      'cash with redirect leaves the page',
      paying,
      { type: 'cashAnswered', redirect: '/x' },
      { ...cashBill, busy: 'leaving' },
    ],
    ['a late cash answer is ignored', bill, { type: 'cashAnswered', redirect: null }, bill],
    ['status 0 is an error', loading, { type: 'loaded', data: refused }, refused],
    ['status 3 is a success without a number', loading, { type: 'loaded', data: noted }, { ...success, number: null }],
    ['a paid bill is shown as already paid', loading, answer({ paid: true, time: '1 May' }), paid],
    ['a shown bill that was paid elsewhere is already paid', bill, checked({ paid: true, time: '1 May' }), paid],
    ['a shown bill that is still unpaid stays', cashBill, checked(), cashBill],
    ['a bill that is leaving is not replaced', leaving, checked({ paid: true }), leaving],
    [
      'a shown bill is paid by a response without its number',
      bill,
      checked({ paid: true, payId: '', time: '1 May' }),
      { ...paid, number: '' },
    ],
    ['a shown bill ignores another paid bill', bill, checked({ paid: true, payId: '18' }), bill],
    ['a shown bill ignores a refusal of the check', bill, { type: 'checked', data: refused }, bill],
    ['an awaited payment that arrives is a success', awaited, checked({ paid: true }), success],
    ['an awaited payment that has not arrived is awaited', awaited, checked(), awaited],
    ['without methods it is unreachable', loading, answer({ methods: [] }), { ...unreachable, failure: empty }],
    ['a failed request makes it unreachable', loading, failed, unreachable],
    ['retrying an unreachable payment loads again', unreachable, { type: 'retry' }, loading],
    ['retrying an unreachable check checks again', unsure, { type: 'retry' }, checking],
    ['a failed cash request shows the failure with the bill', paying, failed, { ...cashBill, failure: offline }],
    [
      'a failed call for the payment page shows the failure with the bill',
      leaving,
      failed,
      { ...bill, failure: offline },
    ],
    ['a failure is ignored while nothing is asked', bill, failed, bill],
    ['a response after closing is ignored', CLOSED_PAYMENT, answer(), CLOSED_PAYMENT],
    ['close closes', bill, { type: 'close' }, CLOSED_PAYMENT],
    ['retry is ignored while a bill is shown', bill, { type: 'retry' }, bill],
  ];
  for (const [name, state, action, expected] of transitions) {
    it(name, () => {
      expect(reducePayment(state, action)).to.deep.equal(expected);
    });
  }

  it('reads a payment and its status from a query, or null without an id', () => {
    const pay = { ...ticket, status: 'pay' };
    const queries: Record<string, ReturnType<typeof paymentQuery> | object> = {
      '?pay_id=17&h=abc': pay,
      'pay_id=17': { ...pay, hash: '' },
      '?a=1&&pay_status=success&h=abc&pay_id=17&pay_id=18': { ...ticket, status: 'success' },
      '?pay_id=17&h=abc&pay_status=fail': { ...ticket, status: 'fail' },
      '?pay_id=17&h=abc&pay_status=odd': pay,
      '?pay_id=a%26b+c&h=%E0%A4%A=': { payId: 'a&b c', hash: '%E0%A4%A=', status: 'pay' },
    };
    for (const [search, read] of Object.entries(queries)) expect(paymentQuery(search), search).to.deep.equal(read);
    for (const none of ['', '?h=abc', '?pay_id=', '?pay_id']) expect(paymentQuery(none), none).to.equal(null);
  });

  it('adds a payment to a URL and removes it, and keeps other parameters', () => {
    const added = {
      '/shop': '/shop?pay_id=17&h=abc',
      'https://x.test/shop?a=1#cart': 'https://x.test/shop?a=1&pay_id=17&h=abc#cart',
      '/shop?pay_id=1&h=2&pay_status=fail&a=1': '/shop?a=1&pay_id=17&h=abc',
    };
    for (const [url, expected] of Object.entries(added)) expect(withPayment(url, '17', 'abc')).to.equal(expected);
    const closed = {
      '/shop?pay_id=17&h=abc': '/shop',
      '/shop?pay_id=17&h=abc&pay_status=success#top': '/shop#top',
      'https://x.test/shop?a=1&pay_id=17&h=abc&b=%20#cart': 'https://x.test/shop?a=1&b=%20#cart',
      '/shop?a=1&h=2#pay': '/shop?a=1&h=2',
      '/shop#pay-later': '/shop#pay-later',
    };
    for (const [url, expected] of Object.entries(closed)) expect(withoutPayment(url)).to.equal(expected);
  });

  it('withoutResult removes only the payment status from the query', () => {
    expect(withoutResult('?a=1&pay_id=17&h=abc&pay_status=fail#top')).to.equal('?a=1&pay_id=17&h=abc#top');
  });

  it('reads any id and hash back from the URL', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (payId, hash) => {
        const search = withPayment('/shop?a=%', payId, hash).replace('/shop', '');
        expect(paymentQuery(search)).to.deep.equal({ payId, hash, status: 'pay' });
      }),
    );
  });
});
