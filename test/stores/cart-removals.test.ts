// runs in firefox, webkit: locks and channels
// slow: the five real seconds until a removed line leaves the cart of another tab
import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { site } from '../../src/stores/site/site.js';
import { freshPage, stopClock, until } from '../support/fixture.js';
import type { FramedPage } from '../support/framed-page.js';
import { openTabs } from './tabs.js';

type CartTab = typeof import('../support/cart-tab.js');

describe('a line that another tab has removed, on a page that shows no cart', () => {
  let page: FramedPage;
  let tab: CartTab;
  let project: string;
  /** Opens another tab in place of the previous one. */
  async function openTab(script = ''): Promise<void> {
    const { pages, tabs } = await openTabs<CartTab>('/bundled/test/support/cart-tab.ts', 1, script);
    [page, tab] = [pages[0] as FramedPage, tabs[0] as CartTab];
    tab.openCart(project);
  }
  beforeEach(async () => {
    project = freshPage();
    cart();
    await openTab();
    tab.put('mug', 3);
    await until(() => cart().get().items.length === 1, 'the mug is in this tab');
  });

  const isLocked = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].some(({ name }) => name?.endsWith(':mug'));
  };
  const line = () => cart().get().items[0];
  /** Removes the line in the other tab, which starts the countdown of its removal here. */
  async function removedThere() {
    const time = stopClock();
    tab.cart().setCount('mug', 0);
    await until(() => line()?.removal, 'the removal is pending here');
    return time;
  }

  it('[CART-07] leaves the cart when its time is over, even if the other tab is closed', async () => {
    const time = await removedThere();
    page.close();
    time.tick(4000);
    expect(line()?.removal?.count).to.equal(3);
    time.tick(2000);
    expect(cart().get().items).to.deep.equal([]);
  });

  it('[CART-07] stays when the removal is undone in time, there or here', async () => {
    const time = await removedThere();
    tab.cart().undo('mug');
    await until(() => line()?.count === 3, 'it is undone there');
    tab.cart().setCount('mug', 0);
    await until(() => line()?.removal, 'the next removal is pending here');
    page.close();
    cart().undo('mug');
    time.tick(60_000);
    expect(line()?.count).to.equal(3);
  });

  it('[CART-07] pauses while a visitor holds it in another tab, and continues when that tab is closed', async () => {
    const time = await removedThere();
    tab.cart().holdRemoval('mug', 3000);
    await until(() => line()?.removal?.ends === null, 'the removal is paused');
    time.tick(600_000);
    expect(line()?.removal?.ends).to.equal(null);
    page.close();
    await until(() => line()?.removal?.ends, 'the countdown continues');
    time.tick(2900);
    expect(line()?.removal?.count).to.equal(3);
    time.tick(1000);
    expect(cart().get().items).to.deep.equal([]);
  });

  it('[CART-07] pauses even if the browser grants the other tab the lock late', async () => {
    page.close();
    const script = `
      const request = navigator.locks.request.bind(navigator.locks);
      navigator.locks.request = (...all) => new Promise((answer) => setTimeout(() => answer(request(...all)), 300));`;
    await openTab(script);
    const time = stopClock();
    tab.cart().setCount('mug', 0);
    tab.cart().holdRemoval('mug', 3000);
    await until(isLocked, 'the other tab has the lock');
    await until(() => line()?.removal?.ends === null, 'the removal is paused');
    time.tick(600_000);
    expect(line()?.removal?.count).to.equal(3);
  });

  it('[CART-07] continues when the visitor ends the hold in the other tab before that tab has the lock', async () => {
    const ends = Date.now() + 5000;
    tab.cart().setCount('mug', 0);
    tab.cart().holdRemoval('mug', 3000);
    tab.cart().resumeRemoval('mug', ends);
    await until(async () => !(await isLocked()), 'no tab has the lock');
    tab.put('vase');
    await until(() => cart().get().items.length === 2, 'the later item is in this tab');
    expect(line()?.removal?.ends).to.equal(ends);
  });

  it('[CART-07] is removed by the next page of the site once its time is over', async () => {
    tab.cart().setCount('mug', 0);
    await tab.cart().written();
    page.close();
    await openTab();
    expect(tab.cart().get().items[0]?.removal?.count).to.equal(3);
    await until(() => tab.cart().get().items.length === 0, 'the line is removed');
  });

  it('[CART-16] stays when the other tab is the editor and sets its count to 0', async () => {
    const time = stopClock();
    tab.cart().setCount('mug', 0, { stays: true });
    await until(() => line()?.count === 0, 'the count is 0 here');
    time.tick(60_000);
    expect(cart().get().items).to.have.length(1);
  });

  for (const place of ['here', 'in another tab'])
    it(`[CART-16] stays in admin mode when it is removed ${place}`, async () => {
      const withdraw = site().provide({ mode: 'admin' });
      const time = place === 'here' ? stopClock() : await removedThere();
      if (place === 'here') cart().setCount('mug', 0);
      page.close();
      time.tick(60_000);
      expect(cart().get().items).to.have.length(1);
      withdraw();
    });
});
