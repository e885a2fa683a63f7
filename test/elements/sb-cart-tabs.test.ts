import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { site } from '../../src/stores/site.js';
import { accessible, atEnd, until } from '../support/fixture.js';
import { framedPage } from '../support/framed-page.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

type CartTab = typeof import('../support/cart-tab.js');

describe('<sb-cart> beside another tab', () => {
  let page: CartPage;
  let tab: CartTab;

  async function openBoth(count: number): Promise<void> {
    page = await cartPage();
    const other = await framedPage('/test/support/cart-tab.ts');
    atEnd(other.close);
    tab = other.module as unknown as CartTab;
    tab.openCart(site().get().projectId);
    await page.add({ productId: 'p-mug', count });
    await page.open();
    await same();
  }
  const same = () => until(() => tab.shown() === JSON.stringify(cart().get()), 'both show the same');
  const there = () => tab.cart().get().items[0];
  const here = () => cart().get().items[0];

  it('[CART-15] presses of "more" in both tabs add up', async () => {
    await openBoth(2);
    tab.cart().step('v-mug', 1);
    page.button('One more of Mug').click();
    await until(() => here()?.count === 4 && there()?.count === 4, 'both count');
  });

  it('[CART-07] a line that is removed here waits in both tabs, until the same moment; Undo in either brings it back in both', async () => {
    await openBoth(3);
    page.button('Remove Mug').click();
    await until(() => page.parts('pending').length > 0, 'the line waits');
    await same();
    expect(there()?.removal).to.deep.equal(here()?.removal);
    tab.cart().undo('v-mug');
    await until(() => page.parts('pending').length === 0, 'it is back here');
    expect(here()?.count).to.equal(3);
    await same();
  });

  it('[PROMO-01] a code that another tab applies or takes off is shown so here, and the shipping it chooses is chosen', async () => {
    await openBoth(2);
    tab.cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    await until(() => page.parts('applied').length > 0, 'it is applied here');
    tab.cart().dispatch({ type: 'chooseShipping', id: 's-world' }, 'shipping');
    await until(() => page.text('line-shipping').includes('€'), 'it is in the sum here');
    tab.cart().dispatch({ type: 'applyPromocode', code: null }, 'promocode');
    await until(() => page.parts('applied').length === 0, 'it is off here');
    await accessible(page.element);
  });
});
