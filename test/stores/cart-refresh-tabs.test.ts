// runs in firefox, webkit: locks and channels
// slow: five tests of all 24 orders of four late events in two tabs, in separate tasks and in one
import { expect } from '@open-wc/testing';
import { parseStoredCart } from '../../src/domain/cart/cart-storage.js';
import type { FramedPage } from '../support/framed-page.js';
import { allCome, inEachOrder, type Latch, Latches, opening } from '../support/latches.js';
import { until } from '../support/until.js';
import { forget, openTabs, ownShop } from './tabs.js';

type Tab = typeof import('../support/refresh-tab.js');

/** The shop's data from now on, and the state of a tab that has read it. */
const NEW = { price: 12, minimum: 30, discount: 7 };
const SHOWN = { minimum: 3000, discounts: [7], field: 'empty', methods: 1, prices: [1200] };

describe('a cart in tabs whose browsers delay locks, messages and responses', () => {
  let pages: FramedPage[];
  let late: [Latches, Latches];
  let tabs: [Tab, Tab];
  let shop: string;
  beforeEach(async () => {
    const opened = await openTabs<Tab>('/bundled/test/support/refresh-tab.ts', 2);
    pages = opened.pages;
    tabs = opened.tabs as [Tab, Tab];
    late = pages.map(({ window }) => new Latches(window)) as [Latches, Latches];
  });
  /** Delays the lock of a tab's browser, and the two ways in which other tabs notify it. */
  const lateWith = (browser: Latches) =>
    [
      browser.locks(`sb-cart.2:${shop}`),
      browser.channel(`sb-cart.2:${shop}`),
      browser.storageEvents('sb-cart'),
    ] as const;
  type LateWith = ReturnType<typeof lateWith>;

  /** Opens a separate shop, whose cart has a mug that one tab has added. */
  async function nextShop(tab: Tab): Promise<void> {
    for (const browser of late) browser.end();
    if (shop) forget(shop);
    shop = ownShop();
    tab.openTab(shop);
    tab.put('mug', 1200);
    await until(() => localStorage.getItem(`sb-cart.2:${shop}`)?.includes('mug'), 'the mug is stored');
  }
  /** Makes such a shop, which no tab has opened yet. */
  async function shopToCome(): Promise<void> {
    await nextShop(tabs[0]);
    for (const tab of tabs) tab.openTab(`${shop}-elsewhere`);
  }
  const stored = () =>
    Object.fromEntries(
      parseStoredCart(localStorage.getItem(`sb-cart.2:${shop}`), shop).cart.items.map(({ id, count }) => [id, count]),
    );
  const text = (lines: Record<string, number>) => JSON.stringify(Object.entries(lines).sort());
  /** Waits until the cart has these lines in both tabs and in the storage. */
  const allHave = (lines: Record<string, number>) =>
    until(
      () => [stored(), ...tabs.map((tab) => tab.lines())].every((found) => text(found) === text(lines)),
      () => `all have ${text(lines)}: stored ${text(stored())}, shown ${tabs.map((tab) => text(tab.lines()))}`,
    );
  const complaints = () => pages.flatMap((page) => page.complaints);

  it('[CART-10] keeps items that are added here or in another tab while this tab reads the shop', async () => {
    await inEachOrder(['lock', 'message', 'storage', 'answer'], async ({ play }) => {
      await shopToCome();
      const [reader, other] = tabs;
      const [browser] = late;
      const [lock, message, storage] = lateWith(browser);
      for (const tab of tabs) tab.openTab(shop);
      reader.changeShop({ price: 15, minimum: 30, discount: 7 });
      const latches = { lock, message, storage, answer: browser.answers('/ecommerce/products/') };
      const reading = reader.refresh(false);
      reader.putCustom('vase');
      other.putCustom('lamp');
      await allCome(latches);
      expect(reader.lines(), 'the item added here is shown').to.have.property('vase', 1);
      await play(opening(latches));
      await reading;
      await allHave({ lamp: 1, 'v-mug': 1, vase: 1 });
      await until(() => tabs.every((tab) => tab.shown().prices.includes(1500)), 'both show the new price');
      expect(reader.freshness()).to.equal('ready');
      expect(reader.asked('products')).to.deep.equal([1]);
      expect(complaints()).to.deep.equal([]);
    });
  });

  it('[CART-15] counts each press of "more" once when two tabs are not yet notified of each other’s press', async () => {
    await inEachOrder(['lock here', 'news here', 'lock there', 'news there'], async ({ play }) => {
      await shopToCome();
      const [here, there] = late.map(lateWith) as [LateWith, LateWith];
      for (const tab of tabs) tab.openTab(shop);
      for (const tab of tabs) tab.more('v-mug');
      await until(() => [...here, ...there].every(({ come }) => come > 0), 'all notifications are on their way');
      const openAll = (latches: readonly Latch[]) => () => {
        for (const latch of latches) latch.open();
      };
      await play({
        'lock here': openAll(here.slice(0, 1)),
        'news here': openAll(here.slice(1)),
        'lock there': openAll(there.slice(0, 1)),
        'news there': openAll(there.slice(1)),
      });
      await allHave({ 'v-mug': 3 });
      expect(complaints()).to.deep.equal([]);
    });
  });

  it('[CART-10] a tab whose lock or notification is late shows the data that another tab has read meanwhile', async () => {
    await inEachOrder(['lock', 'message', 'storage', 'answer'], async ({ order, play }) => {
      await shopToCome();
      const [reader, other] = tabs;
      const [readers, others] = late;
      const lock = others.locks(`sb-cart-read.2:${shop}`);
      const message = others.channel(`sb-cart-read.2:${shop}`);
      const storage = others.storageEvents('sb-cart');
      for (const tab of tabs) tab.openTab(shop);
      for (const tab of tabs) tab.changeShop(NEW);
      const answer = readers.answers('/ecommerce/products/');
      const readings = [reader.refresh(true)];
      await until(() => answer.come > 0, 'one tab reads');
      readings.push(other.refresh(true));
      let hasRead = false;
      void readings[0]?.then(() => {
        hasRead = true;
      });
      // with the lock free and the notification still on its way, the other tab cannot know that the shop has been read
      let knows = order.indexOf('message') < order.indexOf('lock');
      const openLock = () => {
        if (hasRead && message.come === 0) knows = false;
        lock.open();
      };
      await play({ ...opening({ message, storage, answer }), lock: openLock });
      await Promise.all(readings);
      await until(
        () => tabs.every((tab) => JSON.stringify(tab.shown()) === JSON.stringify(SHOWN)),
        'both show the new data',
      );
      expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['ready', 'ready']);
      expect(complaints()).to.deep.equal([]);
      const asked = tabs.map((tab) => tab.asked('settings', 'products', 'discounts', 'shipping'));
      if (knows)
        expect(asked).to.deep.equal([
          [1, 1, 1, 1],
          [0, 0, 0, 0],
        ]);
    });
  });

  describe('[PROMO-01] a promo code', () => {
    let here: Tab;
    let there: Tab;
    beforeEach(() => {
      [here, there] = tabs;
    });
    /** Opens the shop in this tab after `begin`, and returns the events that are late in it. */
    async function open(begin: () => unknown) {
      await nextShop(there);
      await begin();
      await there.written();
      const [lock, message, storage] = lateWith(late[0]);
      here.openTab(shop);
      return { lock, message, storage, answer: late[0].answers('/ecommerce/promocodes/') };
    }
    const codes = () => [here, there].map((tab) => tab.code());
    const ACTS = ['lock', 'message', 'storage', 'answer'] as const;

    it('is the same in both tabs when they replace it by different ones and one tab is notified late', async () => {
      await inEachOrder(ACTS, async ({ play }) => {
        const latches = await open(() => {});
        const applied = here.applyCode('save10');
        await there.applyCode('spring');
        const { lock: _, ...news } = latches;
        await allCome(news);
        await play(opening(latches));
        await applied;
        const isOne = ([one, other]: string[]) => one === other && /^(\w+) applied \1$/.test(one ?? '');
        await until(
          () => isOne(codes()),
          () => `both show one code: ${codes()}`,
        );
        await until(
          () => localStorage.getItem(`sb-cart.2:${shop}`)?.includes(codes()[0]?.split(' ')[0] ?? '?'),
          'the code is stored',
        );
        expect(complaints()).to.deep.equal([]);
      });
    });

    it('is removed in both tabs when the other tab removes it while this tab reads it', async () => {
      await inEachOrder(ACTS, async ({ play }) => {
        const latches = await open(() => there.applyCode('save10'));
        const reading = here.refresh(false);
        await until(() => latches.answer.come > 0, 'the code is requested');
        there.removeCode();
        here.putCustom('vase');
        await allCome(latches);
        await play(opening(latches));
        await reading;
        await until(
          () => codes().every((code) => code === 'null empty'),
          () => `the code is removed: ${codes()}`,
        );
        expect(complaints()).to.deep.equal([]);
      });
    });
  });
});

