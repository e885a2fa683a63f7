// runs only in chromium: the same pages are in the other engines as examples of elements
// slow: packs the package and opens each page of the guides
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@esm-bundle/chai';
import { build } from 'esbuild';
import { GUIDES } from '../../demo/docs/groups.mjs';
import { codeBlocks } from '../../demo/docs/markdown.mjs';
import { buildPackage } from '../../tools/build/package.mjs';
import { internet } from './support/internet.js';
import { deliver, PACKAGE, packed, serve } from './support/published.js';
import type { Tab } from './support/tab.js';
import { readingTab } from './support/visit.js';

interface GuidePage {
  name: string;
  html: string;
  /** The module of the page; empty where its markup names the library itself. */
  script: string;
}

const CDN = `https://cdn.jsdelivr.net${PACKAGE}`;
const LIBRARY = `<script type="module" src="${CDN}dist/elements/shop.js"></script>`;

/** A guide’s markup as a page: adds the starter’s shop if it names none, and the library if no module of the guide imports it. */
function wholePage(markup: string, script: string, name: string): string {
  if (markup.startsWith('<!doctype')) return markup;
  const site = markup.includes('<sb-site') ? '' : '<sb-site backend="static" backend-src="shop.json"></sb-site>';
  const module = script ? `<script type="module" src="${name}.js"></script>` : LIBRARY;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>${module}
<link rel="stylesheet" href="${CDN}styles/page.css"></head><body>${site}${markup}</body></html>`;
}

/** The pages of a guide; blocks with the same name belong to one page. */
function pagesOf(guide: string): GuidePage[] {
  const blocks = codeBlocks(readFileSync(`demo/docs/guides/${guide}.md`, 'utf8')).filter(
    ({ proof }) => proof === 'run',
  );
  const names = [...new Set(blocks.map(({ name }, at) => name || String(at)))];
  return names.map((wanted) => {
    const own = blocks.filter(({ name }, at) => (name || String(at)) === wanted);
    const textOf = (language: string) => own.filter((block) => block.language === language).map(({ text }) => text);
    const script = textOf('js').join('\n');
    const name = `${guide}-${wanted}`;
    return { name, script, html: wholePage(textOf('html').join('\n'), script, name) };
  });
}

/** Bundles the modules of pages as an application that has installed the package. */
async function bundle(pages: readonly GuidePage[], folder: string, unpacked: string): Promise<void> {
  const sources = join(unpacked, 'guides');
  mkdirSync(sources, { recursive: true });
  for (const { name, script } of pages)
    writeFileSync(join(sources, `${name}.js`), `import 'shop-builder-elements/autoload.js';\n${script}`);
  await build({
    entryPoints: pages.map(({ name }) => join(sources, `${name}.js`)),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    nodePaths: ['node_modules'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

/** Tags of the page that are not defined, or have no height though they should. */
const missing = () =>
  eyes
    .all('*')
    .filter(({ localName }) => localName.startsWith('sb-'))
    .filter((element) => {
      const hasNone = ['sb-site', 'sb-cart', 'sb-payment', 'sb-modal'].includes(element.localName);
      return !element.matches(':defined') || !(hasNone || element.getBoundingClientRect().height > 0);
    })
    .map(({ localName }) => localName);

/** Expects a page to show its elements and to log nothing. */
async function expectGood(tab: Tab, { name }: GuidePage): Promise<void> {
  await tab.open(`/${name}.html`);
  await tab.settled();
  // elements below the screen are loaded once they are near it
  await tab.ask(() => document.body.lastElementChild?.scrollIntoView());
  await tab.gives(missing, []);
  expect(await tab.problems(), name).to.deep.equal([]);
}

describe('journey: pages of the guides, with the package as published', () => {
  const guides = GUIDES.map((name) => ({ name, pages: pagesOf(name) })).filter(({ pages }) => pages.length > 0);
  let site: { origin: string; proxy: string; missed: Set<string> };
  let stop = () => {};

  before(async function () {
    this.timeout(300_000);
    await buildPackage();
    const unpacked = await packed();
    const folder = mkdtempSync(join(tmpdir(), 'guides-'));
    cpSync('demo/starter', folder, { recursive: true });
    const pages = guides.flatMap((guide) => guide.pages);
    for (const { name, html } of pages) writeFileSync(join(folder, `${name}.html`), html);
    await bundle(
      pages.filter(({ script }) => script !== ''),
      folder,
      unpacked,
    );
    const own = JSON.stringify({ items: [{ id: 'mug', name: 'Mug', euros: 12.5 }], count: 1 });
    const hosts = {
      'cdn.jsdelivr.net': deliver(unpacked),
      'shop.example': (_: unknown, response: ServerResponse) =>
        response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end(own),
    };
    const [{ proxy, missed, close }, server] = await Promise.all([internet(hosts), serve(unpacked, folder)]);
    site = { origin: server.origin, proxy, missed };
    stop = () => {
      server.close();
      close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  const inTab = readingTab(1280, (world) => {
    const { origin, proxy } = site;
    return { ...world, origin, browser: { newContext: () => world.browser.newContext({ proxy }) } };
  });
  // after the tab’s context, whose connections it ends
  after(() => stop());
  afterEach(() => site.missed.clear());

  for (const { name, pages } of guides)
    it(
      `${name}: ${pages.length} pages show their elements, log no warning, and request no unknown host`,
      inTab(async (tab) => {
        for (const page of pages) await expectGood(tab, page);
        expect([...site.missed], 'requested unknown hosts').to.deep.equal([]);
      }),
    );
});
