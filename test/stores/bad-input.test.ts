import { expect } from '@open-wc/testing';
import { cart } from '../../src/stores/cart/cart.js';
import { addToCart } from '../../src/stores/cart/requests.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { badInputRows } from '../support/bad-input-rows.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { details, freshPage, quiet, until } from '../support/fixture.js';

const record = await (await fetch('/src/decisions/021-bad-input.md')).text();
const rows = badInputRows(record, 'In the stores of a page');

describe('bad input to the stores of the cart', () => {
  let backend: FakeBackend;
  const errors = details('sb-error');
  quiet(
    /nothing was added: "(-1|NaN)" is not a valid count/,
    /could not be brought up to date/,
    /a promo code could not be checked/,
  );

  beforeEach(async () => {
    freshPage();
    cart();
    backend = installFakeBackend();
    await addToCart({ productId: 'p-mug', count: 12 });
    await cartRefresh().run();
    shipping().choose('s-courier');
    await promotions().apply('save10');
    expect(promotions().get().field.state).to.equal('applied');
    expect(cart().get()).to.include({ promocode: 'save10', shippingId: 's-courier' });
  });

  /** Checks that the work does not change the cart. */
  async function unchanged(work: () => Promise<unknown>): Promise<void> {
    const before = JSON.stringify(cart().get());
    await work();
    expect(JSON.stringify(cart().get())).to.equal(before);
  }
  const add = async (asked: number) => {
    await unchanged(() => addToCart({ productId: 'p-mug', count: asked }));
    return errors[0]?.message ? 'refused in words, the cart stays' : 'not told';
  };
  /** Refreshes the cart while the backend responds to one call with garbage. */
  const read = (name: 'products' | 'discounts' | 'shipping' | 'promocodes') =>
    unchanged(async () => {
      const undo = backend.garbage(name);
      await cartRefresh().run();
      undo();
    });
  const garbage = async (name: Parameters<typeof read>[0], stays: string) => {
    const { discounts } = promotions().get();
    expect(discounts).to.have.length.above(0);
    await read(name);
    expect(promotions().get().discounts).to.deep.equal(discounts);
    const isTold = cartRefresh().get() === 'failed' && errors.length === 1;
    return `${stays}, the failure is ${isTold ? 'told' : 'not told'}`;
  };

  const CASES: Record<string, () => Promise<string>> = {
    'add-to-cart with a count of -1 | a script': () => add(-1),
    'add-to-cart with a count of NaN | a script': () => add(Number.NaN),
    'add-to-cart with a count of 1e9 | a script': async () => {
      await addToCart({ productId: 'p-mug', count: 1e9 });
      return `${cart().get().items[0]?.count} pieces`;
    },
    'products that are garbage | the backend': () => garbage('products', 'the lines stay'),
    'discounts that are garbage | the backend': () => garbage('discounts', 'those that were known stay'),
    'shipping that is garbage | the backend': () => garbage('shipping', 'the choice stays'),
    "a promo code's answer that is garbage | the backend": async () => {
      await read('promocodes');
      return `the code stays ${promotions().get().field.state}`;
    },
    "a promo code's answer that never comes | the backend": async () => {
      const release = backend.hold('promocodes');
      await unchanged(async () => {
        const asked = backend.of('promocodes').length;
        void cartRefresh().run();
        await until(() => backend.of('promocodes').length > asked, 'the code is requested');
      });
      const { state } = promotions().get().field;
      release();
      await cartRefresh().run();
      return `the code stays ${state}`;
    },
  };

  it('each row of the table in the decision has a test, and each test has a row', () => {
    expect(rows.map(({ input }) => input)).to.deep.equal(Object.keys(CASES));
  });

  for (const { input, result } of rows) {
    it(`${input}: ${result}`, async () => {
      expect(await CASES[input]?.()).to.equal(result);
    });
  }
});
