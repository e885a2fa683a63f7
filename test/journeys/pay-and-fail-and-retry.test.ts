// runs in firefox, webkit: payment and history
// runs in light: dist/light
import { expect } from '@esm-bundle/chai';
import { checkOut, type Visitor, visitFreshShop } from './support/visit.js';

/** A page with a bill, but no catalogue. */
const PAGE = '/dev/pages/cart.html';

/** Orders one custom item by a request to the backend, as a checkout does. Returns the URL of its bill. */
async function order(visitor: Visitor): Promise<string> {
  const item = { id: 'gift', type: 'custom', count: 4, price: 5, title: 'Gift wrapping', img: null };
  const lead = {
    id: 'checkout',
    is_ajax: 1,
    jsform: 1,
    projectId: 'demo',
    fields: [{ id: 'email', name: 'email', type: 'email', value: 'ada@example.com' }],
    products: [{ ...item, product_id: null, variant_id: null }],
    pay: { price: 20, desc: 'Order' },
    return_path: PAGE,
  };
  const answer = await visitor.call('/mod/project/shop/lead/send/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify(lead),
  });
  const body = await answer.json();
  expect(answer.status, JSON.stringify(body)).to.equal(200);
  return `${PAGE}?pay_id=${body.pay.pay_id}&h=${body.pay.pay_hash}`;
}

describe('journey: a payment that fails and is retried', () => {
  it(
    '[EVT-01] a declined payment can be retried and completed',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open(await order(visitor));
      await tab.press('button', /^pay €20/i);
      await tab.arrives('/mod/pay/');
      await tab.press('button', /decline/i);
      await tab.arrives(PAGE);
      await tab.says('Payment failed');

      await tab.press('button', 'Try again');
      await tab.press('button', /^pay €20/i);
      await tab.arrives('/mod/pay/');
      await tab.press('button', /^pay/i);
      await tab.arrives(PAGE);
      await tab.says('Payment completed');
    }),
  );

  it(
    '[LEAD-02] an order from the drawer that is paid at a page of the shop’s own arrives there; Back leads to the closed drawer',
    visitFreshShop(async (visitor) => {
      const tab = await visitor.open(PAGE);
      // as a backend that has a page for payments, and no bills
      await tab.ask(() => {
        const ask = globalThis.fetch;
        globalThis.fetch = async (...given) => {
          const answer = await ask(...given);
          return answer.url.includes('/lead/send/')
            ? Response.json({ lead_id: '10-427', pay: { pay_link: '/legal' } })
            : answer;
        };
      });
      await tab.press('button', 'Add a lamp');
      await checkOut(tab);
      await tab.press('button', /^place order/i);
      await tab.arrives('/legal');
      await tab.back();
      await tab.arrives(PAGE);
      expect(await tab.ask(() => location.hash)).to.equal('');
    }),
  );
});
