// runs in firefox, webkit: locks and channels
import { expect } from '@open-wc/testing';
import { parseStoredCart } from '../../src/domain/cart/stored-cart.js';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { freshPage } from '../support/fresh-page.js';
import { allCome, inEachOrder, type Latch, Latches, opening } from '../support/latches.js';
import { until } from '../support/until.js';

type Tab = typeof import('../support/refresh-tab.js');

describe('a cart in tabs whose browsers are late', function () {
  this.timeout(120_000);
  let pages: FramedPage[] = [];
  let late: Latches[] = [];
  let tabs: [Tab, Tab];
  let shop: string;
  beforeEach(async () => {
    shop = freshPage();
    pages = await Promise.all([1, 2].map(() => framedPage('/test/support/refresh-tab.ts')));
    tabs = pages.map(({ module }) => module) as unknown as [Tab, Tab];
    late = pages.map(({ window }) => new Latches(window));
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
    forget();
  });
  /** What a tab's browser is late with: its lock, and the two ways on which it hears of other tabs. */
  const lateWith = (browser: Latches) =>
    [
      browser.locks(`sb-cart.2:${shop}`),
      browser.channel(`sb-cart.2:${shop}`),
      browser.storageEvents('sb-cart'),
    ] as const;
  type LateWith = ReturnType<typeof lateWith>;
  function forget(): void {
    for (const key of Object.keys(localStorage)) if (key.includes(shop)) localStorage.removeItem(key);
  }

  /** A shop of its own whose cart has a mug; no tab has come to it yet. */
  async function nextShop(): Promise<void> {
    for (const browser of late) browser.end();
    forget();
    const next = `${freshPage()}-next`;
    shop = next;
    tabs[0].openTab(shop);
    tabs[0].put('mug', 1200);
    await until(() => localStorage.getItem(`sb-cart.2:${shop}`)?.includes('mug'), 'the mug is stored');
    for (const tab of tabs) tab.openTab(`${next}-elsewhere`);
  }
  const stored = () =>
    Object.fromEntries(
      parseStoredCart(localStorage.getItem(`sb-cart.2:${shop}`), shop).cart.items.map(({ id, count }) => [id, count]),
    );
  const text = (lines: Record<string, number>) => JSON.stringify(Object.entries(lines).sort());
  /** Waits until this is in the cart, in both tabs and stored. */
  const allHave = (lines: Record<string, number>) =>
    until(
      () => [stored(), ...tabs.map((tab) => tab.lines())].every((found) => text(found) === text(lines)),
      () => `all have ${text(lines)}: stored ${text(stored())}, shown ${tabs.map((tab) => text(tab.lines()))}`,
    );
  const complaints = () => pages.flatMap((page) => page.complaints);

  it('[CART-10] what another tab adds, and what is added here, stays while this one reads the shop', async () => {
    await inEachOrder(['lock', 'message', 'storage', 'answer'], async ({ play }) => {
      await nextShop();
      const [reader, other] = tabs;
      const [browser] = late as [Latches];
      const [lock, message, storage] = lateWith(browser);
      for (const tab of tabs) tab.openTab(shop);
      reader.changeShop({ price: 15, minimum: 30, discount: 7 });
      const latches = { lock, message, storage, answer: browser.answers('/ecommerce/products/') };
      const reading = reader.refresh(false);
      reader.putCustom('vase');
      other.putCustom('lamp');
      await allCome(latches);
      expect(reader.lines(), 'what is added here is shown').to.have.property('vase', 1);
      await play(opening(latches));
      await reading;
      await allHave({ lamp: 1, 'v-mug': 1, vase: 1 });
      await until(() => tabs.every((tab) => tab.shown().prices.includes(1500)), 'both have the price');
      expect(reader.freshness()).to.equal('ready');
      expect(reader.asked('products')).to.deep.equal([1]);
      expect(complaints()).to.deep.equal([]);
    });
  });

  it('[CART-15] two tabs press "more" while neither hears of the other: both count, once', async () => {
    await inEachOrder(['lock here', 'news here', 'lock there', 'news there'], async ({ play }) => {
      await nextShop();
      const [here, there] = late.map(lateWith) as [LateWith, LateWith];
      for (const tab of tabs) tab.openTab(shop);
      for (const tab of tabs) tab.more('v-mug');
      await until(() => [...here, ...there].every(({ come }) => come > 0), 'all is on its way');
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

  it('[CART-10] a tab that the browser answers late, with its lock or with the news, shows what another has read meanwhile', async () => {
    const SHOWN = { minimum: 3000, discounts: [7], field: 'empty', methods: 1, prices: [1200] };
    await inEachOrder(['lock', 'message', 'storage', 'answer'], async ({ order, play }) => {
      await nextShop();
      const [reader, other] = tabs;
      const [readers, others] = late as [Latches, Latches];
      const lock = others.locks(`sb-cart-read.2:${shop}`);
      const message = others.channel(`sb-cart-read.2:${shop}`);
      const storage = others.storageEvents('sb-cart');
      for (const tab of tabs) tab.openTab(shop);
      for (const tab of tabs) tab.changeShop({ price: 12, minimum: 30, discount: 7 });
      const answer = readers.answers('/ecommerce/products/');
      const readings = [reader.refresh(true)];
      await until(() => answer.come > 0, 'one reads');
      readings.push(other.refresh(true));
      await play(opening({ lock, message, storage, answer }));
      await Promise.all(readings);
      await until(() => tabs.every((tab) => JSON.stringify(tab.shown()) === JSON.stringify(SHOWN)), 'both show it');
      expect(tabs.map((tab) => tab.freshness())).to.deep.equal(['ready', 'ready']);
      expect(complaints()).to.deep.equal([]);
      const asked = tabs.map((tab) => tab.asked('settings', 'products', 'discounts', 'shipping'));
      // one that has its lock once the other has read, and hears of it only then, cannot know
      if (order.indexOf('message') < order.indexOf('lock'))
        expect(asked).to.deep.equal([
          [1, 1, 1, 1],
          [0, 0, 0, 0],
        ]);
    });
  });
});
