// runs in firefox, webkit: storage and locks
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { parseStoredCart } from '../../src/domain/cart/cart-storage.js';
import { cart } from '../../src/stores/cart/cart.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { site } from '../../src/stores/site/site.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { totals } from '../../src/stores/totals/totals.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { details, freshPage, quiet, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { pageStores } from '../support/page-stores.js';

/** A custom item as it is stored. */
const LAMP = { id: 'lamp', type: 'custom', count: 2, price: 4500, quantity: -1, title: 'Lamp' };

describe('the cart store', () => {
  const said = quiet();
  let project: string;
  let key: string;
  const told = details('cart-change');

  beforeEach(() => {
    project = freshPage();
    key = `sb-cart.2:${project}`;
    cart();
    installFakeBackend();
    told.length = 0;
  });

  const add = (productId: string, count = 1) => addToCart({ productId, count });
  const items = () => cart().get().items;
  const titles = () => items().map(({ title }) => title);
  /** Returns the stored text once it has every change. */
  async function stored() {
    const counts = (lines: readonly CartItem[]) => JSON.stringify(lines.map(({ id, count }) => [id, count]));
    const kept = () => parseStoredCart(localStorage.getItem(key), project).cart.items;
    await until(() => counts(kept()) === counts(items()), 'the cart is stored');
    return localStorage.getItem(key) ?? '';
  }
  const ownKeys = () => Object.keys(localStorage).filter((name) => name.includes(project));
  /** Simulates a write of another tab, or a cleared storage (null). */
  const otherTab = (text: string | null) => {
    if (text === null) for (const name of ownKeys()) localStorage.removeItem(name);
    else localStorage.setItem(key, text);
    const event = { key: text === null ? null : key, newValue: text, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', event));
  };

  it('dispatches cart-change again when promotions that are read later change the total, and only then', async () => {
    totals();
    await add('p-mug', 12);
    expect(told.map(({ cause, total }) => [cause, total])).to.deep.equal([['add', 11400]]);
    await promotions().load();
    await until(() => told.length > 1, 'a second cart-change');
    expect(told.slice(1).map(({ cause, subtotal, total }) => [cause, subtotal, total])).to.deep.equal([
      ['sums', 11400, 10830],
    ]);
    await promotions().load();
    expect(told).to.have.length(2);
  });

  it('is one per page, shared by copies of the library, and dispatches cart-change with count and sums for each change', async () => {
    expect(pageStores()?.get('cart.2') === cart()).to.equal(true);
    await add('p-mug', 2);
    expect(told[0]).to.deep.include({ count: 2, subtotal: 1900, total: 1900, cause: 'add' });
    cart().dispatch({ type: 'setCount', id: 'v-mug', count: 2 }, 'count');
    expect(told).to.have.length(1);
  });

  it('[CART-15] restores the cart after a reload, stored with its version, project, currency and time', async () => {
    await add('p-mug', 2);
    const { version, project: of, currency, time } = JSON.parse(await stored());
    expect({ version, of, currency }).to.deep.equal({ version: 2, of: project, currency: 'EUR' });
    expect(Math.abs(Date.now() - time)).to.be.below(60_000);
    freshPage();
    expect(items()).to.have.length(0);
    const back = site().provide({ projectId: project });
    expect(titles()).to.deep.equal(['Mug']);
    expect(told.at(-1)).to.deep.include({ cause: 'restore', count: 2 });
    back();
  });

  it('[CART-15] keeps a change that is made as the page ends, before it is written, for the next page', async () => {
    await add('p-mug', 2);
    const text = await stored();
    cart().setCount('v-mug', 5);
    expect(localStorage.getItem(key), 'not written yet').to.equal(text);
    // the next page
    const page = await framedPage('/bundled/test/support/cart-tab.ts');
    const tab = page.module as typeof import('../support/cart-tab.js');
    tab.openCart(project);
    expect(tab.shown()).to.equal(JSON.stringify(cart().get()));
    page.close();
  });

  for (const [clock, step] of [
    ['stands still', 0],
    ['is set back', -1000],
  ] as const)
    it(`[CART-15] applies changes that wait to be written in order when the page returns to a shop, even if the clock ${clock}`, async () => {
      await add('p-coat');
      const id = items()[0]?.id ?? '';
      let time = Date.now();
      const now = stub(Date, 'now').callsFake(() => (time += step));
      for (let count = 1; count <= 12; count++) {
        cart().setCount(id, count);
        site().provide({ projectId: `${project}-b` })();
        expect(items()[0]?.count, 'the last count').to.equal(count);
      }
      now.restore();
    });

  it('[CART-15] dispatches nothing for a change that is written once the page has switched to another shop', async () => {
    await add('p-mug', 2);
    await stored();
    cart().setCount('v-mug', 5);
    for (const name of ownKeys()) localStorage.removeItem(name);
    const left = project;
    freshPage();
    told.length = 0;
    await navigator.locks.request(`sb-cart.2:${left}`, () => {});
    expect(told).to.deep.equal([]);
  });

  it('[CART-15] shows a change of another tab, and dispatches cart-change with the cause "other-tab"', async () => {
    await add('p-mug');
    const mine = await stored();
    otherTab(null);
    expect(titles()).to.deep.equal([]);
    otherTab(mine);
    expect(titles()).to.deep.equal(['Mug']);
    expect(told.map(({ cause }) => cause)).to.deep.equal(['add', 'other-tab', 'other-tab']);
  });

  it('[CART-15] reads the changes of other tabs when the page is restored from the back/forward cache', async () => {
    await add('p-mug');
    await stored();
    for (const name of ownKeys()) localStorage.removeItem(name);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(titles()).to.deep.equal([]);
  });

  it('[CART-15] drops an invalid stored value with one warning, and keeps the cart', async () => {
    await add('p-mug', 2);
    await stored();
    otherTab('"hello"');
    otherTab('"hello" ');
    expect(titles()).to.deep.equal(['Mug']);
    expect(said.warnings).to.deep.equal(['sb-elements: the stored cart was ignored: it cannot be read']);
    expect(JSON.parse(await stored()).cart.items[0].count).to.equal(2);
  });

  it('[CART-15] migrates the stored cart of version 1, with its promo code and shipping method', async () => {
    const next = `${project}-old`;
    localStorage.setItem(
      `sb-cart.1:${next}`,
      JSON.stringify({ items: [LAMP], promocode: 'save10', shippingId: 's-1' }),
    );
    const back = site().provide({ projectId: next });
    expect(cart().get()).to.deep.include({ promocode: 'save10', shippingId: 's-1' });
    expect(titles()).to.deep.equal(['Lamp']);
    await until(() => localStorage.getItem(`sb-cart.1:${next}`) === null, 'the old cart is removed');
    expect(JSON.parse(localStorage.getItem(`sb-cart.2:${next}`) ?? '').cart.items[0].count).to.equal(2);
    back();
  });
});