describe('the refresh of a cart in several tabs', () => {
  let pages: FramedPage[];
  let project: string;

  const CALLS = ['settings', 'products', 'discounts', 'shipping'] as const;

  async function cartTabs(count: number, script = ''): Promise<[Tab, Tab, ...Tab[]]> {
    const opened = await openTabs<Tab>('/bundled/test/support/refresh-tab.ts', count, script);
    pages = opened.pages;
    const tabs = opened.tabs as [Tab, Tab, ...Tab[]];
    project = ownShop();
    for (const tab of tabs) tab.openTab(project);
    tabs[0].put('mug', 1200);
    await until(() => tabs.every((tab) => tab.shown().prices.length === 1), 'all have the mug');
    for (const tab of tabs) tab.changeShop(NEW);
    return tabs;
  }
  const isWaitedFor = async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.some(({ name }) => name?.endsWith(`read.2:${project}`));
  };
  const asked = (tabs: readonly Tab[]) => tabs.map((tab) => tab.asked(...CALLS));
  const total = (tabs: readonly Tab[]) => asked(tabs).reduce((sum, calls) => sum.map((n, at) => n + (calls[at] ?? 0)));

  it('[CART-10] data that one tab has read is shown in all tabs; of several tabs that are due at once, one sends requests', async () => {
    const tabs = await cartTabs(4);
    await tabs[0].refresh(false);
    await until(
      () => tabs.every((tab) => JSON.stringify(tab.shown()) === JSON.stringify(SHOWN)),
      () => JSON.stringify(tabs.map((tab) => tab.shown())),
    );
    expect(tabs.map((tab) => tab.freshness())).to.deep.equal(Array(4).fill('ready'));
    expect(asked(tabs)).to.deep.equal([[1, 1, 1, 1], ...Array(3).fill([0, 0, 0, 0])]);
    for (const tab of tabs) tab.changeShop({ ...NEW, discount: 8 });
    await Promise.all(tabs.map((tab) => tab.refresh(true)));
    expect(total(tabs)).to.deep.equal([2, 2, 2, 2]);
    for (const tab of tabs) expect(tab.shown()).to.deep.equal({ ...SHOWN, discounts: [8] });
  });

  it('[CART-10] another tab sends the requests when the requesting tab is closed', async () => {
    const tabs = await cartTabs(3);
    tabs[0].hold('shipping');
    void tabs[0].refresh(true);
    await until(() => tabs[0].asked('shipping')[0] === 1, 'the first tab sends requests');
    const others = tabs.slice(1).map((tab) => tab.refresh(true));
    pages[0]?.close();
    await Promise.all(others);
    expect(total(tabs.slice(1))).to.deep.equal([1, 1, 1, 1]);
    for (const tab of tabs.slice(1)) expect(tab.shown()).to.deep.equal(SHOWN);
  });

  it('[CART-10] a failed refresh is reported by the waiting tabs as well, and the next one of any tab updates all', async () => {
    const tabs = await cartTabs(2);
    tabs[0].breakShop();
    tabs[0].hold('settings');
    const first = tabs[0].refresh(true);
    await until(() => tabs[0].asked('settings')[0] === 1, 'the first tab sends requests');
    const second = tabs[1].refresh(true);
    await until(isWaitedFor, 'the second waits for the first');
    tabs[0].release();
    await Promise.all([first, second]);
    expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['failed', 'failed']);
    await tabs[1].refresh(true);
    await until(() => tabs.every((tab) => tab.freshness() === 'ready'), 'both are ready');
    expect(tabs[0].shown()).to.deep.equal(SHOWN);
  });

  it('[CART-10] tabs of a browser without Web Locks are refreshed as well', async () => {
    const tabs = await cartTabs(2, 'Object.defineProperty(navigator, "locks", { value: undefined });');
    await Promise.all(tabs.map((tab) => tab.refresh(true)));
    for (const tab of tabs) expect(tab.shown()).to.deep.equal(SHOWN);
    expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['ready', 'ready']);
  });
});
