// runs only in chromium: each state is shown in every engine by the tests of <sb-cart>
import { expect } from '@open-wc/testing';
import { deepAll, freshShop, makeRoom, Page, settled } from '../support/journey.js';
import { moves, violations } from '../support/read-demo-pages.js';
import { until } from '../support/until.js';

/** What a cart says in each state of the demo page. */
const WORDS: Readonly<Record<string, RegExp>> = {
  empty: /Your cart is empty/,
  filled: /WELCOME10/,
  long: /Fabric sample 200/,
  shared: /Someone has shared a cart with 2 items with you/,
  removal: /Undo/,
  price: /Moon jar, Blush: the price went down/,
  gone: /Last year’s lamp, Brass: No longer available/,
  preorder: /On pre-order/,
  stock: /Only 5 in stock, 9 in your cart/,
  'not-checked': /Prices and stock could not be checked/,
  priceless: /It has no price yet, so it cannot be ordered/,
  currency: /it has no price in EUR/,
  minimum: /Orders start at €15/,
  'code-lost': /Not combined with your discount, which is worth more/,
  'code-later': /The code LATER works for orders from €500/,
  'code-all': /A discount takes off no more than the goods cost/,
  'code-unknown': /There is no code nobody/,
  'code-unread': /The code could not be checked. Try again/,
  blocked: /Only from €80/,
  open: /Depends on the address/,
  'delivery-failed': /The delivery methods could not be loaded/,
  tax: /Sales tax, 8.25%/,
};
/** What the library tells of the faults, as it should. */
const TOLD = /A failure was asked for/;
const PAGE = '/demo/cart-states.html';

describe('journey: every state of the cart', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  it('the page leads to each of them', async () => {
    page = await Page.open(PAGE);
    const links = [...page.document.querySelectorAll<HTMLAnchorElement>('main a')];
    expect(links.map(({ search }) => new URLSearchParams(search).get('state')).sort()).to.deep.equal(
      Object.keys(WORDS).sort(),
    );
  });

  for (const [name, words] of Object.entries(WORDS)) {
    it(`${name}: the open cart says so, and breaks no rule`, async () => {
      page = await Page.open(`${PAGE}?state=${name}`, { width: name.length % 2 ? 390 : 1280 });
      await page.says(words, 'dialog *');
      const [dialog] = deepAll(page.document, 'dialog:modal');
      expect(await violations(page)).to.deep.equal([]);
      await settled(page);
      await until(() => !moves(page), 'what comes in has come in');
      expect(dialog?.scrollWidth, 'nothing is wider than the cart').to.be.at.most(dialog?.clientWidth ?? 0);
      // what the shop answers moves the lines of a cart that is open by then: that is no jump of the page
      const noted = page.window.journal
        .filter(({ kind, text }) => kind !== 'shift' && !TOLD.test(text))
        .map(({ kind, text }) => `${kind}: ${text}`);
      expect(noted).to.deep.equal([]);
    });
  }
});
