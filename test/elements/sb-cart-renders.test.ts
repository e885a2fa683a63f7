// not in light: it counts by React's hook for developer tools
// slow: a cart of 200 rows, waited for until React has been quiet for ten frames
// first, before React is there
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
// lazy in the element: not what is measured here
import '../../src/components/cart/CartDrawer.js';
import '../../src/components/form/CheckoutForm.js';
import '../../elements/sb-form.js';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { countRenders } from '../support/count-renders.mjs';
import { until } from '../support/fixture.js';
import { renderedIn, renderedOutside, untilQuiet } from '../support/rendered-in.js';
import { type CartPage, cartPage, fillCart } from './sb-cart-support.js';

describe('<sb-cart>: what a change renders in a cart of 200 rows', function () {
  this.timeout(60_000);
  const ROWS = 200;
  let page: CartPage;
  beforeEach(async () => {
    page = await cartPage();
    fillCart(ROWS);
    request(document, 'cart-open', null);
    const shown = () => page.parts('item').length === ROWS && cartRefresh().get() === 'ready';
    await until(shown, 'all rows are there');
    page.button('Checkout').focus();
    const form = () => page.parts('checkout-step')[0]?.querySelector('sb-form')?.shadowRoot;
    await until(() => form()?.querySelector('button[type=submit]'), 'the form of the checkout is there');
    await until(() => page.text('line-discount').length > 0, 'the discount is there');
    await untilQuiet();
  });

  /** What renders as there is one more of thing 100. */
  const onePieceMore = () => {
    const more = page.button('One more of Thing 100');
    const isThere = () => page.text('line-subtotal').includes('€2,010');
    return countRenders(
      () => more.click(),
      () => until(isThere, 'the sum is there'),
    );
  };
  // the way to the next goal is one of the sums; the checkout, which is hidden, waits until it is shown
  const PLACES = '[part="item"], [part="foot"], [part="head"], [part="goals"]';

  it('one more piece renders its row and the sums, a removed row the list, its place and the sums: no other row', async () => {
    const more = await onePieceMore();
    expect(renderedIn(more, '[part="item"]', '[part="item-title"]')).to.deep.equal(['Thing 100']);
    expect(renderedIn(more, '[part="summary"]', '[part="line line-subtotal"] dd')).to.include('€2,010');
    expect(renderedOutside(more, PLACES), 'not the list').to.deep.equal([]);
    const remove = page.button('Remove Thing 100');
    const removed = await countRenders(
      () => remove.click(),
      () => until(() => page.parts('pending').length === 1, 'its place can be taken back'),
    );
    expect(renderedIn(removed, '[part="item"]', 'fieldset span')).to.deep.equal(['Thing 100 was removed']);
  });

  it('one more piece is stored once, with one change, and no change of before is read again', async () => {
    const [setItem, parse] = [Storage.prototype.setItem, JSON.parse];
    const written: string[] = [];
    let changesRead = 0;
    Storage.prototype.setItem = function (key, value) {
      written.push(key.split(':')[0] ?? '');
      setItem.call(this, key, value);
    };
    JSON.parse = (text, ...more) => {
      if (String(text).includes('"action"')) changesRead++;
      return parse(text, ...more);
    };
    try {
      await onePieceMore();
      await cart().written();
    } finally {
      Storage.prototype.setItem = setItem;
      JSON.parse = parse;
    }
    expect(written).to.deep.equal(['sb-cart-change.2', 'sb-cart.2']);
    expect(changesRead).to.equal(0);
  });

  it('a checkout that is hidden again is not rendered; shown, it says the new sums and is as it was left', async () => {
    const recap = () => page.part('recap') as HTMLDetailsElement;
    const step = () => page.part('checkout-step');
    const submit = () => step().querySelector('sb-form')?.shadowRoot?.querySelector('button[type=submit]');
    const showCheckout = async () => {
      page.button('Checkout').click();
      await until(() => !step().hidden, 'the checkout is shown');
    };
    await showCheckout();
    recap().open = true;
    page.button('Back to the cart').click();
    await until(() => step().hidden, 'the cart is shown');
    await untilQuiet();
    expect(renderedOutside(await onePieceMore(), PLACES)).to.deep.equal([]);
    const total = page.part('foot').querySelector('[part~="line-total"] dd')?.textContent ?? '';
    expect(total).to.match(/^€1?,?\d{3}/);
    await showCheckout();
    await until(() => submit()?.textContent?.includes(total), 'the button of the form has the new sum');
    expect(page.text('recap-total')).to.equal(total);
    expect(recap().open).to.equal(true);
  });
});
