import { expect } from '@open-wc/testing';
import type { AddToCartDetail } from '../../src/events.js';
import { addAvailable } from '../../src/stores/cart/add-checked.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { events, freshPage, quiet, stopClock, until } from '../support/fixture.js';

const WRAP = { id: 'wrap', title: 'Gift wrapping', price: 2.5 };

describe('add-to-cart', () => {
  let backend: FakeBackend;
  const said = quiet();
  const errors = events('sb-error');
  const analytics = events('analytics');

  beforeEach(() => {
    freshPage();
    cart();
    backend = installFakeBackend();
  });

  const items = () => cart().get().items;
  const counts = () => items().map(({ count }) => count);
  const add = (detail: unknown) => addToCart(detail as AddToCartDetail, document.body);
  /** Checks that one sb-error and one warning report the message. */
  function isTold(message: string, warning: string): void {
    const told = errors.map(({ target, detail }) => [target === document.body, detail.code, detail.message]);
    expect(told).to.deep.equal([[true, 'add-to-cart', message]]);
    expect(said.calls).to.deep.equal([[`add-to-cart: ${warning}: ${message}`]]);
  }
  async function refuses(detail: unknown, message: string, more = {}): Promise<void> {
    const before = cart().get();
    analytics.length = 0;
    expect(await add(detail)).to.deep.equal({ added: false, reason: 'refused', message, ...more });
    isTold(message, 'nothing was added');
    expect(cart().get() === before).to.equal(true);
    expect(analytics).to.deep.equal([]);
  }

  it('adds the requested variant, or else the one that a card shows first', async () => {
    await add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await add({ productId: 'p-coat' });
    expect(items().map(({ id }) => id)).to.deep.equal(['v-coat-sand-s', 'v-coat-black-s']);
  });

  it('adds nothing to the new cart when the page changes its shop during the request', async () => {
    const answer = backend.hold('products');
    const adding = add({ productId: 'p-mug' });
    await until(() => backend.of('products').length === 1, 'the product is requested');
    freshPage();
    answer();
    expect(await adding).to.include({ added: false });
    isTold('the page has switched to another shop meanwhile', 'nothing was added');
    expect(items()).to.deep.equal([]);
  });

  it('[CART-14] adds a custom item with its picture, with one warning for each invalid property and for its limit', async () => {
    await add({ productId: 'p-mug' });
    const img = { id: 'vase', ext: 'jpg' };
    const item = { ...WRAP, img, article: [], link: 'javascript:alert(1)', limit: 2, note: 'For Ann' };
    await add({ item, count: 5 });
    expect(items()[1]).to.deep.include({ type: 'custom', price: 250, count: 2, img, link: null, note: 'For Ann' });
    expect(said.calls).to.deep.equal([
      ['add-to-cart: the article of the item "Gift wrapping" is not usable; allowed: a text'],
      ['add-to-cart: the link of the item "Gift wrapping" is not usable; allowed: an http, https or relative address'],
      ['add-to-cart: not all was added: one order has at most 2 of "Gift wrapping", and all are in the cart already'],
    ]);
  });

  const NAMES_NOTHING = 'the request names neither a product nor an item';
  const IS_NO_ITEM = 'a custom item needs an id and a title';
  const wrong: [what: string, detail: unknown, message: string, more?: object][] = [
    ['an unknown product', { productId: 'p-none' }, 'there is no product "p-none"'],
    ['an unknown variant', { productId: 'p-coat', variantId: 'x' }, 'the product "p-coat" has no variant "x"'],
    ['a product id that is not a string', { productId: {} }, NAMES_NOTHING],
    ['an empty detail', {}, NAMES_NOTHING],
    ['a detail that is a string', 'p-mug', NAMES_NOTHING],
    ['a detail that is an array', [], NAMES_NOTHING],
    ['a count of 0', { productId: 'p-mug', count: 0 }, '"0" is not a valid count'],
    ['an item that is a string', { item: 'wrap' }, IS_NO_ITEM],
    ['an item without a title', { item: { ...WRAP, title: '' } }, IS_NO_ITEM],
    ['an item whose title is not a string', { item: { ...WRAP, title: {} } }, IS_NO_ITEM],
    ['an item with a negative price', { item: { ...WRAP, price: -1 } }, '"-1" is not a price'],
    ['a product out of stock', { productId: 'p-lamp' }, '"Lamp" is out of stock', { most: 0 }],
  ];
  for (const [what, detail, message, more] of wrong) {
    it(`[CART-03] [CART-14] adds nothing for ${what}, and reports the message in one warning and one sb-error`, () =>
      refuses(detail, message, more));
  }

  it('[CART-03] adds up to the stock, returns the limit, and reports the added count to analytics', async () => {
    expect(await add({ productId: 'p-poster', count: 3 })).to.deep.equal({ added: true, most: 2 });
    expect(counts()).to.deep.equal([2]);
    isTold('there are only 2 of "Poster", and all are in the cart already', 'not all was added');
    expect(analytics.map(({ detail }) => detail.ecommerce.items[0]?.quantity)).to.deep.equal([2]);
  });

  const limited: [string, AddToCartDetail, string][] = [
    ['a product', { productId: 'p-poster' }, 'there are only 2 of "Poster"'],
    ['an item with a limit', { item: { ...WRAP, limit: 2 } }, 'one order has at most 2 of "Gift wrapping"'],
  ];
  for (const [what, detail, message] of limited) {
    it(`[CART-03] [CART-14] adds no more of ${what} when the cart has the whole stock, even with another note`, async () => {
      await add(detail);
      await add({ ...detail, note: 'For Ann' });
      await refuses(detail, `${message}, and all are in the cart already`, { most: 2 });
      expect(counts()).to.deep.equal([1, 1]);
    });
  }

  it('[CART-03] adds a line of a shared cart as far as the stock reaches beside a line with a note', async () => {
    await add({ productId: 'p-poster', note: 'For Ann' });
    const shared = { productId: 'p-poster', variantId: 'v-poster', count: 5 };
    for (const turn of ['one is left', 'none is left']) {
      expect(await addAvailable(shared), turn).to.equal('fewer');
      expect(counts(), turn).to.deep.equal([1, 1]);
    }
  });

  it('[CART-03] adds more than the stock when preorders are allowed', async () => {
    backend.data.settings.allowPreorder = true;
    expect(await add({ productId: 'p-poster', count: 7 })).to.deep.equal({ added: true });
    expect(await add({ productId: 'p-lamp' })).to.deep.equal({ added: true });
    expect(counts()).to.deep.equal([7, 1]);
    expect(errors).to.deep.equal([]);
  });

  it('adds nothing while the backend is down, with one warning and one sb-error, and adds on the next try', async () => {
    const up = [backend.fail('settings', 0), backend.fail('products', 0)];
    expect(await add({ productId: 'p-mug' })).to.include({ added: false });
    expect([said.calls.length, errors.length, items().length]).to.deep.equal([1, 1, 0]);
    for (const undo of up) undo();
    await add({ productId: 'p-mug' });
    expect(items()).to.have.length(1);
  });

  it('[CART-14] dispatches analytics from the requesting element with price and count; no price for an item without one', async () => {
    const item = { id: 'engraving', title: 'Engraving', price: 4.2 };
    await add({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 2 });
    await add({ item, note: 'For Ann' });
    await add({ item: { ...item, id: 'on-request', price: null } });
    expect(analytics.map(({ target, detail }) => [target === document.body, detail.name])).to.deep.equal(
      Array(3).fill([true, 'add_to_cart']),
    );
    const coat = { item_id: 'p-coat', item_name: 'Rain coat', item_variant: 'Black, S', price: 120, discount: 30 };
    const engraving = { item_name: 'Engraving', quantity: 1 };
    expect(analytics.map(({ detail }) => detail.ecommerce)).to.deep.equal([
      { currency: 'EUR', value: 240, items: [{ ...coat, quantity: 2 }] },
      { currency: 'EUR', value: 4.2, items: [{ ...engraving, item_id: 'engraving', price: 4.2 }] },
      { currency: 'EUR', items: [{ ...engraving, item_id: 'on-request' }] },
    ]);
  });

  it('[CART-14] dispatches analytics from the document if the requesting element has left the page', async () => {
    const box = document.body.appendChild(document.createElement('p'));
    const release = backend.hold('products');
    const added = addToCart({ productId: 'p-mug' }, box);
    await until(() => backend.of('products').length === 1, 'the product is requested');
    box.remove();
    release();
    await added;
    expect(analytics.map(({ target }) => target === document)).to.deep.equal([true]);
  });

  for (const [title, wanted] of [
    ['with autoOpenCart opens 200 ms after its first item, and not after later ones', true],
    ['without autoOpenCart stays closed', false],
  ] as const) {
    it(`[CART-11] the cart ${title}`, async () => {
      backend.data.settings.autoOpenCart = wanted;
      const clock = stopClock();
      await add({ productId: 'p-mug' });
      clock.tick(199);
      expect(cartOpen().get()).to.equal(false);
      clock.tick(1);
      expect(cartOpen().get()).to.equal(wanted);
      cartOpen().close();
      await add({ productId: 'p-poster' });
      clock.tick(1000);
      expect(cartOpen().get()).to.equal(false);
    });
  }

  it('[CART-11] a cart that was opened at the order before the 200 ms are over stays there', async () => {
    backend.data.settings.autoOpenCart = true;
    const clock = stopClock();
    await add({ productId: 'p-mug' });
    cartOpen().open('checkout');
    clock.tick(200);
    expect([cartOpen().toCheckout.get(), cartOpen().opening.get()]).to.deep.equal([true, { added: false }]);
  });
});
