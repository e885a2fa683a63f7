import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { type AddToCartDetail, request } from '../../src/events.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { addingModule, answerCartRequests, requestAdd } from '../../src/stores/cart/requests.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { details, freshPage, put, quiet, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

/** Twenty additions: after each product come custom items, which need no request for a product. */
const ADDITIONS: readonly AddToCartDetail[] = Array.from({ length: 20 }, (_, index) =>
  index % 4 === 0
    ? { productId: ['p-mug', 'p-poster', 'p-coat'][(index / 4) % 3] as string }
    : { item: { id: `item-${index}`, title: `Item ${index}`, price: index } },
);

describe('requests to the cart', () => {
  let backend: FakeBackend;
  const facts = details('cart-change');
  beforeEach(() => {
    freshPage();
    backend = installFakeBackend();
  });
  const inCart = () => facts.at(-1)?.items.map(({ productId, id }) => productId ?? id);
  const anotherLands = () => until(() => facts.some(({ cause }) => cause === 'add'), 'the other item is in the cart');

  // these two tests are first: the adding module is loaded once for a page
  it('[EVT-01] are refused while the adding module cannot be loaded, with an sb-error each time and one warning in all', async () => {
    const heard = quiet();
    const load = stub(addingModule, 'load').rejects(new TypeError('Failed to fetch'));
    const requester = put('');
    const told = details('sb-error', requester);
    const { missing } = addingModule;
    const refused = { added: false, reason: 'refused', message: missing };
    expect(await requestAdd(requester, { productId: 'p-mug' })).to.deep.equal(refused);
    expect(await requestAdd(requester, { productId: 'p-mug' })).to.deep.equal(refused);
    expect(missing).to.match(/could not be loaded; nothing was added/);
    expect(told.map(({ code, message }) => [code, message])).to.deep.equal([
      ['add-to-cart', missing],
      ['add-to-cart', missing],
    ]);
    expect(heard.warnings).to.deep.equal([`sb-elements: ${missing}`]);
    load.restore();
  });

  it('[EVT-01] [CART-14] are carried out once, in order, before the cart is loaded and while products are requested', async () => {
    answerCartRequests();
    answerCartRequests();
    expect(pageStores()?.has('cart.2')).to.equal(false);
    const release = backend.hold('products');
    for (const detail of ADDITIONS) request(document, 'add-to-cart', detail);
    await until(() => backend.of('products').length > 0, 'a product is requested');
    release();
    await until(() => facts.length === ADDITIONS.length, 'all are in the cart');
    expect(facts.map(({ count }) => count)).to.deep.equal(ADDITIONS.map((_, index) => index + 1));
    expect(inCart()).to.deep.equal([...new Set(ADDITIONS.map(({ productId, item }) => productId ?? item?.id))]);
  });

  it('[EVT-01] are not delayed by a refused one', async () => {
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    request(document, 'add-to-cart', { productId: 'p-none' });
    request(document, 'add-to-cart', { item: { id: 'wrap', title: 'Wrapping', price: 1 } });
    await anotherLands();
    expect(inCart()).to.deep.equal(['wrap']);
  });

  it('[EVT-01] are ignored when the page cancels them, also in a listener that it has added later than the cart', async () => {
    answerCartRequests();
    document.addEventListener('add-to-cart', (event) => event.preventDefault(), { once: true });
    expect(request(document, 'add-to-cart', { productId: 'p-mug' })).to.equal(false);
    request(document, 'add-to-cart', { productId: 'p-poster' });
    await anotherLands();
    expect(inCart()).to.deep.equal(['p-poster']);
  });

  it('[EVT-01] to open, toggle or close the cart are ignored too when a later listener cancels them', async () => {
    answerCartRequests();
    const isOpenAfter = async (name: 'cart-open' | 'cart-toggle' | 'cart-close') => {
      request(document, name, null);
      await Promise.resolve();
      return cartOpen().get();
    };
    const cancelNext = (name: string) =>
      window.addEventListener(name, (event) => event.preventDefault(), { once: true });
    cancelNext('cart-open');
    expect(await isOpenAfter('cart-open')).to.equal(false);
    cancelNext('cart-toggle');
    expect(await isOpenAfter('cart-toggle')).to.equal(false);
    expect(await isOpenAfter('cart-toggle')).to.equal(true);
    cancelNext('cart-close');
    expect(await isOpenAfter('cart-close')).to.equal(true);
    expect(await isOpenAfter('cart-close')).to.equal(false);
  });
});
