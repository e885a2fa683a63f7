import { expect } from '@open-wc/testing';
import type { SinonFakeTimers } from 'sinon';
import { joinStops } from '../../src/domain/shared/observable.js';
import type { WireShippingMethod } from '../../src/ports/schemas/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { cartOpen } from '../../src/stores/cart/open.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { cartRefresh, loadPromotionsOnce, loadShippingOnce } from '../../src/stores/refresh/refresh.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { type FakeBackend, type FakeCall, installFakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { freshPage, provide, quiet, stopClock, until } from '../support/fixture.js';

/** Milliseconds after which the methods are requested for a changed subtotal. */
const STILL = 300;

describe('the shipping methods', () => {
  let backend: FakeBackend;
  let clock: SinonFakeTimers;
  let unfollow = () => {};

  beforeEach(() => {
    freshPage();
    cart();
    backend = installFakeBackend();
    clock = stopClock();
  });
  afterEach(() => unfollow());

  /** A courier whose price only the backend knows: a tenth of the subtotal. */
  const tenth = ({ query }: FakeCall) => {
    const current = Number(query.get('subtotal')) / 10;
    const method: WireShippingMethod = { id: 's-tenth', title: 'Tenth', type: 'delivery', price: { current } };
    return json({ methods: [method] });
  };
  const price = () => shipping().get().methods[0]?.price;
  const sums = () => backend.of('shipping').map(({ query }) => query.get('subtotal'));

  const setCount = (count: number) => cart().dispatch({ type: 'setCount', id: 'chair', count }, 'count');
  /** Changes the subtotal to that of so many chairs, and lets the delay pass. */
  function becomes(count: number) {
    setCount(count);
    clock.tick(STILL);
  }
  const isReady = () => until(() => shipping().get().state === 'ready', 'the methods are loaded');

  it('[SHIP-02] are requested again when the page changes its language, country or currency, and not before they are needed', async () => {
    const asked = () => backend.of('shipping').map(({ query }) => `${query.get('language')} ${query.get('country')}`);
    provide({ language: 'de', country: 'DE' });
    expect(asked()).to.deep.equal([]);
    await shipping().load();
    provide({ language: 'ru' });
    await until(() => asked().length === 2, 'they are requested in the language');
    await isReady();
    provide({ country: 'FR' });
    await until(() => asked().length === 3, 'they are requested for the country');
    await isReady();
    provide({ pageId: 'contacts' });
    expect(price()).to.equal(500);
    provide({ currency: 'JPY' });
    await until(() => price() === 5, 'they have prices in the currency');
    expect(asked()).to.deep.equal(['de DE', 'ru DE', 'ru FR', 'ru FR']);
    // the end of the test takes these settings back, for which they would be requested again
    freshPage();
  });

  describe('with prices that depend on the subtotal', () => {
    beforeEach(async () => {
      backend.answer('shipping', tenth);
      await addToCart({ item: { id: 'chair', title: 'Chair', price: 10 } });
      await shipping().load();
      unfollow = shipping().follow();
    });

    it('[SHIP-02] are requested once the subtotal has stopped changing, for the latest subtotal', async () => {
      expect(price()).to.equal(100);
      setCount(2);
      clock.tick(STILL - 1);
      setCount(3);
      clock.tick(STILL - 1);
      expect(sums()).to.deep.equal(['10']);
      expect(shipping().get().state).to.equal('loading');
      clock.tick(1);
      await isReady();
      expect(sums()).to.deep.equal(['10', '30']);
      expect(price()).to.equal(300);
    });

    it('are not requested when the subtotal returns to its earlier value before the request', async () => {
      setCount(2);
      setCount(1);
      expect(shipping().get().state).to.equal('ready');
      clock.tick(STILL);
      expect(sums()).to.deep.equal(['10']);
    });

    it('are never shown for an older subtotal', async () => {
      const release = backend.hold('shipping');
      becomes(2);
      await until(() => sums().length === 2, 'the methods for two chairs are requested');
      setCount(5);
      release();
      clock.tick(STILL);
      const seen = new Set<number | undefined>();
      const stop = shipping().subscribe(({ methods }) => seen.add(methods[0]?.price));
      await isReady();
      stop();
      expect([...seen]).to.deep.equal([100, 500]);
    });

    it('are those of the latest subtotal for a caller that is waiting', async () => {
      const release = backend.hold('shipping');
      const read = shipping().read();
      await until(() => sums().length === 2, 'the methods are requested');
      setCount(4);
      release();
      clock.tick(STILL);
      await read;
      expect(price()).to.equal(400);
    });

    it('[SHIP-02] are requested for a chosen country also when the subtotal changes and changes back meanwhile', async () => {
      const release = backend.hold('shipping');
      shipping().setCountry('de');
      await until(() => sums().length === 2, 'the methods for the country are requested');
      setCount(2);
      release();
      setCount(1);
      clock.tick(STILL);
      await isReady();
      expect(shipping().get().pricedFor).to.equal('EUR DE');
    });

    it('are not requested without a view, and a new view gets the latest prices', async () => {
      unfollow();
      becomes(2);
      expect(sums()).to.deep.equal(['10']);
      unfollow = shipping().follow();
      clock.tick(STILL);
      await until(() => price() === 200, 'the price matches the cart');
    });

    it('are requested at once when the last view ends before a pending request', async () => {
      setCount(2);
      unfollow();
      await shipping().whenLoaded();
      expect(price()).to.equal(200);
    });

    it('keep the same list for an equal response, and are requested at once for a chosen country', async () => {
      const { methods } = shipping().get();
      await shipping().load();
      expect(shipping().get().methods === methods).to.equal(true);
      shipping().setCountry('de');
      await isReady();
      expect(backend.of('shipping').at(-1)?.query.get('country')).to.equal('DE');
    });
  });

  describe('a form that needs the shipping methods', () => {
    const methodsState = () => [shipping().get().state, backend.of('shipping').length];

    it('requests them when nothing else has requested them', async () => {
      unfollow = loadShippingOnce();
      await isReady();
      expect(methodsState()).to.deep.equal(['ready', 1]);
    });

    it('requests methods and discounts once with a cart that opens and refreshes, and by itself where none does', async () => {
      const opened = () => {
        cartOpen().open();
        unfollow = joinStops(loadShippingOnce(), loadPromotionsOnce(), () => cartOpen().close());
      };
      const calls = () => [backend.of('shipping').length, backend.of('discounts').length];
      opened();
      await cartRefresh().run();
      clock.tick(500);
      unfollow();
      expect(calls()).to.deep.equal([1, 1]);
      freshPage();
      opened();
      clock.tick(499);
      expect(calls()).to.deep.equal([1, 1]);
      clock.tick(1);
      await until(() => shipping().get().state === 'ready' && promotions().known.get(), 'both are loaded');
      expect(calls()).to.deep.equal([2, 2]);
    });

    it('requests nothing while the cart is refreshed or after that has failed, and the failure is reported once', async () => {
      const heard = quiet();
      const back = backend.fail('shipping', 0);
      const reading = cartRefresh().run();
      unfollow = loadShippingOnce();
      await reading;
      back();
      expect(methodsState()).to.deep.equal(['failed', 1]);
      const { href } = new URL('/api/ecommerce/shipping/', location.href);
      expect(heard.warnings).to.deep.equal([
        `sb-elements: the cart could not be brought up to date (network: no answer from ${href})`,
      ]);
    });
  });
});
