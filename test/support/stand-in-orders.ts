import { expect } from '@esm-bundle/chai';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import type { BackendApis } from '../../src/ports/backend/apis.js';
import { backendTests } from '../../src/ports/backend/conformance.js';
import type { Backend } from '../../src/ports/backend/port.js';
import { quiet } from './quiet.js';

// Carts, orders and responses for tests of backends with fake shops.

/** A fake shop. */
interface StandIn {
  readonly problems: string[];
  spoil: (asked: string) => Response | undefined;
}

/** A cart line of a chair. */
export const line = (variantId: string, count: number, price: number, productId = variantId) => {
  return {
    ...{ id: `l${variantId}`, type: 'product' as const, productId, variantId },
    ...{ count, price, title: 'Chair', note: '' },
  };
};

export const cart = (lines: QuotedCart['lines'], changes: Partial<QuotedCart> = {}): QuotedCart => {
  return { lines, promocode: null, shippingId: null, country: '', ...changes };
};

/** The lines of a quote, as texts. */
export const shown = ({ lines }: { lines: readonly { kind: string; id: string; amount: number }[] }) =>
  lines.map(({ kind, id, amount }) => `${kind} ${id} ${amount}`);

/** The lead of an order of two chairs with notes. */
export const leadOf = (variantId: string, total: number, changes: Record<string, unknown> = {}) => ({
  id: 'order',
  fields: [
    { id: 'f1', name: 'email', type: 'email', value: 'ada@example.org' },
    { id: 'f2', name: 'Full name', type: 'name', value: 'Ada Lovelace' },
    { id: 'f3', name: 'Gift wrap', type: 'text', value: 'yes' },
  ],
  products: [
    {
      ...{ id: `l${variantId}`, type: 'product', count: 2, price: 10, title: 'Chair', productId: '1', variantId },
      note: 'oiled',
    },
  ],
  pay: { price: total },
  note: 'Ring twice',
  ...changes,
});

/** Runs the conformance tests of the port: expects more than `least`, and no contract violations of the fake shop. */
export async function passesPortTests<Shop extends StandIn>(
  create: () => Shop,
  open: (shop: Shop) => Backend | Promise<Backend>,
  given: { promocode: string; lead: Record<string, unknown> },
  least: number,
): Promise<void> {
  const shops: Shop[] = [];
  const make = () => {
    const shop = create();
    shops.push(shop);
    return open(shop);
  };
  const tests = await backendTests(make, { currency: 'EUR', ...given });
  for (const { name, run } of tests)
    await run().catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  expect(tests.length).to.be.above(least);
  expect(shops.flatMap(({ problems }) => problems)).to.deep.equal([]);
}

/** Checks a page whose currency the shop does not have: one warning, and sums and orders are refused. */
export async function refusesCurrency(apis: BackendApis, lines: QuotedCart['lines'], order: Record<string, unknown>) {
  const heard = quiet(/the page's currency is JPY, the shop has EUR: its prices are not converted/);
  for (const _ of [1, 2]) expect((await apis.shop.settings()).currency).to.equal('EUR');
  expect(heard.warnings).to.have.length(1);
  const message = 'The shop cannot accept this order as it is. Change it, or contact the shop';
  const refusedBy = (asked: Promise<unknown>) =>
    asked.catch((error) => ({ status: error.status, message: error.message }));
  expect(await refusedBy(apis.cart.quote(cart(lines), 'JPY'))).to.deep.equal({ status: 422, message });
  expect(await refusedBy(apis.lead.send(order, 'k1'))).to.deep.equal({ status: 422, message });
}

/** Requests a product with each of the responses, and compares status and code of the errors. */
export async function failsWith(
  stand: StandIn,
  { shop }: BackendApis,
  answers: readonly [answer: Response, status: number, code: string][],
): Promise<void> {
  for (const [response, status, code] of answers) {
    stand.spoil = () => response;
    const failed = await shop.products({ productIds: ['1'] }, 'EUR').catch((error) => error);
    expect({ status: failed.status, code: failed.code }).to.deep.equal({ status, code });
  }
}
