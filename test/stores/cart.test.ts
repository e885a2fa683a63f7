import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import type { CartChangeDetail } from '../../src/events.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { totals } from '../../src/stores/checkout/totals.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage } from '../support/fresh-page.js';
import { until } from '../support/until.js';

describe('the cart store', () => {
  let backend: FakeBackend;
  let warn: SinonStub;
  let key: string;
  const told: CartChangeDetail[] = [];
  const hear = (event: CustomEvent<CartChangeDetail>) => told.push(event.detail);

  beforeEach(() => {
    key = `sb-cart.1:${freshPage()}`;
    cart();
    backend = installFakeBackend();
    warn = stub(console, 'warn');
    told.length = 0;
    document.addEventListener('cart-change', hear);
  });
  afterEach(() => {
    document.removeEventListener('cart-change', hear);
    backend.restore();
    warn.restore();
  });

  async function add(productId: string, count = 1) {
    const before = cart().get();
    request(document, 'add-to-cart', { productId, count });
    await until(() => cart().get() !== before, 'it is in the cart');
  }
  const titles = () =>
    cart()
      .get()
      .items.map(({ title }) => title);
  /** What the browser does here when another tab writes. */
  const otherTab = (text: string | null) => {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }));
  };

  it('two copies of the library on a page share one cart', async () => {
    const second = '../../src/stores/cart/cart.ts?copy'; // another address is another module
    const copy = (await import(second)) as typeof import('../../src/stores/cart/cart.js');
    expect(copy.cart).to.not.equal(cart);
    expect(copy.cart()).to.equal(cart());
    await add('p-mug');
    expect(told).to.have.length(1);
    expect(copy.cart().get().items).to.have.length(1);
  });

  it('tells the total once more when promotions that are read later change it, and only then', async () => {
    totals();
    await add('p-mug', 12);
    expect(told.map(({ cause, total }) => [cause, total])).to.deep.equal([['add', 11400]]);
    await promotions().load();
    await until(() => told.length > 1, 'told again');
    expect(told.slice(1).map(({ cause, subtotal, total }) => [cause, subtotal, total])).to.deep.equal([
      ['sums', 11400, 10830],
    ]);
    await promotions().load();
    expect(told).to.have.length(2);
  });

  it('tells each change on the document, with pieces and sums', async () => {
    await add('p-mug', 2);
    expect(told[0]).to.deep.include({ count: 2, subtotal: 1900, total: 1900, cause: 'add' });
    cart().dispatch({ type: 'setCount', id: 'v-mug', count: 2 }, 'count');
    expect(told).to.have.length(1);
  });

  it('[CART-15] the cart survives a reload', async () => {
    await add('p-mug', 2);
    const kept = localStorage.getItem(key);
    freshPage();
    expect(cart().get().items).to.have.length(0);
    localStorage.setItem(key, kept ?? '');
    const back = site().provide({ projectId: key.replace('sb-cart.1:', '') });
    expect(titles()).to.deep.equal(['Mug']);
    expect(told.at(-1)).to.deep.include({ cause: 'restore', count: 2 });
    back();
  });

  it('[CART-15] what another tab writes is shown here, and told as such', async () => {
    await add('p-mug');
    const mine = localStorage.getItem(key);
    otherTab(null);
    expect(titles()).to.deep.equal([]);
    otherTab(mine);
    expect(titles()).to.deep.equal(['Mug']);
    expect(told.map(({ cause }) => cause)).to.deep.equal(['add', 'other-tab', 'other-tab']);
  });

  it('[CART-15] nothing is lost when two tabs write before they hear of each other', async () => {
    await add('p-mug');
    const mug = localStorage.getItem(key) ?? '';
    await add('p-poster');
    const both = localStorage.getItem(key) ?? '';
    otherTab(mug);
    localStorage.setItem(key, both); // written by another tab, not heard of yet
    cart().dispatch({ type: 'setCount', id: 'v-mug', count: 5 }, 'count');
    expect(titles()).to.deep.equal(['Mug', 'Poster']);
  });

  it('[CART-15] a page from the back/forward cache reads what other tabs did meanwhile', async () => {
    await add('p-mug');
    localStorage.removeItem(key);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(titles()).to.deep.equal([]);
  });

  it('blocked or full storage leaves a working cart in memory, and exactly one warning', async () => {
    Reflect.deleteProperty(globalThis, Symbol.for('sb-elements.storage-warned'));
    const set = stub(Storage.prototype, 'setItem').throws(new DOMException('full', 'QuotaExceededError'));
    try {
      await add('p-mug');
      await add('p-poster', 2);
      cart().dispatch({ type: 'setCount', id: 'v-mug', count: 3 }, 'count');
      expect(
        cart()
          .get()
          .items.map(({ count }) => count),
      ).to.deep.equal([3, 2]);
      expect(warn.callCount).to.equal(1);
      expect(warn.args[0]?.[0]).to.contain('storage is blocked or full');
    } finally {
      set.restore();
    }
  });

  it('a cancelled request is left alone', async () => {
    const refuse = (event: Event) => event.preventDefault();
    document.body.addEventListener('add-to-cart', refuse);
    request(document.body, 'add-to-cart', { productId: 'p-mug' });
    document.body.removeEventListener('add-to-cart', refuse);
    await add('p-poster');
    expect(titles()).to.deep.equal(['Poster']);
  });

  it('storage that holds nonsense is an empty cart', () => {
    otherTab('{"items":[{"id":1},null],"promocode":{}}');
    expect(cart().get()).to.deep.equal({ items: [], promocode: null, shippingId: null });
  });
});
