import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { Hono } from 'hono';
import { shopPages } from '../../demo/server/pages.js';
import { serveStatic } from '../../demo/server/static.js';

const FOLDER = `build/shop-of-a-test-${process.pid}`;

/** Patterns for the files that a file requests, by its type. */
const ASKED: Record<string, RegExp[]> = {
  html: [/<(?:script|link|img)\b[^>]*?\s(?:src|href)="([^"]+)"/g],
  javascript: [/\b(?:from|import)\s*\(?\s*["'](\.{0,2}\/[^"']+)["']/g],
  css: [/@import\s+(?:url\()?["']?([^"')]+)/g, /\burl\(["']?([^"')]+)/g],
};
const SERVED = /^\/(dist|demo|styles)\//;

describe('the shop as built by npm start', () => {
  const app = new Hono({ strict: false });

  before(() => {
    const script = `import { buildShop } from './tools/build/shop.mjs'; await buildShop('${FOLDER}');`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    serveStatic(app, process.cwd(), FOLDER);
  });
  after(() => rmSync(FOLDER, { recursive: true, force: true }));

  /** All files that the pages request, directly or through other files, with the status of each response. */
  async function crawl(pages: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const queue = [...pages];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (found.has(path)) continue;
      const answer = await app.request(path);
      found.set(path, answer.status);
      const type = answer.headers.get('content-type') ?? '';
      const kind = Object.keys(ASKED).find((name) => type.includes(name));
      const text = kind ? await answer.text() : '';
      for (const [, to = ''] of (kind ? (ASKED[kind] ?? []) : []).flatMap((pattern) => [...text.matchAll(pattern)])) {
        const { pathname, host } = new URL(to, `http://shop${path}`);
        if (host === 'shop' && SERVED.test(pathname)) queue.push(pathname);
      }
    }
    return found;
  }

  it('has every file that the pages of the demo request, directly or through other files', async () => {
    const pages = readdirSync('demo').filter(
      (file) => file.endsWith('.html') && !shopPages.some((page) => page.file === file),
    );
    const found = await crawl([...shopPages.map(({ address }) => address), ...pages.map((file) => `/demo/${file}`)]);
    expect([...found].filter(([, status]) => status !== 200)).to.deep.equal([]);
    const elements = readdirSync('elements').filter((file) => /^sb-.*\.ts$/.test(file));
    const modules = elements.map((file) => `/dist/elements/${file.replace(/\.ts$/, '.js')}`);
    expect([...found.keys()]).to.include.members([...modules, '/dist/elements/shop.js']);
  });

  it('is served from its own folder, with one copy of React, in its production build', async () => {
    const sent = await (await app.request('/dist/elements/sb-cart.js')).text();
    expect(sent).to.equal(readFileSync(`${FOLDER}/elements/sb-cart.js`, 'utf8'));
    const scripts = readdirSync(`${FOLDER}/chunks`).filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(`${FOLDER}/chunks/${file}`, 'utf8'));
    expect(texts.filter((text) => text.includes('react-dom-client.production.js'))).to.have.lengthOf(1);
    expect(texts.filter((text) => text.includes('react-dom-client.development.js'))).to.have.lengthOf(0);
  });
});
