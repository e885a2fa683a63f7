import { expect } from '@open-wc/testing';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { confirmOrder, orderBlock, orderPayload } from '../../src/stores/checkout/checkout.js';
import { totals } from '../../src/stores/checkout/totals.js';
import { products } from '../../src/stores/products.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { shipping } from '../../src/stores/shipping.js';
import { shopRules } from '../../src/stores/shop-rules.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { freshPage, quiet, until } from '../support/fixture.js';

describe('the stores of the shop', () => {
  let backend: FakeBackend;
  const heard = quiet();
  let project: string;

  beforeEach(() => {
    project = freshPage();
    cart();
    backend = installFakeBackend();
  });

  async function add(productId: string, count = 1) {
    const before = cart().get();
    request(document, 'add-to-cart', { productId, count });
    await until(() => cart().get() !== before, 'it is in the cart');
  }

  it('settings are asked for once, and again after a failure', async () => {
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

  it('sums keep the currency of the last visit while the backend is down', async () => {
    localStorage.setItem(`sb-rules.1:${project}-jp`, JSON.stringify({ currency: 'JPY' }));
    backend.fail('settings', 0);
    expect(await shopRules(`${project}-jp`).currency()).to.equal('JPY');
    expect(shopRules(`${project}-jp`).get().rules.currency).to.equal('JPY');
  });

  it('[CART-10] products are asked for once however many want them; one the backend no longer has is forgotten', async () => {
    await Promise.all([products(project).ensure(['p-mug', 'p-coat']), products(project).ensure(['p-coat'])]);
    await products(project).ensure(['p-mug']);
    expect(backend.of('products')).to.have.length(1);
    backend.data.products.shift();
    expect([...(await products(project).ensure(['p-mug'], true)).keys()]).to.deep.equal(['p-coat']);
  });

  it('[CAT-02] a backend that counts its pages wrongly is not asked for ever', async () => {
    backend.answer('products', () => Response.json({ products: [], total: 0, page: 1, pages: 1e9 }));
    await products(project).ensure(['p-1', 'p-2']);
    expect(backend.of('products').length).to.be.at.most(2);
  });

  it('another shop on the page starts with none of the old one’s promotions', async () => {
    await add('p-mug');
    await promotions().apply('save10');
    await promotions().load();
    await shipping().load();
    freshPage();
    expect(promotions().get()).to.deep.equal({ loaded: false, discounts: [], field: { state: 'empty' } });
    expect(shipping().get()).to.deep.equal({ state: 'idle', methods: [], country: '' });
  });

  it('a code that is taken off while it is asked for stays off', async () => {
    await add('p-mug');
    const answer = backend.hold('promocodes');
    const asked = promotions().apply('save10');
    await until(() => promotions().get().field.state === 'loading', 'loading');
    promotions().remove();
    answer();
    await asked;
    expect(promotions().get().field.state).to.equal('empty');
    expect(cart().get().promocode).to.equal(null);
  });

  it('[PROMO-04] a typed code that does not count is an error that says why, and the cart keeps none', async () => {
    await add('p-mug');
    backend.data.promocodes.push(fakePromocode('later', { active_from: 5, isActive: false }));
    for (const [code, error] of [
      ['', { kind: 'notfound', code: '', sum: null }],
      [' No_Pe! ', { kind: 'notfound', code: 'no_pe', sum: null }],
      ['old', { kind: 'default', code: 'old', sum: null }],
      ['later', { kind: 'default', code: 'later', sum: null }],
      ['five', { kind: 'amount', code: 'five', sum: 5000 }],
    ] as const) {
      await promotions().apply(code);
      expect(promotions().get().field).to.deep.equal({ state: 'error', error });
      expect(cart().get().promocode).to.equal(null);
    }
    expect(backend.of('promocodes')).to.have.length(4);
  });

  it('[PROMO-04] a code that could not be checked stays in the cart and comes back with the backend', async () => {
    await add('p-mug');
    cart().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    const up = backend.fail('promocodes', 0);
    await promotions().load();
    expect(promotions().get().field).to.deep.include({ state: 'error' });
    up();
    await promotions().load();
    expect(promotions().get().field.state).to.equal('applied');
  });

  it('[CONF-03] an unchanged order is sent without a question, its lines of 0 dropped', async () => {
    await add('p-mug');
    await add('p-poster');
    await promotions().load();
    cart().dispatch({ type: 'setCount', id: 'v-poster', count: 0 }, 'count');
    expect(await confirmOrder()).to.equal(true);
    expect(cart().get().items).to.have.length(1);
  });

  it('[OUT-01] [OUT-02] the order carries its lines, shipping and promotions in the words of the wire', async () => {
    await add('p-mug', 2);
    await shipping().load();
    shipping().choose('s-courier');
    await promotions().apply('save10');
    const { fields: order } = orderPayload({ city: 'Berlin' }, 'Order');
    expect(order).to.deep.include({
      'shipping[id]': 's-courier',
      'shipping[price]': 5,
      'promotions[promocode]': 'save10',
      pay: { price: 22.1, desc: 'Order' },
    });
    const mug = { id: 'v-mug', type: 'product', count: 2, price: 9.5, title: 'Mug' };
    expect(order.products).to.deep.include.members([
      { ...mug, img: { id: 'img-mug', ext: 'jpg' }, product_id: 'p-mug', variant_id: 'v-mug' },
    ]);
    expect(totals().get().total).to.equal(2210);
  });

  it('[OUT-03] the first reason against sending is known', async () => {
    expect(orderBlock()).to.deep.equal({ reason: 'empty' });
    await shipping().load();
    await add('p-mug');
    shipping().choose('s-world');
    expect(orderBlock()).to.deep.equal({ reason: 'min_total_delivery', sum: 3000 });
    shipping().choose('s-courier');
    expect(orderBlock()).to.equal(null);
  });
});
