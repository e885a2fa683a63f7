import { expect } from '@open-wc/testing';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cart } from '../../src/stores/cart/cart.js';
import { shownLine } from '../../src/stores/cart/shown-line.js';
import { customItem } from '../support/custom-item.js';
import { until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

const LINES = 60;

const thing = (_: unknown, at: number): CartItem => ({
  ...customItem(`i-${at + 1}`, `Thing ${at + 1}`),
  count: 1,
  price: 1000,
  orderPrice: 1000,
});

describe('<sb-cart> with many lines', () => {
  let page: CartPage;

  /** A cart of many lines that has been opened, on one of them if so, and how many rows it had each time some came. */
  async function opened(line = ''): Promise<number[]> {
    page = await cartPage();
    const items = Array.from({ length: LINES }, thing);
    cart().dispatch({ type: 'replace', cart: { items, promocode: null, shippingId: null } }, 'restore');
    const counts: number[] = [];
    const observer = new MutationObserver(() => {
      const count = page.parts('item').length;
      if (count > 0 && count !== counts.at(-1)) counts.push(count);
    });
    observer.observe(page.root, { childList: true, subtree: true });
    if (line) shownLine().show(line, document);
    await page.open();
    await until(() => page.parts('item').length === LINES, 'all rows are there');
    observer.disconnect();
    return counts;
  }

  it('is drawn with as many as a screen shows; the others follow, in the order of the cart', async () => {
    const counts = await opened();
    expect(counts[0]).to.equal(24);
    const titles = page.parts('item-title').map(({ textContent }) => textContent);
    expect(titles).to.deep.equal(Array.from({ length: LINES }, (_, at) => `Thing ${at + 1}`));
    expect(page.text('line-subtotal')).to.equal('Subtotal€600');
  });

  it('a line that the page asks for has the focus once its row has come', async () => {
    await opened('i-50');
    await until(() => deepActiveElement()?.getAttribute('aria-label')?.includes('Thing 50'), 'its count has the focus');
    expect(deepActiveElement()?.getAttribute('role')).to.equal('spinbutton');
  });
});
