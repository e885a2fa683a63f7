import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import {
  confirmOrder,
  orderDone,
  orderPayload,
  resolveConflict,
  revalidateCart,
} from '../../src/stores/checkout/checkout.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { setStock } from '../support/fake-products.js';
import { accessible, quiet, ui, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart> when the shop has changed', () => {
  let page: CartPage;

  const lines = () => cart().get().items;
  const variant = (product: number, index = 0) => {
    const found = page.backend.data.products[product]?.variants?.[index];
    if (!found) throw new Error('no such product');
    return found;
  };
  /** The visitor goes on to the form of the order. */
  async function checkout(): Promise<void> {
    page.button('Checkout').click();
    await until(() => page.text('title') === 'Checkout', 'the form');
    await until(() => page.checkout.parts('changes').length > 0, 'the form is there');
  }
  const changes = () =>
    page.checkout.parts('change').map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim());

  it('[CART-10] opening checks the lines: a new price is told, and dismissing adopts it [CONF-01]', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug', count: 2 });
    variant(0).price = 12;
    await page.open();
    await until(() => page.text('notice-text') === '1 item changed price', 'the change is told');
    expect(page.text('price-change')).to.equal('Price changed, it was €9.50');
    expect(page.text('sum')).to.equal('€24');
    await accessible(page.element);
    page.button('OK').click();
    await until(() => page.parts('notice').length === 0, 'the notice is gone');
    expect(lines()[0]).to.include({ price: 1200, orderPrice: 1200 });
  });

  it('[CART-03] [CART-02] each line says what is wrong with it, and offers what is left', async () => {
    page = await cartPage();
    const { products } = page.backend.data;
    setStock(products, 'p-poster', 3);
    setStock(products, 'p-lamp', 1);
    await page.add({ productId: 'p-poster', count: 3 });
    await page.add({ productId: 'p-lamp' });
    await page.add({ productId: 'p-mug' });
    setStock(products, 'p-poster', 2);
    setStock(products, 'p-lamp', 0);
    variant(0).visible = false;
    await page.open();
    await until(() => page.parts('stock').length === 3, 'all are checked');
    expect(page.parts('stock').map((stock) => [stock.dataset.state, stock.textContent])).to.deep.equal([
      ['items_left_in_stock', 'Only 2 in stock, 3 in your cartTake 2'],
      ['out_of_stock', 'Out of stock'],
      ['not_available', 'No longer available'],
    ]);
    expect(page.text('tip')).to.contain('2 items cannot be ordered and are not in the total');
    expect(page.button('Checkout').getAttribute('aria-disabled')).to.equal('true');
    await accessible(page.element);
    page.button('Take 2').click();
    await until(() => lines()[0]?.count === 2, 'two are taken');
  });

  it('[CART-13] an item without a price shows the shop’s label, and stands in the way of the order where the shop takes none', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-gift' });
    await page.open();
    expect(page.text('sum')).to.equal('Price on request');
    expect(page.text('stock')).to.equal('It has no price yet, so it cannot be ordered');
    expect(page.part('foot').textContent).to.contain('1 item cannot be ordered');
  });

  it('[CART-05] below the minimum the order is not on offer, and the notice names the sum', async () => {
    page = await cartPage();
    page.backend.data.settings.minTotalOrder = 15;
    await page.add({ productId: 'p-mug' });
    await page.open();
    expect(page.text('tip')).to.equal('Orders start at €15');
    page.button('Checkout').click();
    expect(page.text('title')).to.equal('Cart');
    page.button('One more of Mug').click();
    await until(() => page.parts('tip').length === 0, 'the minimum is reached');
    page.button('Checkout').click();
    await until(() => page.text('title') === 'Checkout', 'the form');
  });

  it('backend down at opening: the cart works with what it knows, one warning, and a way to try again', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    const up = ['products', 'discounts', 'shipping'] as const;
    const restore = up.map((name) => page.backend.fail(name, 0));
    await page.open();
    await until(() => page.text('notice-text') === 'Prices and stock could not be checked', 'the notice');
    const told = quiet().warnings.filter((words) => words.startsWith('sb-elements'));
    expect(told).to.have.length(1);
    expect(page.text('line-total')).to.equal('Total€9.50');
    await accessible(page.element);
    for (const undo of restore) undo();
    ui(page.part('notice')).button('Try again').click();
    await until(() => page.parts('notice').length === 0, 'all is well');
  });

  it('[CONF-02] [CONF-04] after a 409 the cart is read again and each change is listed; applying adopts it and allows a retry', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug', count: 12 });
    await page.add({ productId: 'p-poster', count: 2 });
    await page.add({ productId: 'p-coat', variantId: 'v-coat-sand-s' });
    await page.open();
    await until(() => page.text('line-discount') === 'Discount5% off from €100−€12.73', 'the discount counts');
    variant(0).price = 9;
    variant(4).quantity = 1;
    variant(1, 2).visible = false;
    page.backend.data.discounts = [];
    await checkout();
    const retry = resolveConflict(null);
    await until(() => page.checkout.parts('change').length > 0, 'the dialog is open');
    expect(changes()).to.deep.equal([
      'MugGood news: Price changed from €9.50 to €9€9.50 → €9',
      'PosterPlease check: Only 1 in stock, 2 in your cart',
      'Rain coatSand / SPlease check: No longer available',
      'DiscountPlease check: from €6.90 to €0€6.90 → €0',
    ]);
    expect(page.checkout.text('changes-tip')).to.equal('1 item changed price');
    await accessible(page.element);
    page.checkout.button('Apply the changes').click();
    expect(await retry).to.equal(true);
    expect(lines().map(({ id, count, price, orderPrice }) => [id, count, price, orderPrice])).to.deep.equal([
      ['v-mug', 12, 900, 900],
      ['v-poster', 1, 1500, 1500],
    ]);
    await until(() => page.checkout.parts('change').length === 0, 'the dialog is closed');
  });

  it('[CONF-02] with an open cart and a form on the page there is one dialog; not agreed, the form leads to the line in the cart', async () => {
    page = await cartPage({ markup: '<sb-cart></sb-cart><sb-form checkout></sb-form>' });
    const form = page.element.nextElementSibling as HTMLElement;
    await page.add({ productId: 'p-mug' });
    await page.open();
    await until(() => page.checkout.parts('changes').length > 0, 'its own form');
    cartOpen().close();
    await until(() => !page.drawer.open, 'closed');
    variant(0).price = 12;
    await revalidateCart();
    const shown = () => [...(form.shadowRoot?.querySelectorAll<HTMLElement>('[part~="change"]') ?? [])];
    const sending = confirmOrder(form);
    await until(() => shown().length > 0, 'the dialog of the form');
    expect(page.checkout.parts('change').length).to.equal(0);
    await sendKeys({ press: 'Escape' });
    expect(await sending).to.equal(false);
    const way = () => form.shadowRoot?.querySelector<HTMLElement>('[part~="show-line"]');
    await until(way, 'the way to the line');
    expect(way()?.getAttribute('aria-label')).to.equal('Show Mug in the cart');
    way()?.click();
    await until(() => deepActiveElement()?.getAttribute('aria-label') === 'Quantity of Mug', 'the line has the focus');
    expect(page.drawer.open).to.equal(true);
  });

  it('[CONF-02] in the checkout step of the cart the way leads back to the lines', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await checkout();
    variant(0).price = 12;
    await revalidateCart();
    const sending = confirmOrder();
    await until(() => page.checkout.parts('change').length > 0, 'the dialog');
    page.checkout.button('Cancel').click();
    expect(await sending).to.equal(false);
    await until(() => page.checkout.parts('declined').length > 0, 'what stands in the way');
    await accessible(page.element);
    page.checkout.button('Show Mug in the cart').click();
    await until(() => page.text('title') === 'Cart', 'the lines');
    await until(() => deepActiveElement()?.getAttribute('aria-label') === 'Quantity of Mug', 'the line has the focus');
  });

  it('a question ends when the checkout step is left', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    await page.open();
    await checkout();
    variant(0).price = 12;
    await revalidateCart();
    const sending = confirmOrder();
    await until(() => page.checkout.parts('change').length > 0, 'the dialog');
    cartOpen().close();
    expect(await sending).to.equal(false);
  });

  it('[CONF-01] [CONF-03] a promotion that ended is asked about before sending; cancel aborts, dismissing the block accepts', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug', count: 11 });
    await page.open();
    await until(() => page.parts('line-discount').length > 0, 'the discount counts');
    page.backend.data.discounts = [];
    await checkout();
    const sending = confirmOrder();
    await until(() => page.checkout.parts('change').length === 1, 'the dialog is open');
    expect(page.checkout.part('change').dataset.state).to.equal('bad');
    page.checkout.button('Cancel').click();
    expect(await sending).to.equal(false);
    expect(page.text('notice-text')).to.contain('The shop changed its promotions');
    page.button('OK').click();
    await until(() => page.parts('notice').length === 0, 'the block is gone');
    expect(await confirmOrder()).to.equal(true);
  });

  it('[CONF-04] after a 409 with nothing left to order, that is logged and nothing is sent', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-poster' });
    await page.open();
    variant(4).visible = false;
    await checkout();
    const retry = resolveConflict(null);
    await until(() => page.checkout.parts('change').length === 1, 'the dialog is open');
    page.checkout.button('Apply the changes').click();
    expect(await retry).to.equal(false);
    expect(quiet().warnings.join()).to.contain('its product list is empty');
  });

  it('[OUT-04] after the order the cart is closed and empty, the code is gone, and the page hears of the purchase', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug', count: 2 });
    await page.open();
    await promotions().apply('save10');
    const heard: CustomEvent[] = [];
    document.addEventListener('purchase', (event) => heard.push(event), { once: true });
    orderDone('lead-7', orderPayload({}, '').sent);
    expect(heard[0]?.detail).to.deep.include({ leadId: 'lead-7', total: 1710, currency: 'EUR' });
    expect(heard[0]?.detail.items).to.have.length(1);
    await until(() => !page.drawer.open, 'closed');
    expect(cart().get()).to.deep.equal({ items: [], promocode: null, shippingId: null });
  });
});
