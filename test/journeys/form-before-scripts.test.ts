// not in firefox, webkit: only Chromium's protocol switches scripts off and delays requests
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@esm-bundle/chai';
import { loadRenderer } from '../../tools/build/server.mjs';
import type { BrowserTab } from './support/browser.js';
import { LISTENING } from './support/listening.js';

const FIELDS = [
  { id: 'name', type: 'name', label: 'Name', required: true },
  { id: 'message', type: 'textarea', label: 'Message' },
  { id: 'way', type: 'radio', label: 'Way', options: ['Post', 'Courier'] },
  { id: 'policy', type: 'policy', label: 'the policy' },
  { id: 'source', type: 'hidden', default: 'spring' },
];

const pageOf = (attributes: string) => `<!doctype html><html lang="en"><head><title>Contact</title>
<script type="module" src="/library/elements/autoload.js"></script></head>
<body><sb-form form-id="contact" ${attributes} fields='${JSON.stringify(FIELDS)}'></sb-form></body></html>`;

/** Presses the form’s control that matches a selector. */
async function press(tab: BrowserTab, selector: string): Promise<void> {
  const found = `document.querySelector('sb-form').shadowRoot.querySelector(${JSON.stringify(selector)})`;
  const middle = `(({ left, top, width, height }) => [left + width / 2, top + height / 2])(${found}.getBoundingClientRect())`;
  const [x, y] = (await tab.run(middle)) as [number, number];
  await tab.press(x, y);
}

/** Repeats a check until it returns a truthy value. */
async function until<T>(what: string, ask: () => T | Promise<T>): Promise<T> {
  for (let at = 0; at < 200; at++) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited for: ${what}`);
}

describe('journey: a server-rendered form', () => {
  let server: Server;
  let origin = '';
  const sent: { type: string; fields: [string, string][] }[] = [];

  before(async function () {
    const { render } = await loadRenderer();
    const library = this.world.engine === 'light' ? 'dist/light' : 'dist';
    server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '', origin);
      if (pathname === '/send') {
        sent.push({
          type: request.headers['content-type'] ?? '',
          fields: [...new URLSearchParams(await text(request))],
        });
        response.writeHead(303, { Location: '/thanks' }).end();
      } else if (pathname.startsWith('/library/')) {
        const file = await readFile(pathname.replace('/library', library)).catch(() => null);
        response.writeHead(file ? 200 : 404, { 'Content-Type': 'text/javascript' }).end(file ?? '');
      } else {
        const page = pageOf(pathname === '/form' ? 'endpoint="/send" honeypot="_trap"' : '');
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(pathname === '/thanks' ? '<title>Thanks</title>' : await render(page, { url: origin + pathname }));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    sent.length = 0;
  });

  /** Opens a page in a new context, and closes that at the end. */
  async function open(mocha: Mocha.Context, scripts: boolean, journey: (tab: BrowserTab) => Promise<void>) {
    const context = await mocha.world.browser.newContext();
    try {
      await journey(await context.newTab({ width: 800, height: 900, scripts }));
    } finally {
      await context.close();
    }
  }

  it('without scripts: blocks on a missing required field, then posts all fields to the endpoint', function () {
    return open(this, false, async (tab) => {
      await tab.goto(`${origin}/form`);
      // a missing required field blocks the submit
      await press(tab, '[type="submit"]');
      expect(await tab.run('location.pathname')).to.equal('/form');
      await press(tab, '[name="name"]');
      await tab.type('Grace');
      await press(tab, 'textarea');
      await tab.type('Größe?');
      await press(tab, '[value="Courier"]');
      await press(tab, '[name="policy"]');
      await press(tab, '[type="submit"]');
      await until('the thank-you page', async () => (await tab.run('document.title').catch(() => '')) === 'Thanks');
      expect(sent).to.have.length(1);
      expect(sent[0]?.type).to.equal('application/x-www-form-urlencoded');
      expect(Object.fromEntries(sent[0]?.fields ?? [])).to.deep.equal({
        name: 'Grace',
        message: 'Größe?',
        way: 'Courier',
        policy: 'on',
        source: 'spring',
        page: `${origin}/form`,
        _trap: '',
      });
    });
  });

  it('without scripts and without an endpoint: shows that it needs JavaScript, hides the button, and ignores Enter', function () {
    return open(this, false, async (tab) => {
      await tab.goto(`${origin}/`);
      const root = `document.querySelector('sb-form').shadowRoot`;
      expect(await tab.run(`${root}.querySelector('noscript p').innerText`)).to.contain('JavaScript is off');
      expect(await tab.run(`${root}.querySelector('noscript p').getBoundingClientRect().height > 0`)).to.equal(true);
      expect(await tab.run(`${root}.querySelector('[type="submit"]').checkVisibility()`)).to.equal(false);
      await press(tab, '[name="name"]');
      await tab.type('Grace');
      await tab.key('Enter');
      expect(await tab.run('location.href')).to.equal(`${origin}/`);
    });
  });

  it('submitted before its scripts have loaded: is sent once, by script, after the load, with the values typed before', function () {
    return open(this, true, async (tab) => {
      const release = await tab.hold('/sb-form*.js');
      await tab.goto(`${origin}/form`);
      await tab.run(LISTENING);
      await press(tab, '[name="name"]');
      await tab.type('Grace');
      await press(tab, '[name="policy"]');
      await press(tab, '[type="submit"]');
      expect(await tab.run(`customElements.get('sb-form') === undefined`)).to.equal(true);
      expect(sent).to.have.length(0);
      await release();
      await until('the lead has arrived', () => sent.length > 0);
      const { 'sb-key': key, ...fields } = Object.fromEntries(sent[0]?.fields ?? []);
      expect(fields).to.deep.include({ name: 'Grace', policy: 'on', source: 'spring', page: `${origin}/form` });
      expect(key).to.be.a('string');
      expect(await tab.run('document.title'), 'the same page').to.equal('Contact');
      expect(sent).to.have.length(1);
      expect(tab.messages).to.deep.equal([]);
    });
  });
});
