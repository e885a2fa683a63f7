import { expect, oneEvent } from '@open-wc/testing';
import { type SinonFakeTimers, stub } from 'sinon';
import { cartOpen } from '../../src/stores/cart/open.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { site } from '../../src/stores/site/site.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { atEnd, settled, stopClock, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { task } from '../support/real-time.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

const PERIOD = 1_200_000;

describe('<sb-cart> keeping its data up to date', () => {
  let page: CartPage;
  let clock: SinonFakeTimers;
  const CALLS = ['products', 'discounts', 'shipping'] as const;
  /** Numbers of requests for lines, promotions and shipping. */
  const asked = () => CALLS.map((name) => page.backend.of(name).length);
  /** Checks that `act` starts no refresh: one changes the state at once, before it waits for other tabs. */
  const readsNothing = async (act: () => void) => {
    const before = cartRefresh().get();
    act();
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(cartRefresh().get()).to.equal(before);
  };

  beforeEach(async () => {
    clock = stopClock();
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    const opened = page.open();
    await until(() => {
      // in a browser without requestIdleCallback a timer runs idle tasks
      clock.tick(10);
      return cartRefresh().get() === 'ready';
    }, 'all is loaded');
    await opened;
    // a page restored from the back/forward cache has no history step pending; one left by the last cart would run twice
    await until(() => location.hash === '#cart', 'the open cart has its history entry');
  });

  it('[CART-10] loads lines, promotions and shipping again after 20 minutes', async () => {
    const before = asked().map((calls) => calls + 1);
    clock.tick(PERIOD);
    await until(() => String(asked()) === String(before), 'all three are loaded again');
  });

  it('[CART-09] loads lines, promotions and shipping again when the page of the open cart switches to another shop', async () => {
    const before = asked();
    atEnd(site().provide({ projectId: `${site().get().projectId}-b` }));
    await page.add({ productId: 'p-mug' });
    await until(() => {
      // shipping for a new subtotal is requested after a delay
      clock.tick(10);
      return page.text('line-total').includes('€9.50') && cartRefresh().get() === 'ready';
    }, 'the total is known');
    expect(
      asked().map((calls, at) => calls > (before[at] ?? 0)),
      'lines, promotions, shipping',
    ).to.deep.equal([true, true, true]);
  });

  it('sends no requests after it has left the page', async () => {
    const wentBack = oneEvent(window, 'popstate');
    page.element.remove();
    await wentBack;
    await settled();
    await readsNothing(() => {
      clock.tick(3 * PERIOD);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  });

  it('[CART-10] shows the data another tab has loaded, and sends no request until that data is old', async () => {
    // the other tab's clock is not stopped
    clock.setSystemTime(performance.timeOrigin + performance.now());
    const other = await framedPage('/bundled/test/support/refresh-tab.ts');
    const tab = other.module as unknown as typeof import('../support/refresh-tab.js');
    tab.openTab(site().get().projectId);
    tab.changeShop({ price: 12, minimum: 0, discount: 7 });
    const before = asked();
    clock.tick(PERIOD - 1000);
    await tab.refresh(false);
    await until(() => page.text('sum') === '€12', 'the other tab’s data is shown');
    // lines arrive by storage, the rest by a message, perhaps later
    const discounted = () =>
      promotions()
        .get()
        .discounts.some(({ amount }) => amount === 7);
    await until(() => discounted() && cartRefresh().get() === 'ready', 'all of it has arrived');
    other.close();
    expect(page.text('notice-change')).to.contain('the price went up');
    // shipping for another subtotal is requested by the tab that shows it
    const [lines, discounts] = asked();
    expect([lines, discounts]).to.deep.equal(before.slice(0, 2));
    await readsNothing(() => clock.tick(PERIOD - 1000));
    clock.tick(1000);
    await until(() => asked()[0] === (before[0] ?? 0) + 1, 'data that is old is loaded again');
  });
});

describe('<sb-cart> opening does not wait for deferred work', () => {
  it('sends no request before the open cart is painted; loads the checkout when its button gets the focus', async () => {
    const page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await until(() => page.parts('base').length > 0, 'the drawer is loaded');
    const frames: FrameRequestCallback[] = [];
    const frame = stub(window, 'requestAnimationFrame').callsFake((run) => frames.push(run));
    if ('requestIdleCallback' in window) {
      stub(window, 'requestIdleCallback').callsFake((run) => {
        run({ didTimeout: false, timeRemaining: () => 50 });
        return 0;
      });
    }
    const { length } = page.backend.of('products');
    cartOpen().open();
    // until() checks once a frame, and no frame runs here
    while (!page.drawer.open) await task();
    expect(page.backend.of('products')).to.have.length(length);
    frame.restore();
    for (const run of frames) run(performance.now());
    await until(() => page.backend.of('products').length === length + 1, 'the lines are loaded');
    const form = () => page.root.querySelector('sb-form');
    expect(form()).to.equal(null);
    page.button('Checkout').focus();
    await until(() => form()?.shadowRoot?.querySelector('form'), 'the checkout is loaded');
    expect(page.text('title')).to.equal('Cart');
    cartOpen().close();
    await until(() => !page.drawer.open, 'the cart is closed');
  });
});
