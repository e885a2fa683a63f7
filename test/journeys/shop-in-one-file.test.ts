// runs in firefox, webkit: what the README promises of every browser
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { verifyOrder } from '../../elements/verify.js';
import type { Tab } from './support/tab.js';
import type { Visitor } from './support/visit.js';
import { visit } from './support/visit.js';

const CDN = /https:\/\/cdn\.jsdelivr\.net\/npm\/[^/]+(?=\/)/g;
const ENDPOINT = 'https://formspree.io/f/your-form';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const README = readFileSync('README.md', 'utf8');
const STARTER = 'demo/starter';

/** A page as it is published; nothing of it is changed but whose addresses are asked. */
function pageOf(page: string): string {
  expect(page.match(CDN)).to.have.length(3);
  expect(page).to.contain(ENDPOINT);
  return page.replace(CDN, '').replace(ENDPOINT, '/orders');
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** A file server with the page, its folder, and the library as it is built, and a form service beside it. */
async function serve(page: string, folder = '.') {
  const orders: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (path === '/orders') {
      orders.push(await bodyOf(request));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const found = () => readFile(join('.', path)).catch(() => readFile(join(folder, path)).catch(() => null));
    const body = path === '/' ? page : await found();
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, orders, close: () => server.close() };
}

type Server = Awaited<ReturnType<typeof serve>>;

/** A visit of a page on a file server of its own. */
const visitPage = (page: string, folder: string, journey: (visitor: Visitor, server: Server) => Promise<void>) =>
  async function (this: Mocha.Context) {
    const server = await serve(pageOf(page), folder);
    try {
      const world = { ...this.world, origin: server.origin };
      await visit((visitor) => journey(visitor, server)).call({ world } as Mocha.Context);
    } finally {
      server.close();
    }
  };

/** Fills in and sends the form of the order. */
async function order(tab: Tab): Promise<void> {
  await tab.press('button', 'Checkout');
  await tab.write('Name', 'Grace Hopper');
  await tab.write('Email', 'grace@example.com');
  await tab.write('Phone', '+493012345678');
  await tab.press('button', /Place order/);
  await tab.says(/thank you/i);
}

describe('journey: a shop without a server', () => {
  it(
    'that the README begins with: four products, one into the cart, and its order at a form service',
    visitPage(/```html\n(<!doctype html>.*?)```/s.exec(README)?.[1] ?? '', '.', async (visitor, { orders }) => {
      const tab = await visitor.open('/', { width: 390 });
      await tab.gives(() => eyes.all('h3').map(({ textContent }) => textContent), ['Stool', 'Tray', 'Board', 'Spoon']);
      await tab.press('button', /Add to cart.*Tray|Tray.*Add to cart/);
      await tab.press('button', /cart.*1/i);
      await order(tab);
      expect(orders).to.have.length(1);
      const [sent] = orders;
      expect(sent?.get('order')).to.equal('Tray × 1: 34.50 EUR');
      expect(sent?.get('total')).to.equal('34.50 EUR');
      expect(sent?.get('sb-key')).to.have.length(36);
      expect(sent?.get('email')).to.equal('grace@example.com');
    }),
  );

  it(
    'that the command writes: a section, a promo code, a way of delivery, and the order, which its file verifies',
    visitPage(readFileSync(`${STARTER}/index.html`, 'utf8'), STARTER, async (visitor, { orders }) => {
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
      await tab.write('Name', 'Grace Hopper');
      await tab.write('Email', 'grace@example.com');
      await tab.write('Phone', '+493012345678');
      await tab.press('button', /Place order/);
      await tab.says(/thank you/i);
      const received = orders[0]?.get('sb-order') ?? '';
      const shop = JSON.parse(readFileSync(`${STARTER}/shop.json`, 'utf8'));
      expect(verifyOrder(received, shop)).to.deep.include({ ok: true, differences: [] });
      expect(verifyOrder(received.replaceAll('58', '5.8'), shop).ok).to.equal(false);
    }),
  );
});
