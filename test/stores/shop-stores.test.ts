import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { confirmOrder, orderPayload } from '../../src/stores/checkout/checkout.js';
import { places } from '../../src/stores/shop/places.js';
import { products } from '../../src/stores/shop/products.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { site } from '../../src/stores/site/site.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { totals } from '../../src/stores/totals/totals.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { atEnd, becomes, freshPage, provide, quiet, stopClock, until } from '../support/fixture.js';

describe('the stores of the shop', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let project: string;

  beforeEach(() => {
    project = freshPage();
    cart();
    backend = installFakeBackend();
  });

  it('settings are requested once, and again after a failure', async () => {
    const up = backend.fail('settings', 500);
    await shopRules(project).load();
    expect(shopRules(project).get().state).to.equal('failed');
    expect(heard.warnings).to.have.length(1);
    up();
    await Promise.all([shopRules(project).load(), shopRules(project).load()]);
    expect(shopRules(project).get().state).to.equal('ready');
    await shopRules(project).load();
    expect(backend.of('settings')).to.have.length(2);
  });

  it('settings are requested again when the page’s language changes meanwhile', async () => {
    const release = backend.hold('settings');
    const loaded = shopRules(project).load();
    await until(() => backend.of('settings').length === 1, 'the settings are requested');
    provide({ language: 'fr' });
    void shopRules(project).load();
    release();
    await loaded;
    expect(backend.of('settings')).to.have.length(2);
    expect(shopRules(project).get().state).to.equal('ready');
  });

  it('countries and states are requested once per language', async () => {
    const [first, second] = [places('en'), places('en')];
    await Promise.all([first.load(), second.load()]);
    await first.load();
    expect(second).to.equal(first);
    expect(first.get()?.countries[1]).to.deep.equal({ code: 'DE', name: 'Germany' });
    await places('ru').load();
    expect(backend.of('metadata').map(({ query }) => query.get('language'))).to.deep.equal(['en', 'ru']);
  });

  it('S14: without settings of the backend, default rules apply, with one warning that has the URL and a solution', async () => {
    backend.fail('settings', 404);
    expect(await shopRules(project).currency()).to.equal('EUR');
    await shopRules(project).load(true);
    expect(shopRules(project).get().state).to.equal('ready');
    const { href } = new URL('/api/ecommerce/settings/', location.href);
    expect(heard.warnings).to.deep.equal([
      `sb-elements: the shop has no settings (page_not_found: ${href} answered 404): default rules apply, ` +
        'prices are in EUR (<sb-site currency="…"> sets another)',
    ]);
  });

  it('S15: products are requested in parallel with the settings, and parsed once the currency is known', async () => {
    Object.assign(backend.data.settings, { currency: 'JPY' });
    const answer = backend.hold('settings');
    const asked = products(project).ensure(['p-coat']);
    await until(() => backend.of('products').length === 1, 'the products are requested');
    answer();
    expect((await asked).get('p-coat')?.variants[0]?.price, 'yen have no minor unit').to.equal(120);
  });

  it('[CART-15] the minimum order keeps its major units in the currency of the page, and the next page knows the shop’s own', async () => {
    Object.assign(backend.data.settings, { minTotalOrder: 49.5 });
    const sums = () => {
      const { currency, minTotalOrder } = shopRules(project).get().rules;
      return `${minTotalOrder} ${currency}`;
    };
    const withdraw = site().provide({ currency: 'JPY' });
    atEnd(withdraw);
    await shopRules(project).read();
    expect(sums()).to.equal('50 JPY');
    withdraw();
    expect(sums(), 'nothing is lost by rounding').to.equal('4950 EUR');
    atEnd(site().provide({ currency: 'KWD' }));
    expect(sums()).to.equal('49500 KWD');
    await shopRules(project).read(true);
    expect(JSON.parse(localStorage.getItem(`sb-rules.1:${project}`) ?? '')).to.include({
      currency: 'EUR',
      minTotalOrder: 4950,
    });
  });

  it('the currency of the last visit is kept while the backend is down', async () => {
    localStorage.setItem(`sb-rules.1:${project}-jp`, JSON.stringify({ currency: 'JPY' }));
    backend.fail('settings', 0);
    expect(await shopRules(`${project}-jp`).currency()).to.equal('JPY');
    expect(shopRules(`${project}-jp`).get().rules.currency).to.equal('JPY');
  });

  it('[CART-10] products are requested once for several callers, and one that the backend no longer has is removed', async () => {
    await Promise.all([products(project).ensure(['p-mug', 'p-coat']), products(project).ensure(['p-coat'])]);
    await products(project).ensure(['p-mug']);
    expect(backend.of('products')).to.have.length(1);
    backend.data.products.shift();
    expect([...(await products(project).ensure(['p-mug'], true)).keys()]).to.deep.equal(['p-coat']);
  });

  it('[CAT-02] a wrong page count of the backend does not cause endless requests', async () => {
    backend.answer('products', () => Response.json({ products: [], total: 0, page: 1, pages: 1e9 }));
    await products(project).ensure(['p-1', 'p-2']);
    expect(backend.of('products').length).to.be.at.most(2);
  });

  it('another shop on the page starts without the promotions and shipping methods of the previous one', async () => {
    await addToCart({ productId: 'p-mug' });
    await promotions().apply('save10');
    await promotions().load();
    await shipping().load();
    freshPage();
    expect(promotions().get()).to.deep.equal({ loaded: false, discounts: [], currency: '', field: { state: 'empty' } });
    expect(shipping().get()).to.deep.equal({ state: 'idle', methods: [], country: '', pricedFor: '' });
  });

  it('[OUT-01] [OUT-02] [CONF-03] confirms an unchanged order without a dialog; its payload has lines, shipping and promo code', async () => {
    await addToCart({ productId: 'p-mug', count: 2 });
    await addToCart({ productId: 'p-poster' });
    cart().dispatch({ type: 'setCount', id: 'v-poster', count: 0 }, 'count');
    await shipping().load();
    shipping().choose('s-courier');
    await promotions().apply('save10');
    expect(await confirmOrder()).to.equal('agreed');
    expect(cart().get().items, 'lines with a count of 0 are dropped').to.have.length(1);
    const { fields: order } = orderPayload({ city: 'Berlin' }, 'Order');
    expect(order).to.deep.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'promotions[promocode]': 'save10',
      pay: { price: 22.1, desc: 'Order' },
    });
    const mug = { id: 'v-mug', type: 'product', count: 2, price: 9.5, title: 'Mug' };
    const img = { id: 'img-mug', ext: 'jpg' };
    expect(order.products).to.deep.equal([{ ...mug, img, product_id: 'p-mug', variant_id: 'v-mug' }]);
    expect(totals().get().total).to.equal(2210);
  });

  it('an order waits five seconds for discounts or shipping without a response, and continues with the known values', async () => {
    await addToCart({ productId: 'p-mug', count: 2 });
    await Promise.all([promotions().load(), shipping().load()]);
    shipping().choose('s-courier');
    for (const call of ['discounts', 'shipping'] as const) {
      const answer = backend.hold(call);
      const clock = stopClock();
      if (call === 'shipping') void shipping().load();
      let confirmed: string | undefined;
      void confirmOrder().then((is) => (confirmed = is));
      await until(() => backend.of(call).length === 2, `${call} are requested`);
      await clock.tickAsync(4999);
      expect(confirmed, call).to.equal(undefined);
      await clock.tickAsync(1);
      await becomes(() => confirmed, 'agreed');
      clock.restore();
      answer();
    }
    const pay = { price: 24, desc: '' };
    expect(orderPayload({}, '').fields).to.deep.include({ 'shipping[id]': 's-courier', pay });
  });
});
