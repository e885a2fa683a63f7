import { expect } from '@esm-bundle/chai';
import { lineStanding } from '../../../src/components/cart/cart.state.js';
import { limitWords, stockWords } from '../../../src/components/cart/line-words.state.js';
import type { CartItem } from '../../../src/domain/cart/cart.js';
import { item } from '../../domain/samples.js';
import { writtenIn } from './written-in.js';

/** Three lamps of five, at €20. */
const lamp = (changes: Partial<CartItem> = {}) =>
  item({ title: 'Lamp', count: 3, quantity: 5, price: 2000, ...changes });

describe('what the row of a line says of its stock', () => {
  type Case = [what: string, line: Partial<CartItem>, words: string, rules?: object, stock?: number];
  const preorder = { allowPreorder: true, outOfStockStatus: 'preorder' };
  const cases: Case[] = [
    ['all of it is in stock', {}, ''],
    ['the shop says how many', {}, '5 in stock', { inStockStatus: 'items_in_stock' }],
    ['how many, some of them in other lines', { quantity: 3 }, '5 in stock', { inStockStatus: 'items_in_stock' }, 5],
    ['fewer than wanted', { quantity: 2 }, 'Only 2 in stock, 3 in your cart'],
    ['sold out', { quantity: 0 }, 'Out of stock'],
    ['other lines have taken it', { quantity: 0 }, 'All 1 in stock are in other lines of your cart', {}, 1],
    ['hidden', { hidden: true }, 'No longer available'],
    ['without a price', { price: null }, 'It has no price yet, so it cannot be ordered'],
    ['without a price, which may be ordered', { price: null }, '', { allowPriceless: true }],
    ['a part of it on pre-order', { quantity: 2 }, '2 in stock, 1 on pre-order', preorder],
    ['all of it on pre-order', { quantity: 0 }, 'On pre-order', preorder],
    ['a price in another currency', { currency: 'USD' }, 'Not counted until the shop has said its price in EUR'],
    [
      'an item of the page in another currency',
      { currency: 'USD', type: 'custom' },
      'Not counted: it has no price in EUR yet. Add it again or take it out',
    ],
    ['another currency, and hidden', { currency: 'USD', hidden: true }, 'No longer available'],
  ];
  for (const [what, given, words, rules = {}, stock] of cases) {
    it(`[CART-03] ${what}: ${words || 'nothing'}`, async () => {
      const written = await writtenIn('en', rules);
      const line = lamp(given);
      expect(stockWords({ item: line, stock: stock ?? line.quantity, most: 5 }, written)).to.equal(words);
    });
  }

  it('[CART-02] a line is wrong when it cannot be had, or not as many of it', async () => {
    const { rules } = await writtenIn('en');
    const isWrong = (given: Partial<CartItem>) => lineStanding(lamp(given), rules).wrong;
    expect(isWrong({})).to.equal(false);
    for (const given of [{ quantity: 2 }, { quantity: 0 }, { hidden: true }, { currency: 'USD' }])
      expect(isWrong(given), JSON.stringify(given)).to.equal(true);
    expect(lineStanding(lamp({ count: 0, quantity: 0 }), rules).status).to.equal('out_of_stock');
  });

  const limits: [string, Partial<CartItem>, number, number, string][] = [
    ['a product', {}, 5, 5, 'Only 5 in stock.'],
    ['one that shares its stock', {}, 5, 2, 'Only 5 in stock for all your lines of this item.'],
    ['an item of the page', { type: 'custom' }, 2, 2, 'You can order 2 at most.'],
  ];
  for (const [what, given, stock, most, words] of limits) {
    it(`[CART-03] the limit of ${what}: ${words}`, async () => {
      const { t } = await writtenIn('en');
      expect(limitWords({ item: lamp(given), stock, most }, t)).to.equal(words);
    });
  }
});
