import { expect } from '@open-wc/testing';
import type { SinonFakeTimers } from 'sinon';
import { type AddToCartDetail, request, type SbErrorDetail } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage, quiet, stopClock, until } from '../support/fixture.js';

describe('add-to-cart', () => {
  let backend: FakeBackend;
  const said = quiet();
  let clock: SinonFakeTimers | undefined;

  beforeEach(() => {
    freshPage();
    cart();
    backend = installFakeBackend();
  });
  afterEach(() => {
    clock = undefined;
  });

  async function add(detail: AddToCartDetail) {
    const before = cart().get();
    request(document, 'add-to-cart', detail);
    await until(() => cart().get() !== before, 'it is in the cart');
  }

  /** The sb-error that the request ends with. */
  async function refused(detail: AddToCartDetail): Promise<SbErrorDetail> {
    const heard: SbErrorDetail[] = [];
    document.addEventListener('sb-error', (event) => heard.push(event.detail), { once: true });
    request(document, 'add-to-cart', detail);
    await until(() => heard.length > 0, 'sb-error');
    expect(cart().get().items).to.have.length(0);
    expect(said.warnings).to.have.length(1);
    return heard[0] as SbErrorDetail;
  }

  it('takes the variant that is asked for, else the one a card would show first', async () => {
    await add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await add({ productId: 'p-coat' });
    expect(
      cart()
        .get()
        .items.map(({ id }) => id),
    ).to.deep.equal(['v-coat-sand-s', 'v-coat-black-s']);
  });

  it('what was asked before the page went over to another shop does not land in the cart of that one', async () => {
    quiet(/gone over to another shop/);
    const answer = backend.hold('products');
    const heard: SbErrorDetail[] = [];
    document.addEventListener('sb-error', (event) => heard.push(event.detail), { once: true });
    request(document, 'add-to-cart', { productId: 'p-mug' });
    await until(() => backend.of('products').length === 1, 'the product is asked for');
    freshPage();
    answer();
    await until(() => heard.length > 0, 'it is refused');
    expect(heard[0]?.message).to.contain('another shop');
    expect(cart().get().items).to.deep.equal([]);
  });

  it('many requests at once lose nothing', async () => {
    for (const productId of ['p-mug', 'p-poster', 'p-mug']) request(document, 'add-to-cart', { productId });
    await until(
      () =>
        cart()
          .get()
          .items.reduce((sum, { count }) => sum + count, 0) === 3,
      'three pieces',
    );
  });

  it('[CART-14] a custom item goes in beside products, with its own price and no stock', async () => {
    await add({ productId: 'p-mug' });
    await add({ item: { id: 'wrap', title: 'Gift wrapping', price: 2.5 }, count: 2 });
    expect(cart().get().items[1]).to.include({ type: 'custom', title: 'Gift wrapping', price: 250, count: 2 });
    expect(cart().get().items[1]?.quantity).to.equal(Number.POSITIVE_INFINITY);
  });

  it('[CART-14] a custom item brings options, article, link, picture, limit and note; each part that is wrong is one warning', async () => {
    const item = { id: 'wrap', title: 'Gift wrapping', price: 2.5, options: ['Red'], article: 'GW-1', limit: 2 };
    await add({ item: { ...item, link: 'javascript:alert(1)', note: 'For Ann' }, count: 5 });
    expect(cart().get().items[0]).to.deep.include({
      optionsInfo: ['Red'],
      vendorCode: 'GW-1',
      link: null,
      note: 'For Ann',
      count: 2,
    });
    expect(said.calls).to.deep.equal([
      ['add-to-cart: the link of the item "Gift wrapping" is not usable; allowed: an http, https or relative address'],
      ['add-to-cart: not all was added: one order has at most 2 of "Gift wrapping", and the cart has them'],
    ]);
  });

  it('[CART-14] more of a custom item than its limit is refused, in words', async () => {
    quiet(/one order has at most 2/);
    const item = { id: 'wrap', title: 'Gift wrapping', price: 2.5, limit: 2 };
    await add({ item, count: 2 });
    const heard: SbErrorDetail[] = [];
    document.addEventListener('sb-error', (event) => heard.push(event.detail), { once: true });
    request(document, 'add-to-cart', { item: { ...item, note: 'For Ann' } });
    await until(() => heard.length > 0, 'it is refused');
    expect(heard[0]?.message).to.equal('one order has at most 2 of "Gift wrapping", and the cart has them');
    expect(cart().get().items).to.have.length(1);
  });

  it('[CART-14] a product with a note is a line beside the one without', async () => {
    await add({ productId: 'p-mug' });
    await add({ productId: 'p-mug', note: ' For  Ann ' });
    await add({ productId: 'p-mug', note: 'For Ann', count: 2 });
    const lines = cart()
      .get()
      .items.map(({ variantId, note, count }) => [variantId, note, count]);
    expect(lines).to.deep.equal([
      ['v-mug', undefined, 1],
      ['v-mug', 'For Ann', 3],
    ]);
  });

  const wrong: [string, AddToCartDetail, string][] = [
    ['an unknown product', { productId: 'p-none' }, 'there is no product "p-none"'],
    ['an unknown variant', { productId: 'p-coat', variantId: 'x' }, 'the product "p-coat" has no variant "x"'],
    ['nothing', {}, 'the request names neither a product nor an item'],
    ['a count of none', { productId: 'p-mug', count: 0 }, '"0" is no count'],
    ['an item without a title', { item: { id: 'a', title: '', price: 1 } }, 'a custom item needs an id and a title'],
    ['an item with a price that is none', { item: { id: 'a', title: 'A', price: -1 } }, '"-1" is no price'],
  ];
  for (const [what, detail, message] of wrong) {
    it(`${what} adds nothing: one warning and sb-error, in words`, async () => {
      expect(await refused(detail)).to.include({ code: 'add-to-cart', message });
    });
  }

  const wrongPictures: [string, unknown][] = [
    ['a text', 'vase.jpg'],
    ['a list', []],
    ['without an ext', { id: 'vase' }],
    ['with an ext that is no text', { id: 'vase', ext: {} }],
    ['a number', 7],
  ];
  for (const [what, img] of wrongPictures) {
    it(`[CART-14] a custom item whose picture is ${what} goes in without it, with one warning that says what is allowed`, async () => {
      await add({ item: { id: 'wrap', title: 'Gift wrapping', price: 1, img: img as { id: string; ext: string } } });
      expect(cart().get().items[0]).to.deep.include({ id: 'wrap', img: null });
      expect(said.calls).to.deep.equal([
        ['add-to-cart: the img of the item "Gift wrapping" is not usable; allowed: { id, ext }, both texts'],
      ]);
    });
  }

  it('[CART-14] a custom item keeps a picture that can be shown', async () => {
    await add({ item: { id: 'wrap', title: 'Gift wrapping', price: 1, img: { id: 'vase', ext: 'jpg' } } });
    expect(cart().get().items[0]?.img).to.deep.equal({ id: 'vase', ext: 'jpg' });
  });

  const notDetails: [string, unknown, string][] = [
    ['a text', 'p-mug', 'the request names neither a product nor an item'],
    ['a list', [], 'the request names neither a product nor an item'],
    ['an item that is a text', { item: 'wrap' }, 'a custom item needs an id and a title'],
    [
      'an item whose title is no text',
      { item: { id: 'a', title: {}, price: 1 } },
      'a custom item needs an id and a title',
    ],
    ['a product that is no text', { productId: {} }, 'the request names neither a product nor an item'],
  ];
  for (const [what, detail, message] of notDetails) {
    it(`${what} as the request's detail adds nothing: one warning and sb-error, in words`, async () => {
      expect(await refused(detail as AddToCartDetail)).to.include({ code: 'add-to-cart', message });
    });
  }

  it('a backend that is down adds nothing: one warning and sb-error, and the next try works', async () => {
    const up = [backend.fail('settings', 0), backend.fail('products', 0)];
    await refused({ productId: 'p-mug' });
    for (const undo of up) undo();
    await add({ productId: 'p-mug' });
    expect(cart().get().items).to.have.length(1);
  });

  it('[CART-11] the cart opens 200 ms after its first item when the shop wants it, and only then', async () => {
    backend.data.settings.autoOpenCart = true;
    clock = stopClock();
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
    clock = stopClock();
    await add({ productId: 'p-mug' });
    clock.tick(1000);
    expect(cartOpen().get()).to.equal(false);
  });
});
