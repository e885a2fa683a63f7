// runs in firefox, webkit: storage and locks
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import type { AddToCartDetail } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { lostLines } from '../../src/stores/cart/lost-lines.js';
import { pendingAdds } from '../../src/stores/cart/pending-adds.js';
import { addingModule, addToCart } from '../../src/stores/cart/requests.js';
import { followCount } from '../../src/stores/cart/selectors.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { site } from '../../src/stores/site/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { setStock } from '../support/fake-products.js';
import { atEnd, details, freshPage, put, quiet, stopClock, until } from '../support/fixture.js';

const MUG: AddToCartDetail = { productId: 'p-mug', count: 2 };
let serial = 0;

const keys = (project = site().get().projectId) =>
  Object.keys(localStorage).filter((key) => key.startsWith(`sb-wish.1:${project}:`));
const lines = () =>
  cart()
    .get()
    .items.map(({ title, count }) => `${count} ${title}`);
const shopOf = (projectId: string) => atEnd(site().provide({ projectId }));

/** Stores a pending add as an earlier page would have left it; returns its shop and key. */
function leftAdd(detail: unknown = MUG, at = Date.now()) {
  const project = `left-${crypto.randomUUID()}`;
  const key = `sb-wish.1:${project}:${++serial}`;
  localStorage.setItem(key, JSON.stringify({ at, detail }));
  atEnd(() => localStorage.removeItem(key));
  return { project, key };
}

