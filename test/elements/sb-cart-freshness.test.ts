import { expect, oneEvent } from '@open-wc/testing';
import { type SinonFakeTimers, stub } from 'sinon';
import { cartOpen } from '../../src/stores/cart/open.js';
import { cartRefresh } from '../../src/stores/cart/refresh.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { site } from '../../src/stores/site.js';
import { atEnd, quiet, settled, stopClock, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { task } from '../support/real-time.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

const PERIOD = 1_200_000;

/** Does what the browser does when the visitor goes to another tab, or comes back. */
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('<sb-cart>: what it shows is kept up to date', () => {
  let page: CartPage;
  let clock: SinonFakeTimers;
  const CALLS = ['products', 'discounts', 'shipping'] as const;
  /** How often the shop has been asked for lines, promotions and shipping. */
  const asked = () => CALLS.map((name) => page.backend.of(name).length);
  const once = (before: readonly number[]) => before.map((calls) => calls + 1);
  const isRefreshed = (before: readonly number[]) => () => String(asked()) === String(once(before));
  /** Nothing of what has been done so far leads to a request. */
  const allIsQuiet = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };

  beforeEach(async () => {
    clock = stopClock();
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await until(() => cartRefresh().get() === 'ready', 'all is read');
    // a page comes out of the cache with no step in its history under way; one that the last cart still made would be made twice
    await until(() => location.hash === '#cart', 'the open cart has its entry');
  });
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  it('[CART-10] lines, promotions and shipping are read again after 20 minutes, and after 20 more', async () => {
    const before = asked();
    clock.tick(PERIOD - 1);
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
    clock.tick(1);
    await until(isRefreshed(before), 'all three are read again');
    await until(() => cartRefresh().get() === 'ready', 'the answers are there');
    const again = asked();
    clock.tick(PERIOD);
    await until(isRefreshed(again), 'and again');
  });

  it('the 20 minutes begin anew with each reading', async () => {
    clock.tick(PERIOD - 1000);
    void cartRefresh().run();
    await until(() => cartRefresh().get() === 'ready', 'read by hand');
    const before = asked();
    clock.tick(PERIOD - 1000);
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
  });

  it('nothing is read while the page is hidden; it is when the page is seen again after that time', async () => {
    const before = asked();
    setVisibility('hidden');
    clock.tick(3 * PERIOD);
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
    setVisibility('visible');
    await until(isRefreshed(before), 'all three are read again');
  });

  it('a page that was hidden for a short while asks nothing', async () => {
    const before = asked();
    setVisibility('hidden');
    clock.tick(PERIOD / 2);
    setVisibility('visible');
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
  });

  it('a clock that was set back by a day is no reason to trust what is shown', async () => {
    const before = asked();
    setVisibility('hidden');
    clock.setSystemTime(Date.now() - 86_400_000);
    setVisibility('visible');
    await until(isRefreshed(before), 'all three are read again');
  });

  it('a page from the back/forward cache reads anew, whatever its age; a page that is only shown does not', async () => {
    const before = asked();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await until(isRefreshed(before), 'all three are read again');
  });

  it('the network is back after a failure: the cart is read, and the notice goes', async () => {
    const before = asked();
    window.dispatchEvent(new Event('online'));
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
    quiet(/could not be brought up to date/);
    const restore = CALLS.map((name) => page.backend.fail(name, 0));
    clock.tick(PERIOD);
    await until(() => page.text('notice-text') === 'Prices and stock could not be checked', 'the notice');
    for (const undo of restore) undo();
    window.dispatchEvent(new Event('online'));
    await until(() => page.parts('notice').length === 0, 'all is well');
  });

  it('the network is back while the page is hidden: the cart is read once it is seen', async () => {
    quiet(/could not be brought up to date/);
    const restore = CALLS.map((name) => page.backend.fail(name, 0));
    clock.tick(PERIOD);
    await until(() => cartRefresh().get() === 'failed', 'it failed');
    for (const undo of restore) undo();
    const before = asked();
    setVisibility('hidden');
    window.dispatchEvent(new Event('online'));
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
    setVisibility('visible');
    await until(isRefreshed(before), 'all three are read again');
  });

  it('a cart that has left the page asks nothing any more', async () => {
    const before = asked();
    const wentBack = oneEvent(window, 'popstate');
    page.element.remove();
    await wentBack;
    await settled();
    setVisibility('hidden');
    clock.tick(3 * PERIOD);
    setVisibility('visible');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await allIsQuiet();
    expect(asked()).to.deep.equal(before);
  });

  it('[CART-10] what another tab reads is shown here, and nothing is asked for until it is old', async () => {
    // the other tab's clock goes on
    clock.setSystemTime(performance.timeOrigin + performance.now());
    const other = await framedPage('/test/support/refresh-tab.ts');
    const tab = other.module as unknown as typeof import('../support/refresh-tab.js');
    tab.openTab(site().get().projectId);
    tab.changeShop({ price: 12, minimum: 0, discount: 7 });
    const before = asked();
    clock.tick(PERIOD - 1000);
    await tab.refresh(false);
    await until(() => page.text('sum') === '€12', 'what the other tab has read is shown here');
    // lines come by the storage, the rest by a message that may come later
    const discounted = () =>
      promotions()
        .get()
        .discounts.some(({ amount }) => amount === 7);
    await until(() => discounted() && cartRefresh().get() === 'ready', 'all of it');
    other.close();
    expect(page.text('notice-change')).to.contain('the price went up');
    // the delivery for another sum of the goods is asked for by who shows it
    const [lines, discounts] = asked();
    expect([lines, discounts]).to.deep.equal(before.slice(0, 2));
    clock.tick(PERIOD - 1000);
    await allIsQuiet();
    expect(asked().slice(0, 2)).to.deep.equal(before.slice(0, 2));
    clock.tick(1000);
    await until(() => asked()[0] === (before[0] ?? 0) + 1, 'once it is old, it is read again');
  });
});

/** Makes of the browser one that says at once that it has time, until the returned function is called. */
function idleAtOnce(): () => void {
  const fakes = {
    requestIdleCallback: (run: IdleRequestCallback) => {
      run({ didTimeout: false, timeRemaining: () => 50 });
      return 0;
    },
    cancelIdleCallback: () => {},
  };
  const real = Object.keys(fakes).map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(window, name, { configurable: true, writable: true, value });
  return () => {
    for (const [name, descriptor] of real) {
      Reflect.deleteProperty(window, name);
      if (descriptor) Object.defineProperty(window, name, descriptor);
    }
  };
}

describe('<sb-cart>: opening does not wait for what comes after it', () => {
  it('nothing is asked and the checkout does not come before the browser has drawn the open cart', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await until(() => page.parts('base').length > 0, 'the drawer is loaded');
    const frames: FrameRequestCallback[] = [];
    const frame = stub(window, 'requestAnimationFrame').callsFake((run) => frames.push(run));
    atEnd(idleAtOnce());
    const { length } = page.backend.of('products');
    cartOpen().open();
    // until() looks once a frame
    while (!page.drawer.open) await task();
    expect(page.backend.of('products')).to.have.length(length);
    frame.restore();
    for (const run of frames) run(performance.now());
    await until(() => page.backend.of('products').length === length + 1, 'the lines are read');
    await until(() => page.checkout.parts('base').length > 0, 'the checkout is there');
    cartOpen().close();
    await until(() => !page.drawer.open, 'the cart is closed');
  });
});
