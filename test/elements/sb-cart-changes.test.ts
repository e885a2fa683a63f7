// slow: seven carts that load again, axe in three of them
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-cart-button.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { confirmOrder, resolveConflict, revalidateCart } from '../../src/stores/checkout/checkout.js';
import { setStock } from '../support/fake-products.js';
import { accessible, frame, quiet, ui, until } from '../support/fixture.js';
import { descriptionOf } from '../support/ui.js';
import { type CartPage, cartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> after changes of prices, stock or promotions', () => {
  let page: CartPage;

  const variant = (product: number, index = 0) => {
    const found = page.backend.data.products[product]?.variants?.[index];
    if (!found) throw new Error('no such product');
    return found;
  };
  /** Goes to the form of the checkout. */
  async function checkout(): Promise<void> {
    await page.goToCheckout();
    await until(() => page.checkout.parts('submit').length > 0, 'the form is there');
  }
  const inOneLine = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim();
  /** Goes to the checkout, then raises the price of the mug. */
  async function dearerMug(): Promise<void> {
    await checkout();
    variant(0).price = 12;
    await revalidateCart();
  }
  const isAsked = () => until(() => page.checkout.parts('change').length === 1, 'the dialog with the changes is open');
  const isOnMug = () =>
    until(
      () => deepActiveElement()?.getAttribute('aria-label') === 'Quantity of Mug',
      'the quantity of the mug has the focus',
    );

  it('[CART-04] [CART-03] [CART-02] [OUT-03] lines with a stock problem offer what is left, are in no sum and not on the badge; one button removes the lost ones', async () => {
    page = await cartPage({ markup: '<sb-cart></sb-cart><sb-cart-button></sb-cart-button>' });
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
    await until(() => page.parts('stock').length === 3, 'all lines are checked');
    expect(page.parts('stock').map((stock) => [stock.dataset.state, stock.textContent])).to.deep.equal([
      ['items_left_in_stock', 'Only 2 in stock, 3 in your cartChange to 2'],
      ['out_of_stock', 'Out of stock'],
      ['not_available', 'No longer available'],
    ]);
    expect(page.text('tip')).to.contain('2 items cannot be ordered and are not in the total');
    expect(page.texts('sum')).to.deep.equal(['€45', '', '']);
    await until(() => page.text('line-total') === 'Total€45', 'the total is known');
    await until(
      () => page.element.nextElementSibling?.shadowRoot?.textContent?.includes('3'),
      'the badge counts three',
    );
    expect(page.part('foot').querySelectorAll('[part="sum-note"]').length).to.equal(0);
    expect(page.button('Checkout').getAttribute('aria-disabled')).to.equal('true');
    await accessible(page.element);
    page.button('Change to 2').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.items[0]?.count === 2, 'the count is two');
    await until(
      () => deepActiveElement()?.getAttribute('aria-label') === 'Quantity of Poster',
      'the quantity of the posters has the focus of the button',
    );
    page.button('Remove what cannot be ordered').click();
    await until(() => page.items.length === 1, 'the unavailable lines are removed');
    await until(() => page.parts('tip').length === 0, 'no problem is shown');
    expect(page.root.activeElement?.textContent).to.equal('Checkout');
  });

  it('[CART-05] below the minimum order, the checkout does not open and a tip names the minimum', async () => {
    page = await openedCart({ productId: 'p-mug' }, { shop: { minTotalOrder: 15 } });
    expect(page.text('tip')).to.equal('Minimum order: €15');
    page.button('Checkout').click();
    await frame();
    expect(page.text('title')).to.equal('Cart');
    page.button('One more of Mug').click();
    await until(() => page.parts('tip').length === 0, 'the minimum is reached');
    await page.goToCheckout();
  });

  it('with the backend down at opening: keeps the known prices, logs one warning, offers a retry', async () => {
    page = await cartPage();
    await page.add({ productId: 'p-mug' });
    const up = ['products', 'discounts', 'shipping'] as const;
    const restore = up.map((name) => page.backend.fail(name, 0));
    await page.open();
    await until(() => page.text('notice-text') === 'Prices and stock could not be checked', 'the notice is shown');
    const told = quiet().warnings.filter((words) => words.startsWith('sb-elements'));
    expect(told).to.have.length(1);
    await until(() => page.spoken.includes('Prices and stock could not be checked'), 'it is announced');
    expect(page.text('line-total')).to.equal('Total€9.50');
    await accessible(page.element);
    for (const undo of restore) undo();
    ui(page.part('notice')).button('Try again').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => page.parts('notice').length === 0, 'the notice is gone');
    await until(() => page.root.activeElement === page.part('title'), 'the focus stays in the cart');
  });

  it('[CONF-02] [CONF-04] after a 409 loads the cart again and lists each change; applying the changes allows a retry', async () => {
    page = await openedCart([
      { productId: 'p-mug', count: 12 },
      { productId: 'p-poster', count: 2 },
      { productId: 'p-coat', variantId: 'v-coat-sand-s' },
    ]);
    await until(() => page.text('line-discount') === 'Discount5% off orders from €100−€12.73', 'the discount counts');
    variant(0).price = 9;
    variant(4).quantity = 1;
    variant(1, 2).visible = false;
    page.backend.data.discounts = [];
    await checkout();
    const retry = resolveConflict(null);
    await until(() => page.checkout.parts('change').length > 0, 'the dialog is open');
    expect(page.checkout.texts('change').map(inOneLine)).to.deep.equal([
      'MugGood news: Price changed from €9.50 to €9€9.50 → €9',
      'PosterPlease check: Only 1 in stock, 2 in your cart',
      'Rain coatColor: Sand · Size: SPlease check: No longer available',
      'DiscountPlease check: from €6.90 to €0€6.90 → €0',
    ]);
    expect(descriptionOf(page.checkout.part('changes'))).to.equal('1 item changed price');
    await accessible(page.element);
    page.checkout.button('Apply the changes').click();
    expect(await retry).to.equal('agreed');
    expect(page.items.map(({ id, count, price, orderPrice }) => [id, count, price, orderPrice])).to.deep.equal([
      ['v-mug', 12, 900, 900],
      ['v-poster', 1, 1500, 1500],
    ]);
    await until(() => page.checkout.parts('change').length === 0, 'the dialog is closed');
  });

  it('[CONF-02] with an open cart and a form on the page shows one dialog; after declining, the form links to the line in the cart', async () => {
    page = await openedCart({ productId: 'p-mug' }, { markup: '<sb-cart></sb-cart><sb-form checkout></sb-form>' });
    const element = page.element.nextElementSibling as HTMLElement;
    const form = ui(element);
    page.button('Checkout').focus();
    await until(() => page.checkout.parts('submit').length > 0, 'the cart’s own form is loaded');
    await page.close();
    variant(0).price = 12;
    await revalidateCart();
    const sending = confirmOrder(element);
    await until(() => form.part('change'), 'the form shows the dialog');
    expect(page.checkout.parts('change').length).to.equal(0);
    await sendKeys({ press: 'Escape' });
    expect(await sending).to.equal('declined');
    await until(() => form.part('show-line'), 'the form links to the line');
    form.button('Show in the cart: Mug').click();
    await isOnMug();
    expect(page.drawer.open).to.equal(true);
  });

  it('[CONF-02] in the checkout step, declining the changes offers a link back to the line', async () => {
    page = await openedCart({ productId: 'p-mug' });
    await dearerMug();
    const sending = confirmOrder();
    await isAsked();
    page.checkout.button('Cancel').click();
    expect(await sending).to.equal('declined');
    await until(() => page.checkout.parts('declined').length > 0, 'the form shows the declined changes');
    await accessible(page.element);
    page.checkout.button('Show in the cart: Mug').click();
    await until(() => page.text('title') === 'Cart', 'the lines are shown');
    await isOnMug();
  });

  it('declines an open confirmation when the cart is closed', async () => {
    page = await openedCart({ productId: 'p-mug' });
    await dearerMug();
    const sending = confirmOrder();
    await isAsked();
    cartOpen().close();
    expect(await sending).to.equal('declined');
  });

  it('[CONF-01] [CONF-03] asks about an ended promotion before sending; Cancel aborts, dismissing its notice accepts it', async () => {
    page = await openedCart({ productId: 'p-mug', count: 11 });
    await until(() => page.parts('line-discount').length > 0, 'the discount counts');
    page.backend.data.discounts = [];
    await checkout();
    const sending = confirmOrder();
    await isAsked();
    expect(page.checkout.part('change').dataset.state).to.equal('bad');
    page.checkout.button('Cancel').click();
    expect(await sending).to.equal('declined');
    expect(page.text('notice-text')).to.equal('Offers have changed. Your total is up to date');
    expect(page.part('notice-change').dataset.state).to.equal('bad');
    expect(inOneLine(page.text('notice-change'))).to.match(/^Discount: Please check from €5\.2\d to €0/);
    page.button('OK').click();
    await until(() => page.parts('notice').length === 0, 'the notice is gone');
    expect(await confirmOrder()).to.equal('agreed');
  });

  it('[CONF-04] after a 409 with nothing left to order, logs a warning and does not retry', async () => {
    page = await openedCart({ productId: 'p-poster' });
    variant(4).visible = false;
    await checkout();
    const retry = resolveConflict(null);
    await isAsked();
    page.checkout.button('Apply the changes').click();
    expect(await retry).to.equal('declined');
    expect(quiet().warnings.join()).to.contain('its product list is empty');
  });
});
