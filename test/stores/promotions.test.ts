import { expect } from '@open-wc/testing';
import type { WireDiscount, WirePromocode } from '../../src/ports/schemas/wire.js';
import { cart } from '../../src/stores/cart/cart.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { site } from '../../src/stores/site/site.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { fakePromocode } from '../support/fake-shop-data.js';
import { atEnd, becomes, freshPage, quiet, stopClock, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

/** Milliseconds after which a changed subtotal is checked. */
const STILL = 300;

describe('a promo code', () => {
  quiet(/a promo code could not be checked/);
  let backend: FakeBackend;
  beforeEach(async () => {
    freshPage();
    cart();
    backend = installFakeBackend();
    await addToCart({ item: { id: 'chair', title: 'Chair', price: 10 } });
  });

  const setCount = (count: number) => cart().dispatch({ type: 'setCount', id: 'chair', count }, 'count');
  /** Changes the code in the cart, as a change in any tab does. */
  const elsewhere = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
  const field = () => promotions().get().field;
  const isEmpty = () => until(() => field().state === 'empty', 'the code is removed');
  const isApplied = (code: string) =>
    until(() => {
      const now = field();
      return now.state === 'applied' && now.promocode.code === code;
    }, `${code} is applied`);
  const asked = () => backend.of('promocodes').length;
  const isAskedFor = (times: number) => until(() => asked() === times, `requested ${times} times`);

  it('[PROMO-04] typed but invalid: shows an error with a reason, and is not kept in the cart', async () => {
    backend.data.promocodes.push(fakePromocode('later', { active_from: 5, isActive: false }));
    for (const [code, error] of [
      ['', { kind: 'notfound', code: '', sum: null }],
      [' No_Pe! ', { kind: 'notfound', code: 'No_Pe', sum: null }],
      ['old', { kind: 'default', code: 'old', sum: null }],
      ['later', { kind: 'default', code: 'later', sum: null }],
      ['five', { kind: 'amount', code: 'five', sum: 5000 }],
    ] as const) {
      await promotions().apply(code);
      expect(field()).to.deep.equal({ state: 'error', error });
      expect(cart().get().promocode).to.equal(null);
    }
    expect(asked()).to.equal(4);
  });

  it('[PROMO-04] refused by an error key: shows a reason when typed, and stays when the cart already has it', async () => {
    const refuse = (body: object) => backend.answer('promocodes', () => json(body, 422));
    refuse({ error: 'total_error', active_from: 50 });
    await promotions().apply('five');
    expect(field()).to.deep.equal({ state: 'error', error: { kind: 'amount', code: 'five', sum: 5000 } });
    refuse({ error: 'default_error' });
    await promotions().apply('five');
    expect(field()).to.deep.equal({ state: 'error', error: { kind: 'default', code: 'five', sum: null } });
    elsewhere('save10');
    await promotions().load();
    await isApplied('save10');
    expect(cart().get().promocode).to.equal('save10');
  });

  it('D22: a check that fails, or whose page is left meanwhile, is repeated by the next page, and not once the code is answered or discarded', async () => {
    const nextPage = () => {
      for (const key of ['promotions.6', 'promotions-state.2'] as const) pageStores()?.delete(key);
      return promotions().load();
    };
    const up = backend.fail('promocodes', 0);
    await promotions().apply(' Save10 ');
    await nextPage();
    expect(field()).to.deep.include({ state: 'error' });
    expect(cart().get().promocode).to.equal(null);
    up();
    await nextPage();
    await isApplied('save10');
    promotions().remove();
    const answerLate = backend.hold('promocodes');
    const times = asked() + 1;
    const leftPage = promotions().apply('Save10');
    await isAskedFor(times);
    // later requests are not held
    backend.hold('promocodes')();
    await nextPage();
    await isApplied('save10');
    answerLate();
    await leftPage;
    promotions().remove();
    await promotions().apply('nope');
    backend.fail('promocodes', 0);
    await promotions().apply('five');
    promotions().clearError();
    const before = asked();
    await nextPage();
    expect([asked(), field().state]).to.deep.equal([before, 'empty']);
  });

  it('D22: is applied although the promotions are read again while it is checked, and replaces the code of the cart', async () => {
    backend.data.promocodes.push(fakePromocode('more'));
    elsewhere('save10');
    await promotions().load();
    const answer = backend.hold('promocodes');
    const typed = promotions().apply('more');
    await isAskedFor(2);
    const read = promotions().load();
    answer();
    expect(await typed).to.equal(null);
    await read;
    expect(field()).to.have.nested.property('promocode.code', 'more');
    expect([cart().get().promocode, asked()]).to.deep.equal(['more', 2]);
  });

  it('[PROMO-04] stays in the cart when it could not be checked, and is applied once the backend is available', async () => {
    elsewhere('save10');
    const up = backend.fail('promocodes', 0);
    await promotions().load();
    expect(field().state).to.equal('error');
    up();
    await promotions().load();
    expect(field().state).to.equal('applied');
  });

  it('[PROMO-01] stays in the cart, unchecked, when another code is typed and refused', async () => {
    elsewhere('save10');
    const up = backend.fail('promocodes', 0);
    await promotions().load();
    up();
    expect(await promotions().apply('nope')).to.deep.include({ kind: 'notfound' });
    expect(field()).to.have.nested.property('error.code', 'nope');
    expect(cart().get().promocode).to.equal('save10');
    await promotions().load();
    await isApplied('save10');
    backend.data.promocodes.length = 0;
    await promotions().load();
    expect(cart().get().promocode, 'the shop no longer has it').to.equal(null);
  });

  it('[PROMO-01] is requested in one spelling when typed, after a new subtotal and on reload, whichever the shop returns', async () => {
    const clock = stopClock();
    const spring = json({ promocode: fakePromocode('SPRING') });
    backend.answer('promocodes', ({ query }) => (query.get('code') === 'spring' ? spring.clone() : json({}, 404)));
    await promotions().apply(' Spring');
    await isApplied('SPRING');
    atEnd(promotions().follow());
    setCount(2);
    clock.tick(STILL);
    await isAskedFor(2);
    await promotions().load();
    expect(backend.of('promocodes').map(({ query }) => query.get('code'))).to.deep.equal([
      'spring',
      'spring',
      'spring',
    ]);
    await isApplied('SPRING');
  });

  it('[PROMO-04] fails with a timeout when its check takes 8 s', async () => {
    const clock = stopClock();
    backend.hold('promocodes');
    void promotions().apply('save10');
    await isAskedFor(1);
    clock.tick(7999);
    expect(field().state).to.equal('loading');
    clock.tick(1);
    expect(field()).to.have.nested.property('error.kind', 'timeout');
  });

  for (const [what, givesUp] of [
    ['[PROMO-01] removed', () => promotions().remove()],
    ['[PROMO-02] its field edited', () => promotions().clearError()],
  ] as const) {
    it(`${what} while it is checked: stays removed`, async () => {
      const answer = backend.hold('promocodes');
      const applied = promotions().apply('save10');
      await isAskedFor(1);
      givesUp();
      answer();
      await applied;
      expect(field().state).to.equal('empty');
      expect(cart().get().promocode).to.equal(null);
    });
  }

  it('[CART-15] and the discounts have amounts of the page’s currency, also when it changes while they are loading', async () => {
    backend.data.discounts[0] = { id: 'd-5', discount_type: 'amount', discount_amount: 5, active_from: 50 };
    backend.data.promocodes.push(fakePromocode('five-off', { discount_type: 'amount', discount_amount: 5 }));
    elsewhere('five-off');
    await promotions().load();
    const amounts = () => {
      const { discounts, field: now } = promotions().get();
      return [...discounts, now.state === 'applied' ? now.promocode : null].map((each) => each?.amount);
    };
    const isRead = () => until(() => promotions().known.get(), 'all is read');
    expect(amounts()).to.deep.equal([500, 500]);
    const withdraw = site().provide({ currency: 'JPY' });
    atEnd(withdraw);
    expect(amounts(), 'cents are no yen').to.deep.equal([undefined]);
    await isRead();
    expect(amounts()).to.deep.equal([5, 5]);
    const answer = [backend.hold('discounts'), backend.hold('promocodes')];
    withdraw();
    await until(() => backend.of('discounts').length === 3 && asked() === 3, 'amounts in euros are requested');
    atEnd(site().provide({ currency: 'JPY' }));
    for (const each of answer) each();
    await isRead();
    expect(amounts()).to.deep.equal([5, 5]);
  });

  it('[CART-15] of two answers about discounts the newer request’s counts, whichever comes last', async () => {
    const older = backend.hold('discounts');
    const first = promotions().load();
    await until(() => backend.of('discounts').length === 1, 'the first request');
    const newer = backend.hold('discounts');
    const second = promotions().load();
    await until(() => backend.of('discounts').length === 2, 'the second request');
    const [spring] = backend.data.discounts.splice(0);
    newer();
    await second;
    backend.data.discounts.push(spring as WireDiscount);
    older();
    await first;
    expect(promotions().get().discounts).to.deep.equal([]);
  });

  describe('with a minimum that only the shop knows', () => {
    const fromTwenty = ({ query }: { query: URLSearchParams }) =>
      json({ promocode: fakePromocode('secret', { isActive: Number(query.get('subtotal')) >= 20 }) });
    const standing = () => {
      const now = field();
      return now.state === 'applied' ? { active: now.promocode.isActive, checking: now.checking } : now.state;
    };
    const isStill = (active: boolean) =>
      becomes(() => JSON.stringify(standing()), JSON.stringify({ active, checking: false }));
    let unfollow: () => void;
    beforeEach(async () => {
      backend.answer('promocodes', fromTwenty);
      elsewhere('secret');
      await promotions().load();
      unfollow = promotions().follow();
    });
    afterEach(() => unfollow());

    it('[PROMO-03] is requested again when the subtotal changes, and becomes active', async () => {
      const clock = stopClock();
      expect(standing()).to.deep.equal({ active: false, checking: false });
      setCount(2);
      expect(standing()).to.deep.equal({ active: false, checking: true });
      clock.tick(STILL);
      await isStill(true);
    });

    it('[PROMO-03] has the state of the cart as it is when the count changes during a request, and also when it changes back', async () => {
      const clock = stopClock();
      setCount(2);
      const answer = backend.hold('promocodes');
      clock.tick(STILL);
      await isAskedFor(2);
      setCount(1);
      answer();
      await isAskedFor(3);
      await isStill(false);
      promotions().remove();
      const answerTyped = backend.hold('promocodes');
      const typed = promotions().apply('secret');
      await isAskedFor(4);
      setCount(2);
      answerTyped();
      await typed;
      expect(standing()).to.deep.equal({ active: true, checking: false });
    });

    it('[PROMO-01] stays when another code is tried: refused, not answered, or given up while the count changes', async () => {
      backend.answer('promocodes', (call) => (call.query.get('code') === 'secret' ? fromTwenty(call) : json({}, 404)));
      expect(await promotions().apply('nope')).to.deep.include({ kind: 'notfound', code: 'nope' });
      expect(standing()).to.deep.equal({ active: false, checking: false });
      const up = backend.fail('promocodes', 0);
      expect(await promotions().apply('save10')).to.deep.include({ kind: 'timeout', code: 'save10' });
      expect(standing()).to.deep.equal({ active: false, checking: false });
      up();
      backend.answer('promocodes', fromTwenty);
      backend.hold('promocodes');
      void promotions().apply('save10');
      setCount(2);
      backend.hold('promocodes')();
      promotions().clearError();
      await isStill(true);
      expect(cart().get().promocode).to.equal('secret');
    });

    it('keeps its known state when it could not be requested again', async () => {
      const clock = stopClock();
      backend.fail('promocodes', 0);
      setCount(2);
      clock.tick(STILL);
      await isStill(false);
      expect(cart().get().promocode).to.equal('secret');
    });
  });

  describe('[PROMO-01] applied or removed in another tab', () => {
    it('is requested and shown here, and removed here', async () => {
      await promotions().load();
      elsewhere('save10');
      await isApplied('save10');
      elsewhere(null);
      await isEmpty();
      expect(asked()).to.equal(1);
    });

    it('replaces the code that is applied here, also while it is checked and when it could not be', async () => {
      await promotions().apply('save10');
      const answer = backend.hold('promocodes');
      elsewhere('more');
      await isAskedFor(2);
      expect(field()).to.deep.equal({ state: 'loading', code: 'more', kept: true, promocode: null });
      backend.fail('promocodes', 0);
      answer();
      await until(() => field().state === 'error', 'it could not be checked');
      expect(cart().get().promocode).to.equal('more');
    });

    it('is applied once here while the discounts are still loading', async () => {
      const answer = backend.hold('discounts');
      const read = promotions().load();
      elsewhere('save10');
      await isApplied('save10');
      answer();
      await read;
      await isApplied('save10');
      expect(asked()).to.equal(1);
    });

    it('stays removed after the response when it is removed during a check here', async () => {
      await promotions().load();
      elsewhere('save10');
      await isApplied('save10');
      const answer = backend.hold('promocodes');
      const read = promotions().load();
      await isAskedFor(2);
      elsewhere(null);
      answer();
      await read;
      expect(field().state).to.equal('empty');
      expect(cart().get().promocode).to.equal(null);
    });

    it('is removed here too when this page has applied it before loading promotions', async () => {
      await promotions().apply('save10');
      expect(cart().get().promocode).to.equal('save10');
      elsewhere(null);
      await isEmpty();
    });

    it('does not cancel the check of another code that is typed here', async () => {
      backend.data.promocodes.push({ ...backend.data.promocodes[0], code: 'more' } as WirePromocode);
      elsewhere('more');
      await promotions().load();
      await isApplied('more');
      const answer = backend.hold('promocodes');
      const typed = promotions().apply('save10');
      await isAskedFor(2);
      expect(field()).to.have.nested.property('promocode.code', 'more');
      elsewhere(null);
      await Promise.resolve();
      expect(field(), 'the removed code counts no more').to.include({ state: 'loading', promocode: null });
      answer();
      await typed;
      await isApplied('save10');
      expect(cart().get().promocode).to.equal('save10');
    });

    it('is not requested by a page that shows no promo code', async () => {
      elsewhere('save10');
      await Promise.resolve();
      expect(field().state).to.equal('empty');
      expect(asked()).to.equal(0);
    });
  });
});
