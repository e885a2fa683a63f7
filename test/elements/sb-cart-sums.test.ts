import { expect } from '@open-wc/testing';
import { cart as scripted } from '../../elements/cart.js';
import '../../elements/sb-cart-button.js';
import { cart } from '../../src/stores/cart/cart.js';
import { totals } from '../../src/stores/checkout/totals.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, cartPage } from './sb-cart-support.js';

describe('<sb-cart> and the reasons of its sums', () => {
  let page: CartPage;

  /** Those of the cart's own step; the checkout has the same sums. */
  const notes = () => [...page.part('foot').querySelectorAll('[part=sum-note]')].map(({ textContent }) => textContent);
  async function mugs(count: number, options: Parameters<typeof cartPage>[0] = {}) {
    page = await cartPage(options);
    await page.add({ productId: 'p-mug', count });
    await page.open();
    await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
  }

  it('[CART-04] [CART-03] what cannot be had is in no sum, in no badge, and the sums say so', async () => {
    await mugs(2, { markup: '<sb-cart></sb-cart><sb-cart-button></sb-cart-button>' });
    const badge = page.element.nextElementSibling as HTMLElement;
    await page.add({ productId: 'p-poster', count: 1 });
    const before = totals().get().total;
    await until(() => badge.shadowRoot?.textContent?.includes('3'), 'three pieces');
    const { items } = cart().get();
    const poster = items.find(({ productId }) => productId === 'p-poster');
    const news = new Map([[poster?.variantId ?? '', { price: 30, quantity: 0, hidden: false, title: 'Poster' }]]);
    cart().dispatch({ type: 'revalidate', fresh: news, asked: new Set(news.keys()) }, 'revalidate');
    await until(() => page.text('line-total') === 'Total€19', 'the mugs alone are in the sum');
    expect(before).to.be.above(1900);
    expect(page.parts('sum').map(({ textContent }) => textContent)).to.deep.equal(['€19', '']);
    expect(notes()).to.deep.equal([]);
    expect(page.part('tip').firstElementChild?.textContent).to.equal(
      '1 item cannot be ordered and is not in the total',
    );
    await until(() => badge.shadowRoot?.textContent?.includes('2'), 'two pieces');
    await accessible(page.element);
  });

  it('[CART-04] [PROMO-03] what the sums do not show is said: a discount that a code is worth more than, a rounded percentage, one of more than all', async () => {
    const odd = fakePromocode('odd', { discount_amount: 33.333 });
    const much = fakePromocode('much', { discount_amount: 150 });
    await mugs(20, { data: { promocodes: [odd, much] } });
    await until(() => page.text('line-discount') === 'Discount5% off from €100−€9.50', 'the discount counts');
    const lost = 'Your promo code saves more, so the discount is not added';
    await promotions().apply('odd');
    await until(() => page.text('line-promo') === 'Promo code−€63.33', 'the code counts');
    expect(page.parts('line-discount')).to.have.length(0);
    expect(notes()).to.deep.equal(['Percentages are rounded to €0.01', lost]);
    await promotions().apply('much');
    await until(() => page.text('line-total') === 'Total€0', 'nothing is left to pay');
    expect(notes()).to.deep.equal(['A discount takes off no more than the goods cost', lost]);
    expect(page.text('applied-benefit')).to.equal('100% off');
  });
});

describe('<sb-cart> and taxes', () => {
  let page: CartPage;
  const lines = () => page.parts('line').map((line) => line.textContent);

  it('[CART-04] a tax that prices include is named below the total, which is as before', async () => {
    page = await cartPage();
    page.backend.data.settings.taxes = [{ id: 'vat', title: 'VAT', rate: 19, included: true }];
    await scripted.add({ productId: 'p-mug', count: 2 });
    await page.open();
    await until(() => page.text('line-tax-included') !== '', 'the tax is shown');
    expect(lines().slice(-2)).to.deep.equal(['Total€19', 'Including VAT, 19%€3.03']);
    await accessible(page.element);
  });

  it('[CART-04] a tax that is added is a line above the total and in it, and the order is of that sum', async () => {
    page = await cartPage();
    page.backend.data.settings.taxes = [{ id: 'sales', title: 'Sales tax', rate: 8.25, shipping: true }];
    await scripted.add({ productId: 'p-mug', count: 2 });
    await scripted.chooseShipping('s-courier');
    await page.open();
    await until(() => page.text('line-tax') !== '', 'the tax is shown');
    expect(lines().slice(-3)).to.deep.equal(['Delivery€5', 'Sales tax, 8.25%€1.98', 'Total€25.98']);
    expect(scripted.get()).to.include({ tax: 198, total: 2598 });
    const { lines: explained, totals } = await scripted.explain();
    expect(explained.at(-1)).to.deep.equal({ kind: 'tax', id: 'sales', amount: 198, reason: 'added', sum: 198 });
    expect(explained.reduce((sum, { amount }) => sum + amount, 0)).to.equal(totals.total);
    await accessible(page.element);
  });
});
