// runs in firefox, webkit: what the README promises of every browser
// slow: packs the package as for publishing
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { verifyOrder } from '../../elements/verify.js';
import { corsHeaders, formspree, takenOf } from '../support/form-services.mjs';
import { internet } from './support/internet.js';
import { placeOrder } from './support/own-site.js';
import { command, deliver, packed, serve } from './support/published.js';
import type { Visitor } from './support/visit.js';
import { visit } from './support/visit.js';

/** A form service with one form; adds the orders it accepts to `orders`. */
const service = (orders: URLSearchParams[]) => async (request: IncomingMessage, response: ServerResponse) => {
  const cors = corsHeaders(request, new URLSearchParams());
  if (request.url !== '/f/your-form') return void response.writeHead(404, cors).end();
  const taken = await takenOf(request, new URLSearchParams());
  const { status = 200, headers, body = '' } = formspree(taken, { accept: request.headers.accept ?? '' });
  if (status === 200) orders.push(new URLSearchParams(taken.fields));
  response.writeHead(status, { ...cors, ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body));
};

let place = '';
let unpacked = '';
/** A journey on a page in a separate folder with the files of `write`; its external URLs are faked, not changed. */
const visitPage = (
  write: (folder: string) => void,
  journey: (visitor: Visitor, orders: URLSearchParams[], folder: string) => Promise<void>,
) =>
  async function (this: Mocha.Context) {
    const folder = mkdtempSync(join(place, 'shop-'));
    write(folder);
    const orders: URLSearchParams[] = [];
    const hosts = { 'cdn.jsdelivr.net': deliver(unpacked), 'formspree.io': service(orders) };
    const [{ proxy, missed, close }, server] = await Promise.all([internet(hosts), serve(unpacked, folder)]);
    try {
      const browser = { newContext: () => this.world.browser.newContext({ proxy }) };
      const world = { ...this.world, origin: server.origin, browser };
      await visit((visitor) => journey(visitor, orders, folder)).call({ world } as Mocha.Context);
      expect([...missed], 'requested unknown hosts').to.deep.equal([]);
    } finally {
      server.close();
      close();
    }
  };

/** Writes the first page of the package's README, unchanged except for the path of `shop.js`. */
const pasteReadme = (script: string) => (folder: string) => {
  const readme = readFileSync(join(unpacked, 'README.md'), 'utf8');
  const [, page = ''] = /```html\n(<!doctype html>.*?)```/s.exec(readme) ?? [];
  expect(readme).to.contain(`dist/${script}`);
  writeFileSync(join(folder, 'index.html'), page.replace('dist/elements/shop.js', `dist/${script}`));
};

describe('journey: a shop without a server, with the package as published', function () {
  const { engine } = this.ctx.world;
  before(async () => {
    place = mkdtempSync(join(tmpdir(), 'published-'));
    unpacked = await packed();
  });
  after(() => rmSync(place, { recursive: true, force: true }));

  for (const script of ['elements/shop.js', 'light/elements/shop.js'])
    it(
      `the README’s first page with ${script}: shows four products, and sends an order of one to a form service`,
      visitPage(pasteReadme(script), async (visitor, orders) => {
        const tab = await visitor.open('/', { width: 390 });
        await tab.gives(() => eyes.all('h3').map(({ textContent }) => textContent), ['Stool', 'Lamp', 'Vase', 'Mug']);
        const isDrawn = () =>
          eyes.all<HTMLImageElement>('img').filter(({ naturalWidth }) => naturalWidth > 0).length > 1;
        await tab.until(isDrawn, 'the first pictures are loaded');
        await tab.press('button', /Add to cart.*Mug|Mug.*Add to cart/);
        await tab.press('button', /cart.*1/i);
        await tab.press('button', 'Checkout');
        await placeOrder(tab);
        expect(orders).to.have.length(1);
        const [sent] = orders;
        expect(sent?.get('order')).to.equal('Mug × 1: 18.50 EUR');
        expect(sent?.get('total')).to.equal('18.50 EUR');
        expect(sent?.get('sb-key')).to.have.length(36);
        expect(sent?.get('email')).to.equal('grace@example.com');
      }),
    );

  // the command and the verified order are Node’s; the page is of the same kind as the README’s
  if (engine === 'chromium')
    it(
      'written and served by the command: section, promo code, delivery and order work, and shop.json verifies the order',
      visitPage(
        (folder) => {
          spawnSync(process.execPath, [command(unpacked), 'init', folder]);
          const page = readFileSync(join(folder, 'index.html'), 'utf8');
          const sent = page.replace('mailto:you@shop.example', 'https://formspree.io/f/your-form');
          writeFileSync(join(folder, 'index.html'), sent);
        },
        async (visitor, orders, folder) => {
          const tab = await visitor.open('/');
          await tab.press('[role=tab]', 'Table');
          await tab.press('button', /Add to cart.*Belly vase|Belly vase.*Add to cart/);
          await tab.press('button', /cart.*1/i);
          await tab.write('Promo code', 'hello');
          await tab.press('button', 'Apply');
          await tab.says('−€5');
          await tab.press('button', 'Checkout');
          await tab.press('label', 'Pickup');
          await tab.press('label', 'From the workshop');
          await placeOrder(tab);
          const received = orders[0]?.get('sb-order') ?? '';
          const shop = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
          expect(verifyOrder(received, shop)).to.deep.include({ ok: true, differences: [] });
          expect(verifyOrder(received.replaceAll('58', '5.8'), shop).ok).to.equal(false);
        },
      ),
    );
});
