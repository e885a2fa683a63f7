import { expect } from '@open-wc/testing';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { shownLine } from '../../src/stores/cart/shown-line.js';
import { until } from '../support/fixture.js';
import { cartPage, fillCart } from './sb-cart-support.js';

const LINES = 60;

describe('<sb-cart> with many lines', () => {
  it('is drawn with as many as a screen shows; the others follow, in the order of the cart', async () => {
    const page = await cartPage();
    fillCart(LINES);
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(page.parts('item').length));
    observer.observe(page.root, { childList: true, subtree: true });
    await page.open();
    await until(() => page.parts('item').length === LINES, 'all rows are there');
    observer.disconnect();
    expect(counts.find((count) => count > 0)).to.equal(24);
    expect(page.texts('item-title')).to.deep.equal(Array.from({ length: LINES }, (_, at) => `Thing ${at + 1}`));
    expect(page.text('line-subtotal')).to.equal('Subtotal€600');
  });

  it('a line that the page asks for has the focus once its row has come', async () => {
    const page = await cartPage();
    fillCart(LINES);
    shownLine().show('i-50', document);
    await page.open();
    await until(() => deepActiveElement()?.ariaLabel === 'Quantity of Thing 50', 'its count has the focus');
  });
});
