// runs only in chromium: it tests the mock, not the elements
import { mock } from '../../demo/docs/examples/mock-server.mjs';
import { openapi } from '../../demo/docs/openapi.mjs';
import { placeOrder, visitOwnSite } from './support/own-site.js';

const BODY = `<sb-site project-id="mock" group-id="mock"></sb-site><sb-catalogue></sb-catalogue><sb-cart-button></sb-cart-button>
<sb-cart></sb-cart>`;

describe('journey: a shop on the mock of the OpenAPI file', () => {
  it(
    'shows its products, applies its promo code, and accepts an order',
    visitOwnSite({ body: BODY, answer: mock(JSON.parse(JSON.stringify(openapi()))) }, async (tab) => {
      await tab.says('Belly vase');
      await tab.says('Day mug');
      await tab.press('button', /Add to cart.*Belly vase|Belly vase.*Add to cart/);
      await tab.press('button', /cart.*1/i);
      await tab.write('Promo code', 'welcome10');
      await tab.press('button', 'Apply');
      await tab.says('−€5.80');
      await tab.press('button', 'Checkout');
      await tab.press('label', 'Pickup');
      await tab.press('label', 'Collect it');
      await placeOrder(tab);
    }),
  );
});
