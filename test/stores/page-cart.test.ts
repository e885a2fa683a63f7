import { expect } from '@open-wc/testing';
import { type CartErrorCode, cart, cartOf, isCartError } from '../../elements/cart.js';
import { request } from '../../src/events.js';
import { cart as cartOfElements } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { site } from '../../src/stores/site/site.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { fakeProduct, fakeVariant } from '../support/fake-products.js';
import { json } from '../support/fake-routes.js';
import { atEnd, freshPage, quiet, stopClock, until } from '../support/fixture.js';

/** Returns the error that a command rejects with. */
async function refusal(command: Promise<unknown>) {
  const error: unknown = await command.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isCartError(error)) throw new Error(`no CartError: ${error}`);
  return error;
}

async function refuses(command: Promise<unknown>, code: CartErrorCode, more = {}): Promise<void> {
  const before = cart.get();
  expect(await refusal(command)).to.include({ code, ...more });
  expect(cart.get() === before, 'nothing has changed').to.equal(true);
}

describe('the cart API for scripts on a page without elements', () => {
  let backend: FakeBackend;
  let projectId: string;

  beforeEach(() => {
    projectId = freshPage();
    backend = installFakeBackend();
  });

  it('[CART-14] add() fills the cart that elements show, and open() opens it unless the page cancels cart-open', async () => {
    expect(cart.get()).to.include({ count: 0, total: 0 });
    await cart.add({ productId: 'p-mug', count: 2 });
    await cart.add({ item: { id: 'gift', title: 'Gift wrap', price: 2.5 } });
    expect(cart.get()).to.include({ count: 3, subtotal: 2150 });
    const { items } = cartOfElements().get();
    expect(items.map(({ title, count }) => `${count} ${title}`)).to.deep.equal(['2 Mug', '1 Gift wrap']);
    document.addEventListener('cart-open', (event) => event.preventDefault(), { once: true });
    await refuses(cart.open(), 'refused');
    await cart.open();
    expect(cartOpen().get()).to.equal(true);
    expect(backend.of('discounts')).to.have.length(0);
  });

  it('explain() returns the lines of the total, and requests missing data once', async () => {
    await cart.add({ productId: 'p-coat', count: 2 });
    expect(cart.get()).to.include({ discount: 0, total: 24000 });
    const { lines, totals, currency } = await cart.explain();
    expect(currency).to.equal('EUR');
    expect(totals).to.include({ discount: 1200, total: 22800 });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).to.equal(22800);
    expect(cart.get()).to.include({ discount: 1200, total: 22800 });
    await cart.explain();
    expect(backend.of('discounts')).to.have.length(1);
    expect(backend.of('shipping')).to.have.length(1);
  });

  it('explain() and chooseShipping() ask again about shipping and promo code after the subtotal has changed', async () => {
    backend.answer('shipping', ({ query }) => {
      const current = Number(query.get('subtotal')) / 10;
      return json({ methods: [{ id: `s-${current}`, title: 'A tenth', type: 'delivery', price: { current } }] });
    });
    const chair = { item: { id: 'chair', title: 'Chair', price: 10 } };
    await cart.add(chair);
    await cart.chooseShipping('s-1');
    await cart.applyPromocode('save10');
    expect((await cart.explain()).totals.shipping).to.equal(100);
    await cart.add(chair);
    await cart.chooseShipping('s-2');
    await cart.explain();
    expect(cart.get().shipping).to.equal(200);
    const asked = (['shipping', 'promocodes'] as const).map((name) => backend.of(name).at(-1)?.query.get('subtotal'));
    expect(asked).to.deep.equal(['20', '20']);
  });

  it('[CART-16] explain() in the editor asks neither about discounts nor about the promo code', async () => {
    await cart.add({ productId: 'p-mug' });
    await cart.applyPromocode('save10');
    atEnd(site().provide({ mode: 'admin' }));
    await cart.add({ productId: 'p-mug' });
    await cart.explain();
    expect([backend.of('promocodes').length, backend.of('discounts').length]).to.deep.equal([1, 0]);
  });

  it('explain() waits for the promo code of the cart, also when it is called twice or the discounts are known', async () => {
    await cart.add({ productId: 'p-coat' });
    cartOfElements().dispatch({ type: 'applyPromocode', code: 'save10' }, 'promocode');
    const answer = backend.hold('promocodes');
    const both = [cart.explain(), cart.explain()];
    await until(() => promotions().get().loaded && shipping().get().state === 'ready', 'all but the code is known');
    const all = [...both, cart.explain()];
    await until(() => backend.of('promocodes').length > 0, 'the code is requested');
    answer();
    expect((await Promise.all(all)).map(({ totals }) => totals.promo)).to.deep.equal([1200, 1200, 1200]);
  });

  it('chooseShipping() rejects with "network" when a newer request for the methods fails meanwhile', async () => {
    quiet(/the shipping methods could not be loaded/);
    const release = backend.hold('shipping');
    const chosen = refuses(cart.chooseShipping('s-courier'), 'network');
    await until(() => backend.of('shipping').length === 1, 'the methods are requested');
    backend.fail('shipping', 0);
    shipping().setCountry('de');
    release();
    await chosen;
  });

  it('waits for the page’s settings while <sb-site> is not defined yet', async () => {
    const undefined_ = document.createElement('sb-site');
    document.body.append(undefined_);
    atEnd(site().provide({ projectId: '' }));
    const added = cart.add({ productId: 'p-mug' });
    await until(() => cart.get().project === '', 'no shop is known');
    expect(backend.calls).to.have.length(0);
    undefined_.setAttribute('project-id', `${projectId}-said`);
    await import('../../elements/sb-site.js');
    expect((await added).project).to.equal(`${projectId}-said`);
    expect(backend.of('products')[0]?.query.get('projectId')).to.equal(`${projectId}-said`);
  });

  it('cartOf() sets the project of a page that names none', async () => {
    atEnd(site().provide({ projectId: '' }));
    const named = cartOf(`${projectId}-named`);
    expect(named.get(), 'also when it is only read').to.include({ project: `${projectId}-named`, count: 0 });
    expect((await named.add({ productId: 'p-mug' })).project).to.equal(`${projectId}-named`);
    expect(site().get().projectId).to.equal(`${projectId}-named`);
  });

  it('cartOf() rejects commands and reads, and notifies no listener, while the page has another project', async () => {
    const own = cartOf(projectId);
    const heard: number[] = [];
    atEnd(own.subscribe(({ count }) => heard.push(count)));
    await own.add({ productId: 'p-mug' });
    expect(own.get().project).to.equal(projectId);
    const withdraw = site().provide({ projectId: `${projectId}-b` });
    await refuses(own.add({ productId: 'p-mug' }), 'other-project');
    expect(() => own.get()).to.throw('not');
    expect((await cart.add({ productId: 'p-mug', count: 3 })).project).to.equal(`${projectId}-b`);
    withdraw();
    expect(own.get().count).to.equal(1);
    expect(heard).to.not.include(3);
  });

  it('calls a listener once at the end of a task, and not without a change or after unsubscribing', async () => {
    await cart.add({ productId: 'p-mug' });
    const id = cart.get().items[0]?.id ?? '';
    const heard: number[] = [];
    const stop = cart.subscribe((snapshot) => heard.push(snapshot === cart.get() ? snapshot.count : 0));
    cartOfElements().setCount(id, 5);
    cartOfElements().setCount(id, 6);
    await cart.setCount(id, 6);
    await cart.setCount(id, 7);
    stop();
    await cart.setCount(id, 0);
    expect(heard).to.deep.equal([6, 7]);
  });

  it('reports an error of one listener to the page, and calls the other listeners', async () => {
    const reported: unknown[] = [];
    const told = window.onerror;
    window.onerror = (_message, _file, _line, _column, error) => reported.push(error) > 0;
    quiet(/a listener fails/);
    const failure = new Error('a listener fails');
    let heard = 0;
    const fail = () => {
      throw failure;
    };
    for (const listener of [fail, () => heard++]) atEnd(cart.subscribe(listener));
    await cart.add({ productId: 'p-mug' });
    await until(() => heard === 1, 'the other listener is called');
    expect(reported.length === 1 && reported[0] === failure).to.equal(true);
    window.onerror = told;
  });

  it('returns frozen snapshots, the same one until the cart changes', async () => {
    const snapshot = await cart.add({ productId: 'p-coat' });
    expect(cart.get() === snapshot).to.equal(true);
    const line = snapshot.items[0] as unknown as { count: number; optionsInfo: string[] };
    expect(() => {
      line.count = 99;
    }).to.throw(TypeError);
    expect(() => line.optionsInfo.push('free')).to.throw(TypeError);
    expect(() => (snapshot.items as unknown[]).pop()).to.throw(TypeError);
    expect(cart.get().items[0]?.count).to.equal(1);
    const other = await cart.add({ productId: 'p-mug' });
    expect(other === snapshot).to.equal(false);
    expect(other.items[0] === snapshot.items[0], 'an unchanged line').to.equal(true);
    expect(snapshot.items).to.have.length(1);
  });

  it('[CART-03] rejects a failed command with a code, and changes nothing', async () => {
    backend.data.products.push(fakeProduct('p-last', { variants: [fakeVariant('v-last', { quantity: 3 })] }));
    await cart.add({ productId: 'p-last', count: 2 });
    await refuses(cart.add({ productId: 'p-last', count: 2 }), 'limit', { most: 3 });
    await refuses(cart.add({ productId: 'p-last', note: 'For Ann', count: 2 }), 'limit', { most: 1 });
    await refuses(cart.setCount('v-last', 4), 'limit');
    const { items } = await cart.add({ productId: 'p-last', note: 'For Ann' });
    await refuses(cart.setCount('v-last', 3), 'limit', { most: 2 });
    await cart.remove(items[1]?.id ?? '');
    for (const count of [1.5, Number.NaN]) await refuses(cart.setCount('v-last', count), 'bad-request');
    for (const wanted of [{ productId: 'p-last', count: -1 }, {}, { item: { id: 'x', title: 'X', price: -1 } }])
      await refuses(cart.add(wanted), 'bad-request');
    for (const wanted of [{ productId: 'p-none' }, { productId: 'p-coat', variantId: 'v-none' }])
      await refuses(cart.add(wanted), 'unknown-item');
    await refuses(cart.add({ productId: 'p-coat', variantId: 'v-coat-black-m' }), 'out-of-stock');
    await refuses(cart.setCount('v-none', 1), 'unknown-item');
    await refuses(cart.remove('v-none'), 'unknown-item');
    await refuses(cart.applyPromocode(' Nothing '), 'not-found');
    await refuses(cart.applyPromocode('old'), 'not-active');
    await refuses(cart.applyPromocode('five'), 'below-minimum', { minimum: 5000 });
    const { promocode, promo } = await cart.applyPromocode('save10');
    for (const code of ['nothing', '折扣']) await refuses(cart.applyPromocode(code), 'not-found');
    expect(cart.get()).to.deep.include({ promocode, promo });
    await refuses(cart.chooseShipping('s-none'), 'not-found');
    await refuses(cart.chooseShipping('s-world'), 'below-minimum', { minimum: 3000 });
    expect(cart.get().count).to.equal(2);
  });

  it('rejects with different codes for an unreachable shop, a required login and an invalid response', async () => {
    quiet(/a promo code could not be checked/);
    backend.fail('products', 0);
    await refuses(cart.add({ productId: 'p-mug' }), 'network');
    backend.fail('products', 401);
    await refuses(cart.add({ productId: 'p-mug' }), 'not-authorized');
    backend.garbage('products');
    await refuses(cart.add({ productId: 'p-mug' }), 'bad-answer');
    backend.fail('promocodes', 0);
    await refuses(cart.applyPromocode('save10'), 'network');
    backend.fail('shipping', 0);
    await refuses(cart.explain(), 'network');
  });

  it('a promo code whose check has failed is not applied later', async () => {
    quiet(/a promo code could not be checked/);
    const up = backend.fail('promocodes', 0);
    await refuses(cart.applyPromocode('save10'), 'network');
    up();
    await cart.explain();
    expect(cart.get().promocode).to.equal(null);
    expect(backend.of('promocodes')).to.have.length(1);
  });

  it('rejects with the code "timeout" when the shop does not respond in time', async () => {
    await shopRules(projectId).load();
    const answer = backend.hold('products');
    const clock = stopClock();
    const late = refusal(cart.add({ productId: 'p-mug' }));
    await until(() => backend.of('products').length === 1, 'the product is requested');
    clock.tick(30_000);
    expect((await late).code).to.equal('timeout');
    answer();
    backend.hold('promocodes');
    const later = refusal(cart.applyPromocode('save10'));
    await until(() => backend.of('promocodes').length === 1, 'the code is requested');
    clock.tick(8000);
    expect((await later).code).to.equal('timeout');
  });

  it('changes the same cart when a command follows a request of an element that is still pending', async () => {
    cartOfElements();
    const answer = backend.hold('products');
    request(document, 'add-to-cart', { productId: 'p-mug' });
    const added = cart.add({ productId: 'p-coat' });
    answer();
    expect((await added).items.map(({ title }) => title)).to.deep.equal(['Mug', 'Rain coat']);
  });
});
