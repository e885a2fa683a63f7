import { expect } from '@esm-bundle/chai';
import { type Cart, type CartItem, EMPTY_CART } from '../../src/domain/cart/cart.js';
import { changedItems } from '../../src/domain/cart/cart-changes.js';
import { reduceCart } from '../../src/domain/cart/cart-reducer.js';
import { parseCart, storableCart } from '../../src/domain/cart/cart-storage.js';
import { cartCount, subtotal } from '../../src/domain/cart/cart-sums.js';
import { readCustomItem } from '../../src/domain/cart/custom-item.js';
import { explainTotals } from '../../src/domain/cart/explanation.js';
import { lineId, MAX_NOTE, normaliseNote, soldId, withNote } from '../../src/domain/cart/line-identity.js';
import { orderItems, submitBlock } from '../../src/domain/cart/order.js';
import { roomFor, sharesById, withSharedStock } from '../../src/domain/cart/shared-stock.js';
import { cartOf, item, shopRules, totalsInput } from './samples.js';

const noted = (note: string, changes: Partial<CartItem> = {}) => withNote(item(changes), note);
const counts = (cart: Cart) =>
  cart.items.map(({ id, note, count }) => (note ? `${note}: ${count}` : `${id}: ${count}`));

describe('identity of lines', () => {
  it('a line is what is sold, and its note where there is one', () => {
    expect(lineId('v1', '')).to.equal('v1');
    expect(lineId('v1', 'For Ann')).to.not.equal(lineId('v1', 'For Bob'));
    expect(soldId(noted('For Ann'))).to.equal('v1');
    expect(soldId(item())).to.equal('v1');
    expect(withNote(noted('For Ann'), 'For Bob')).to.deep.equal(noted('For Bob'));
    expect(withNote(noted('For Ann'), ' ')).to.deep.equal(item());
  });

  const notes: [string, string][] = [
    ['  For   Ann\n', 'For Ann'],
    ['a\u0000b', 'a b'],
    ['e\u0301', '\u00e9'],
    ['🎁'.repeat(300), '🎁'.repeat(MAX_NOTE)],
  ];
  for (const [text, note] of notes) {
    it(`the note ${JSON.stringify(text.slice(0, 20))} is kept as ${JSON.stringify(note.slice(0, 20))}`, () => {
      expect(normaliseNote(text)).to.equal(note);
    });
  }

  it('[CART-02] two lines of one variant with different notes stand beside each other, and each is counted and removed alone', () => {
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

  it('[OUT-01] the order has a line for each, under the id of what is sold, with its note', () => {
    const [plain, ann] = orderItems([item(), noted('For Ann')]);
    expect(plain).to.not.have.property('note');
    expect(ann).to.deep.equal({ ...plain, note: 'For Ann' });
  });
});

describe('a line that becomes another', () => {
  const blue = item({ id: 'v2', variantId: 'v2', optionsInfo: ['Red'], price: 1200, orderPrice: 1200 });
  const change = (cart: Cart, id: string, to: CartItem) => reduceCart(cart, { type: 'changeLine', id, item: to });

  it('[CART-02] keeps its count and its place', () => {
    const cart = change(cartOf(item({ count: 3 }), item({ id: 'v9' })), 'v1', blue);
    expect(counts(cart)).to.deep.equal(['v2: 3', 'v9: 1']);
    expect(cart.items[0]).to.include({ price: 1200, orderPrice: 1200 });
  });

  it('[CART-02] takes in the line that is the same by now', () => {
    const cart = change(cartOf({ ...blue, count: 2 }, item({ id: 'v9' }), item({ count: 3 })), 'v1', blue);
    expect(counts(cart)).to.deep.equal(['v9: 1', 'v2: 5']);
  });

  it('a price that the other line has not agreed to stays to be confirmed', () => {
    const cart = change(cartOf({ ...blue, orderPrice: 1000 }, item()), 'v1', blue);
    expect(cart.items[0]).to.include({ price: 1200, orderPrice: 1000 });
  });

  it('nothing happens to a cart without the line', () => {
    const cart = cartOf(item());
    expect(change(cart, 'v7', blue)).to.equal(cart);
  });
});

describe('stock that lines share', () => {
  const ann = noted('For Ann', { quantity: 3, count: 2 });
  const bob = noted('For Bob', { quantity: 3, count: 2 });
  const lines = [ann, bob];
  const rules = shopRules();

  it('[CART-03] lines of one variant are served in the order of the cart', () => {
    expect(withSharedStock(lines).map(({ quantity }) => quantity)).to.deep.equal([3, 1]);
    const shares = [...sharesById(lines).values()].map(({ served, room }) => `${served} served, room for ${room}`);
    expect(shares).to.deep.equal(['3 served, room for 2', '1 served, room for 1']);
    expect(roomFor(lines, noted('For Eve', { quantity: 3 }))).to.equal(0);
    expect(changedItems(cartOf(...lines), rules)).to.deep.equal([
      { id: bob.id, kind: 'quantity_changed', from: 2, to: 1, good: false },
    ]);
  });

  it('[CART-03] [OUT-03] a line that finds nothing left is out of stock, in no sum, and in the way of the order', () => {
    const full = [{ ...ann, count: 3 }, bob];
    expect(subtotal(full, rules)).to.equal(3000);
    expect(cartCount(full, rules)).to.equal(3);
    expect(submitBlock({ items: full, rules, method: null })).to.deep.equal({ reason: 'not_available' });
    const { lines } = explainTotals(totalsInput({ items: full, rules }));
    expect(lines.map(({ amount, reason }) => `${amount} ${reason}`)).to.deep.equal(['3000 counted', '0 out_of_stock']);
  });

  it('lines that sell different things, and stock without end, are as they are', () => {
    const apart = [item({ quantity: 1 }), item({ id: 'v2', variantId: 'v2', quantity: 1 })];
    expect(withSharedStock(apart)).to.equal(apart);
    const endless = [item(), noted('For Ann', { quantity: -1 })];
    expect(withSharedStock(endless).map(({ quantity }) => quantity)).to.deep.equal([Infinity, Infinity]);
  });
});

describe('custom items', () => {
  const given = { id: 'wrap', title: 'Gift wrapping', price: 2.5 };
  const read = (more: object) => readCustomItem({ ...given, ...more }, 'EUR');

  it('[CART-14] takes options, article, link, picture, limit and note', () => {
    const same = { link: '/wrapping', picture: 'https://img.example.com/wrap.jpg', note: 'For Ann' };
    const options = ['Red', 'Large'];
    const { item: line, unusable } = read({ ...same, options, article: 'GW-1', limit: 3 });
    expect(unusable).to.deep.equal([]);
    const expected = { ...same, optionsInfo: options, vendorCode: 'GW-1', quantity: 3 };
    expect(line).to.deep.include({ ...expected, id: lineId('wrap', 'For Ann'), price: 250 });
    expect(read({ options: 'Red' }).item.optionsInfo).to.deep.equal(['Red']);
  });

  it('[CART-14] what is absent is none, and no fault', () => {
    const nothing = { img: null, picture: '', options: undefined, article: '', link: null, limit: null, note: '' };
    const { item: line, unusable } = read(nothing);
    expect(unusable).to.deep.equal([]);
    expect(line).to.deep.equal(read({}).item);
    expect(line).to.not.have.any.keys('note', 'picture');
  });

  const bad: [string, unknown, string][] = [
    ['img', 'vase.jpg', '{ id, ext }, both texts'],
    ['img', [], '{ id, ext }, both texts'],
    ['img', { id: 'vase' }, '{ id, ext }, both texts'],
    ['img', { id: 'vase', ext: {} }, '{ id, ext }, both texts'],
    ['img', 7, '{ id, ext }, both texts'],
    ['picture', 'javascript:alert(1)', 'an http, https or relative address'],
    ['options', ['Red', {}], 'a text, or a list of texts'],
    ['options', { colour: 'Red' }, 'a text, or a list of texts'],
    ['article', [], 'a text'],
    ['link', 'data:text/html,x', 'an http, https or relative address'],
    ['limit', 0, 'a whole number from 1 on'],
    ['limit', '3', 'a whole number from 1 on'],
    ['limit', 1.5, 'a whole number from 1 on'],
    ['note', { text: 'x' }, 'a text of at most 200 characters'],
  ];
  for (const [part, value, allowed] of bad) {
    it(`[CART-14] ${part} ${JSON.stringify(value)} is left out and named, the rest is kept`, () => {
      const { item: line, unusable } = read({ article: 'GW-1', [part]: value });
      expect(unusable).to.deep.equal([{ part, allowed }]);
      expect(line).to.deep.equal(read(part === 'article' ? {} : { article: 'GW-1' }).item);
    });
  }

  it('[CART-14] a note that is too long is cut, and that is said', () => {
    const { item: line, unusable } = read({ note: 'x'.repeat(201) });
    expect(line.note).to.equal('x'.repeat(200));
    expect(unusable.map(({ part }) => part)).to.deep.equal(['note']);
  });

  it('[CART-14] the limit holds for all lines of the item together', () => {
    let cart = reduceCart(EMPTY_CART, { type: 'add', item: read({ limit: 3 }).item, count: 9 });
    expect(cart.items[0]?.count).to.equal(3);
    cart = reduceCart(cart, { type: 'setCount', id: 'wrap', count: 2 });
    cart = reduceCart(cart, { type: 'add', item: read({ limit: 3, note: 'For Ann' }).item, count: 2 });
    expect(cart.items.map(({ count }) => count)).to.deep.equal([2, 1]);
    expect(reduceCart(cart, { type: 'setCount', id: 'wrap', count: 3 })).to.equal(cart);
  });
});
