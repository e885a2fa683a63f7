import { expect } from '@esm-bundle/chai';
import { type CartItem, EMPTY_CART } from '../../src/domain/cart/cart.js';
import { changedItems } from '../../src/domain/cart/cart-changes.js';
import { normaliseCount, reduceCart } from '../../src/domain/cart/cart-reducer.js';
import { cartCount, subtotal } from '../../src/domain/cart/cart-sums.js';
import { cartOf, item, shopRules } from './samples.js';

const fresh = (changes: Partial<CartItem> = {}) => ({
  price: 1000,
  quantity: Number.POSITIVE_INFINITY,
  hidden: false,
  title: 'Cup',
  ...changes,
});

describe('cart reducer', () => {
  it('adding at a new price keeps the change to be confirmed, but not on a line waiting for its removal', () => {
    const dearer = item({ price: 1200, orderPrice: 1200 });
    const added = reduceCart(cartOf(item()), { type: 'add', item: dearer, count: 1 });
    expect(added.items[0]).to.include({ price: 1200, orderPrice: 1000, count: 2 });
    const revived = reduceCart(cartOf(item({ count: 0 })), { type: 'add', item: dearer, count: 1 });
    expect(revived.items[0]).to.include({ price: 1200, orderPrice: 1200, count: 1 });
  });

  it('a custom item stands beside a product', () => {
    const custom = item({ id: 'gift', type: 'custom', variantId: null, productId: null, price: 300 });
    const cart = reduceCart(cartOf(item()), { type: 'add', item: custom, count: 1 });
    expect(cart.items.map(({ type }) => type)).to.deep.equal(['product', 'custom']);
    expect(subtotal(cart.items, shopRules())).to.equal(1300);
  });

  it('adding no piece changes nothing', () => {
    expect(reduceCart(EMPTY_CART, { type: 'add', item: item(), count: 0 })).to.equal(EMPTY_CART);
  });

  const counts: [unknown, number][] = [
    ['3', 3],
    ['-3', 3],
    ['', 0],
    ['2,9', 2],
    ['abc', 0],
    [-4.7, 4],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 999_999],
  ];
  for (const [typed, count] of counts) {
    it(`a typed count ${JSON.stringify(typed)} is ${count}`, () => {
      expect(normaliseCount(typed)).to.equal(count);
    });
  }

  it('a count is set by its absolute value, and 0 keeps the line', () => {
    const cart = cartOf(item());
    expect(reduceCart(cart, { type: 'setCount', id: 'v1', count: -2 }).items[0]?.count).to.equal(2);
    expect(reduceCart(cart, { type: 'setCount', id: 'v1', count: 0 }).items[0]?.count).to.equal(0);
    expect(reduceCart(cart, { type: 'setCount', id: 'v1', count: 1 })).to.equal(cart);
    expect(reduceCart(cart, { type: 'setCount', id: 'other', count: 7 })).to.equal(cart);
  });

  it('removes a line, and drops the lines with count 0', () => {
    const cart = cartOf(item(), item({ id: 'v2', count: 0 }));
    expect(reduceCart(cart, { type: 'remove', id: 'v1' }).items.map(({ id }) => id)).to.deep.equal(['v2']);
    expect(reduceCart(cart, { type: 'dropEmpty' }).items.map(({ id }) => id)).to.deep.equal(['v1']);
    expect(reduceCart(cart, { type: 'remove', id: 'none' })).to.equal(cart);
  });

  it('re-validation adopts price, stock and title, but not the confirmed price', () => {
    const news = new Map([['v1', fresh({ price: 900, quantity: 4, title: 'Mug' })]]);
    const [line] = reduceCart(cartOf(item()), { type: 'revalidate', fresh: news }).items;
    expect(line).to.include({ price: 900, orderPrice: 1000, quantity: 4, title: 'Mug', count: 1 });
  });

  it('what the shop no longer has becomes hidden, custom items and items not asked for stay', () => {
    const custom = item({ id: 'gift', type: 'custom', variantId: null });
    const cart = cartOf(item(), item({ id: 'v2', variantId: 'v2' }), custom);
    const answer = { type: 'revalidate', fresh: new Map(), asked: new Set(['v1']) } as const;
    expect(reduceCart(cart, answer).items.map(({ hidden }) => hidden)).to.deep.equal([true, false, false]);
  });

  it('re-validation without news returns the same cart', () => {
    const cart = cartOf(item());
    const news = new Map([['v1', fresh({ optionsInfo: ['Blue'], img: { id: 'cup', ext: 'jpg' } })]]);
    expect(reduceCart(cart, { type: 'revalidate', fresh: news })).to.equal(cart);
  });

  it('confirming adopts the new prices', () => {
    const cart = reduceCart(cartOf(item({ price: 1300 })), { type: 'confirmPrices' });
    expect(cart.items[0]?.orderPrice).to.equal(1300);
    expect(changedItems(cart, shopRules())).to.deep.equal([]);
  });

  it('keeps the normalised promo code and the shipping method, and clears all', () => {
    const coded = reduceCart(cartOf(item()), { type: 'applyPromocode', code: ' Spring! ' });
    expect(coded.promocode).to.equal('spring');
    expect(reduceCart(coded, { type: 'applyPromocode', code: '!!' }).promocode).to.equal(null);
    const chosen = reduceCart(coded, { type: 'chooseShipping', id: 's1' });
    expect(chosen.shippingId).to.equal('s1');
    expect(reduceCart(chosen, { type: 'clear' })).to.deep.equal(EMPTY_CART);
    expect(reduceCart(chosen, { type: 'replace', cart: coded })).to.equal(coded);
  });
});

describe('cart sums', () => {
  it('[CART-04] hidden items, lines with count 0 and missing prices add nothing to the subtotal', () => {
    const items = [item({ count: 3 }), item({ hidden: true }), item({ count: 0 }), item({ price: null })];
    expect(subtotal(items, shopRules({ allowPriceless: true }))).to.equal(3000);
    expect(cartCount(items, shopRules({ allowPriceless: true }))).to.equal(4);
  });

  it('[CART-04] lines that cannot be had are in no sum: out of stock without preorder, and without a price where that may not be', () => {
    const items = [item({ count: 3 }), item({ quantity: 0 }), item({ price: null })];
    expect([subtotal(items, shopRules()), cartCount(items, shopRules())]).to.deep.equal([3000, 3]);
    expect(cartCount(items, shopRules({ allowPreorder: true }))).to.equal(4);
  });
});

describe('changed items', () => {
  const gone = { kind: 'not_available', from: 1, to: 0, good: false };
  const cheaper = { kind: 'price_changed', from: 1000, to: 900, good: true };
  const fewer = { kind: 'quantity_changed', from: 3, to: 1, good: false };
  const changes: [string, Partial<CartItem>, unknown[]][] = [
    ['a hidden item at a new price', { hidden: true, price: 1 }, [gone]],
    ['a hidden item without a price', { hidden: true, price: null }, [gone]],
    ['a line with count 0', { count: 0, hidden: true }, []],
    ['price and stock at once', { count: 3, price: 900, quantity: 1 }, [cheaper, fewer]],
  ];
  for (const [name, line, expected] of changes) {
    it(`[CONF-02] ${name} is listed with what changed`, () => {
      const listed = changedItems(cartOf(item(line)), shopRules());
      expect(listed).to.deep.equal(expected.map((change) => ({ id: 'v1', ...(change as object) })));
    });
  }
});
