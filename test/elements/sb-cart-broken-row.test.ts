import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { cart } from '../../src/stores/cart/cart.js';
import { until } from '../support/until.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart>: a row that cannot be shown', () => {
  let page: CartPage;
  let error: sinon.SinonStub;
  beforeEach(async () => {
    page = await cartPage();
    error = stub(console, 'error'); // React tells of it too
  });
  afterEach(() => {
    page.done();
    error.restore();
  });

  it('[CART-02] keeps its name and can be taken out; the other rows and the drawer stay, with one warning', async () => {
    await page.add({ productId: 'p-mug' });
    await page.open();
    const [mug] = cart().get().items as [CartItem];
    // what no reader of the cart lets in, as a mistake of ours would be
    const broken = {
      ...mug,
      id: 'wrap',
      type: 'custom',
      title: 'Gift wrapping',
      optionsInfo: null,
    } as unknown as CartItem;
    cart().dispatch({ type: 'add', item: broken, count: 1 }, 'add');
    // pictures of the goods are none of this test's
    const warnings = () => page.warn.args.map(([text]) => String(text)).filter((text) => text.startsWith('<sb-'));
    await until(() => warnings().length > 0, 'a warning');
    expect(warnings()).to.deep.equal(['<sb-cart>: the item "wrap" of the cart could not be shown']);
    expect(page.drawer.open).to.equal(true);
    expect(page.parts('item-title').map(({ textContent }) => textContent)).to.deep.equal([mug.title, 'Gift wrapping']);
    page.button(/Gift wrapping/).click();
    await until(() => cart().get().items.length === 1, 'it is taken out');
    await until(() => page.parts('item').length === 1, 'its row is gone');
  });
});
