import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import {
  CLOSED_PAYMENT,
  type PaymentAction,
  type PaymentData,
  type PaymentState,
  paymentQuery,
  reducePayment,
  withoutPayment,
  withPayment,
} from '../../src/domain/payment/payment.js';

const ticket = { payId: '17', hash: 'abc' };
const cash = { id: 'cash', title: 'Cash', instruction: 'Pay the courier' };
const card = { id: 'bank_card', title: 'Card', instruction: '' };
const loading: PaymentState = { kind: 'loading', ...ticket };
const bill: PaymentState = {
  kind: 'bill',
  ...ticket,
  sum: 8400,
  currency: 'EUR',
  methods: [card, cash],
  chosen: 'bank_card',
};

const refused = { kind: 'error', message: 'No such bill' } as const;
const unreachable: PaymentState = { kind: 'unreachable', ...ticket, message: 'offline' };

type Bill = Extract<PaymentData, { kind: 'pay' }>;

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
    ['no status means pay', CLOSED_PAYMENT, { type: 'open', query: { ...ticket, status: 'pay' } }, loading],
    [
      'success is shown with its number',
      CLOSED_PAYMENT,
      { type: 'open', query: { ...ticket, status: 'success' } },
      { kind: 'success', payId: '17' },
    ],
    [
      'fail is shown',
      CLOSED_PAYMENT,
      { type: 'open', query: { ...ticket, status: 'fail' } },
      { kind: 'fail', ...ticket },
    ],
    ['a bill preselects the first method', loading, answer(), bill],
    ['another method is chosen', bill, { type: 'choose', methodId: 'cash' }, { ...bill, chosen: 'cash' }],
    ['an unknown method is not', bill, { type: 'choose', methodId: 'gold' }, bill],
    ['retry reloads the bill', { kind: 'fail', ...ticket }, { type: 'retry' }, loading],
    [
      'cash alone is shown directly',
      loading,
      answer({ methods: [cash] }),
      { kind: 'cash', ...ticket, instruction: 'Pay the courier' },
    ],
    [
      'cash without redirect shows its instruction',
      { ...bill, chosen: 'cash' },
      { type: 'cashAnswered', redirect: null },
      { kind: 'cash', ...ticket, instruction: 'Pay the courier' },
    ],
    ['cash with redirect waits', { ...bill, chosen: 'cash' }, { type: 'cashAnswered', redirect: '/x' }, loading],
    ['a late cash answer is ignored', bill, { type: 'cashAnswered', redirect: null }, bill],
    ['status 0 is an error', loading, { type: 'loaded', data: refused }, refused],
    [
      'status 3 is success without number',
      loading,
      { type: 'loaded', data: { kind: 'success' } },
      { kind: 'success', payId: null },
    ],
    [
      'a paid bill is already paid',
      loading,
      answer({ paid: true, time: '1 May' }),
      { kind: 'already_paid', payId: '17', time: '1 May' },
    ],
    ['a bill without methods is an error', loading, answer({ methods: [] }), { kind: 'error', message: '' }],
    ['no answer can be asked for again', loading, { type: 'failed', message: 'offline' }, unreachable],
    ['asking again loads', unreachable, { type: 'retry' }, loading],
    ['cash that cannot be chosen can be asked for again', bill, { type: 'failed', message: 'offline' }, unreachable],
    ['a late answer after closing is ignored', CLOSED_PAYMENT, answer(), CLOSED_PAYMENT],
    ['closing closes', bill, { type: 'close' }, CLOSED_PAYMENT],
    ['retry belongs to the failed payment only', bill, { type: 'retry' }, bill],
  ];
  for (const [name, state, action, expected] of transitions) {
    it(name, () => {
      expect(reducePayment(state, action)).to.deep.equal(expected);
    });
  }

  const queries: [string, ReturnType<typeof paymentQuery>][] = [
    ['', null],
    ['?h=abc', null],
    ['?pay_id=', null],
    ['?pay_id', null],
    ['?pay_id=17&h=abc', { ...ticket, status: 'pay' }],
    ['pay_id=17', { payId: '17', hash: '', status: 'pay' }],
    ['?a=1&&pay_status=success&h=abc&pay_id=17&pay_id=18', { ...ticket, status: 'success' }],
    ['?pay_id=17&h=abc&pay_status=fail', { ...ticket, status: 'fail' }],
    ['?pay_id=17&h=abc&pay_status=odd', { ...ticket, status: 'pay' }],
    ['?pay_id=a%26b+c&h=%E0%A4%A=', { payId: 'a&b c', hash: '%E0%A4%A=', status: 'pay' }],
  ];
  for (const [search, expected] of queries) {
    it(`reads ${search || 'an empty query'}`, () => {
      expect(paymentQuery(search)).to.deep.equal(expected);
    });
  }

  const addresses: [string, string][] = [
    ['/shop', '/shop?pay_id=17&h=abc'],
    ['https://x.test/shop?a=1#cart', 'https://x.test/shop?a=1&pay_id=17&h=abc#cart'],
    ['/shop?pay_id=1&h=2&pay_status=fail&a=1', '/shop?a=1&pay_id=17&h=abc'],
  ];
  for (const [url, expected] of addresses) {
    it(`payment is added to ${url}`, () => {
      expect(withPayment(url, '17', 'abc')).to.equal(expected);
    });
    it(`closing leaves the plain path of ${expected}`, () => {
      expect(withoutPayment(expected)).to.equal(url.replace(/[?#].*/, ''));
    });
  }

  it('whatever the number and hash, they are read back from the address', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (payId, hash) => {
        const search = withPayment('/shop?a=%', payId, hash).replace('/shop', '');
        expect(paymentQuery(search)).to.deep.equal({ payId, hash, status: 'pay' });
      }),
    );
  });
});
