// runs in firefox, webkit: locks and channels
import { expect } from '@open-wc/testing';
import { until } from '../support/fixture.js';
import type { FramedPage } from '../support/framed-page.js';
import { openTabs, ownShop } from './tabs.js';

type Tab = typeof import('../support/refresh-tab.js');

describe('the refreshing of a cart in several tabs', function () {
  this.timeout(120_000);
  let pages: FramedPage[];

  const CALLS = ['settings', 'products', 'discounts', 'shipping'] as const;
  const NEW = { price: 12, minimum: 30, discount: 7 };
  const SHOWN = { minimum: 3000, discounts: [7], field: 'empty', methods: 1, prices: [1200] };

  async function cartTabs(count: number, script = ''): Promise<[Tab, Tab, ...Tab[]]> {
    const opened = await openTabs<Tab>('refresh-tab', count, script);
    pages = opened.pages;
    const tabs = opened.tabs as [Tab, Tab, ...Tab[]];
    const project = ownShop();
    for (const tab of tabs) tab.openTab(project);
    tabs[0].put('mug', 1200);
    await until(() => tabs.every((tab) => tab.shown().prices.length === 1), 'all have the mug');
    for (const tab of tabs) tab.changeShop(NEW);
    return tabs;
  }
  const asked = (tabs: readonly Tab[]) => tabs.map((tab) => tab.asked(...CALLS));
  const total = (tabs: readonly Tab[]) => asked(tabs).reduce((sum, calls) => sum.map((n, at) => n + (calls[at] ?? 0)));

  it('[CART-10] what one tab has read, rules, lines, promotions and shipping, is shown in all of them', async () => {
    const tabs = await cartTabs(3);
    await tabs[0].refresh(false);
    await until(
      () => tabs.every((tab) => JSON.stringify(tab.shown()) === JSON.stringify(SHOWN)),
      () => JSON.stringify(tabs.map((tab) => tab.shown())),
    );
    expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['ready', 'ready', 'ready']);
    expect(asked(tabs)).to.deep.equal([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('[CART-10] of tabs whose time is up at the same moment one asks, and the others show what it has read', async () => {
    const tabs = await cartTabs(4);
    await Promise.all(tabs.map((tab) => tab.refresh(true)));
    expect(total(tabs)).to.deep.equal([1, 1, 1, 1]);
    for (const tab of tabs) expect(tab.shown()).to.deep.equal(SHOWN);
  });

  it('[CART-10] when the tab that asks dies, another asks', async () => {
    const tabs = await cartTabs(3);
    tabs[0].hold();
    void tabs[0].refresh(true);
    await until(() => tabs[0].asked('shipping')[0] === 1, 'the first is asking');
    const others = tabs.slice(1).map((tab) => tab.refresh(true));
    pages[0]?.close();
    await Promise.all(others);
    expect(total(tabs.slice(1))).to.deep.equal([1, 1, 1, 1]);
    for (const tab of tabs.slice(1)) expect(tab.shown()).to.deep.equal(SHOWN);
  });

  it('[CART-10] when the shop cannot be asked, the tabs that wait say so, and the next try of any helps all', async () => {
    const tabs = await cartTabs(2);
    tabs[0].breakShop();
    tabs[0].hold();
    const first = tabs[0].refresh(true);
    const second = tabs[1].refresh(true);
    tabs[0].release();
    await Promise.all([first, second]);
    expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['failed', 'failed']);
    await tabs[1].refresh(true);
    await until(() => tabs.every((tab) => tab.freshness() === 'ready'), 'all are well');
    expect(tabs[0].shown()).to.deep.equal(SHOWN);
  });

  it('[CART-10] tabs of a browser without locks ask for themselves', async () => {
    const tabs = await cartTabs(2, 'Object.defineProperty(navigator, "locks", { value: undefined });');
    await Promise.all(tabs.map((tab) => tab.refresh(true)));
    for (const tab of tabs) expect(tab.shown()).to.deep.equal(SHOWN);
    expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['ready', 'ready']);
  });
});
