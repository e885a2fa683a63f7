// runs in firefox, webkit: locks and channels
import { expect } from '@open-wc/testing';
import { type FramedPage, framedPage } from '../support/framed-page.js';
import { freshPage } from '../support/fresh-page.js';
import { allCome, inEachOrder, Latches, opening } from '../support/latches.js';
import { until } from '../support/until.js';

type Tab = typeof import('../support/refresh-tab.js');

describe('a promo code in tabs whose browsers are late', function () {
  this.timeout(120_000);
  let pages: FramedPage[] = [];
  let here: Tab;
  let there: Tab;
  let late: Latches;
  let shop: string;
  beforeEach(async () => {
    shop = freshPage();
    pages = await Promise.all([1, 2].map(() => framedPage('/test/support/refresh-tab.ts')));
    [here, there] = pages.map(({ module }) => module) as unknown as [Tab, Tab];
    late = new Latches(pages[0]?.window);
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
    forget();
  });
  function forget(): void {
    for (const key of Object.keys(localStorage)) if (key.includes(shop)) localStorage.removeItem(key);
  }

  /** A shop of its own whose cart has a mug. What comes after `begin` is late here. */
  async function open(begin: () => unknown) {
    late.end();
    forget();
    shop = `${freshPage()}-next`;
    there.openTab(shop);
    there.put('mug', 1200);
    await begin();
    await until(() => localStorage.getItem(`sb-cart.2:${shop}`)?.includes('mug'), 'the mug is stored');
    await there.written();
    const lock = late.locks(`sb-cart.2:${shop}`);
    const message = late.channel(`sb-cart.2:${shop}`);
    const storage = late.storageEvents('sb-cart');
    here.openTab(shop);
    const answer = late.answers('/ecommerce/promocodes/');
    return { lock, message, storage, answer };
  }
  const codes = () => [here, there].map((tab) => tab.code());
  const ACTS = ['lock', 'message', 'storage', 'answer'] as const;

  it('[PROMO-01] two tabs apply a code each while one of them hears late: both show the same', async () => {
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
        'it is stored',
      );
      expect(pages.flatMap((page) => page.complaints)).to.deep.equal([]);
    });
  });

  it('[PROMO-01] a code that the other tab takes off while it is read here is off in both', async () => {
    await inEachOrder(ACTS, async ({ play }) => {
      const latches = await open(() => there.applyCode('save10'));
      const reading = here.refresh(false);
      await until(() => latches.answer.come > 0, 'it is asked for');
      there.removeCode();
      here.putCustom('vase');
      await allCome(latches);
      await play(opening(latches));
      await reading;
      await until(
        () => codes().every((code) => code === 'null empty'),
        () => `it is off: ${codes()}`,
      );
      expect(pages.flatMap((page) => page.complaints)).to.deep.equal([]);
    });
  });
});
