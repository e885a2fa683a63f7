// slow: reads the whole shop a dozen times
import { backendTests, type KnownShop } from '../../src/ports/backend/conformance.js';
import { specification } from '../../src/ports/backend/specification.js';
import { order, Shop } from './support/shop.js';

const DEMO: KnownShop = { currency: 'EUR', projectId: 'demo', groupId: 'demo', promocode: 'WELCOME10' };

describe('the reference backend', () => {
  it('passes every conformance test of a backend', async () => {
    const shop = await Shop.open();
    const lead = { ...order(await shop.product('demo')), projectId: 'demo' };
    const backend = specification({ api: shop.url('') });
    for (const { name, run } of await backendTests(() => backend, { ...DEMO, lead })) {
      try {
        await run();
      } catch (cause) {
        throw new Error(`${name}: ${(cause as Error).message}`, { cause });
      }
    }
    await shop.reset();
  });
});
