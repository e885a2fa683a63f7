// not in light: it counts renders by React's hook for developer tools
// slow: a cart of 200 rows, and waits until React has rendered nothing for ten frames
// imported first: it must install its hook before React loads
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
// the element imports these lazily; their loading is not what is measured
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

describe('<sb-cart> renders in a cart of 200 rows', () => {
  const ROWS = 200;
  let page: CartPage;
  beforeEach(async () => {
    page = await cartPage();
    fillCart(ROWS);
    request(document, 'cart-open', null);
    const shown = () => page.parts('item').length === ROWS && cartRefresh().get() === 'ready';
    await until(shown, 'all rows are shown');
    page.button('Checkout').focus();
    const form = () => page.parts('checkout-step')[0]?.querySelector('sb-form')?.shadowRoot;
    await until(() => form()?.querySelector('button[type=submit]'), 'the form of the checkout is loaded');
    await until(() => page.text('line-discount').length > 0, 'the discount is shown');
    await untilQuiet();
  });

  /** Lists the renders of adding one more piece of Thing 100. */
  const onePieceMore = () => {
    const more = page.button('One more of Thing 100');
    const isThere = () => page.text('line-subtotal').includes('€2,010');
    return countRenders(
      () => more.click(),
      () => until(isThere, 'the subtotal is updated'),
    );
  };
  // the goals belong to the sums; the hidden checkout renders when it is shown
  const PLACES = '[part="item"], [part="foot"], [part="head"], [part="goals"]';

  it('one more piece renders only its row and the sums; removing a line renders no other row', async () => {
    const more = await onePieceMore();
    expect(renderedIn(more, '[part="item"]', '[part="item-title"]')).to.deep.equal(['Thing 100']);
    expect(renderedIn(more, '[part="summary"]', '[part="line line-subtotal"] dd')).to.include('€2,010');
    expect(renderedOutside(more, PLACES), 'not the list').to.deep.equal([]);
    const remove = page.button('Remove Thing 100');
    const removed = await countRenders(
      () => remove.click(),
      () => until(() => page.parts('pending').length === 1, 'the removed line offers Undo'),
    );
    expect(renderedIn(removed, '[part="item"]', 'fieldset span')).to.deep.equal(['Thing 100 was removed']);
  });

  it('one more piece is stored once with one change, and parses none of the earlier changes', async () => {
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

  it('a hidden checkout does not render; shown again, it has the new total and its open summary', async () => {
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
    await until(() => submit()?.textContent?.includes(total), 'the submit button shows the new total');
    expect(page.text('recap-total')).to.equal(total);
    expect(recap().open).to.equal(true);
  });
});
