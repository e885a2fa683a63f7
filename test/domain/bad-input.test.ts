import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import type { Cart, CartItem } from '../../src/domain/cart/cart.js';
import { changedItems } from '../../src/domain/cart/cart-changes.js';
import { type CartAction, type FreshVariant, reduceCart } from '../../src/domain/cart/cart-reducer.js';
import { parseCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { subtotal } from '../../src/domain/cart/cart-sums.js';
import { explainTotals } from '../../src/domain/cart/explanation.js';
import { isStale } from '../../src/domain/cart/freshness.js';
import type { Discount } from '../../src/domain/cart/promotion.js';
import { mostPieces, stockStatus } from '../../src/domain/cart/stock.js';
import { cartTotals } from '../../src/domain/cart/totals.js';
import { formatMoney, toMinor } from '../../src/domain/shared/money.js';
import { readMoney, readQuantity } from '../../src/ports/schemas/read.js';
import { badInputRows } from '../support/bad-input-rows.js';
import { cartOf, discount, item, method, shopRules, totalsInput } from './samples.js';

const DAY = 86_400_000;
/** Three pieces at 10, without a limit. */
const line = (changes: Partial<CartItem> = {}) => item({ count: 3, ...changes });
const after = (action: CartAction, ...items: CartItem[]) => reduceCart(cartOf(...items), action);
const pieces = ({ items }: Cart) => `${items[0]?.count} pieces`.replace(/^1 pieces/, '1 piece');

const set = (count: number) => {
  const changed = after({ type: 'setCount', id: 'v1', count }, line());
  return changed.items[0]?.count === 3 ? 'the count stays' : pieces(changed);
};
const add = (count: number) => {
  const before = cartOf(line({ count: 1 }));
  const added = reduceCart(before, { type: 'add', item: item(), count });
  return added === before ? 'nothing changes' : pieces(added);
};
const stored = (count: number) => {
  const text = JSON.stringify(storableCart(cartOf(line({ count }), line({ id: 'v2' }))));
  const [first, second] = parseCart(text).items;
  return first?.id === 'v2' && !second ? 'the line is left out, the others stay' : pieces(cartOf(first as CartItem));
};

/** What the cart makes of what the shop now says of its one line. */
function lookedAt(fresh: Partial<FreshVariant> | null, before = line(), rules = shopRules()): Cart {
  const { price, quantity, hidden, title } = before;
  const news = new Map(fresh ? [['v1', { price, quantity, hidden, title, ...fresh }]] : []);
  const cart = reduceCart(cartOf(before), { type: 'revalidate', fresh: news });
  expect(cart.items, 'the line is not lost').to.have.length(1);
  expect(cart.items[0]?.count, 'nor its count').to.equal(before.count);
  if (rules.allowPriceless) expect(subtotal(cart.items, rules)).to.equal(0);
  return cart;
}
function standing(cart: Cart): string {
  const [now] = cart.items as [CartItem];
  const status = stockStatus(now, shopRules());
  if (status === 'in_stock')
    return `3 pieces, ${subtotal(cart.items, shopRules()) === 3 * (now.price ?? 0) ? 'counted' : 'not counted'}`;
  return `${status.replaceAll('_', ' ')}, ${subtotal(cart.items, shopRules()) === 0 ? 'in no sum' : 'in a sum'}`;
}
const kept = (cart: Cart) => `${pieces(cart)} kept, ${standing(cart)}`;
const told = (cart: Cart) =>
  changedItems(cart, shopRules())
    .map(({ from, to }) => `told from ${from} to ${to}`)
    .join();
const pricelessOf = (price: unknown) => {
  const cart = lookedAt({ price: readMoney('EUR')(price) }, line(), shopRules({ allowPriceless: true }));
  const sums = explainTotals(totalsInput({ items: cart.items, rules: shopRules({ allowPriceless: true }) }));
  return sums.lines[0]?.reason === 'priceless' ? `counted as ${sums.lines[0].amount}` : 'not counted';
};

/** What a discount takes off goods of 30. */
const off = (given: Partial<Discount>) => {
  const { discount: taken, total } = cartTotals(totalsInput({ items: [line()], discounts: [discount(given)] }));
  expect(total).to.equal(3000 - taken);
  if (taken === 0) return 'nothing off';
  return taken === 3000 ? 'all of the goods, not more' : `${taken} off`;
};

/** A bill in a currency: 3 pieces, 10 % off, delivery; every number of it adds up. */
const bill = (currency: string, price: string, delivery: string) => {
  const minor = (amount: string) => toMinor(amount, currency) as number;
  const input = {
    items: [line({ price: minor(price), orderPrice: minor(price) })],
    rules: shopRules({ currency }),
    discounts: [discount()],
    method: method({ price: minor(delivery) }),
  };
  const { lines, totals } = explainTotals(totalsInput(input));
  for (const sum of Object.values(totals))
    if (typeof sum === 'number') expect(Number.isSafeInteger(sum)).to.equal(true);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).to.equal(totals.total);
  const money = (sum: number) => formatMoney(sum, currency, 'en').replace(/\s/g, ' ');
  return `${money(totals.subtotal)} − ${money(totals.discount)} + ${money(totals.shipping)} = ${money(totals.total)}`;
};
const read = (value: number, currency: string) =>
  formatMoney(readMoney(currency)(value) as number, currency, 'en').replace(/\s/g, ' ');

