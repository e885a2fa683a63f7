// slow: a cart with 60 rows
import { expect } from '@open-wc/testing';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cart } from '../../src/stores/cart/cart.js';
import { shownLine } from '../../src/stores/cart/shown-line.js';
import { customItem } from '../support/custom-item.js';
import { quiet, until } from '../support/fixture.js';
import { cartPage, fillCart, openedCart } from './sb-cart-support.js';

const LINES = 60;

describe('<sb-cart> rows', () => {
  it('renders the first 24 rows at once, then the others, in the order of the cart', async () => {
    const page = await cartPage();
    fillCart(LINES);
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(page.parts('item').length));
    observer.observe(page.root, { childList: true, subtree: true });
    await page.open();
    await until(() => page.parts('item').length === LINES, 'all rows are shown');
    observer.disconnect();
    expect(counts.find((count) => count > 0)).to.equal(24);
    expect(page.texts('item-title')).to.deep.equal(Array.from({ length: LINES }, (_, at) => `Thing ${at + 1}`));
    expect(page.text('line-subtotal')).to.equal('Subtotal€600');
  });

  it('focuses the requested line once its row is rendered', async () => {
    const page = await cartPage();
    fillCart(LINES);
    shownLine().show('i-50', document);
    await page.open();
    await until(
      () => deepActiveElement()?.ariaLabel === 'Quantity of Thing 50',
      'the quantity of the line has the focus',
    );
  });

  // an item that the cart would reject when it validates its input
  const addUnread = (given: object) =>
    cart().dispatch(
      { type: 'add', item: { ...customItem('wrap', 'Wrapping'), ...given } as CartItem, count: 1 },
      'add',
    );

  it('[CART-02] a row that fails to render keeps its name and can be removed; the other rows stay, with one warning', async () => {
    const page = await openedCart({ productId: 'p-mug' });
    const heard = quiet(/optionsInfo|null/);
    // as a bug of the library could do
    addUnread({ optionsInfo: null });
    const warnings = () => heard.warnings.filter((text) => text.startsWith('<sb-'));
    await until(() => warnings().length > 0, 'a warning is logged');
    expect(warnings()).to.deep.equal(['<sb-cart>: the item "wrap" of the cart could not be shown']);
    expect(page.drawer.open).to.equal(true);
    expect(page.texts('item-title')).to.deep.equal(['Mug', 'Wrapping']);
    page.button(/Wrapping/).click();
    await until(() => page.items.length === 1, 'the line is removed');
    await until(() => page.parts('item').length === 1, 'its row is gone');
  });

  it('[CART-02] an item with a script URL as its link is shown, but its title is not a link', async () => {
    const page = await openedCart({ productId: 'p-mug' });
    expect(page.text('item-link')).to.equal('Mug');
    const link = ' java\nscript:alert(1)';
    addUnread({ link });
    await until(() => page.parts('item').length === 2, 'the row is shown');
    expect(page.items[1]?.link).to.equal(link);
    expect(page.texts('item-title')).to.deep.equal(['Mug', 'Wrapping']);
    expect([...page.root.querySelectorAll('[href]')].map(({ textContent }) => textContent)).to.deep.equal(['Mug']);
  });
});