describe('a pending add', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    freshPage();
    cart();
    backend = installFakeBackend();
  });

  it('is stored at the press, before any module is loaded, until it is in the cart', async () => {
    let load = () => {};
    const stalled = new Promise<void>((resolve) => {
      load = resolve;
    });
    const module = await addingModule.load();
    const loading = stub(addingModule, 'load').callsFake(() => stalled.then(() => module));
    atEnd(() => loading.restore());
    const added = addToCart(MUG);
    expect(keys()).to.have.length(1);
    load();
    expect(await added).to.deep.equal({ added: true });
    expect([keys(), lines()]).to.deep.equal([[], ['2 Mug']]);
  });

  it('is removed once it is refused and reported', async () => {
    expect((await addToCart({ productId: 'p-none' })).added).to.equal(false);
    setStock(backend.data.products, 'p-lamp', 0);
    expect((await addToCart({ productId: 'p-lamp' })).added).to.equal(false);
    expect(keys()).to.deep.equal([]);
    expect(heard.warnings).to.have.length(2);
  });

  it('is kept when it fails while the page is being left, and removed if the page stays', async () => {
    const clock = stopClock();
    const pending = pendingAdds().keep(MUG);
    dispatchEvent(new Event('beforeunload'));
    pending.failed();
    await clock.tickAsync(9999);
    expect(keys()).to.have.length(1);
    await clock.tickAsync(1);
    expect(keys()).to.have.length(0);
    await clock.tickAsync(10_000);
    const other = pendingAdds().keep(MUG);
    other.failed();
    expect(keys()).to.have.length(0);
  });

  it('is put into the cart once by the next page, and counted by the badge until then', async () => {
    const { project } = leftAdd();
    const counts: number[] = [];
    atEnd(followCount((count) => counts.push(count)));
    shopOf(project);
    expect(counts.at(-1)).to.equal(2);
    await until(() => lines().length > 0, 'it is in the cart');
    expect([lines(), keys(), counts.at(-1)]).to.deep.equal([['2 Mug'], [], 2]);
    shopOf(`${project}-other`);
    shopOf(project);
    expect(lines()).to.deep.equal(['2 Mug']);
  });

  it('is left to its own page while that page is open', async () => {
    const { project, key } = leftAdd();
    let leave = () => {};
    await new Promise<void>((taken) => {
      void navigator.locks.request(key, () => {
        taken();
        return new Promise<void>((release) => {
          leave = release;
        });
      });
    });
    shopOf(project);
    await until(() => backend.of('products').length > 0, 'the product is requested');
    // the other page has put it into the cart, which both pages share
    localStorage.removeItem(key);
    leave();
    const counts: number[] = [];
    atEnd(followCount((count) => counts.push(count)));
    await until(() => counts.at(-1) === 0, 'no add is pending');
    expect(lines()).to.deep.equal([]);
  });

  it('is left to its own page for a minute when the browser has no Web Locks', async () => {
    const locks = stub(navigator, 'locks').value(undefined);
    atEnd(() => locks.restore());
    const clock = stopClock();
    const { project } = leftAdd();
    shopOf(project);
    const lookedUp = () => {
      clock.tick(1);
      return backend.of('products').length > 0 && shopRules(project).get().state === 'ready';
    };
    await until(lookedUp, 'the product is requested, and the currency is known');
    await clock.tickAsync(50_000);
    expect(lines()).to.deep.equal([]);
    await clock.tickAsync(10_000);
    await until(() => lines().length > 0, 'it is in the cart');
  });

  it('becomes a lost line and is reported when its item is sold out on the next page', async () => {
    setStock(backend.data.products, 'p-lamp', 0);
    const { project, key } = leftAdd({ productId: 'p-lamp' });
    const errors = details('sb-error');
    shopOf(project);
    await until(() => lostLines().get().length > 0, 'it is among the lost lines');
    expect(
      lostLines()
        .get()
        .map(({ title, count }) => `${count} ${title}`),
    ).to.deep.equal(['1 Lamp']);
    expect(localStorage.getItem(key)).to.equal(null);
    expect(errors).to.have.length(1);
    expect(errors[0]).to.include({ code: 'add-to-cart' });
    expect(heard.warnings).to.deep.equal([
      'add-to-cart: an add left unfinished by an earlier page failed: "Lamp" is out of stock',
    ]);
  });

  it('is kept when the page switches to another shop before it is in the cart, and put into it when the page is back', async () => {
    const answer = backend.hold('products');
    const { project, key } = leftAdd();
    shopOf(project);
    await until(() => backend.of('products').length > 0, 'the product is requested');
    const counts: number[] = [];
    atEnd(followCount((count) => counts.push(count)));
    shopOf(`${project}-other`);
    answer();
    await until(() => counts.at(-1) === 0, 'it is left to the next page');
    expect([localStorage.getItem(key) !== null, lines()]).to.deep.equal([true, []]);
    shopOf(project);
    await until(() => lines().length > 0, 'it is in the cart');
    expect([localStorage.getItem(key), lines()]).to.deep.equal([null, ['2 Mug']]);
  });

  it('waits until an unreachable shop is back, and is kept when the shop requires a login', async () => {
    const restore = backend.fail('products', 0);
    const { project, key } = leftAdd();
    shopOf(project);
    await until(() => heard.warnings.length > 0, 'the warning is logged');
    expect(heard.warnings[0]).to.contain('is not done yet');
    expect(localStorage.getItem(key)).to.not.equal(null);
    restore();
    dispatchEvent(new Event('online'));
    await until(() => lines().length > 0, 'it is in the cart');
    backend.fail('products', 401);
    const other = leftAdd();
    const counts: number[] = [];
    shopOf(other.project);
    atEnd(followCount((count) => counts.push(count)));
    await until(() => counts.at(-1) === 0, 'it is left to the next page');
    expect(localStorage.getItem(other.key)).to.not.equal(null);
    expect(heard.warnings).to.have.length(1);
  });

  it('is discarded when it is a day old or invalid', () => {
    for (const [detail, at] of [
      [MUG, Date.now() - 24 * 60 * 60_000],
      ['p-mug', Date.now()],
      [null, Date.now()],
    ] as const) {
      const { project, key } = leftAdd(detail, at);
      shopOf(project);
      expect(localStorage.getItem(key)).to.equal(null);
      expect(pendingAdds().pieces.get()).to.equal(0);
    }
  });

  it('D22: stored by a page that did not know its shop yet: is added once, by the next page that knows its own', async () => {
    localStorage.setItem('sb-wish.1::early', JSON.stringify({ at: Date.now(), detail: MUG }));
    const first = `late-${crypto.randomUUID()}`;
    shopOf(first);
    await until(() => lines().length > 0, 'it is in the cart');
    expect([lines(), keys('')]).to.deep.equal([['2 Mug'], []]);
    shopOf(`${first}-other`);
    await until(() => pendingAdds().pieces.get() === 0, 'no add is pending');
    expect(lines()).to.deep.equal([]);
  });

  // last: from now on the page has <sb-site>
  it('D22: made before <sb-site> is loaded: waits for it, and goes into the cart of its shop', async () => {
    atEnd(site().provide({ projectId: '' }));
    const project = `late-${crypto.randomUUID()}`;
    put(`<sb-site project-id="${project}"></sb-site>`);
    const added = addToCart(MUG);
    expect(keys('')).to.have.length(1);
    await import('../../elements/sb-site.js');
    expect(await added).to.deep.equal({ added: true });
    expect([site().get().projectId, lines(), keys(''), keys()]).to.deep.equal([project, ['2 Mug'], [], []]);
  });
});
