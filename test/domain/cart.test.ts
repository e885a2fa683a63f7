import { expect } from '@esm-bundle/chai';
import { type CartItem, EMPTY_CART, normaliseCount } from '../../src/domain/cart/cart.js';
import { changedItems, shopChanges } from '../../src/domain/cart/cart-changes.js';
import { reduceCart } from '../../src/domain/cart/cart-reducer.js';
import { parseCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { cartCount, subtotal } from '../../src/domain/cart/cart-sums.js';
import { explainTotals } from '../../src/domain/cart/explanation.js';
import { FRESH_FOR, isStale } from '../../src/domain/cart/freshness.js';
import { submitBlock } from '../../src/domain/cart/order.js';
import type { ShopRules } from '../../src/domain/catalogue/shop-rules.js';
import { formatMoney } from '../../src/domain/shared/money.js';
import { cartOf, item, shopRules, totalsInput } from './samples.js';

const fresh = (changes: Partial<CartItem> = {}) => ({
  price: 1000,
  quantity: Number.POSITIVE_INFINITY,
  hidden: false,
  title: 'Cup',
  ...changes,
});

describe('cart reducer', () => {
  it('adding at a new price keeps the old confirmed price, except on a line pending removal', () => {
    const dearer = item({ price: 1200, orderPrice: 1200 });
    const added = reduceCart(cartOf(item()), { type: 'add', item: dearer, count: 1 });
    expect(added.items[0]).to.include({ price: 1200, orderPrice: 1000, count: 2 });
    const revived = reduceCart(cartOf(item({ count: 0 })), { type: 'add', item: dearer, count: 1 });
    expect(revived.items[0]).to.include({ price: 1200, orderPrice: 1200, count: 1 });
  });

  it('adds a custom item as a line beside a product', () => {
    const custom = item({ id: 'gift', type: 'custom', variantId: null, productId: null, price: 300 });
    const cart = reduceCart(cartOf(item()), { type: 'add', item: custom, count: 1 });
    expect(cart.items.map(({ type }) => type)).to.deep.equal(['product', 'custom']);
    expect(subtotal(cart.items, shopRules())).to.equal(1300);
  });

  it('ignores an add with a count below 1, and limits a line to 999,999 pieces', () => {
    const add = (count: number, cart = EMPTY_CART) => reduceCart(cart, { type: 'add', item: item(), count });
    for (const cart of [EMPTY_CART, cartOf(item({ price: 900 }))])
      for (const count of [0, -1, Number.NaN]) expect(add(count, cart), String(count)).to.equal(cart);
    expect(add(1e9).items[0]?.count).to.equal(999_999);
    expect(add(1, cartOf(item({ count: 999_999 }))).items[0]?.count).to.equal(999_999);
  });

  it('normalises a typed count to its integer part without a sign, at most 999,999, and anything else to 0', () => {
    expect(['3', '-3', '2,9', -4.7, Number.POSITIVE_INFINITY].map(normaliseCount)).to.deep.equal([3, 3, 2, 4, 999_999]);
    for (const typed of ['', 'abc', Number.NaN]) expect(normaliseCount(typed), String(typed)).to.equal(0);
  });

  it('sets a count to its absolute value, keeps the line at 0, and ignores NaN', () => {
    const cart = cartOf(item());
    const set = (count: number, id = 'v1') => reduceCart(cart, { type: 'setCount', id, count });
    expect([-2, 2.9, 0, 1e9].map((count) => set(count).items[0]?.count)).to.deep.equal([2, 2, 0, 999_999]);
    for (const same of [set(1), set(Number.NaN), set(7, 'other')]) expect(same).to.equal(cart);
  });

  it('removes a line, and drops lines with count 0', () => {
    const cart = cartOf(item(), item({ id: 'v2', count: 0 }));
    expect(reduceCart(cart, { type: 'remove', id: 'v1' }).items.map(({ id }) => id)).to.deep.equal(['v2']);
    expect(reduceCart(cart, { type: 'dropEmpty' }).items.map(({ id }) => id)).to.deep.equal(['v1']);
    expect(reduceCart(cart, { type: 'remove', id: 'none' })).to.equal(cart);
  });

  it('revalidation updates price, stock, title and visibility, but neither the confirmed price nor the count', () => {
    const revalidated = (before: Partial<CartItem>, now: Partial<CartItem>) =>
      reduceCart(cartOf(item(before)), { type: 'revalidate', fresh: new Map([['v1', fresh(now)]]) }).items[0];
    const less = revalidated({ count: 3 }, { price: 900, quantity: 2, title: 'Mug', hidden: true });
    expect(less).to.include({ price: 900, orderPrice: 1000, quantity: 2, title: 'Mug', count: 3, hidden: true });
    expect(revalidated({ hidden: true, quantity: 0 }, { quantity: 5 })).to.include({ quantity: 5, hidden: false });
  });

  it('revalidation hides requested items that the shop no longer has, but not custom or unrequested items', () => {
    const custom = item({ id: 'gift', type: 'custom', variantId: null });
    const cart = cartOf(item(), item({ id: 'v2', variantId: 'v2' }), custom);
    const answer = { type: 'revalidate', fresh: new Map(), asked: new Set(['v1']) } as const;
    expect(reduceCart(cart, answer).items.map(({ hidden }) => hidden)).to.deep.equal([true, false, false]);
  });

  it('revalidation without changes returns the same cart', () => {
    const cart = cartOf(item());
    const news = new Map([['v1', fresh({ optionsInfo: ['Blue'], img: { id: 'cup', ext: 'jpg' } })]]);
    expect(reduceCart(cart, { type: 'revalidate', fresh: news })).to.equal(cart);
  });

  it('confirming prices adopts the new prices', () => {
    const cart = reduceCart(cartOf(item({ price: 1300 })), { type: 'confirmPrices' });
    expect(cart.items[0]?.orderPrice).to.equal(1300);
    expect(changedItems(cart, shopRules())).to.deep.equal([]);
  });

  it('keeps the normalised promo code and the shipping method, and is empty after an order of all lines', () => {
    const coded = reduceCart(cartOf(item()), { type: 'applyPromocode', code: ' Spring! ' });
    expect(coded.promocode).to.equal('spring');
    expect(reduceCart(coded, { type: 'applyPromocode', code: '!!' }).promocode).to.equal(null);
    const chosen = reduceCart(coded, { type: 'chooseShipping', id: 's1' });
    expect(chosen.shippingId).to.equal('s1');
    const counts = chosen.items.map(({ id, count }) => [id, count] as const);
    expect(reduceCart(chosen, { type: 'ordered', counts })).to.deep.equal(EMPTY_CART);
  });
});

describe('cart sums', () => {
  it('[CART-04] hidden items and lines with count 0 add nothing; an item without a price is counted but adds no amount', () => {
    const items = [item({ count: 3 }), item({ hidden: true }), item({ count: 0 }), item({ price: null })];
    expect(subtotal(items, shopRules({ allowPriceless: true }))).to.equal(3000);
    expect(cartCount(items, shopRules({ allowPriceless: true }))).to.equal(4);
  });

  it('[CART-04] sums leave out lines that are out of stock without preorder or lack a required price', () => {
    const items = [item({ count: 3 }), item({ quantity: 0 }), item({ price: null })];
    expect([subtotal(items, shopRules()), cartCount(items, shopRules())]).to.deep.equal([3000, 3]);
    expect(cartCount(items, shopRules({ allowPreorder: true }))).to.equal(4);
  });
});

describe('cart freshness', () => {
  it('a cart is stale after 20 minutes, and when the clock was set back', () => {
    expect([0, FRESH_FOR - 1, FRESH_FOR, -1].map((now) => isStale(0, now))).to.deep.equal([false, false, true, true]);
    expect(FRESH_FOR).to.equal(1_200_000);
  });
});

describe('changed items', () => {
  const gone = { kind: 'not_available', from: 1, to: 0, good: false };
  const cheaper = { kind: 'price_changed', from: 1000, to: 900, good: true };
  const fewer = { kind: 'quantity_changed', from: 3, to: 1, good: false };
  it('[CONF-02] lists each line with its changes', () => {
    const listed = (line: Partial<CartItem>) => changedItems(cartOf(item(line)), shopRules());
    const line = (change: object) => ({ id: 'v1', ...change });
    for (const price of [1, null]) expect(listed({ hidden: true, price })).to.deep.equal([line(gone)]);
    expect(listed({ count: 0, hidden: true })).to.deep.equal([]);
    expect(listed({ count: 3, price: 900, quantity: 1 })).to.deep.equal([line(cheaper), line(fewer)]);
  });
});

/** Returns a line of three pieces out of five in stock. */
const line = (changes: Line = {}) => item({ count: 3, quantity: 5, ...changes });

type Line = Partial<CartItem>;
type Case = [what: string, seen: Line, now: Line, changes: object[], rules?: Partial<ShopRules>];

describe('changes made by the shop', () => {
  const taken = { kind: 'price_changed', from: 1000, to: null, good: false };
  const fewer = { kind: 'quantity_changed', from: 5, to: 4, good: false };
  const none = { kind: 'out_of_stock', from: 3, to: 0, good: false };
  const cases: Case[] = [
    ['no difference', {}, {}, []],
    ['a higher price', {}, { price: 1200 }, [{ kind: 'price_changed', from: 1000, to: 1200, good: false }]],
    ['a lower price', {}, { price: 800 }, [{ kind: 'price_changed', from: 1000, to: 800, good: true }]],
    [
      'less stock than the line’s count',
      {},
      { quantity: 2 },
      [{ kind: 'quantity_changed', from: 3, to: 2, good: false }],
    ],
    ['less stock, but enough for the line', {}, { quantity: 3 }, []],
    ['less stock than the line’s count, with preorder allowed', {}, { quantity: 2 }, [], { allowPreorder: true }],
    ['more stock', {}, { quantity: 50 }, []],
    ['sold out', {}, { quantity: 0 }, [none]],
    ['hidden by the shop', {}, { hidden: true }, [{ kind: 'not_available', from: 3, to: 0, good: false }]],
    ['visible again', { hidden: true }, {}, [{ kind: 'available_again', from: 0, to: 3, good: true }]],
    [
      'back in stock with fewer pieces',
      { quantity: 0 },
      { quantity: 2 },
      [{ kind: 'available_again', from: 0, to: 2, good: true }],
    ],
    ['price removed', {}, { price: null }, [{ kind: 'not_priced', from: 3, to: 0, good: false }]],
    ['price removed, with missing prices allowed', {}, { price: null }, [taken], { allowPriceless: true }],
    ['still sold out', { quantity: 0 }, { quantity: 0 }, []],
    ['the visitor raises the count above the stock', { count: 5 }, { count: 8 }, []],
    ['the visitor raises the count and the stock falls below it', {}, { count: 5, quantity: 4 }, [fewer]],
    ['pending removal', {}, { count: 0, price: 1200, hidden: true }, []],
    ['pending removal, visible again', { hidden: true }, { count: 0 }, []],
    ['priced in another currency', { currency: 'EUR' }, { currency: 'JPY' }, [], { currency: 'JPY' }],
    [
      'priced in another currency, and sold out',
      { currency: 'EUR' },
      { currency: 'JPY', quantity: 0 },
      [none],
      { currency: 'JPY' },
    ],
  ];
  for (const [what, seen, now, changes, rules] of cases) {
    it(`[CONF-02] ${what}: ${changes.map((change) => Object.values(change).join(' ')).join() || 'no change'}`, () => {
      const cart = { ...EMPTY_CART, items: [line(now)] };
      const told = shopChanges(cart, new Map([['v1', line(seen)]]), shopRules(rules));
      expect(told).to.deep.equal(changes.map((change) => ({ id: 'v1', ...change })));
    });
  }

  it('a line without earlier data reports no changes', () => {
    const cart = { ...EMPTY_CART, items: [line({ quantity: 0 }), line({ id: 'v2', hidden: true })] };
    expect(shopChanges(cart, new Map(), shopRules())).to.deep.equal([]);
  });
});

describe('a cart whose shop has changed its currency', () => {
  /** A custom item for €10 of the page’s own, and a cup for €10. */
  const custom = item({ id: 'gift', type: 'custom', variantId: null, productId: null, currency: 'EUR' });
  const cup = item({ currency: 'EUR' });
  const items = [custom, cup];
  const priced = { items, promocode: null, shippingId: null };

  for (const [currency, price, written] of [
    ['JPY', 1600, '¥1,600'],
    ['KWD', 3250, 'KWD 3.250'],
    ['USD', 1150, '$11.50'],
  ] as const) {
    const rules = shopRules({ currency });
    const fresh = new Map([['v1', { price, quantity: 5, hidden: false, title: 'Cup', currency }]]);

    it(`[CART-15] with shop currency ${currency}: leaves items priced in euros out of all sums, with the reason`, () => {
      expect(subtotal(items, rules)).to.equal(0);
      expect(cartCount(items, rules)).to.equal(0);
      const { lines } = explainTotals(totalsInput({ items, rules }));
      const reasons = lines.map((line) => `${line.amount} ${line.reason}`);
      expect(reasons).to.deep.equal(['0 other_currency', '0 other_currency']);
      expect(submitBlock({ items, rules, method: null })).to.deep.equal({ reason: 'not_available' });
    });

    it(`[CART-15] revalidation prices products in ${currency}; custom items stay out until they are added again`, () => {
      const after = reduceCart(priced, { type: 'revalidate', fresh });
      expect(subtotal(after.items, rules)).to.equal(price);
      expect(formatMoney(price, currency, 'en').replace('\u00a0', ' ')).to.equal(written);
      // two currencies cannot be compared, so no previous price is kept
      expect(after.items[1]).to.deep.include({ price, orderPrice: price });
      const again = { ...custom, price, orderPrice: price, currency };
      const added = reduceCart(after, { type: 'add', item: again, count: 1 });
      expect(subtotal(added.items, rules)).to.equal(3 * price);
      expect(added.items[0]).to.deep.include({ count: 2, orderPrice: price });
    });
  }

  it('[CART-15] stores the currency of lines, and treats lines stored without one as priced in the shop’s currency', () => {
    expect(parseCart(storableCart(priced)).items).to.deep.equal(items);
    const { currency: _, ...old } = cup;
    expect(subtotal([old], shopRules({ currency: 'JPY' }))).to.equal(1000);
  });
});