const CASES: Record<string, () => string> = {
  'a count of -1 | a script that sets it': () => set(-1),
  'a count of NaN | a script that sets it': () => set(Number.NaN),
  'a count of 1e9 | a script that sets it': () => set(1e9),
  'a count of Infinity | a script that sets it': () => set(Number.POSITIVE_INFINITY),
  'a count of 2.9 | a script that sets it': () => set(2.9),
  'a count of -1 | a script that adds': () => add(-1),
  'a count of NaN | a script that adds': () => add(Number.NaN),
  'a count of 1e9 | a script that adds': () => add(1e9),
  'one more | a visitor who has 999999': () =>
    pieces(after({ type: 'add', item: item(), count: 1 }, line({ count: 999_999 }))),
  'a count of -1 | the storage': () => stored(-1),
  'a count of 1e9 | the storage': () => stored(1e9),
  'a count of NaN | the storage': () => stored(Number.NaN),
  'a stock of -1 | the backend': () => {
    const [now] = lookedAt({ quantity: readQuantity(-1) }).items as [CartItem];
    return mostPieces(now, shopRules()) === Number.POSITIVE_INFINITY ? 'no limit' : 'a limit';
  },
  'a stock of -5 | the backend': () => standing(lookedAt({ quantity: readQuantity(-5) })),
  'a stock of NaN | the backend': () => standing(lookedAt({ quantity: readQuantity(Number.NaN) })),
  'a stock of 1e9 | the backend': () => standing(lookedAt({ quantity: readQuantity(1e9) })),
  'a price of -1 | the backend': () => standing(lookedAt({ price: readMoney('EUR')(-1) })),
  'a price of NaN | the backend': () => standing(lookedAt({ price: readMoney('EUR')(Number.NaN) })),
  'a price of NaN, where there may be none | the backend': () => pricelessOf(Number.NaN),
  'a product that has vanished | between two looks': () => kept(lookedAt(null)),
  'a product that is hidden | between two looks': () => kept(lookedAt({ hidden: true })),
  'a higher price | between two looks': () => {
    const cart = lookedAt({ price: 1200 });
    expect(subtotal(cart.items, shopRules())).to.equal(3600);
    return `${pieces(cart)} at the new price, ${told(cart)}`;
  },
  'a product that has run out | between two looks': () => kept(lookedAt({ quantity: 0 })),
  'fewer than wanted | between two looks': () => {
    const cart = lookedAt({ quantity: 2 });
    return `${pieces(cart)} kept, ${told(cart)}`;
  },
  'a product that has come back | between two looks': () =>
    standing(lookedAt({ hidden: false, quantity: 5 }, line({ hidden: true, quantity: 0 }))),
  '150 % off | the backend': () => off({ amount: 150 }),
  '-10 % off | the backend': () => off({ amount: -10 }),
  'NaN % off | the backend': () => off({ amount: Number.NaN }),
  '999 off goods of 30 | the backend': () => off({ type: 'amount', amount: 99_900 }),
  '10.5 in JPY | the backend': () => read(10.5, 'JPY'),
  '1.2345 in KWD | the backend': () => read(1.2345, 'KWD'),
  '3 pieces, 10 % off and delivery in JPY | the backend': () => bill('JPY', '333', '500'),
  '3 pieces, 10 % off and delivery in KWD | the backend': () => bill('KWD', '0.335', '0.5'),
  'a clock that is a day ahead | the device': () => (isStale(0, DAY) ? 'read anew' : 'trusted'),
  'a clock that is a day behind | the device': () => (isStale(DAY, 0) ? 'read anew' : 'trusted'),
};

describe('bad input to the cart', () => {
  const rows = badInputRows(readFileSync('src/decisions/067-bad-input.md', 'utf8'), 'In the rules');

  it('each row of the table has a test, each test a row', () => {
    expect(rows.map(({ input }) => input)).to.deep.equal(Object.keys(CASES));
  });

  for (const { input, result } of rows) {
    it(`${input}: ${result}`, () => {
      expect(CASES[input]?.()).to.equal(result);
    });
  }
});
