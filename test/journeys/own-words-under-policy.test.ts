// runs in firefox, webkit: content policies and Trusted Types

import { mock } from '../../demo/docs/examples/mock-server.mjs';
import { openapi } from '../../demo/docs/openapi.mjs';
import { contentSecurityPolicy } from '../../demo/server/csp.js';
import { visitOwnSite } from './support/own-site.js';

const OWN = {
  'cart::title': 'Basket',
  'cart::button': { one: '{label}: {count} thing', other: '{label}: {count} things' },
  'catalogue::add_to_cart': '<img src=x onerror=alert(1)> Take it',
};

describe('journey: the page’s own texts under a strict content policy', () => {
  it(
    'are read from a JSON script without a nonce, and markup in them is shown as text',
    visitOwnSite(
      {
        body: `<script type="application/json" data-sb-texts>${JSON.stringify(OWN)}</script><sb-site project-id="mock"></sb-site>
<sb-catalogue></sb-catalogue><sb-cart-button></sb-cart-button><sb-cart></sb-cart>`,
        headers: { 'content-security-policy': contentSecurityPolicy() },
        answer: mock(JSON.parse(JSON.stringify(openapi()))),
      },
      async (tab) => {
        await tab.press('button', /<img src=x onerror=alert\(1\)> Take it.*Belly vase|Belly vase.*Take it/);
        await tab.press('button', 'Basket: 1 thing');
        await tab.first('dialog', /Basket/);
        await tab.gives(() => eyes.all('img[src="x"]').length, 0);
      },
    ),
  );
});
