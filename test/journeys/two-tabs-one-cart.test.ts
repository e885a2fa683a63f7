// runs in firefox, webkit: tabs, storage and locks
import type { Tab } from './support/tab.js';
import { visit } from './support/visit.js';

/** Waits until the cart's button counts so many; the page of the button has several. */
async function counts(tab: Tab, count: number): Promise<void> {
  await tab.first('button', new RegExp(`^Cart.*\\b${count}\\b`));
}

describe('journey: two tabs, one cart', () => {
  it(
    '[EVT-01] what is added in one tab is in the other, and is still there after a reload',
    visit(async (visitor) => {
      const other = await visitor.open('/demo/cart-button.html');
      const shop = await visitor.open('/demo/shop.html');
      await shop.lookAt('sb-catalogue');
      await shop.pressFirst('button', /^add to cart/i);
      await counts(other, 1);
      await shop.pressFirst('button', /^close/i);
      await counts(shop, 1);

      await other.reload();
      await counts(other, 1);

      await shop.close();
      await other.press('button', /gift wrapping/i);
      await counts(other, 2);
    }),
  );
});
