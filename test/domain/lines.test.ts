import { expect } from '@esm-bundle/chai';
import { type Cart, type CartItem, EMPTY_CART, optionWords } from '../../src/domain/cart/cart.js';
import { changedItems } from '../../src/domain/cart/cart-changes.js';
import { reduceCart } from '../../src/domain/cart/cart-reducer.js';
import { parseCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { cartCount, subtotal } from '../../src/domain/cart/cart-sums.js';
import { readCustomItem } from '../../src/domain/cart/custom-item.js';
import { explainTotals } from '../../src/domain/cart/explanation.js';
import { cartItemFromVariant } from '../../src/domain/cart/item-from-variant.js';
import { lineId, MAX_NOTE, normaliseNote, soldId, withNote } from '../../src/domain/cart/line-identity.js';
import {
  orderItems,
  promotionFields,
  type SubmitBlock,
  shippingFields,
  submitBlock,
} from '../../src/domain/cart/order.js';
import { remainingCount, sharesById, withSharedStock } from '../../src/domain/cart/shared-stock.js';
import type { Picture } from '../../src/domain/catalogue/product.js';
import { cartOf, item, method, product, shopRules, totalsInput, variant } from './samples.js';

const noted = (note: string, changes: Partial<CartItem> = {}) => withNote(item(changes), note);
const counts = (cart: Cart) =>
  cart.items.map(({ id, note, count }) => (note ? `${note}: ${count}` : `${id}: ${count}`));

describe('line identity', () => {
  it('identifies a line by its variant and its note', () => {
    expect(lineId('v1', '')).to.equal('v1');
    expect(lineId('v1', 'For Ann')).to.not.equal(lineId('v1', 'For Bob'));
    expect(soldId(noted('For Ann'))).to.equal('v1');
    expect(soldId(item())).to.equal('v1');
    expect(withNote(noted('For Ann'), 'For Bob')).to.deep.equal(noted('For Bob'));
    expect(withNote(noted('For Ann'), ' ')).to.deep.equal(item());
  });

  it('normalises a note to one line of composed characters and cuts it to the maximum length', () => {
    expect(['  For   Ann\n', 'a\u0000b', 'e\u0301'].map(normaliseNote)).to.deep.equal(['For Ann', 'a b', '\u00e9']);
    expect(normaliseNote('🎁'.repeat(300))).to.equal('🎁'.repeat(MAX_NOTE));
  });

  it('[CART-02] lines of one variant with different notes are counted and removed separately', () => {
    let cart = reduceCart(EMPTY_CART, { type: 'add', item: noted('For Ann'), count: 2 });
    cart = reduceCart(cart, { type: 'add', item: noted('For Bob'), count: 1 });
    cart = reduceCart(cart, { type: 'add', item: item(), count: 4 });
    cart = reduceCart(cart, { type: 'add', item: noted('For Ann'), count: 1 });
    const [ann, bob] = [lineId('v1', 'For Ann'), lineId('v1', 'For Bob')];
    expect(counts(cart)).to.deep.equal(['For Ann: 3', 'For Bob: 1', 'v1: 4']);
    cart = reduceCart(cart, { type: 'setCount', id: bob, count: 5 });
    cart = reduceCart(cart, { type: 'remove', id: ann });
    expect(counts(cart)).to.deep.equal(['For Bob: 5', 'v1: 4']);
    expect(parseCart(JSON.stringify(storableCart(cart)))).to.deep.equal(cart);
  });

  it('[OUT-01] the order has one entry for each line, with the variant’s id and the note', () => {
    const [plain, ann] = orderItems([item(), noted('For Ann')]);
    expect(plain).to.not.have.property('note');
    expect(ann).to.deep.equal({ ...plain, note: 'For Ann' });
  });
});

describe('changing a line to another variant', () => {
  const blue = item({ id: 'v2', variantId: 'v2', optionsInfo: ['Red'], price: 1200, orderPrice: 1200 });
  const change = (cart: Cart, id: string, to: CartItem) => reduceCart(cart, { type: 'changeLine', id, item: to });

  it('[CART-02] keeps the count and the position', () => {
    const cart = change(cartOf(item({ count: 3 }), item({ id: 'v9' })), 'v1', blue);
    expect(counts(cart)).to.deep.equal(['v2: 3', 'v9: 1']);
    expect(cart.items[0]).to.include({ price: 1200, orderPrice: 1200 });
  });

  it('[CART-02] merges an existing line of the new variant', () => {
    const cart = change(cartOf({ ...blue, count: 2 }, item({ id: 'v9' }), item({ count: 3 })), 'v1', blue);
    expect(counts(cart)).to.deep.equal(['v9: 1', 'v2: 5']);
  });

  it('keeps an unconfirmed price of the merged line unconfirmed', () => {
    const cart = change(cartOf({ ...blue, orderPrice: 1000 }, item()), 'v1', blue);
    expect(cart.items[0]).to.include({ price: 1200, orderPrice: 1000 });
  });

  it('returns the same cart when the line does not exist', () => {
    const cart = cartOf(item());
    expect(change(cart, 'v7', blue)).to.equal(cart);
  });
});

describe('stock shared by lines', () => {
  const ann = noted('For Ann', { quantity: 3, count: 2 });
  const bob = noted('For Bob', { quantity: 3, count: 2 });
  const lines = [ann, bob];
  const rules = shopRules();

  it('[CART-03] serves lines of one variant in the order of the cart', () => {
    expect(withSharedStock(lines).map(({ quantity }) => quantity)).to.deep.equal([3, 1]);
    const shares = [...sharesById(lines).values()].map(({ served, room }) => `${served} served, room for ${room}`);
    expect(shares).to.deep.equal(['3 served, room for 2', '1 served, room for 1']);
    expect(remainingCount(lines, noted('For Eve', { quantity: 3 }))).to.equal(0);
    expect(changedItems(cartOf(...lines), rules)).to.deep.equal([
      { id: bob.id, kind: 'quantity_changed', from: 2, to: 1, good: false },
    ]);
  });

  it('[CART-03] [OUT-03] a line with no stock left is out of stock, adds to no sum and blocks the order', () => {
    const full = [{ ...ann, count: 3 }, bob];
    expect(subtotal(full, rules)).to.equal(3000);
    expect(cartCount(full, rules)).to.equal(3);
    expect(submitBlock({ items: full, rules, method: null })).to.deep.equal({ reason: 'not_available' });
    const { lines } = explainTotals(totalsInput({ items: full, rules }));
    expect(lines.map(({ amount, reason }) => `${amount} ${reason}`)).to.deep.equal(['3000 counted', '0 out_of_stock']);
  });

  it('lines of different variants and unlimited stock stay unchanged', () => {
    const apart = [item({ quantity: 1 }), item({ id: 'v2', variantId: 'v2', quantity: 1 })];
    expect(withSharedStock(apart)).to.equal(apart);
    const endless = [item(), noted('For Ann', { quantity: -1 })];
    expect(withSharedStock(endless).map(({ quantity }) => quantity)).to.deep.equal([Infinity, Infinity]);
  });
});

describe('custom items', () => {
  const given = { id: 'wrap', title: 'Gift wrapping', price: 2.5 };
  const read = (more: object) => readCustomItem({ ...given, ...more }, 'EUR');

  it('[CART-14] reads options, article, link, picture, limit and note', () => {
    const same = { link: '/wrapping', picture: 'https://img.example.com/wrap.jpg', note: 'For Ann' };
    const options = ['Red', 'Large'];
    const { item: line, unusable } = read({ ...same, options, article: 'GW-1', limit: 3 });
    expect(unusable).to.deep.equal([]);
    const expected = { ...same, optionsInfo: options, vendorCode: 'GW-1', quantity: 3 };
    expect(line).to.deep.include({ ...expected, id: lineId('wrap', 'For Ann'), price: 250 });
    expect(read({ options: 'Red' }).item.optionsInfo).to.deep.equal(['Red']);
  });

  it('[CART-14] absent settings are not reported', () => {
    const nothing = { img: null, picture: '', options: undefined, article: '', link: null, limit: null, note: '' };
    const { item: line, unusable } = read(nothing);
    expect(unusable).to.deep.equal([]);
    expect(line).to.deep.equal(read({}).item);
    expect(line).to.not.have.any.keys('note', 'picture');
  });

  it('[CART-14] reports and drops an invalid property, and keeps the others', () => {
    const address = 'an http, https or relative address';
    const bad: [part: string, allowed: string, ...values: unknown[]][] = [
      ['img', '{ id, ext }, both texts', 'vase.jpg', [], { id: 'vase' }, { id: 'vase', ext: {} }, 7],
      ['picture', address, 'javascript:alert(1)'],
      ['link', address, 'data:text/html,x'],
      ['options', 'a text, or a list of texts', ['Red', {}], { colour: 'Red' }],
      ['article', 'a text', []],
      ['limit', 'a whole number of at least 1', 0, '3', 1.5],
      ['note', 'a text of at most 200 characters', { text: 'x' }],
    ];
    for (const [part, allowed, ...values] of bad)
      for (const value of values) {
        const { item: line, unusable } = read({ article: 'GW-1', [part]: value });
        expect(unusable).to.deep.equal([{ part, allowed }]);
        expect(line).to.deep.equal(read(part === 'article' ? {} : { article: 'GW-1' }).item);
      }
  });

  it('[CART-14] cuts a note that is too long and reports it', () => {
    const { item: line, unusable } = read({ note: 'x'.repeat(201) });
    expect(line.note).to.equal('x'.repeat(200));
    expect(unusable.map(({ part }) => part)).to.deep.equal(['note']);
  });

  it('[CART-14] the limit applies to all lines of the item together', () => {
    let cart = reduceCart(EMPTY_CART, { type: 'add', item: read({ limit: 3 }).item, count: 9 });
    expect(cart.items[0]?.count).to.equal(3);
    cart = reduceCart(cart, { type: 'setCount', id: 'wrap', count: 2 });
    cart = reduceCart(cart, { type: 'add', item: read({ limit: 3, note: 'For Ann' }).item, count: 2 });
    expect(cart.items.map(({ count }) => count)).to.deep.equal([2, 1]);
    expect(reduceCart(cart, { type: 'setCount', id: 'wrap', count: 3 })).to.equal(cart);
  });
});

describe('order', () => {
  it('[OUT-01] sends only the documented keys, and only visible lines with a count above 0', () => {
    const sent = orderItems([item({ count: 2 }), item({ id: 'v2', count: 0 }), item({ id: 'v3', hidden: true })]);
    const img = { id: 'cup', ext: 'jpg' };
    const named = { id: 'v1', type: 'product', count: 2, price: 1000, title: 'Cup', img };
    expect(sent).to.deep.equal([{ ...named, product_id: 'p1', variant_id: 'v1' }]);
  });

  it('writes shipping fields in major units, and the address only for a pickup', () => {
    expect(shippingFields(method(), 550, 'EUR', { city: 'Riga' })).to.deep.equal({
      ...{ 'shipping[id]': 's1', 'shipping[name]': 'Courier', 'shipping[type]': 'delivery' },
      ...{ 'shipping[price]': 5.5, 'shipping[not_fix_price]': 0, 'shipping[fields][city]': 'Riga' },
    });
    const lines = { country: 'LV', addressLine1: 'Brivibas 1', addressLine2: '', city: 'Riga' };
    const point = { address: { ...lines, region: '', state: '', zipCode: 'LV-1010' }, notFixedPrice: true };
    const sent = (type: 'delivery' | 'pickup') => shippingFields(method({ ...point, type }), 0, 'EUR');
    expect(sent('delivery')).not.to.have.any.keys('shipping[address][city]');
    expect(sent('pickup')).to.deep.include({
      'shipping[not_fix_price]': 1,
      ...{ 'shipping[address][addressLine1]': 'Brivibas 1', 'shipping[address][addressLine2]': '' },
      ...{ 'shipping[address][zipCode]': 'LV-1010', 'shipping[address][city]': 'Riga' },
      ...{ 'shipping[address][region]': '', 'shipping[address][country]': 'LV' },
    });
  });

  it('names only promotions that apply', () => {
    expect(promotionFields({ discountId: 'd1', promoCode: 'spring' })).to.deep.equal({
      'promotions[discount]': 'd1',
      'promotions[promocode]': 'spring',
    });
    expect(promotionFields({ discountId: null, promoCode: null })).to.deep.equal({});
  });

  const large = method({ useMinTotal: true, minTotal: 1001 });
  const soldOut = item({ quantity: 0 });
  const blocks: [string, Partial<Parameters<typeof submitBlock>[0]>, SubmitBlock | null][] = [
    ['an orderable cart', {}, null],
    ['an empty cart', { items: [] }, { reason: 'empty' }],
    ['only lines with count 0', { items: [item({ count: 0 })] }, { reason: 'empty' }],
    ['a minimum order', { rules: shopRules({ minTotalOrder: 1001 }) }, { reason: 'min_total', sum: 1001 }],
    ['a minimum order exactly reached', { rules: shopRules({ minTotalOrder: 1000 }) }, null],
    ['a delivery minimum', { method: large }, { reason: 'min_total_delivery', sum: 1001 }],
    ['a delivery minimum that is turned off', { method: { ...large, useMinTotal: false } }, null],
    ['a hidden item', { items: [item(), item({ hidden: true })] }, { reason: 'not_available' }],
    ['an item out of stock', { items: [soldOut] }, { reason: 'not_available' }],
    [
      'an item out of stock, with preorder allowed',
      { items: [soldOut], rules: shopRules({ allowPreorder: true }) },
      null,
    ],
    ['less stock than the line’s count', { items: [item({ count: 3, quantity: 2 })] }, null],
    ['a hidden item pending removal', { items: [item(), item({ hidden: true, count: 0 })] }, null],
  ];
  for (const [name, input, expected] of blocks) {
    it(`${name}: ${expected?.reason ?? 'can be sent'}`, () => {
      expect(submitBlock({ items: [item()], rules: shopRules(), method: null, ...input })).to.deep.equal(expected);
    });
  }
});

describe('cart line of a variant', () => {
  const unknown = { width: null, height: null, proportion: null, color: null, preview: null };
  const images = ['a', 'b', 'c'].map((id) => ({ id, ext: 'webp', alt: '', ...unknown }));

  it('takes price, article, stock, picture and option names', () => {
    const blue = variant('v7', { color: 'blue', size: 's' }, { price: 700, quantity: 3 });
    const cup = product({ size: ['s', 'm'], color: ['red', 'blue'] }, [blue], { images });
    expect(cartItemFromVariant(cup, blue, 2)).to.deep.equal({
      ...item({ id: 'v7', variantId: 'v7', count: 2, quantity: 3, vendorCode: 'A-v7' }),
      ...{ price: 700, orderPrice: 700, oldPrice: null },
      img: { id: 'a', ext: 'webp' },
      optionsInfo: ['S', 'BLUE'],
      optionTitles: ['size', 'color'],
    });
  });

  it('prefixes option values with the option’s title where it is known', () => {
    const words = (optionTitles: string[]) => optionWords({ optionsInfo: ['S', 'Blue'], optionTitles });
    expect(words(['Size', 'Colour'])).to.equal('Size: S · Colour: Blue');
    expect(words(['Size'])).to.equal('Size: S · Blue');
    expect(optionWords({ optionsInfo: [] })).to.equal('');
  });

  it('keeps the old price only where it is higher than the price', () => {
    const was = (price: number | null, oldPrice: number | null) => {
      const one = variant('v7', { color: 'blue', size: 's' }, { price, oldPrice });
      return cartItemFromVariant(product({}, [one], { images }), one, 1).oldPrice;
    };
    expect(was(700, 900)).to.equal(900);
    expect([was(700, 700), was(700, 500), was(700, null), was(null, 900)]).to.deep.equal([null, null, null, null]);
  });

  it('uses the variant’s default picture, its first existing one, the product’s default or the product’s first', () => {
    const shown = (changes: Parameters<typeof variant>[2], defaultImageId: string | null = null) => {
      const one = variant('v', {}, changes);
      return cartItemFromVariant(product({}, [one], { images, defaultImageId }), one, 1).img?.id;
    };
    expect(shown({ defaultImageId: 'c', imageIds: ['b'] }, 'a')).to.equal('c');
    expect(shown({ imageIds: ['gone', 'b'] }, 'c')).to.equal('b');
    expect([shown({}, 'c'), shown({})]).to.deep.equal(['c', 'a']);
  });

  it('uses the URL of a picture that has one, in the size for a cart line', () => {
    const one = variant('v', {});
    const own = { ...images[0], id: 'a', ext: 'jpg', alt: '', ...unknown, src: '/a.jpg' };
    const shown = (picture: Picture) => {
      const { img, picture: address } = cartItemFromVariant(product({}, [one], { images: [picture] }), one, 1);
      return [img, address];
    };
    expect(shown(own)).to.deep.equal([null, '/a.jpg']);
    const srcset = [800, 400].map((width) => ({ url: `/a-${width}.jpg`, width }));
    expect(shown({ ...own, srcset })).to.deep.equal([null, '/a-400.jpg']);
  });

  it('is hidden when the product or the variant is hidden', () => {
    const one = variant('v', {});
    const off = variant('w', {}, { visible: false });
    expect(cartItemFromVariant(product({}, [one], { visible: false }), one, 1).hidden).to.equal(true);
    expect(cartItemFromVariant(product({}, [off]), off, 1).hidden).to.equal(true);
  });
});
