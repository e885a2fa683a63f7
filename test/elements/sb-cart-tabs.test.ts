import { expect } from '@open-wc/testing';
import { useFakeTimers as fakeTimers, type SinonFakeTimers } from 'sinon';
import { cart } from '../../src/stores/cart/cart.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { site } from '../../src/stores/site.js';
import type { openCart, cart as otherCart, put, shown } from '../support/cart-tab.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { until } from '../support/until.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

interface CartTab {
  openCart: typeof openCart;
  cart: typeof otherCart;
  put: typeof put;
  shown: typeof shown;
}

describe('<sb-cart> beside another tab', () => {
  let page: CartPage;
  let other: FramedPage;
  let tab: CartTab;
  let clock: SinonFakeTimers | undefined;
  afterEach(() => {
    clock?.restore();
    clock = undefined;
    other.close();
    page.done();
  });

  async function openBoth(count: number, { before = () => {}, opens = true } = {}): Promise<void> {
    page = await cartPage();
    before();
    other = await framedPage('/test/support/cart-tab.ts');
    tab = other.module as unknown as CartTab;
    tab.openCart(site().get().projectId);
    await page.add({ productId: 'p-mug', count });
    if (opens) await page.open();
    await same();
  }
  const same = () => until(() => tab.shown() === JSON.stringify(cart().get()), 'both show the same');
  const there = () => tab.cart().get().items[0];
  const here = () => cart().get().items[0];

  it('[CART-15] presses of "more" in both tabs add up', async () => {
    await openBoth(2);
    tab.cart().step('v-mug', 1);
    page.button('One more of Mug').click();
    await until(() => here()?.count === 4 && there()?.count === 4, 'both count');
  });

  it('[CART-07] a line that is removed here waits in both tabs, until the same moment; Undo in either brings it back in both', async () => {
    await openBoth(3);
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the line waits');
    await same();
    expect(there()?.removal).to.deep.equal(here()?.removal);
    tab.cart().undo('v-mug');
    await until(() => page.parts('pending').length === 0, 'it is back here');
    expect(here()?.count).to.equal(3);
    await same();
  });

  it('[CART-07] a line that another tab has removed goes here when its time is over, and not while somebody there is at it', async () => {
    await openBoth(3);
    tab.cart().setCount('v-mug', 0);
    const began = Date.now();
    await until(() => here()?.removal, 'it waits here');
    clock = fakeTimers({ now: began, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    tab.cart().holdRemoval('v-mug', 4000);
    await until(() => here()?.removal?.ends === null, 'its time stands');
    clock.tick(60_000);
    expect(here()?.removal?.count).to.equal(3);
    const timers = clock.countTimers();
    tab.cart().resumeRemoval('v-mug', Date.now() + 4000);
    await until(() => (clock?.countTimers() ?? 0) > timers, 'its time goes on');
    clock.tick(3999);
    expect(cart().get().items).to.have.length(1);
    clock.tick(1);
    expect(cart().get().items).to.have.length(0);
    await same();
  });

  it('[PROMO-01] a code that another tab applies or takes off is shown so here, and the shipping it chooses is chosen', async () => {
    await openBoth(2);
    tab.cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    await until(() => page.parts('applied').length > 0, 'it is applied here');
    tab.cart().dispatch({ type: 'chooseShipping', id: 's-world' }, 'shipping');
    await until(() => page.text('line-shipping').includes('€'), 'it is in the sum here');
    tab.cart().dispatch({ type: 'applyPromocode', code: null }, 'promocode');
    await until(() => page.parts('applied').length === 0, 'it is off here');
    await expect(page.element).to.be.accessible();
  });

  it('[PROMO-01] a code that another tab applies while the cart is still being read here is shown so', async () => {
    let answer = () => {};
    const before = () => {
      answer = page.backend.hold('discounts');
    };
    await openBoth(2, { before });
    tab.cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    await same();
    answer();
    await until(() => page.parts('applied').length > 0, 'it is applied here');
  });

  it('[PROMO-01] a code that another tab takes off while it is asked for here stays off in both', async () => {
    await openBoth(2);
    const answer = page.backend.hold('promocodes');
    tab.cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    await until(() => page.backend.of('promocodes').length === 1, 'it is asked for here');
    tab.cart().dispatch({ type: 'applyPromocode', code: null }, 'promocode');
    await until(() => cart().get().promocode === null, 'it is off here');
    answer();
    await until(() => page.parts('promo')[0]?.dataset.state !== 'loading', 'nothing is asked for any more');
    expect(page.parts('applied')).to.have.length(0);
    await same();
    expect(cart().get().promocode).to.equal(null);
  });

  it('[PROMO-01] a code that the page has applied before the cart is opened, and another tab has taken off, is not shown', async () => {
    await openBoth(2, { opens: false });
    await promotions().apply('save10');
    await until(() => tab.cart().get().promocode === 'save10', 'the other tab has it');
    tab.cart().dispatch({ type: 'applyPromocode', code: null }, 'promocode');
    await until(() => cart().get().promocode === null, 'it is off here');
    await page.open();
    await until(() => page.text('sum') !== '', 'the cart is read');
    expect(page.parts('applied')).to.have.length(0);
  });

  it('[PROMO-01] a code that the visitor tries here is tried, though another tab takes off the one of before', async () => {
    await openBoth(2);
    tab.cart().dispatch({ type: 'applyPromocode', code: 'five' }, 'promocode');
    await until(() => page.parts('applied').length > 0, 'one is applied');
    const answer = page.backend.hold('promocodes');
    void promotions().apply('save10');
    await until(() => page.backend.of('promocodes').length === 2, 'another one is asked for');
    tab.cart().dispatch({ type: 'applyPromocode', code: null }, 'promocode');
    await until(() => cart().get().promocode === null, 'the first one is off');
    answer();
    await until(() => page.text('applied-text').includes('save10'), 'the other one is applied');
    await same();
  });

  it('[CART-15] a line in another currency says so, shows its own price, and is in no sum', async () => {
    await openBoth(2);
    tab.put('gift');
    await same();
    const line = { ...cart().get().items[1], currency: 'JPY', price: 1000, orderPrice: 1000 };
    cart().dispatch({ type: 'replace', cart: { ...cart().get(), items: [line as never] } }, 'restore');
    await until(() => page.text('stock').includes('Not counted: it has no price in EUR yet'), 'it says so');
    expect(page.text('each')).to.contain('¥1,000');
    expect(page.text('sum')).to.equal('');
    expect(page.text('line-total')).to.contain('€0');
    await expect(page.element).to.be.accessible();
  });
});
