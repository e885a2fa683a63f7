import { expect } from '@open-wc/testing';
import { cart } from '../../elements/cart.js';
import { until } from '../support/until.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart> and taxes', () => {
  let page: CartPage;
  afterEach(() => page.done());
  const lines = () => page.parts('line').map((line) => line.textContent);

  it('[CART-04] a tax that prices include is named below the total, which is as before', async () => {
    page = await cartPage();
    page.backend.data.settings.taxes = [{ id: 'vat', title: 'VAT', rate: 19, included: true }];
    await cart.add({ productId: 'p-mug', count: 2 });
    await page.open();
    await until(() => page.text('line-tax-included') !== '', 'the tax is shown');
    expect(lines().slice(-2)).to.deep.equal(['Total€19', 'Including VAT, 19%€3.03']);
    await expect(page.element).to.be.accessible();
  });

  it('[CART-04] a tax that is added is a line above the total and in it, and the order is of that sum', async () => {
    page = await cartPage();
    page.backend.data.settings.taxes = [{ id: 'sales', title: 'Sales tax', rate: 8.25, shipping: true }];
    await cart.add({ productId: 'p-mug', count: 2 });
    await cart.chooseShipping('s-courier');
    await page.open();
    await until(() => page.text('line-tax') !== '', 'the tax is shown');
    expect(lines().slice(-3)).to.deep.equal(['Shipping€5', 'Sales tax, 8.25%€1.98', 'Total€25.98']);
    expect(cart.get()).to.include({ tax: 198, total: 2598 });
    const { lines: explained, totals } = await cart.explain();
    expect(explained.at(-1)).to.deep.equal({ kind: 'tax', id: 'sales', amount: 198, reason: 'added', sum: 198 });
    expect(explained.reduce((sum, { amount }) => sum + amount, 0)).to.equal(totals.total);
    await expect(page.element).to.be.accessible();
  });
});
