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

function answer(changes: Partial<Bill> = {}): PaymentAction {
  const methods = [card, cash];
  return {
    type: 'loaded',
    data: { kind: 'pay', payId: '17', sum: 8400, currency: 'EUR', paid: false, time: null, methods, ...changes },
  };
}

describe('payment', () => {
  const transitions: [string, PaymentState, PaymentAction, PaymentState][] = [
    ['nothing without a query', loading, { type: 'open', query: null }, CLOSED_PAYMENT],
    ['no status means pay', CLOSED_PAYMENT, open('pay'), loading],
    ['a success in the address is checked first', CLOSED_PAYMENT, open('success'), checking],
    ['a success that the server confirms is one', checking, answer({ paid: true }), success],
    ['a success that the server does not know is awaited', checking, answer(), awaited],
    ['asking again checks again', awaited, { type: 'retry' }, checking],
    ['what is awaited has a bill', awaited, { type: 'bill' }, loading],
    ['a result that is shown stays', success, open('success'), success],
    ['what is awaited stays', awaited, open('success'), awaited],
    ['a bill that is shown stays', bill, open('pay'), bill],
    ['another hash is another payment', bill, open('pay', 'x'), { ...loading, hash: 'x' }],
    ['a failure in the address is checked first', CLOSED_PAYMENT, open('fail'), doubting],
    ['a failure that the server confirms is one', doubting, answer(), fail],
    ['a failure of what the server knows to be paid is none', doubting, answer({ paid: true, time: '1 May' }), paid],
    ['a failure that cannot be checked is not shown as one', doubting, failed, { ...unreachable, claim: 'fail' }],
    ['a failure that is shown stays', fail, open('fail'), fail],
    ['a bill that failed can be asked for again', fail, { type: 'retry' }, loading],
    ['a bill preselects the first method', loading, answer(), bill],
    ['another method is chosen', bill, { type: 'choose', methodId: 'cash' }, { ...bill, chosen: 'cash' }],
    ['an unknown method is not', bill, { type: 'choose', methodId: 'gold' }, bill],
    ['cash alone is shown directly', loading, answer({ methods: [cash] }), atDoor],
    ['paying leaves, once', bill, { type: 'pay' }, leaving],
    ['what is leaving is not paid again', leaving, { type: 'pay' }, leaving],
    ['what has not left can be paid', leaving, { type: 'stayed' }, bill],
    ['cash is chosen once', cashBill, { type: 'pay' }, paying],
    ['while cash is chosen nothing else is', paying, { type: 'choose', methodId: 'bank_card' }, paying],
    ['cash without redirect shows its instruction', paying, { type: 'cashAnswered', redirect: null }, atDoor],
    ['cash with redirect waits', paying, { type: 'cashAnswered', redirect: '/x' }, { ...cashBill, busy: 'leaving' }],
    ['a late cash answer is ignored', bill, { type: 'cashAnswered', redirect: null }, bill],
    ['status 0 is an error', loading, { type: 'loaded', data: refused }, refused],
    ['status 3 is success without number', loading, { type: 'loaded', data: noted }, { ...success, number: null }],
    ['a paid bill is already paid', loading, answer({ paid: true, time: '1 May' }), paid],
    ['without methods it can be asked for again', loading, answer({ methods: [] }), { ...unreachable, failure: empty }],
    ['no answer can be asked for again', loading, failed, unreachable],
    ['asking again loads', unreachable, { type: 'retry' }, loading],
    ['a check without an answer is a check when it is tried again', unsure, { type: 'retry' }, checking],
    ['cash that cannot be chosen says why, with the bill', paying, failed, { ...cashBill, failure: offline }],
    ['a late answer after closing is ignored', CLOSED_PAYMENT, answer(), CLOSED_PAYMENT],
    ['closing closes', bill, { type: 'close' }, CLOSED_PAYMENT],
    ['retry belongs to the failed payment only', bill, { type: 'retry' }, bill],
  ];
  for (const [name, state, action, expected] of transitions) {
    it(name, () => {
      expect(reducePayment(state, action)).to.deep.equal(expected);
    });
  }

  it('a query names a payment and its status', () => {
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

  it('a payment is added to an address and removed from it, and other parameters stay', () => {
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

  it('asking for the bill once more takes the result out of the address, and nothing else', () => {
    expect(withoutResult('?a=1&pay_id=17&h=abc&pay_status=fail#top')).to.equal('?a=1&pay_id=17&h=abc#top');
  });

  it('any number and hash are read back from the address', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (payId, hash) => {
        const search = withPayment('/shop?a=%', payId, hash).replace('/shop', '');
        expect(paymentQuery(search)).to.deep.equal({ payId, hash, status: 'pay' });
      }),
    );
  });
});
