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

describe('<sb-cart>: what it shows is kept up to date', () => {
  let page: CartPage;
  let clock: SinonFakeTimers;
  const CALLS = ['products', 'discounts', 'shipping'] as const;
  /** How often the shop has been asked for lines, promotions and shipping. */
  const asked = () => CALLS.map((name) => page.backend.of(name).length);
  /** Does something that leads to no reading: one waits for other tabs before it asks, and says so at once. */
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
      // what waits for an idle moment does so by a timer where the browser tells of none
      clock.tick(10);
      return cartRefresh().get() === 'ready';
    }, 'all is read');
    await opened;
    // a page comes out of the cache with no step in its history under way; one that the last cart still made would be made twice
    await until(() => location.hash === '#cart', 'the open cart has its entry');
  });

  it('[CART-10] lines, promotions and shipping are read again after 20 minutes', async () => {
    const before = asked().map((calls) => calls + 1);
    clock.tick(PERIOD);
    await until(() => String(asked()) === String(before), 'all three are read again');
  });

  it('[CART-09] an open cart whose page goes over to another shop reads that one’s promotions and delivery', async () => {
    const before = asked();
    atEnd(site().provide({ projectId: `${site().get().projectId}-b` }));
    await page.add({ productId: 'p-mug' });
    await until(() => {
      // the delivery of another subtotal is asked for after a pause
      clock.tick(10);
      return page.text('line-total').includes('€9.50') && cartRefresh().get() === 'ready';
    }, 'the total is known');
    expect(
      asked().map((calls, at) => calls > (before[at] ?? 0)),
      'lines, promotions, shipping',
    ).to.deep.equal([true, true, true]);
  });

  it('a cart that has left the page asks nothing any more', async () => {
    const wentBack = oneEvent(window, 'popstate');
    page.element.remove();
    await wentBack;
    await settled();
    await readsNothing(() => {
      clock.tick(3 * PERIOD);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
  });

  it('[CART-10] what another tab reads is shown here, and nothing is asked for until it is old', async () => {
    // the other tab's clock goes on
    clock.setSystemTime(performance.timeOrigin + performance.now());
    const other = await framedPage('/bundled/test/support/refresh-tab.ts');
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
    await readsNothing(() => clock.tick(PERIOD - 1000));
    clock.tick(1000);
    await until(() => asked()[0] === (before[0] ?? 0) + 1, 'once it is old, it is read again');
  });
});

describe('<sb-cart>: opening does not wait for what comes after it', () => {
  it('nothing is asked before the browser has drawn the open cart; the checkout comes once the visitor is about to go there', async () => {
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
    // until() looks once a frame
    while (!page.drawer.open) await task();
    expect(page.backend.of('products')).to.have.length(length);
    frame.restore();
    for (const run of frames) run(performance.now());
    await until(() => page.backend.of('products').length === length + 1, 'the lines are read');
    const form = () => page.root.querySelector('sb-form');
    expect(form()).to.equal(null);
    page.button('Checkout').focus();
    await until(() => form()?.shadowRoot?.querySelector('form'), 'the checkout is there');
    expect(page.text('title')).to.equal('Cart');
    cartOpen().close();
    await until(() => !page.drawer.open, 'the cart is closed');
  });
});
