import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { site } from '../../src/stores/site.js';
import { atEnd, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { openedCart } from './sb-cart-support.js';

describe('<sb-cart> beside another tab', () => {
  it('[CART-15] [CART-07] presses of "more" in both tabs add up; a line removed here waits in both until the same moment, and Undo there brings it back', async () => {
    const page = await openedCart({ productId: 'p-mug', count: 2 });
    const other = await framedPage('/test/support/cart-tab.ts');
    atEnd(other.close);
    const tab = other.module as unknown as typeof import('../support/cart-tab.js');
    tab.openCart(site().get().projectId);
    const same = () => until(() => tab.shown() === JSON.stringify(cart().get()), 'both show the same');
    const there = () => tab.cart().get().items[0];
    await same();
    tab.cart().step('v-mug', 1);
    page.button('One more of Mug').click();
    await until(() => page.items[0]?.count === 4 && there()?.count === 4, 'both count');
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the line waits');
    await same();
    expect(there()?.removal).to.deep.equal(page.items[0]?.removal);
    tab.cart().undo('v-mug');
    await until(() => page.parts('pending').length === 0, 'it is back here');
    expect(page.items[0]?.count).to.equal(4);
    await same();
  });
});
