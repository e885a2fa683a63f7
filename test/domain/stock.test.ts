import { expect } from '@esm-bundle/chai';
import type { CartItem } from '../../src/domain/cart/cart.js';
import {
  DEFAULT_SHOP_RULES,
  parseRules,
  type ShopRules,
  serialiseRules,
} from '../../src/domain/catalogue/shop-rules.js';
import { canOrder, type StockStatus, stockStatus } from '../../src/domain/catalogue/stock.js';
import { item, shopRules, tax, variant } from './samples.js';

describe('stock status', () => {
  const counted: Partial<ShopRules> = { inStockStatus: 'items_in_stock' };
  const preorder: Partial<ShopRules> = { allowPreorder: true, outOfStockStatus: 'preorder' };
  const silent: Partial<ShopRules> = { allowPreorder: true, outOfStockStatus: 'in_stock' };
  const cases: [string, Partial<CartItem>, Partial<ShopRules>, StockStatus, boolean][] = [
    ['a hidden item', { hidden: true }, {}, 'not_available', false],
    ['a hidden item without stock, with preorder', { hidden: true, quantity: 0 }, preorder, 'not_available', false],
    ['no price', { price: null }, {}, 'not_available', false],
    ['no price where that is allowed', { price: null }, { allowPriceless: true }, 'in_stock', true],
    ['a price of 0', { price: 0 }, {}, 'in_stock', true],
    ['a custom item', { type: 'custom', variantId: null, quantity: 0 }, {}, 'in_stock', true],
    ['a product without variant', { variantId: null, quantity: 0 }, {}, 'in_stock', true],
    ['unlimited stock', { count: 999 }, counted, 'in_stock', true],
    ['unlimited stock written as -1', { quantity: -1, count: 5 }, counted, 'in_stock', true],
    ['enough stock', { quantity: 5, count: 5 }, {}, 'in_stock', true],
    ['enough stock, counted', { quantity: 5, count: 5 }, counted, 'items_in_stock', true],
    ['no stock', { quantity: 0 }, {}, 'out_of_stock', false],
    ['no stock for a line with count 0', { quantity: 0, count: 0 }, {}, 'out_of_stock', false],
    ['no stock, with preorder', { quantity: 0 }, preorder, 'preorder', true],
    ['no stock, with preorder shown as in stock', { quantity: 0 }, silent, 'in_stock', true],
    ['too little stock', { quantity: 2, count: 3 }, {}, 'items_left_in_stock', true],
    ['too little stock, with preorder', { quantity: 2, count: 3 }, preorder, 'preorder', true],
  ];
  for (const [name, line, rules, status, allowed] of cases) {
    it(`[CART-03] ${name} is ${status} and ${allowed ? 'can' : 'cannot'} be ordered`, () => {
      expect(stockStatus(item(line), shopRules(rules))).to.equal(status);
      expect(canOrder(item(line), shopRules(rules))).to.deep.equal({ allowed, reason: allowed ? null : status });
    });
  }

  it('checks a variant for a single piece', () => {
    expect(canOrder(variant('v', {}, { quantity: 1 }), shopRules()).allowed).to.equal(true);
    expect(canOrder(variant('v', {}, { quantity: 0 }), shopRules()).reason).to.equal('out_of_stock');
    expect(canOrder(variant('v', {}, { visible: false }), shopRules()).reason).to.equal('not_available');
    expect(canOrder(variant('v', {}, { price: null }), shopRules()).reason).to.equal('not_available');
  });
});

describe('stored shop rules', () => {
  it('are restored as they were stored, without the categories', () => {
    const rules = { ...DEFAULT_SHOP_RULES, currency: 'JPY', allowPreorder: true, minTotalOrder: 300, taxes: [tax()] };
    const { categories: _, ...kept } = rules;
    expect(parseRules(serialiseRules(rules))).to.deep.equal(kept);
  });

  it('ignore invalid values, and keep the others', () => {
    const nothing = [null, '{', '[]', '{"taxes":{"id":"x"}}', '{"minTotalOrder":1.5,"categories":[],"other":1}'];
    for (const text of [...nothing, '{"minTotalOrder":-5,"currency":7,"inStockStatus":"lots"}'])
      expect(parseRules(text), String(text)).to.deep.equal({});
    const mixed = '{"allowPreorder":"yes","allowPriceless":true,"outOfStockStatus":"preorder"}';
    expect(parseRules(mixed)).to.deep.equal({ allowPriceless: true, outOfStockStatus: 'preorder' });
    const taxes = '{"taxes":[{"id":"x","rate":"7"},{"id":"y","rate":-1},{"rate":7},null,7]}';
    expect(parseRules(taxes)).to.deep.equal({ taxes: [] });
  });
});
