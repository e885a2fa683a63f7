import { expect } from '@open-wc/testing';
import { cart as scripted } from '../../elements/cart.js';
import '../../elements/sb-cart-button.js';
import { revalidateCart } from '../../src/stores/cart/refresh.js';
import { totals } from '../../src/stores/checkout/totals.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { setStock } from '../support/fake-products.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { accessible, until } from '../support/fixture.js';
import { type CartPage, openedCart } from './sb-cart-support.js';

describe('<sb-cart> and the reasons of its sums', () => {
  let page: CartPage;

  /** Those of the cart's own step; the checkout has the same sums. */
  const notes = () => [...page.part('foot').querySelectorAll('[part=sum-note]')].map(({ textContent }) => textContent);
  async function mugs(count: number, options: Parameters<typeof openedCart>[1] = {}) {
    page = await openedCart({ productId: 'p-mug', count }, options);
    await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
  }

  it('[CART-04] [CART-03] what cannot be had is in no sum, in no badge, and the sums say so', async () => {
    await mugs(2, { markup: '<sb-cart></sb-cart><sb-cart-button></sb-cart-button>' });
    const badge = page.element.nextElementSibling as HTMLElement;
    const counts = (words: string) => until(() => badge.shadowRoot?.textContent?.includes(words), `${words} pieces`);
    await page.add({ productId: 'p-poster', count: 1 });
    expect(totals().get().total).to.be.above(1900);
    await counts('3');
    setStock(page.backend.data.products, 'p-poster', 0);
    await revalidateCart();
    await until(() => page.text('line-total') === 'Total€19', 'the mugs alone are in the sum');
    expect(page.texts('sum')).to.deep.equal(['€19', '']);
    expect(notes()).to.deep.equal([]);
    const [told] = page.part('tip').children;
    expect(told?.textContent).to.equal('1 item cannot be ordered and is not in the total');
    await counts('2');
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

  it('[CART-04] a tax that prices include is named below the total, which is as before', async () => {
    const taxes = [{ id: 'vat', title: 'VAT', rate: 19, included: true }];
    page = await openedCart({ productId: 'p-mug', count: 2 }, { shop: { taxes } });
    await until(() => page.text('line-tax-included') !== '', 'the tax is shown');
    expect(page.texts('line').slice(-2)).to.deep.equal(['Total€19', 'Including VAT, 19%€3.03']);
    await accessible(page.element);
  });

  it('[CART-04] a tax that is added is a line above the total and in it, and the order is of that sum', async () => {
    const taxes = [{ id: 'sales', title: 'Sales tax', rate: 8.25, shipping: true }];
    page = await openedCart({ productId: 'p-mug', count: 2 }, { shop: { taxes } });
    await scripted.chooseShipping('s-courier');
    await until(() => page.text('line-tax') !== '' && page.text('line-shipping') !== '', 'the tax is shown');
    expect(page.texts('line').slice(-3)).to.deep.equal(['Delivery€5', 'Sales tax, 8.25%€1.98', 'Total€25.98']);
    expect(scripted.get()).to.include({ tax: 198, total: 2598 });
    const { lines } = await scripted.explain();
    expect(lines.at(-1)).to.deep.equal({ kind: 'tax', id: 'sales', amount: 198, reason: 'added', sum: 198 });
  });
});
