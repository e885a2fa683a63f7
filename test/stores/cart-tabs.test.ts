// slow: eight tabs in frames, each with its own page load, and eight random sequences, in three tests
import { expect } from '@open-wc/testing';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { parseStoredCart } from '../../src/domain/cart/cart-storage.js';
import { customItem } from '../support/custom-item.js';
import { until } from '../support/fixture.js';
import type { FramedPage } from '../support/framed-page.js';
import { WHOLE } from '../support/whole.js';
import { forget, openTabs, ownShop } from './tabs.js';

type CartTab = typeof import('../support/cart-tab.js');

/** Creates a generator of pseudo-random numbers below 1, the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const DAY = 86_400_000;

/** Browsers with all features and with the fewest; the whole run also tests those between. */
const EXTREMES = ['nothing', 'both'] as const;
const SEQUENCES = WHOLE ? 50 : 8;

/** Scripts that take a feature from a tab's browser or change it, run before the library. */
const LACKS = {
  nothing: '',
  'Web Locks': 'Object.defineProperty(navigator, "locks", { value: undefined });',
  BroadcastChannel: 'delete window.BroadcastChannel;',
  'room in the storage': 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };',
  'a clock of its own': 'const right = Date.now; window.off = 0; Date.now = () => right() + window.off;',
  both: 'Object.defineProperty(navigator, "locks", { value: undefined }); delete window.BroadcastChannel;',
};

describe('a cart in several tabs', () => {
  let pages: FramedPage[];
  let project: string;
  beforeEach(() => {
    pages = [];
    project = ownShop();
  });

  /** Opens tabs with the shop's cart. */
  async function cartTabs(count: number, lacks: keyof typeof LACKS = 'nothing'): Promise<CartTab[]> {
    const opened = await openTabs<CartTab>('/bundled/test/support/cart-tab.ts', count, LACKS[lacks]);
    pages.push(...opened.pages);
    for (const tab of opened.tabs) tab.openCart(project);
    return opened.tabs;
  }
  const storedCart = (shop = project) => parseStoredCart(localStorage.getItem(`sb-cart.2:${shop}`), shop).cart;
  const stored = (shop = project): [string, number][] => storedCart(shop).items.map(({ id, count }) => [id, count]);
  /** Returns whether all tabs show the stored cart. */
  const agree = (tabs: readonly CartTab[], shop = project) => {
    const kept = JSON.stringify(storedCart(shop));
    return tabs.every((tab) => tab.shown() === kept);
  };
  const pieces = () => stored().reduce((sum, [, count]) => sum + Number(count), 0);

  const random = seeded(1);
  /** Milliseconds between two changes of a tab. */
  const gap = () => Math.floor(random() * 13);

  for (const lacks of WHOLE ? (['nothing', 'Web Locks', 'BroadcastChannel', 'both'] as const) : EXTREMES) {
    it(`[CART-15] random changes in 2 to 8 tabs of a browser that lacks ${lacks} end with one cart, and lose no added item`, async () => {
      const tabs = await cartTabs(8, lacks);
      for (let seed = 1; seed <= SEQUENCES; seed++) await playSequence(tabs, seed);
    });
  }

  it('[CART-03] three tabs that add at the same time do not exceed the stock', async () => {
    const tabs = await cartTabs(3);
    const poster: CartItem = { ...customItem('poster'), type: 'product', productId: 'p', variantId: 'v', quantity: 7 };
    const addTwo = (tab: CartTab) => tab.cart().dispatch({ type: 'add', item: poster, count: 2, stocked: true }, 'add');
    await Promise.all(tabs.map((tab) => tab.repeat(5, gap, () => addTwo(tab))));
    await until(() => agree(tabs), 'the tabs agree');
    expect(pieces()).to.equal(7);
  });

  it('[CART-15] tabs of a browser that refuses to store still notify each other', async () => {
    const tabs = await cartTabs(3, 'room in the storage');
    await Promise.all(tabs.map((tab) => tab.repeat(20, gap, () => tab.put('mug'))));
    await until(() => tabs.every((tab) => tab.cart().get().items[0]?.count === 60), 'all have 60');
    for (const { complaints } of pages) expect(complaints, 'one warning each').to.have.length(1);
    expect(stored()).to.deep.equal([]);
  });

  it('[CART-15] random changes in 2 to 8 tabs count once each when clocks are days apart and are set meanwhile', async () => {
    const tabs = await cartTabs(8, 'a clock of its own');
    const clocks = pages.map(({ window: page }) => page as unknown as { off: number });
    const setClock = () => {
      const clock = clocks[Math.floor(random() * clocks.length)];
      if (clock) clock.off = Math.floor((random() - 0.5) * 4 * DAY);
    };
    for (const _ of clocks) setClock();
    for (let seed = 101; seed <= 100 + SEQUENCES; seed++) await playSequence(tabs, seed, setClock);
  });

  it('[CART-15] an operation that another tab has left in the storage is counted once, whatever its time', async () => {
    const [first] = await cartTabs(1, 'a clock of its own');
    for (let at = 0; at < 5; at++) first?.put('mug');
    await until(() => pieces() === 5, 'all changes are written');
    const left = Object.keys(localStorage).filter((key) => key.startsWith('sb-cart-change') && key.includes(project));
    expect(left).to.have.length(5);
    pages[0]?.close();
    for (const off of [0, DAY, -DAY, 400 * DAY]) {
      const [tab] = await cartTabs(1, 'a clock of its own');
      const clock = pages.at(-1)?.window as unknown as { off: number };
      clock.off = off;
      const before = pieces();
      tab?.put('mug');
      await until(() => pieces() === before + 1, 'its own change is written');
      tab?.cart().refresh();
      expect(pieces()).to.equal(before + 1);
    }
    expect(stored()).to.deep.equal([['mug', 9]]);
  });

  /** Makes random changes in some of the tabs, and waits until all tabs agree. */
  async function playSequence(all: readonly CartTab[], seed: number, meanwhile = () => {}): Promise<void> {
    const random = seeded(seed * 7919);
    const below = (limit: number) => Math.floor(random() * limit);
    const shop = `${project}-${seed}`;
    for (const tab of all) tab.openCart(shop);
    const tabs = all.slice(0, 2 + below(7));
    let added = 0;
    const change = (tab: CartTab) => {
      if (below(4) === 0) meanwhile();
      const [kind, line] = [below(8), `line-${below(4)}`];
      if (kind < 3) added += tab.put('counted', 1 + below(3));
      else if (kind === 3) tab.put(line);
      else if (kind === 4) tab.cart().step(line, below(5) - 2);
      else if (kind === 5) tab.cart().setCount(line, below(5));
      else if (kind === 6) tab.cart().remove(line);
      else tab.cart().dispatch({ type: 'chooseShipping', id: line }, 'shipping');
    };
    const changes = tabs.map((tab) =>
      tab.repeat(
        1 + below(12),
        () => below(4),
        () => change(tab),
      ),
    );
    await Promise.all(changes);
    const counted = () => stored(shop).find(([id]) => id === 'counted')?.[1] ?? 0;
    const what = () => `sequence ${seed}: ${all.map((tab) => tab.shown())}, stored ${stored(shop)}, added ${added}`;
    await until(() => agree(all, shop) && counted() === added, what);
    forget(shop);
  }
});
