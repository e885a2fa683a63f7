import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { Hono } from 'hono';
import { serveStatic } from '../../demo/server/static.js';

const PRELOAD = '<link rel="preload" as="font" type="font/woff2" href="/demo/font/latin.woff2" crossorigin>';
const SHEET = '<link rel="stylesheet" href="/demo/shared/font.css">';
const faces = readFileSync('demo/shared/font.css', 'utf8');

describe('the typeface of the demo', () => {
  const app = new Hono();
  serveStatic(app, process.cwd());
  const links = async (path: string) => {
    const html = await (await app.request(path)).text();
    return [...html.matchAll(/as="font"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
  };

  it('comes from the shop itself, every file of it', async () => {
    const sources = [...faces.matchAll(/url\("([^"]+)"\)/g)].map(([, source]) => source as string);
    expect(sources.length).to.be.above(3);
    for (const source of sources) {
      const answer = await app.request(source);
      expect([source, answer.status, answer.headers.get('Content-Type')]).to.deep.equal([source, 200, 'font/woff2']);
      expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4)).to.equal('wOF2');
    }
  });

  it('is kept by the browser, and shown as soon as it is there', async () => {
    const { headers } = await app.request('/demo/font/latin.woff2');
    expect(headers.get('Cache-Control')).to.match(/^public, max-age=\d{5,}$/);
    expect(faces.match(/url\(/g)?.length).to.equal(faces.match(/font-display: swap/g)?.length);
  });

  it('is on every page, loaded ahead', () => {
    const pages = readdirSync('demo').filter((file) => file.endsWith('.html'));
    const without = pages.filter((file) => {
      const html = readFileSync(`demo/${file}`, 'utf8');
      return !html.includes(PRELOAD) || !html.includes(SHEET);
    });
    expect(without).to.deep.equal([]);
  });

  it('a Russian page loads Cyrillic letters ahead as well', async () => {
    expect(await links('/')).to.deep.equal(['/demo/font/latin.woff2']);
    expect(await links('/ru')).to.deep.equal(['/demo/font/latin.woff2', '/demo/font/cyrillic.woff2']);
  });

  it('is no part of the published package', () => {
    const { files, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(Object.keys(dependencies).filter((name) => name.includes('font'))).to.deep.equal([]);
    expect(files.filter((file: string) => /demo\/?$|demo\/(shared|font)/.test(file))).to.deep.equal([]);
  });
});
