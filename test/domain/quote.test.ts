import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { explainTotals, type QuoteLine } from '../../src/domain/cart/explanation.js';
import { withNote } from '../../src/domain/cart/line-identity.js';
import { type Quote, quoteProblem } from '../../src/domain/cart/quote.js';
import { quotedBill, quotedCart } from '../../src/domain/cart/quoted-bill.js';
import { discount, item, method, promocode, shopRules, tax, totalsInput } from './samples.js';

const line = (kind: QuoteLine['kind'], id: string, amount: number, more: Partial<QuoteLine> = {}): QuoteLine => {
  return { kind, id, amount, title: '', why: '', rate: 0, sum: amount, ...more };
};
const quote = (...lines: QuoteLine[]): Quote => ({ lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) });

describe('quotedCart', () => {
  it('has the orderable lines with their notes, the promo code, the shipping method and the country', () => {
    const items = [
      withNote(item({ count: 2 }), 'For Ann'),
      item({ id: 'v2', count: 0 }),
      item({ id: 'v3', quantity: 0 }),
    ];
    const { lines, ...others } = quotedCart(totalsInput({ items, promocode: promocode(), method: method() }), 'DE');
    expect(lines).to.deep.equal([
      {
        id: items[0]?.id,
        type: 'product',
        productId: 'p1',
        variantId: 'v1',
        count: 2,
        price: 1000,
        title: 'Cup',
        note: 'For Ann',
      },
    ]);
    expect(others).to.deep.equal({ promocode: 'spring', shippingId: 's1', country: 'DE' });
    expect(quotedCart(totalsInput(), '')).to.deep.include({ promocode: null, shippingId: null, country: '' });
  });
});

describe('a quote', () => {
  const cart = quotedCart(totalsInput({ promocode: promocode(), method: method() }), '');
  const cups = line('item', 'v1', 9000);
  const post = line('shipping', 's1', 500);
  const cases: [string, Quote, string | null][] = [
    ['with matching lines and total', quote(cups, post), null],
    ['with a line of another kind', quote(cups, post, line('other', 'gift', 250)), null],
    ['with a total of 0', quote(cups, line('shipping', 's1', 0), line('promo', 'spring', -9000)), null],
    [
      'with lines that do not add up',
      { ...quote(cups, post), total: 9000 },
      'lines that come to 9500 and a total of 9000',
    ],
    ['with a negative total', quote(line('item', 'v1', -1), line('shipping', 's1', 0)), 'a total below 0: -1'],
    ['without a line of the cart', quote(post), 'item lines are "", asked about were "v1"'],
    ['with a repeated line', quote(cups, cups, post), 'item lines are "v1", "v1", asked about were "v1"'],
    ['with a line of another cart', quote(cups, line('item', 'v9', 1), post), 'item lines are "v1", "v9"'],
    ['without the chosen shipping method', quote(cups), 'shipping lines are "", asked about were "s1"'],
    ['with another shipping method', quote(cups, line('shipping', 's2', 1)), 'shipping lines are "s2"'],
    ['with another promo code', quote(cups, post, line('promo', 'SUMMER', -1)), 'it has the promo code "SUMMER"'],
  ];
  for (const [what, given, problem] of cases)
    it(`${what} ${problem === null ? 'is accepted' : `is rejected: ${problem}`}`, () => {
      const found = quoteProblem(given, cart);
      if (problem === null) expect(found).to.equal(null);
      else expect(found).to.contain(problem);
    });

  it('[CART-04] becomes a bill with the backend’s lines, texts and totals', () => {
    const items = [item({ count: 2 }), item({ id: 'v2', variantId: 'v2', quantity: 0 })];
    const input = totalsInput({
      items,
      rules: shopRules({ taxes: [tax()] }),
      discounts: [discount()],
      method: method(),
    });
    const lines = [
      line('item', 'v1', 1900, { why: 'Second at half price' }),
      line('discount', 'club', -190, { title: 'Club', why: '10% for members' }),
      line('shipping', 's1', 400),
      line('tax', 'vat', 0, { title: 'VAT', rate: 7, sum: 138 }),
      line('tax', 'city', 12, { title: 'City tax' }),
      line('other', 'wrap', 250, { title: 'Gift wrap' }),
    ];
    const bill = quotedBill(input, quote(...lines));
    expect(bill.source).to.equal('backend');
    expect(bill.lines.map(({ id, reason }) => `${id} ${reason}`)).to.deep.equal([
      'v2 out_of_stock',
      ...lines.map(({ id }) => `${id} quoted`),
    ]);
    expect(bill.items?.get('v1')).to.deep.include({ amount: 1900, why: 'Second at half price' });
    const { taxes, ...totals } = bill.totals;
    expect(totals).to.deep.include({
      subtotal: 1900,
      discount: 190,
      discountId: 'club',
      promo: 0,
      promoCode: null,
      shipping: 400,
      tax: 12,
      other: 250,
      total: 2372,
    });
    expect(taxes.map(({ title, rate, included, sum }) => [title, rate, included, sum])).to.deep.equal([
      ['VAT', 7, true, 138],
      ['City tax', 0, false, 12],
    ]);
  });

  it('with the page’s amounts, gives the page’s totals', () => {
    const any = fc.record({
      counts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
      percent: fc.nat(100),
      rate: fc.integer({ min: 1, max: 30 }),
      included: fc.boolean(),
      price: fc.nat(900),
    });
    fc.assert(
      fc.property(any, ({ counts, percent, rate, included, price }) => {
        const input = totalsInput({
          items: counts.map((count, at) => item({ id: `v${at}`, variantId: `v${at}`, count })),
          rules: shopRules({ taxes: [tax({ rate, included })] }),
          discounts: [discount({ amount: percent })],
          method: method({ price }),
        });
        const page = explainTotals(input);
        const lines = page.lines.map((one) => ({ ...line(one.kind, one.id, one.amount), ...one, title: '' }));
        const said = {
          lines: lines.filter(({ kind, amount }) => kind !== 'discount' || amount < 0),
          total: page.totals.total,
        };
        expect(quoteProblem(said, quotedCart(input, ''))).to.equal(null);
        const { subtotal, discount: off, shipping, tax: added, total } = page.totals;
        expect(quotedBill(input, said).totals).to.deep.include({
          subtotal,
          discount: off,
          shipping,
          tax: added,
          total,
        });
      }),
    );
  });
});
