// runs in firefox, webkit: what the README promises of every browser
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { expect } from '@esm-bundle/chai';
import type { Visitor } from './support/visit.js';
import { visit } from './support/visit.js';

const CDN = /https:\/\/cdn\.jsdelivr\.net\/npm\/[^/]+(?=\/)/g;
const ENDPOINT = 'https://formspree.io/f/your-form';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The page that the README has first; nothing of it is changed but whose addresses are asked. */
function pageOfReadme(): string {
  const [, page = ''] = /```html\n(<!doctype html>.*?)```/s.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(page.match(CDN)).to.have.length(3);
  expect(page).to.contain(ENDPOINT);
  return page.replace(CDN, '').replace(ENDPOINT, '/orders');
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

/** A file server with the page and the library as it is built, and a form service beside it. */
async function serve(page: string) {
  const orders: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (path === '/orders') {
      orders.push(await bodyOf(request));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const body = path === '/' ? page : await readFile(join('.', path)).catch(() => null);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/html' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, orders, close: () => server.close() };
}

describe('journey: the shop in one file that the README begins with', () => {
  it('four products, one into the cart, and its order at a form service', async function () {
    const server = await serve(pageOfReadme());
    const order = async (visitor: Visitor) => {
      const tab = await visitor.open('/', { width: 390 });
      await tab.gives(() => eyes.all('h3').map(({ textContent }) => textContent), ['Stool', 'Tray', 'Board', 'Spoon']);
      await tab.press('button', /Add to cart.*Tray|Tray.*Add to cart/);
      await tab.press('button', /cart.*1/i);
      await tab.press('button', 'Checkout');
      await tab.write('Name', 'Grace Hopper');
      await tab.write('Email', 'grace@example.com');
      await tab.write('Phone', '+493012345678');
      await tab.press('button', /Place order/);
      await tab.says(/thank you/i);
      expect(server.orders).to.have.length(1);
      const [sent] = server.orders;
      expect(sent?.get('order')).to.equal('Tray × 1: 34.50 EUR');
      expect(sent?.get('total')).to.equal('34.50 EUR');
      expect(sent?.get('sb-key')).to.have.length(36);
      expect(sent?.get('email')).to.equal('grace@example.com');
    };
    try {
      await visit(order).call({ world: { ...this.world, origin: server.origin } } as Mocha.Context);
    } finally {
      server.close();
    }
  });
});
