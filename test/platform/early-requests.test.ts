// runs in firefox: events that are handled after their dispatch
import { expect } from '@open-wc/testing';
import { Autoload } from '../../src/platform/element/autoload.js';
import { isCartAnswered } from '../../src/stores/cart/answered.js';
import { cart } from '../../src/stores/cart/cart.js';
import { atEnd, put, settled, until } from '../support/fixture.js';
import { neverIdle } from '../support/pages/server-page.js';
import { inCart, openShop } from '../support/pages/shop-page.js';

describe('a page whose cart is not loaded yet', () => {
  it('keeps requests from scripts, loads the cart at once, and handles each request once, also on a page with two copies', async () => {
    openShop();
    const element = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    let come = () => {};
    const coming = new Promise<void>((resolve) => {
      come = resolve;
    });
    let files = 0;
    const file = () => {
      files++;
      return coming.then(() => import('../../elements/sb-cart.js'));
    };
    // a server-rendered page, whose scripts would wait until the browser is idle
    neverIdle();
    // a second copy of the library on the page
    for (const load of [file, () => coming])
      atEnd(new Autoload({ loaders: { 'sb-cart': load }, eager: [], file: load }).start());
    document.addEventListener('add-to-cart', (event) => event.detail.productId === 'p-coat' && event.preventDefault(), {
      once: true,
    });
    for (const productId of ['p-coat', 'p-mug'])
      document.dispatchEvent(new CustomEvent('add-to-cart', { detail: { productId }, cancelable: true }));
    // an impatient visitor presses twice
    for (const name of ['cart-open', 'cart-toggle'])
      document.dispatchEvent(new CustomEvent(name, { cancelable: true }));
    expect(isCartAnswered()).to.equal(false);
    await until(() => files === 1, 'the file is requested');
    come();
    await until(() => inCart().length > 0, 'the mug is in the cart');
    await settled(element);
    expect(inCart(), 'the page has cancelled the coat').to.deep.equal(['v-mug']);
    expect(cart().get().items[0]?.count).to.equal(1);
    expect(element.shadowRoot?.querySelector('dialog')?.open).to.equal(true);
    expect(files).to.equal(1);
  });
});
