// slow: four carts whose prices are loaded again, axe once
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { sharedCart } from '../../src/stores/cart/shared-cart.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { site } from '../../src/stores/site/site.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { sumChanges } from '../../src/stores/totals/sum-changes.js';
import { setPrice } from '../support/fake-products.js';
import { accessible, atEnd, details, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> when the currency changes', () => {
  let page: CartPage;
  let withdraw = () => {};

  async function open(allowPriceless = false): Promise<void> {
    const wrapping = { id: 'wrap', title: 'Gift wrapping', price: 2.5 };
    page = await openedCart([{ productId: 'p-mug', count: 2 }, { item: wrapping }], { shop: { allowPriceless } });
    await until(() => cartRefresh().get() === 'ready', 'all is loaded');
    shipping().choose('s-courier');
    await until(() => page.text('line-total').includes('€26.50'), 'items and delivery are in the total');
  }
  /** Switches the page, and so its backend, to yen. */
  const takeYen = () => {
    withdraw = site().provide({ currency: 'JPY' });
    atEnd(withdraw);
  };
  const isPriced = () => until(() => page.text('line-subtotal').includes('¥3,000'), 'the mugs have a price in yen');
  const isMarked = () =>
    until(
      () => page.text('stock').includes('Not in the total: it has no price in JPY yet'),
      'the wrapping is marked as unpriced',
    );
  const prices = () => page.items.map(({ price, currency }) => [price, currency]);

  it('[CART-15] loads product prices in the new currency, marks items without one and offers to remove them', async () => {
    await open();
    setPrice(page.backend.data.products, 'p-mug', 1500);
    takeYen();
    await isPriced();
    expect(prices()).to.deep.equal([
      [1500, 'JPY'],
      [250, 'EUR'],
    ]);
    await isMarked();
    expect(page.backend.of('settings').length, 'all is loaded again').to.be.above(1);
    await until(() => cartRefresh().get() === 'ready', 'delivery and discounts are loaded');
    expect(page.text('notice'), 'no change by the shop is reported').to.equal('');
    expect(sumChanges().get(), 'nothing is left to confirm').to.deep.equal([]);
    expect(page.texts('each')[1], 'its own price').to.equal('€2.50 each');
    expect(page.texts('sum')[1]).to.equal('');
    expect(() => page.button('Order without a price: Gift wrapping')).to.throw();
    withdraw();
    setPrice(page.backend.data.products, 'p-mug', 9.5);
    await until(() => page.text('line-total').includes('€26.50'), 'the total is as before in euros');
    takeYen();
    await isMarked();
    const told = details('analytics');
    page.button('Remove: Gift wrapping').click();
    await until(() => page.items.length === 1, 'the item is removed');
    const items = [{ item_id: 'wrap', item_name: 'Gift wrapping', quantity: 1, price: 2.5 }];
    const removed = { name: 'remove_from_cart', ecommerce: { currency: 'EUR', value: 2.5, items } };
    expect(told, 'reported in its own currency').to.deep.equal([removed]);
  });

  it('[CART-15] an item keeps its currency when a shared cart that has replaced the own one is undone', async () => {
    await open();
    setPrice(page.backend.data.products, 'p-mug', 1500);
    takeYen();
    await isMarked();
    sessionStorage.setItem('sb-shared-cart.1', 'p-mug:v-mug:1');
    await sharedCart().offer();
    await sharedCart().take('replace');
    expect(page.items).to.have.length(1);
    await sharedCart().undo();
    expect(prices()).to.deep.equal([
      [1500, 'JPY'],
      [250, 'EUR'],
    ]);
    await isPriced();
    await isMarked();
  });

  it('[CART-15] loads prices in the shop’s own currency when a reload finds that it has changed', async () => {
    await open();
    setPrice(page.backend.data.products, 'p-mug', 1500);
    page.backend.data.settings.currency = 'JPY';
    await shopRules(site().get().projectId).read(true);
    await isPriced();
    await until(() => cartRefresh().get() === 'ready', 'delivery and discounts are loaded');
    expect(sumChanges().get()).to.deep.equal([]);
  });

  it('[CART-13] [CART-15] where orders without a price are allowed, an unpriced item can be kept and shows the shop’s label', async () => {
    await open(true);
    takeYen();
    await isMarked();
    await accessible(page.element);
    page.button('Order without a price: Gift wrapping').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('stock').length === 0, 'the item has no problem');
    await until(
      () => deepActiveElement()?.getAttribute('aria-label') === 'Quantity of Gift wrapping',
      'its quantity has the focus of the button',
    );
    expect(prices()[1]).to.deep.equal([null, 'JPY']);
    expect(page.texts('sum')[1]).to.equal('Price on request');
  });
});
