import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tab } from './tab.js';
import { visit } from './visit.js';

interface OwnSite {
  body: string;
  /** Headers of the page, such as its content policy. */
  headers?: Record<string, string>;
  /** Handles requests other than for the page and the library. */
  answer?: RequestListener;
}

const pageOf = (body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<script type="module" src="/dist/elements/shop.js"></script><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** A journey on a page with only this body and the built library, served beside the demo shop. */
export const visitOwnSite = ({ body, headers = {}, answer }: OwnSite, journey: (tab: Tab) => Promise<void>) =>
  async function (this: Mocha.Context) {
    const server = createServer(async (request, response) => {
      const path = request.url ?? '';
      if (path === '/page') response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(pageOf(body));
      else if (path.startsWith('/dist/'))
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(`.${path}`));
      else if (answer) answer(request, response);
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await visit(async (visitor) => journey(await visitor.open('/page'))).call({
        world: { ...this.world, origin },
      } as Mocha.Context);
    } finally {
      server.close();
    }
  };

/** Fills in the checkout's contact fields and places the order. */
export async function placeOrder(tab: Tab): Promise<void> {
  await tab.write('Name', 'Grace Hopper');
  await tab.write('Email', 'grace@example.com');
  await tab.write('Phone', '+493012345678');
  await tab.press('button', /Place order/);
  await tab.says(/thank you/i);
}
