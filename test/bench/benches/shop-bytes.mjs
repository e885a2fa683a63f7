import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { limit, ratio } from '../support/budget.mjs';
import { installPeers } from '../support/peers.mjs';

const KB = 1024;
const ENTRIES = /<script[^>]*src="\/dist\/elements\/(page|autoload)\.js"[^>]*><\/script>/g;
/** The demo's own scripts are no part of the library. */
const DEMO = /<script[^>]*src="\/demo\/[^>]*><\/script>/g;

const PEER = '<script src="/peers/@shopify/buy-button-js/dist/buybutton.min.js"></script>';

const moduleOf = (tag) => `<script type="module" src="/dist/elements/${tag}.js"></script>`;

/** The demo shop with one module for each of these elements alone; other tags stay what they are: unknown. */
function shopWith(source, tags) {
  if (source.match(ENTRIES)?.length !== 2)
    throw new Error('demo/shop.html does not load page.js and autoload.js any more');
  return source.replace(ENTRIES, '').replace('</head>', `${tags.map(moduleOf).join('\n')}</head>`);
}

function prepare({ folder }) {
  installPeers(folder);
  const write = (name, text) => writeFileSync(join(folder, 'data', name), text);
  const source = readFileSync('demo/shop.html', 'utf8').replace(DEMO, '');
  write('shop-core.html', shopWith(source, ['sb-catalogue', 'sb-cart', 'sb-form']));
  write('shop-page.html', source);
  write('shop-peer.html', `<!doctype html><title>Peer</title>${PEER}`);
}

const gzipped = ({ body, base64Encoded }) =>
  gzipSync(Buffer.from(body, base64Encoded ? 'base64' : 'utf8'), { level: 9 }).length;

/** Reloads the tab's page until its network is quiet. Returns the bytes of all its scripts, each after gzip -9, and their number. */
async function scriptBytes({ page, cdp }) {
  const url = page.url();
  // what the first load still has under way must not be taken for the second's
  await page.goto('about:blank');
  const scripts = new Map();
  const bodies = [];
  // a failure is thrown when all are there
  const read = (requestId) => cdp.send('Network.getResponseBody', { requestId }).catch((error) => error);
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response);
  });
  // at once: the browser does not keep what it has been asked for too late
  cdp.on('Network.loadingFinished', ({ requestId }) => {
    if (scripts.has(requestId)) bodies.push(read(requestId));
  });
  await cdp.send('Network.enable');
  await page.goto(url, { waitUntil: 'networkidle0' });
  const failed = [...scripts.values()].find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.url} was answered with ${failed.status}`);
  const answers = await Promise.all(bodies);
  const lost = answers.find((answer) => answer instanceof Error);
  if (lost) throw lost;
  const sizes = answers.map(gzipped);
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
}

/**
 * All scripts that the demo shop loads before anybody does anything, each gzipped as a server sends it, beside Shopify's buy
 * button. Bytes do not vary, so each page is loaded once.
 */
export default {
  name: 'shop-bytes',
  about: 'scripts of the demo shop before interaction, gzip -9, beside @shopify/buy-button-js',
  rounds: 1,
  pages: { core: '/data/shop-core.html', page: '/data/shop-page.html', peer: '/data/shop-peer.html' },
  prepare,
  measure: scriptBytes,
  budget: [
    // the size gate's page, and what this shop's filters, sections and cards add: lazy modules of the catalogue, and markup in cards
    limit('catalogue, cart, form', { figure: 'bytes', unit: 'KB', most: 205 * KB, page: 'core' }),
    ratio('catalogue, cart, form beside the peer', { figure: 'bytes', unit: 'KB', ours: 'core', reference: 'peer' }),
    ratio('the whole demo shop beside the peer', { figure: 'bytes', unit: 'KB', ours: 'page', reference: 'peer' }),
    limit('files of the whole demo shop', { figure: 'files', unit: '', page: 'page' }),
  ],
};
