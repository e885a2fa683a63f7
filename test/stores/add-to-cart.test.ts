import { expect } from '@open-wc/testing';
import { type AddToCartDetail, request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { details, freshPage, quiet, stopClock, until } from '../support/fixture.js';

const WRAP = { id: 'wrap', title: 'Gift wrapping', price: 2.5 };

describe('add-to-cart', () => {
  let backend: FakeBackend;
  const said = quiet();
  const errors = details('sb-error');

  beforeEach(() => {
    freshPage();
    cart();
    backend = installFakeBackend();
  });

  const items = () => cart().get().items;
  async function add(detail: AddToCartDetail) {
    const before = cart().get();
    request(document, 'add-to-cart', detail);
    await until(() => cart().get() !== before, 'it is in the cart');
  }
  /** What the request ends with: one sb-error, from whoever has asked, and one warning. */
  async function refused(detail: unknown) {
    let isTold = false;
    document.body.addEventListener('sb-error', () => (isTold = true), { once: true });
    request(document.body, 'add-to-cart', detail as AddToCartDetail);
    await until(() => isTold && errors.length > 0, 'sb-error');
    expect(said.warnings).to.have.length(1);
    return errors[0];
  }

  it('takes the variant that is asked for, else the one a card would show first', async () => {
    await add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await add({ productId: 'p-coat' });
    expect(items().map(({ id }) => id)).to.deep.equal(['v-coat-sand-s', 'v-coat-black-s']);
  });

  it('what was asked before the page went over to another shop does not land in the cart of that one', async () => {
    const answer = backend.hold('products');
    const refusal = refused({ productId: 'p-mug' });
    await until(() => backend.of('products').length === 1, 'the product is asked for');
    freshPage();
    answer();
    expect((await refusal)?.message).to.contain('another shop');
    expect(items()).to.deep.equal([]);
  });

  it('[CART-14] a custom item goes in beside products, with its own price, its picture and no stock', async () => {
    await add({ productId: 'p-mug' });
    await add({ item: { ...WRAP, img: { id: 'vase', ext: 'jpg' } }, count: 2 });
    const { type, title, price, count, quantity, img } = items()[1] ?? {};
    expect([type, title, price, count, quantity]).to.deep.equal(['custom', 'Gift wrapping', 250, 2, Infinity]);
    expect(img).to.deep.equal({ id: 'vase', ext: 'jpg' });
  });

  it('[CART-14] a custom item brings options, article, link, limit and note; each part that is wrong is one warning', async () => {
    const item = { ...WRAP, options: ['Red'], article: 'GW-1', limit: 2, note: 'For Ann' };
    await add({ item: { ...item, link: 'javascript:alert(1)', img: 7 as never }, count: 5 });
    const kept = { optionsInfo: ['Red'], vendorCode: 'GW-1', link: null, img: null, note: 'For Ann', count: 2 };
    expect(items()[0]).to.deep.include(kept);
    expect(said.calls).to.deep.equal([
      ['add-to-cart: the img of the item "Gift wrapping" is not usable; allowed: { id, ext }, both texts'],
      ['add-to-cart: the link of the item "Gift wrapping" is not usable; allowed: an http, https or relative address'],
      ['add-to-cart: not all was added: one order has at most 2 of "Gift wrapping", and the cart has them'],
    ]);
  });

  it('[CART-14] more of a custom item than its limit is refused, in words', async () => {
    const item = { ...WRAP, limit: 2 };
    await add({ item, count: 2 });
    const message = 'one order has at most 2 of "Gift wrapping", and the cart has them';
    expect(await refused({ item: { ...item, note: 'For Ann' } })).to.include({ message });
    expect(items()).to.have.length(1);
  });

  it('[CART-14] a product with a note is a line beside the one without', async () => {
    await add({ productId: 'p-mug' });
    await add({ productId: 'p-mug', note: ' For  Ann ' });
    await add({ productId: 'p-mug', note: 'For Ann', count: 2 });
    expect(items().map(({ variantId, note, count }) => [variantId, note, count])).to.deep.equal([
      ['v-mug', undefined, 1],
      ['v-mug', 'For Ann', 3],
    ]);
  });

  const NAMES_NOTHING = 'the request names neither a product nor an item';
  const IS_NO_ITEM = 'a custom item needs an id and a title';
  const wrong: [what: string, detail: unknown, message: string][] = [
    ['an unknown product', { productId: 'p-none' }, 'there is no product "p-none"'],
    ['an unknown variant', { productId: 'p-coat', variantId: 'x' }, 'the product "p-coat" has no variant "x"'],
    ['a product that is no text', { productId: {} }, NAMES_NOTHING],
    ['nothing', {}, NAMES_NOTHING],
    ['a text', 'p-mug', NAMES_NOTHING],
    ['a list', [], NAMES_NOTHING],
    ['a count of none', { productId: 'p-mug', count: 0 }, '"0" is no count'],
    ['an item that is a text', { item: 'wrap' }, IS_NO_ITEM],
    ['an item without a title', { item: { ...WRAP, title: '' } }, IS_NO_ITEM],
    ['an item whose title is no text', { item: { ...WRAP, title: {} } }, IS_NO_ITEM],
    ['an item with a price that is none', { item: { ...WRAP, price: -1 } }, '"-1" is no price'],
  ];
  for (const [what, detail, message] of wrong) {
    it(`${what} adds nothing: one warning and sb-error, in words`, async () => {
      expect(await refused(detail)).to.include({ code: 'add-to-cart', message });
      expect(items()).to.deep.equal([]);
    });
  }

  it('a backend that is down adds nothing: one warning and sb-error, and the next try works', async () => {
    const up = [backend.fail('settings', 0), backend.fail('products', 0)];
    await refused({ productId: 'p-mug' });
    expect(items()).to.deep.equal([]);
    for (const undo of up) undo();
    await add({ productId: 'p-mug' });
    expect(items()).to.have.length(1);
  });

  it('[CART-11] the cart opens 200 ms after its first item when the shop wants it, and only then', async () => {
    backend.data.settings.autoOpenCart = true;
    const clock = stopClock();
    await add({ productId: 'p-mug' });
    clock.tick(199);
    expect(cartOpen().get()).to.equal(false);
    clock.tick(1);
    expect(cartOpen().get()).to.equal(true);
    cartOpen().close();
    await add({ productId: 'p-poster' });
    clock.tick(1000);
    expect(cartOpen().get()).to.equal(false);
  });

  it('[CART-11] it stays closed when the shop does not want it', async () => {
    const clock = stopClock();
    await add({ productId: 'p-mug' });
    clock.tick(1000);
    expect(cartOpen().get()).to.equal(false);
  });
});
