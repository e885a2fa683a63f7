import { expect } from '@open-wc/testing';
import { request } from '../../src/events.js';
import { cart } from '../../src/stores/cart/cart.js';
import { promotions } from '../../src/stores/promotions/promotions.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { freshPage } from '../support/fresh-page.js';
import { until } from '../support/until.js';

describe('a promo code that another tab applies or takes off', () => {
  let backend: FakeBackend;
  beforeEach(async () => {
    freshPage();
    cart();
    backend = installFakeBackend();
    request(document, 'add-to-cart', { productId: 'p-mug' });
    await until(() => cart().get().items.length === 1, 'it is in the cart');
  });
  afterEach(() => backend.restore());

  /** The cart has come to hold another code, in whichever tab that was done. */
  const elsewhere = (code: string | null) => cart().dispatch({ type: 'applyPromocode', code }, 'promocode');
  const field = () => promotions().get().field;
  const isApplied = (code: string) =>
    until(() => {
      const now = field();
      return now.state === 'applied' && now.promocode.code === code;
    }, `${code} is applied`);
  const isAskedFor = (times: number) =>
    until(() => backend.of('promocodes').length === times, `asked for ${times} times`);

  it('[PROMO-01] is asked for and shown here, and goes', async () => {
    await promotions().load();
    elsewhere('save10');
    await isApplied('save10');
    elsewhere(null);
    await until(() => field().state === 'empty', 'it is off');
    expect(backend.of('promocodes')).to.have.length(1);
  });

  it('[PROMO-01] while the discounts are still being read is shown once, whichever answer comes first', async () => {
    const answer = backend.hold('discounts');
    const read = promotions().load();
    elsewhere('save10');
    await isApplied('save10');
    answer();
    await read;
    await isApplied('save10');
    expect(backend.of('promocodes')).to.have.length(1);
  });

  it('[PROMO-01] while it is asked for here stays off, whatever is answered then', async () => {
    await promotions().load();
    elsewhere('save10');
    await isApplied('save10');
    const answer = backend.hold('promocodes');
    const asked = promotions().load();
    await isAskedFor(2);
    elsewhere(null);
    answer();
    await asked;
    expect(field().state).to.equal('empty');
    expect(cart().get().promocode).to.equal(null);
  });

  it('[PROMO-01] is off here too where the page has applied it before anything was read', async () => {
    await promotions().apply('save10');
    expect(cart().get().promocode).to.equal('save10');
    elsewhere(null);
    await until(() => field().state === 'empty', 'it is off');
  });

  it('[PROMO-01] does not end the check of another that the visitor types here', async () => {
    backend.data.promocodes.push({ ...backend.data.promocodes[0], code: 'more' } as never);
    elsewhere('more');
    await promotions().load();
    await isApplied('more');
    const answer = backend.hold('promocodes');
    const typed = promotions().apply('save10');
    await isAskedFor(2);
    elsewhere(null);
    answer();
    await typed;
    await isApplied('save10');
    expect(cart().get().promocode).to.equal('save10');
  });

  it('[PROMO-01] is nothing to a page that shows no promo code', async () => {
    elsewhere('save10');
    await Promise.resolve();
    expect(field().state).to.equal('empty');
    expect(backend.of('promocodes')).to.deep.equal([]);
  });
});
