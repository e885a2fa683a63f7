import { expect } from '@esm-bundle/chai';
import { reduceCart } from '../../src/domain/cart/cart-reducer.js';
import { parseCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { cartCount, subtotal } from '../../src/domain/cart/cart-sums.js';
import { explainTotals } from '../../src/domain/cart/explanation.js';
import { submitBlock } from '../../src/domain/cart/order.js';
import { formatMoney } from '../../src/domain/shared/money.js';
import { item, shopRules, totalsInput } from './samples.js';

/** €10 of a page's own, and a cup for €10. */
const custom = item({ id: 'gift', type: 'custom', variantId: null, productId: null, currency: 'EUR' });
const cup = item({ currency: 'EUR' });
const items = [custom, cup];
const cart = { items, promocode: null, shippingId: null };

describe('a cart whose shop has another currency now', () => {
  for (const [currency, price, written] of [
    ['JPY', 1600, '¥1,600'],
    ['KWD', 3250, 'KWD 3.250'],
    ['USD', 1150, '$11.50'],
  ] as const) {
    const rules = shopRules({ currency });
    const fresh = new Map([['v1', { price, quantity: 5, hidden: false, title: 'Cup', currency }]]);

    it(`[CART-15] €10 is no ${currency}: what was priced in euros counts in no sum, and says why`, () => {
      expect(subtotal(items, rules)).to.equal(0);
      expect(cartCount(items, rules)).to.equal(0);
      const { lines } = explainTotals(totalsInput({ items, rules }));
      const reasons = lines.map((line) => `${line.amount} ${line.reason}`);
      expect(reasons).to.deep.equal(['0 other_currency', '0 other_currency']);
      expect(submitBlock({ items, rules, method: null })).to.deep.equal({ reason: 'not_available' });
    });

    it(`[CART-15] products are priced anew in ${currency}, the page's own items wait until they are added again`, () => {
      const after = reduceCart(cart, { type: 'revalidate', fresh });
      expect(subtotal(after.items, rules)).to.equal(price);
      expect(formatMoney(price, currency, 'en').replace('\u00a0', ' ')).to.equal(written);
      // two currencies cannot be compared: there is no "was"
      expect(after.items[1]).to.deep.include({ price, orderPrice: price });
      const again = { ...custom, price, orderPrice: price, currency };
      const added = reduceCart(after, { type: 'add', item: again, count: 1 });
      expect(subtotal(added.items, rules)).to.equal(3 * price);
      expect(added.items[0]).to.deep.include({ count: 2, orderPrice: price });
    });
  }

  it('[CART-15] lines keep their currency in the storage; those of earlier releases are taken for the shop’s', () => {
    expect(parseCart(storableCart(cart)).items).to.deep.equal(items);
    const { currency: _, ...old } = cup;
    expect(subtotal([old], shopRules({ currency: 'JPY' }))).to.equal(1000);
  });
});
