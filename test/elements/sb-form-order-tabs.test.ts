import { expect } from '@open-wc/testing';
import '../../elements/sb-payment.js';
import { cart } from '../../src/stores/cart/cart.js';
import type * as Tab from '../support/cart-tab.js';
import { until } from '../support/fixture.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { CheckoutPage } from '../support/pages/checkout.js';

type CartTab = typeof Tab;

describe('<sb-form checkout> while another tab has the same cart', () => {
  const page = new CheckoutPage();
  let other: FramedPage | undefined;

  async function openOther(script = ''): Promise<CartTab> {
    other = await framedPage('/test/support/cart-tab.ts', { script });
    const tab = other.module as unknown as CartTab;
    tab.openCart('pr-1');
    await until(() => tab.shown() === JSON.stringify(cart().get()), 'both show the same');
    return tab;
  }

  it('[OUT-03] without locks a mark says that an order is on its way, until the tab goes', async () => {
    const without = 'Object.defineProperty(navigator, "locks", { value: undefined });';
    const tab = await openOther(without);
    const mark = () => localStorage.getItem('sb-order.1:pr-1');
    const giveBack = await tab.takeOrderLock();
    expect(Number(mark())).to.be.closeTo(Date.now(), 10_000);
    const second = await framedPage('/test/support/cart-tab.ts', { script: without });
    const late = second.module as unknown as CartTab;
    late.openCart('pr-1');
    expect(await late.takeOrderLock()).to.equal(null);
    await giveBack?.();
    expect(await late.takeOrderLock()).to.not.equal(null);
    second.window.dispatchEvent(new Event('pagehide'));
    expect(mark()).to.equal(null);
    second.close();
  });

  it('[OUT-04] what another tab adds while the order is on its way stays in the cart', async () => {
    const visit = await page.filled();
    const tab = await openOther();
    const answer = page.backend.hold('lead');
    await visit.click(visit.submit);
    await until(() => page.sent === 1, 'it is on its way');
    tab.put('lamp', 2);
    tab.put('chair');
    const items = () =>
      cart()
        .get()
        .items.map(({ id, count }) => [id, count]);
    await until(() => String(items()) === 'chair,2,lamp,2', 'both have come here');
    answer();
    await visit.reaches('success');
    expect(items()).to.deep.equal([
      ['chair', 1],
      ['lamp', 2],
    ]);
    await until(() => tab.shown() === JSON.stringify(cart().get()), 'both show the same');
  });
});
