import { expect } from '@esm-bundle/chai';
import { checkOrder, type DifferenceCode, type OrderedShop } from '../../src/domain/form/check-order.js';
import { readLead } from '../../src/domain/form/lead-view.js';
import { discount, method, promocode, shopRules } from './samples.js';

/** Cup at €10, stock 3; plate at €20; 10 % off from €50; a code for €5 off; courier at €5; post at €8, to Germany only. */
const shop: OrderedShop = {
  rules: shopRules({ minTotalOrder: 1500 }),
  variants: new Map([
    ['cup', { price: 1000, quantity: 3, visible: true }],
    ['plate', { price: 2000, quantity: Infinity, visible: true }],
    ['gone', { price: 1000, quantity: 0, visible: true }],
    ['hidden', { price: 1000, quantity: 9, visible: false }],
  ]),
  discounts: [discount({ id: 'd', activeFrom: 5000 })],
  promocode: promocode({ code: 'spring', type: 'amount', amount: 500 }),
  methods: [
    { ...method({ id: 'courier', minTotal: 3000, useMinTotal: true }), countryPrices: {} },
    { ...method({ id: 'post', title: 'Post', notFixedPrice: true }), countryPrices: { DE: 800 } },
    {
      ...method({ id: 'air', title: 'Air', isInternationalDelivery: true, availableCountry: ['GB'] }),
      countryPrices: { GB: 900 },
    },
  ],
};
const line = (id: string, count: number, price: number, more: object = {}) => {
  return { id, type: 'product', variant_id: id, title: id, count, price, ...more };
};
/** Two cups and a plate, by courier: €40 and €5. */
const ORDER = {
  products: [line('cup', 2, 10), line('plate', 1, 20)],
  ...{ 'shipping[id]': 'courier', 'shipping[price]': 5, pay: { price: 45 } },
};
const check = (changes: object, known: Partial<OrderedShop> = {}) =>
  checkOrder(readLead({ ...ORDER, ...changes }), { ...shop, promocode: null, ...known });

describe('checkOrder', () => {
  it('recomputes an order that matches the shop, without differences', () => {
    const { lines, totals, method, differences, belowMinimum } = check({});
    expect([differences, belowMinimum, method?.id]).to.deep.equal([[], null, 'courier']);
    expect(lines.map(({ price, count }) => [price, count])).to.deep.equal([
      [1000, 2],
      [2000, 1],
    ]);
    expect(totals).to.include({ subtotal: 4000, shipping: 500, total: 4500 });
    const abroad = {
      'shipping[id]': 'post',
      'shipping[price]': 8,
      'shipping[fields][country]': 'de',
      pay: { price: 48 },
    };
    expect(check(abroad).differences).to.deep.equal([]);
    const british = {
      'shipping[id]': 'air',
      'shipping[price]': 9,
      'shipping[fields][country]': 'uk',
      pay: { price: 49 },
    };
    expect(check(british).differences, 'UK stands for GB').to.deep.equal([]);
    const code = { 'promotions[promocode]': 'spring', pay: { price: 40 } };
    expect(check(code, { promocode: shop.promocode }).differences).to.deep.equal([]);
    expect(check({ pay: null }).differences, 'an order without a total').to.deep.equal([]);
  });

  const cases: [string, object, DifferenceCode, unknown, unknown][] = [
    ['a different price', { products: [line('cup', 2, 1), line('plate', 1, 20)] }, 'price', 1000, 100],
    ['no price', { products: [line('plate', 2, 0, { price: null })] }, 'price', 2000, null],
    ['more than the stock', { products: [line('cup', 4, 10)] }, 'too_many', 3, 4],
    ['a variant that is sold out', { products: [line('gone', 1, 10), line('plate', 2, 20)] }, 'out_of_stock', 0, 1],
    ['a hidden variant', { products: [line('hidden', 1, 10), line('plate', 2, 20)] }, 'not_available', null, 1],
    [
      'a variant that the shop does not have',
      { products: [line('bowl', 1, 10), line('plate', 2, 20)] },
      'not_available',
      null,
      1,
    ],
    ['a shipping method that no longer exists', { 'shipping[id]': 'drone' }, 'shipping_gone', null, 'drone'],
    ['a different price of the shipping method', { 'shipping[price]': 0 }, 'shipping_price', 500, 0],
    [
      'a shipping method with a higher minimum',
      { products: [line('plate', 1, 20)], pay: { price: 20 } },
      'shipping_minimum',
      3000,
      2000,
    ],
    ['an unknown promo code', { 'promotions[promocode]': 'autumn' }, 'promocode_unknown', null, 'autumn'],
    ['a discount that does not apply', { 'promotions[discount]': 'd' }, 'discount', null, 'd'],
    ['a different total', { pay: { price: 4.5 } }, 'total', 4500, 450],
  ];
  it('reports each difference with the shop’s and the sent value, an unusable promo code and a missed minimum', () => {
    for (const [what, changes, code, expected, received] of cases) {
      const { differences } = check(changes);
      expect(
        differences.map((one) => [one.code, one.expected, one.received]),
        what,
      ).to.deep.equal([[code, expected, received]]);
    }
    const off = check(
      { 'promotions[promocode]': 'spring' },
      { promocode: promocode({ code: 'spring', isAvailable: false }) },
    );
    expect(off.differences.map(({ code, id }) => [code, id])).to.deep.equal([['promocode_unusable', 'spring']]);
    expect(check({ products: [line('cup', 1, 10)], 'shipping[id]': '', pay: { price: 10 } }).belowMinimum).to.equal(
      1500,
    );
  });

  it('lines of one variant share its stock, and a custom item keeps its sent price', () => {
    const lines = [line('cup', 2, 10), line('cup', 2, 10, { note: 'For Ann' })];
    const [short, ...others] = check({ products: lines }).differences;
    expect([short?.code, short?.expected, others]).to.deep.equal(['too_many', 1, []]);
    const wrapping = { id: 'wrap', type: 'custom', title: 'Wrapping', count: 1, price: 2 };
    const { totals, differences } = check({ products: [...ORDER.products, wrapping], pay: { price: 47 } });
    expect([totals.total, differences]).to.deep.equal([4700, []]);
  });
});
