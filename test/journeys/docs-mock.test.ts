// runs only in chromium: what is tried is the mock, not the elements
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mock } from '../../demo/docs/examples/mock-server.mjs';
import { openapi } from '../../demo/docs/openapi.mjs';
import { visit } from './support/visit.js';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mock</title>
<script type="module" src="/dist/elements/shop.js"></script><link rel="icon" href="data:,"></head><body>
<sb-site project-id="mock" group-id="mock"></sb-site><sb-catalogue></sb-catalogue><sb-cart-button></sb-cart-button>
<sb-cart></sb-cart></body></html>`;

describe('journey: a shop on the mock of the OpenAPI file', () => {
  it('shows its products, takes its promo code, and takes an order', async function () {
    const answer = mock(JSON.parse(JSON.stringify(openapi())));
    const server = createServer(async (request, response) => {
      const path = request.url ?? '';
      if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
      else if (path.startsWith('/dist/'))
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(`.${path}`));
      else answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await visit(async (visitor) => {
        const tab = await visitor.open('/page');
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
        await tab.write('Name', 'Grace Hopper');
        await tab.write('Email', 'grace@example.com');
        await tab.write('Phone', '+493012345678');
        await tab.press('button', /Place order/);
        await tab.says(/thank you/i);
      }).call({ world: { ...this.world, origin } } as Mocha.Context);
    } finally {
      server.close();
    }
  });
});
