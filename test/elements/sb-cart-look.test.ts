// runs in firefox, webkit: boxes and style sheets
// slow: eleven carts that wait for their shop, axe over two
import { expect } from '@open-wc/testing';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { accessible, freshPage, settled, until } from '../support/fixture.js';
import { touched } from '../support/touch.js';
import { type CartPage, cartPage, fillCart, paste } from './sb-cart-support.js';

/** As wide inside as on a phone of 390 px, where the padding at the sides is smaller. */
const PHONE = '<sb-cart style="--sb-cart-width: 406px"></sb-cart>';

describe('<sb-cart> layout', () => {
  let page: CartPage;

  async function opened(lines: number, options = {}): Promise<void> {
    page = await cartPage(options);
    fillCart(lines);
    await page.open();
    await until(() => page.parts('line-shipping-open').length > 0, 'shipping is known');
    await until(() => page.drawer.getAnimations().length === 0, 'the drawer has slid in');
  }
  const box = (part: string) => page.part(part).getBoundingClientRect();
  const unfold = () => page.button('Order summary');
  const shown = () =>
    page
      .parts('line')
      .filter((line) => line.checkVisibility())
      .map((line) => line.querySelector('dt')?.textContent);

  function apply(code: string): void {
    const input = page.part('promo-input') as HTMLInputElement;
    input.focus();
    paste(input, code);
    page.button('Apply').click();
  }

  it('[PROMO-04] scrolls the result of a promo code into view, not covered by the sums below', async () => {
    await opened(6);
    const clear = (part: string) => box(part).top >= box('head').bottom && box(part).bottom <= box('foot').top;
    apply('nope');
    await until(() => page.parts('error').length > 0, 'the error is there');
    await until(() => clear('error') && clear('promo-input'), 'the error and the field are in view');
    apply('save10');
    await until(() => page.parts('applied').length > 0, 'the code is applied');
    await until(() => clear('applied'), 'the applied code is in view');
  });

  it('[CART-04] with three lines the footer shows only the total until its summary is unfolded', async () => {
    await opened(3);
    expect(shown()).to.deep.equal(['Total']);
    expect(box('foot').height).to.be.below(150);
    expect(unfold().getAttribute('aria-expanded')).to.equal('false');
    unfold().click();
    await until(() => shown().length === 3, 'all sums are shown');
    expect(shown()).to.deep.equal(['Subtotal', 'Delivery', 'Total']);
    expect(unfold().getAttribute('aria-expanded')).to.equal('true');
    unfold().click();
    await until(() => shown().length === 1, 'the summary is folded');
  });

  it('[CART-04] with two lines, and in the editor, the footer always shows all sums', async () => {
    await opened(2);
    expect(shown()).to.have.length(3);
    expect(page.parts('unfold')).to.have.length(0);
    page.done();
    await opened(3, { settings: { mode: 'admin' } });
    expect(shown()).to.include('Subtotal');
  });

  it('[CART-02] on a phone a line is at most 150 px high, names its options, shows the old price below the sum and a 44 px title link', async () => {
    page = await cartPage({ markup: PHONE });
    for (const product of page.backend.data.products)
      for (const variant of product.variants ?? []) variant.vendor_code = 'CE-01';
    await page.add({ productId: 'p-coat', variantId: 'v-coat-black-s', count: 2 });
    await page.open();
    await until(() => page.text('options') === 'Color: Black · Size: S', 'the options have names');
    await settled(page.element);
    const undo = touched(page.element);
    expect(box('item').height).to.be.at.most(150);
    expect(box('old-price').top).to.be.at.least(box('sum').bottom);
    expect(box('item-link').height).to.be.at.least(44);
    undo();
  });

  it('[PROMO-04] a code of 300 characters does not make the cart scroll sideways, rejected or applied', async () => {
    const long = 'x'.repeat(300);
    const applied = 'y'.repeat(300);
    await opened(1, { markup: PHONE, data: { promocodes: [fakePromocode(applied)] } });
    const isWide = () => page.part('body').scrollWidth > page.part('body').clientWidth;
    apply(long);
    await until(() => page.parts('error').length > 0, 'the error is there');
    expect(isWide()).to.equal(false);
    apply(applied);
    await until(() => page.parts('applied').length > 0, 'the code is applied');
    expect(isWide()).to.equal(false);
  });

  it('[CART-04] in a narrow cart a large total fits below its label, and on one line in the checkout', async () => {
    page = await cartPage({ markup: '<sb-cart style="--sb-cart-width: 320px"></sb-cart>' });
    for (const id of ['1', '2', '3']) await page.add({ item: { id, title: `Sofa ${id}`, price: 1_234_567_890.5 } });
    await page.open();
    await until(() => page.text('line-total').includes('You save'), 'the savings are shown');
    const total = page.part('line-total');
    const [name, amount] = [...total.children].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect(amount.right).to.be.at.most(total.getBoundingClientRect().right + 1);
    expect(amount.top, 'below').to.be.at.least(name.bottom);
    expect(name.left).to.be.at.least(total.getBoundingClientRect().left);
    page.button('Checkout').click();
    await until(() => page.parts('recap-total').length > 0, 'the checkout is shown');
    const words = document.createRange();
    words.selectNodeContents(page.part('recap-total'));
    expect(words.getClientRects(), 'one line in the checkout').to.have.length(1);
  });

  it('[CART-04] the folded footer shows the savings', async () => {
    await opened(12);
    await until(() => page.text('foot').includes('You save €6'), '5 percent of €120');
    expect(shown()).to.deep.equal(['TotalYou save €6']);
    await accessible(page.element);
  });

  for (const lines of [1, 4])
    it(`no layout shift when the responses arrive, and no total before them, with lines: ${lines}`, async () => {
      page = await cartPage({ markup: PHONE });
      const answers = (['settings', 'products', 'discounts', 'shipping'] as const).map((name) =>
        page.backend.hold(name),
      );
      fillCart(lines);
      cart().dispatch({ type: 'setCount', id: 'i-1', count: 12 }, 'count');
      request(document, 'cart-open', null);
      await until(
        () => page.backend.of('shipping').length + page.backend.of('settings').length > 0,
        'a request is sent',
      );
      await until(
        () => page.parts('checkout').length > 0 && page.drawer.getAnimations().length === 0,
        'the cart is open',
      );
      const PARTS = ['goals', 'item', 'controls', 'promo', 'estimate', 'foot', 'line-total', 'checkout'];
      const places = () => PARTS.map((part) => `${part} ${Math.round(box(part).top)} ${Math.round(box(part).height)}`);
      const before = places();
      expect(page.text('line-total')).to.equal('TotalLoading');
      if (lines === 1) await accessible(page.element);
      for (const answer of answers) answer();
      await until(
        () => page.parts('bar').length > 0 && page.text('line-total').includes('€'),
        'goals and total are shown',
      );
      await settled(page.element);
      expect(places()).to.deep.equal(before);
    });

  it('for a shop without goals, reserves no space for them on the next page', async () => {
    const shop = { data: { discounts: [], methods: [] }, settings: { projectId: 'shop-without-goals' } };
    const gap = () => Math.round(box('items').top - box('body').top);
    page = await cartPage(shop);
    fillCart(1);
    await page.open();
    expect(gap(), 'space for a goal is reserved').to.be.above(30);
    await until(() => page.text('line-total').includes('€'), 'the total is shown');
    await settled(page.element);
    page.done();
    // the same shop, on another page
    freshPage();
    page = await cartPage(shop);
    const answer = page.backend.hold('discounts');
    fillCart(1);
    await page.open();
    expect(gap()).to.be.below(30);
    answer();
    await settled(page.element);
    expect(gap()).to.be.below(30);
  });
});
