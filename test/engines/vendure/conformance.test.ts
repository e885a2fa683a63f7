import { openVendureBackend } from '../../../src/backends/vendure/vendure.js';
import { backendTests } from '../../../src/ports/backend/conformance.js';
import { allPieces, CONTACT, cartOf, EngineVisitor, SHOP_API } from './visitor.js';

describe('Vendure as a backend', () => {
  it('passes the tests of a backend', async () => {
    const one = (await allPieces()).find(({ variant }) => variant.quantity > 0);
    if (!one) throw new Error('the shop is empty');
    const cart = cartOf([{ ...one, count: 1 }]);
    const visitor = new EngineVisitor();
    const { total } = await visitor.quote(cart);
    const lead = JSON.parse(
      JSON.stringify({
        ...{ id: 'checkout', fields: CONTACT },
        products: [{ type: 'product', variant_id: one.variant.id, product_id: one.variant.productId, count: 1 }],
        ...{ 'shipping[id]': '1', 'shipping[fields][country]': 'DE', 'shipping[fields][addressLine1]': 'A 1' },
        pay: { price: total / 100, desc: '' },
      }),
    );
    const shop = { currency: 'EUR', promocode: 'WELCOME10', lead };
    for (const { name, run } of await backendTests(() => openVendureBackend({ src: SHOP_API }), shop)) {
      await run().catch((cause: Error) => {
        throw new Error(`${name}: ${cause.message}`, { cause });
      });
    }
  }).timeout(180_000);
});
