import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Scripts of the demo, which are no part of the library. */
const DEMO = /<script[^>]*src="\/demo\/[^>]*><\/script>/g;
const INCLUDE = /<!--#include file="([^"]+)" -->/g;

const moduleOf = (tag) => `<script type="module" src="/dist/elements/${tag}.js"></script>`;

/** Elements other than those of a catalogue, a cart and a form. */
const OTHERS = /<(\/?)sb-(?!site|catalogue|cart|form)/g;

/** The demo shop without rendered products and without its own scripts, with `shop.js`, which `autoload.js` loads there. */
function demoShop() {
  const page = readFileSync('demo/shop.html', 'utf8').replace('/dist/elements/autoload.js', '/dist/elements/shop.js');
  if (!page.includes('/dist/elements/shop.js')) throw new Error('demo/shop.html does not load autoload.js any more');
  return page.replace(INCLUDE, (_, file) => readFileSync(`demo/${file}`, 'utf8')).replace(DEMO, '');
}

/** A page with one element. */
const pageOf = (tag, markup) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${tag}</title>${moduleOf(tag)}</head><body>${markup}</body></html>`;

const LEAD = [
  { id: 'name', name: 'name', type: 'name', label: 'Your name', required: true },
  { id: 'email', name: 'email', type: 'email', label: 'Email', required: true },
  { id: 'question', name: 'question', type: 'textarea', label: 'Your question', required: true },
  { id: 'policy', name: 'policy', type: 'policy', label: 'my question being kept', required: true },
];

const parts = (words, attribute = '') =>
  words.map((word) => `<section ${attribute && `${attribute}="${word}"`}>${word}</section>`).join('');

/** Markup of the pages whose load is measured, by name. */
export const PAGE_MARKUP = {
  shop: () => demoShop().replace(OTHERS, '<$1x-'),
  demo: demoShop,
  lead: () => pageOf('sb-form', `<sb-form form-id="lead" label="Send" fields='${JSON.stringify(LEAD)}'></sb-form>`),
  slider: () => pageOf('sb-slider', `<sb-slider label="Rooms">${parts(['Oak', 'Wool', 'Clay'])}</sb-slider>`),
  divider: () => pageOf('sb-hr', '<sb-hr></sb-hr>'),
  tabs: () => pageOf('sb-tabs', `<sb-tabs label="Chair">${parts(['Oak', 'Size', 'Care'], 'data-title')}</sb-tabs>`),
  video: () =>
    pageOf('sb-video', '<sb-video link="https://youtu.be/abcdefghijk" label="A lamp" image-id="p1"></sb-video>'),
  image: () => pageOf('sb-image', '<sb-image image-id="p1" width="1200" height="800" alt="A lamp"></sb-image>'),
};

/** True for a script or style sheet of the library. */
const isCode = (request) =>
  ['script', 'stylesheet'].includes(request.resourceType()) &&
  /^\/(dist|styles)\//.test(new URL(request.url()).pathname);

/** Resolves when nothing was requested for a second and the browser has been idle since. */
async function atRest(page, requests) {
  for (let count = -1; count !== requests.length; ) {
    count = requests.length;
    await page.waitForNetworkIdle({ idleTime: 1000 });
    // after the library's own idle callbacks, which wait for at most 2 s and may request more
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2500 })));
  }
}

/**
 * Loads a page and waits until it rests, without a press; with `untilLoaded`, only until its load event. Returns the library's scripts and
 * style sheets in it: `{ path, bytes }[]`, after gzip -9.
 * @param {import('puppeteer-core').Page} page
 * @param {string} url
 * @param {{ untilLoaded?: boolean }} [options]
 */
export async function loadedCode(page, url, { untilLoaded = false } = {}) {
  /** @type {import('puppeteer-core').HTTPRequest[]} */
  const requests = [];
  const record = (request) => requests.push(request);
  page.on('request', record);
  if (untilLoaded) page.once('load', () => page.off('request', record));
  await page.goto(url, { waitUntil: 'load' });
  if (!untilLoaded) await atRest(page, requests);
  return Promise.all(
    requests.filter(isCode).map(async (request) => {
      const response = request.response();
      if (!response?.ok()) throw new Error(`${request.url()} was answered with ${response?.status()}`);
      const bytes = gzipSync(await response.buffer(), { level: 9 }).length;
      return { path: new URL(request.url()).pathname, bytes };
    }),
  );
}
