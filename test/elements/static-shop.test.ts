// runs in firefox, webkit: reading a file in pieces, and the markup of the page
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-cart.js';
import '../../elements/sb-form.js';
import { cart } from '../../elements/cart.js';
import { request } from '../../src/events.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { accessible, atEnd, freshPage, provide, put, quiet, settled, ui, until } from '../support/fixture.js';
import { catalogue } from '../support/pages/catalogue.js';
import { SHOP_FILE } from '../support/shop-files.js';

/** Makes a file with this text the page’s shop. */
function shopIs(text: string): void {
  const src = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  atEnd(() => URL.revokeObjectURL(src));
  freshPage({ backend: 'static', backendSrc: src });
}

describe('a shop in a file', () => {
  quiet(/world: its price for FR/, /^Image preload error/);

  it('has a catalogue with search, a cart with promotions, and, with an endpoint, a checkout button', async () => {
    shopIs(JSON.stringify(SHOP_FILE));
    provide({ endpoint: '/test/nowhere/orders' });
    const view = await catalogue('controls="search sort filter"');
    await view.lists('Oak chair', 'Lamp');
    const search = view.root.querySelector('input[type=search]') as HTMLInputElement;
    search.focus();
    await sendKeys({ type: 'lamp' });
    expect(search.value).to.equal('lamp');
    await sendKeys({ press: 'Enter' });
    await view.lists('Lamp');
    await accessible(view.element);
    const element = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    expect((await addToCart({ productId: 'chair' })).added).to.equal(true);
    await cart.open();
    await until(() => ui(element).part('promo') && ui(element).part('checkout'), 'promo code and checkout are there');
    await cart.applyPromocode('spring');
    await until(() => ui(element).part('line-promo')?.textContent?.includes('−€10'), 'the discount is in the sums');
  });

  it('with an email address, has a checkout and sends a form by the visitor’s mail app', async () => {
    shopIs(JSON.stringify({ ...SHOP_FILE, email: 'orders@shop.example' }));
    const element = put('<sb-cart></sb-cart>').firstElementChild as HTMLElement;
    expect((await addToCart({ productId: 'chair' })).added).to.equal(true);
    await cart.open();
    await until(() => ui(element).part('checkout'), 'the checkout button is there');
    request(document, 'cart-close', null);
    await settled(element);
    const form = put(`<sb-form fields='[{"id":"n","label":"Name"}]'></sb-form>`).firstElementChild as HTMLElement;
    await until(() => ui(form).part('submit'), 'the form is there');
    ui(form).field('Name').focus();
    await sendKeys({ type: 'Ann' });
    await sendKeys({ press: 'Enter' });
    await until(() => ui(form).part('mail-open'), 'the mail is shown');
    expect((ui(form).part('mail-open') as HTMLAnchorElement).href).to.match(/^mailto:orders@shop\.example\?/);
  });

  it('can be the product markup of the page itself', async () => {
    const product = {
      '@type': 'Product',
      sku: 'mug',
      name: 'Mug',
      offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' },
    };
    put(`<script type="application/ld+json">${JSON.stringify(product)}</script>`);
    freshPage({ backend: 'static', backendSrc: '' });
    const view = await catalogue();
    await view.lists('Mug');
    expect(view.text()).to.contain('€12.50');
  });
});
